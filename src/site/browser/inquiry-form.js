// The inquiry form of the contact page with JavaScript: errors in the visitor's words next to their fields,
// one idempotency key for all attempts to send the same inquiry, and the time to wait after too many requests.
const form = document.querySelector('form.inquiry');
const button = form.querySelector('button');
const status = form.querySelector('#status');
const summary = form.querySelector('#errors');
const words = JSON.parse(form.querySelector('#form-words').textContent);
const sendLabel = button.textContent;
const FIELDS = Object.keys(words.messages);
const DEFAULT_WAIT_SECONDS = 5;

let isBusy = false;
renewKey();
form.noValidate = true;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy) return;
  const errors = findErrors();
  showErrors(errors);
  if (errors.length > 0) return;
  setBusy(words.sending);
  await send(true);
});
form.addEventListener('input', ({ target }) => {
  if (target.getAttribute('aria-invalid') && target.checkValidity()) showError(target.name);
});
// After the visitor goes back from the thank-you page, a browser may show the sent form unchanged.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  setIdle('');
  renewKey();
});

/** @param mayRenewKey whether to replace a key that was used for another inquiry */
async function send(mayRenewKey) {
  const key = form.idempotencyKey.value;
  const headers = { Accept: 'application/json', 'Idempotency-Key': key };
  const body = new URLSearchParams(new FormData(form));
  // A form that is sent at once may come from a program.
  body.set('openMilliseconds', Math.round(performance.now()));
  const response = await fetch(form.action, { method: 'POST', headers, body }).catch(() => undefined);
  if (!response) return setIdle(words.offline);
  if (response.ok) return location.assign(form.dataset.thanks);
  const answer = await response.json().catch(() => ({}));
  const errors = answer.error?.details?.errors ?? [];
  if (response.status === 429 || response.status === 503) {
    const seconds = Number(response.headers.get('Retry-After')) || DEFAULT_WAIT_SECONDS;
    return wait(seconds, response.status === 429 ? words.tooMany : words.unavailable);
  }
  if (response.status === 422 && mayRenewKey) {
    renewKey();
    return send(false);
  }
  const known = errors.filter(({ field }) => FIELDS.includes(field));
  setIdle(known.length > 0 ? '' : words.failed);
  showErrors(known);
}

function renewKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  form.idempotencyKey.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the browser's validation errors with the codes of the API. */
function findErrors() {
  return FIELDS.flatMap((field) => {
    const control = form.elements[field];
    const { validity, value } = control;
    const isBlank = control.required && control.type !== 'checkbox' && value.trim() === '';
    if (validity.valid && !isBlank) return [];
    if (validity.valueMissing || isBlank) return [{ field, code: 'REQUIRED' }];
    return [{ field, code: validity.tooLong ? 'TOO_LONG' : 'INVALID_FORMAT' }];
  });
}

function showErrors(errors) {
  const byField = new Map();
  for (const { field, code } of errors) if (!byField.has(field)) byField.set(field, code);
  for (const field of FIELDS) showError(field, byField.get(field));
  summary.hidden = byField.size === 0;
  summary.replaceChildren();
  if (byField.size === 0) return;
  const title = document.createElement('h2');
  title.textContent = words.summary;
  const list = document.createElement('ul');
  for (const [field, code] of byField) {
    const link = document.createElement('a');
    link.href = `#${field}`;
    link.textContent = messageOf(field, code);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      form.elements[field].focus();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  summary.append(title, list);
  summary.focus();
}

function messageOf(field, code) {
  return words.messages[field][code] ?? words.messages[field].INVALID_FORMAT;
}

/** Without a code, the field is valid. */
function showError(field, code) {
  const place = document.getElementById(`${field}-error`);
  place.hidden = code === undefined;
  place.textContent = code === undefined ? '' : messageOf(field, code);
  const control = form.elements[field];
  if (code === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

function setBusy(label) {
  isBusy = true;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = label;
  status.textContent = '';
}

function setIdle(message) {
  isBusy = false;
  button.removeAttribute('aria-disabled');
  button.textContent = sendLabel;
  status.removeAttribute('aria-live');
  status.textContent = message;
}

/** Shows a countdown. Screen readers announce it once. */
function wait(seconds, message) {
  button.textContent = sendLabel;
  const end = Date.now() + seconds * 1_000;
  const show = () => {
    const left = Math.ceil((end - Date.now()) / 1_000);
    if (left <= 0) {
      clearInterval(timer);
      return setIdle('');
    }
    status.textContent = message.replace('{seconds}', left);
    status.setAttribute('aria-live', 'off');
  };
  const timer = setInterval(show, 1_000);
  show();
}
