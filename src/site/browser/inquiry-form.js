// The inquiry form of the contact page with JavaScript: it stays on the screen while it is sent, so that nothing typed is
// lost, and shows the errors of the page that answers. All attempts to send an inquiry have the same idempotency key.
const form = document.querySelector('form.inquiry');
const button = form.querySelector('button');
const status = form.querySelector('#status');
const { sending, offline, failed } = form.dataset;
const sendLabel = button.textContent;

let isBusy = false;
renewKey();
form.noValidate = true;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy) return;
  form.querySelector('#errors').hidden = true;
  show(true, '');
  const problem = await send().catch(() => offline);
  if (problem !== undefined) show(false, problem);
});
form.addEventListener('input', ({ target }) => {
  if (target.ariaInvalid !== 'true' || !target.checkValidity()) return;
  target.ariaInvalid = 'false';
  form.querySelector(`#${target.name}-error`).hidden = true;
});
// After the visitor goes back from the thank-you page, a browser may show the sent form unchanged.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  show(false, '');
  renewKey();
});

/** @returns undefined once the inquiry is stored */
async function send() {
  const body = new URLSearchParams(new FormData(form));
  // A form that is sent at once may come from a program.
  body.set('openMilliseconds', Math.round(performance.now()));
  const response = await fetch(form.action, { method: 'POST', body });
  if (response.redirected) return location.assign(response.url);
  if (response.status === 422) {
    // The key was used for an earlier text.
    renewKey();
    return send();
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const refused = page.querySelector('form.inquiry');
  if (!refused) return failed;
  for (const message of form.querySelectorAll('#errors, .error'))
    message.replaceWith(refused.querySelector(`#${message.id}`));
  for (const control of form.querySelectorAll('[aria-describedby]'))
    control.setAttribute('aria-invalid', refused.elements[control.name].matches('[aria-invalid]'));
  form.querySelector('#errors').focus();
  return '';
}

function renewKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  form.idempotencyKey.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function show(isSending, message) {
  isBusy = isSending;
  button.setAttribute('aria-disabled', isSending);
  button.textContent = isSending ? sending : sendLabel;
  status.textContent = message;
}
