// The API reference: copy buttons, the choice of a language, the search, the section in view, and forms that call the
// API they are served with.

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

/** How long a button says that it has copied. */
const COPIED_MILLISECONDS = 2000;
const status = create('p', '', 'trap');
status.setAttribute('role', 'status');
document.querySelector('.reference').append(status);

for (const caption of document.querySelectorAll('.sample figcaption')) {
  const block = caption.nextElementSibling;
  const button = create('button', 'Copy', 'copy');
  button.type = 'button';
  button.setAttribute('aria-label', `Copy ${block.getAttribute('aria-label')}`);
  button.addEventListener('click', () => copy(button, block));
  caption.append(button);
}

async function copy(button, block) {
  try {
    await navigator.clipboard.writeText(block.textContent);
    status.textContent = button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(block);
    button.textContent = 'Not copied';
    status.textContent = 'Not copied. The code is selected: copy it with your keyboard.';
  }
  clearTimeout(button.timer);
  button.timer = setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, COPIED_MILLISECONDS);
}

// One language is chosen for all tasks. The chosen summary stays where it was.
for (const choice of document.querySelectorAll('.choice')) {
  choice.querySelector('summary').addEventListener('click', () => {
    const before = choice.getBoundingClientRect().top;
    setTimeout(() => {
      if (!choice.open) return;
      const same = document.querySelectorAll(`[data-language=${choice.dataset.language}]`);
      for (const other of same) other.open = true;
      scrollBy(0, choice.getBoundingClientRect().top - before);
    });
  });
}

const contents = document.querySelector('#contents');
const search = document.querySelector('#find');
const found = document.querySelector('#found');
const links = new Map(
  [...contents.querySelectorAll('.chapters a')].map((link) => [link.hash.slice(1), link]),
);
const marks = [...document.querySelectorAll('.reference [id]')].filter(({ id }) => links.has(id));
const MAX_FOUND = 30;

/** Operations, errors, schemas and fields by the words that find them. */
const targets = [...document.querySelectorAll('.reference :is(h2, h3, .fields > div)[id]')].map((target) => {
  const isField = target.matches('div');
  const name = (isField ? target.querySelector('code') : target).textContent;
  const path = target.nextElementSibling?.matches('.call') ? target.nextElementSibling.textContent : '';
  const section = isField ? target.closest('section')?.querySelector('h3')?.textContent : '';
  const label = section ? `${name} · ${section}` : name;
  return { id: target.id, label, rank: name.toLowerCase(), text: `${label} ${path}`.toLowerCase() };
});

contents.querySelector('.field').hidden = false;
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  contents.querySelector('.chapters').hidden = words.length > 0;
  if (words.length === 0) return found.replaceChildren();
  const hits = targets
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => b.rank.startsWith(words[0]) - a.rank.startsWith(words[0]));
  const list = create('ul', '');
  for (const { id, label } of hits.slice(0, MAX_FOUND)) {
    const link = create('a', label);
    link.href = `#${id}`;
    list.append(document.createElement('li'));
    list.lastChild.append(link);
  }
  found.replaceChildren(create('p', `${hits.length || 'Nothing'} found`, 'hint'), list);
});
search.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') found.querySelector('a')?.click();
});
contents.addEventListener('click', ({ target }) => {
  if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
});

let isMarking = false;
addEventListener('scroll', markLater, { passive: true });
markLater();

function markLater() {
  if (!isMarking) requestAnimationFrame(markSection);
  isMarking = true;
}

/** Marks the link to the section in view: the last one that begins in the upper third. */
function markSection() {
  isMarking = false;
  const current = marks.findLast((mark) => mark.getBoundingClientRect().top < innerHeight / 3);
  const link = current && links.get(current.id);
  const marked = contents.querySelector('[aria-current]');
  if (marked === link) return;
  marked?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  if (link) contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
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
