// Copy buttons beside the code of the API reference, and its forms that call the API they are served with.

const SHOWN_HEADERS = [
  'content-type',
  'api-version',
  'etag',
  'link',
  'location',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'idempotency-replayed',
  'deprecation',
  'sunset',
];
/** More would slow the page down; nobody reads it here. */
const SHOWN_CHARACTERS = 20000;

for (const block of document.querySelectorAll('.reference pre')) {
  const button = create('button', 'Copy', 'copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
  });
  block.before(button);
}

for (const form of document.querySelectorAll('.try form')) {
  form.closest('details').hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    call(form);
  });
}

async function call(form) {
  const answer = form.querySelector('.answer');
  answer.replaceChildren(create('p', 'Asking…'));
  try {
    const [url, options] = requestOf(form);
    const response = await fetch(url, options);
    const body = formatBody(await response.text());
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : `${name}: ${value}\n`;
    });
    const status = create('p', `${response.status} ${response.statusText}`.trim());
    answer.replaceChildren(
      create('p', `${options.method} ${url}`),
      status,
      createRegion('Headers of the answer', headers.join('')),
      ...(body === '' ? [] : [createRegion('Body of the answer', body)]),
    );
  } catch {
    answer.replaceChildren(create('p', 'No answer: the server could not be reached.'));
  }
}

function requestOf(form) {
  const { method, path } = form.dataset;
  const headers = {};
  const query = new URLSearchParams();
  let address = path;
  for (const { name, value, dataset } of form.elements) {
    if (value === '') continue;
    if (dataset.in === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value.trim()));
    if (dataset.in === 'query') query.set(name, value.trim());
    if (dataset.in === 'header') headers[name] = value.trim();
  }
  const body = form.elements.namedItem('body')?.value;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return [query.size > 0 ? `${address}?${query}` : address, { method, headers, body }];
}

function formatBody(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // YAML, or nothing: shown as it is.
  }
  if (shown.length <= SHOWN_CHARACTERS) return shown;
  return `${shown.slice(0, SHOWN_CHARACTERS)}\n… ${shown.length - SHOWN_CHARACTERS} characters more`;
}

function create(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

/** A keyboard can scroll it. */
function createRegion(label, text) {
  const region = create('pre', text);
  region.tabIndex = 0;
  region.setAttribute('role', 'group');
  region.setAttribute('aria-label', label);
  return region;
}
