// The API reference: tabs, copy buttons, forms to try operations, the search and the section in view.
import { splitCode } from '../foreign-words.ts';
import { createCopier } from './copy-button.js';
import { markSections } from './mark-section.js';

const reference = document.querySelector('.reference');
const status = create('p', '', 'trap');
status.setAttribute('role', 'status');
reference.append(status);

const createCopyButton = createCopier({
  action: 'Copy',
  done: 'Copied',
  failed: 'Not copied. The code is selected: copy it with your keyboard.',
});
for (const figure of document.querySelectorAll('.sample')) addCopyButton(figure);

function addCopyButton(figure) {
  figure.querySelector('figcaption').append(createCopyButton(figure.querySelector('pre')));
}

// Samples become tabs. A language is chosen for the whole page.
for (const group of document.querySelectorAll('.tabs')) {
  const list = create('div', '', 'tab-list');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language');
  for (const { dataset, firstChild } of group.children) {
    const tab = createButton(firstChild.firstChild.textContent);
    tab.dataset.language = dataset.language;
    tab.setAttribute('role', 'tab');
    list.append(tab);
  }
  group.prepend(list);
  group.classList.add('ready');
}
choose('bash');

function choose(language) {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const isChosen = tab.dataset.language === language;
    tab.setAttribute('aria-selected', isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const figure of document.querySelectorAll('.tabs figure')) {
    figure.hidden = figure.dataset.language !== language;
  }
}

/** The tab stays where it is on the screen. */
function chooseTab(tab) {
  const before = tab.getBoundingClientRect().top;
  choose(tab.dataset.language);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  tab.focus({ preventScroll: true });
}

reference.addEventListener('click', ({ target }) => {
  if (target.matches('[role=tab]')) chooseTab(target);
});
reference.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step || !target.matches('[role=tab]')) return;
  const tabs = [...target.parentElement.children];
  event.preventDefault();
  chooseTab(tabs.at((tabs.indexOf(target) + step) % tabs.length));
});

// Forms: a GET is sent to this site. Any other request is only shown.
const SHOWN_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Link',
];
const MAX_SHOWN_CHARACTERS = 100_000;

reference.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const request = readForm(form);
  form.parentElement.querySelector('.result')?.remove();
  const result = create('div', '', 'result');
  form.after(result);
  addSample(result, 'Request', formatCurl(request));
  if (request.method !== 'GET') return;
  const { url, headers } = request;
  const started = performance.now();
  const response = await fetch(url, { headers }).catch(() => undefined);
  if (!response) return result.append(create('p', 'No answer: the network failed.', 'error'));
  const text = await response.text().catch(() => '');
  const line = create('p', '');
  line.append(
    create('code', String(response.status), `status s${String(response.status)[0]}`),
    ` in ${Math.round(performance.now() - started)} ms, ${new Blob([text]).size.toLocaleString('en')} bytes`,
  );
  result.append(line);
  status.textContent = line.textContent;
  const sent = SHOWN_HEADERS.filter((name) => response.headers.has(name));
  addSample(result, 'Headers', sent.map((name) => `${name}: ${response.headers.get(name)}`).join('\n'));
  if (text !== '') addSample(result, 'Body', indentJson(text).slice(0, MAX_SHOWN_CHARACTERS));
  // On a phone, the form fills the screen.
  if (result.getBoundingClientRect().bottom > innerHeight) result.scrollIntoView();
});

/** Empty fields are not sent. */
function readForm(form) {
  const request = { method: form.dataset.method, headers: {}, body: undefined };
  const query = new URLSearchParams();
  let { path } = form.dataset;
  for (const { name, value, dataset } of form.querySelectorAll('[data-place]')) {
    if (dataset.place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    if (value === '') continue;
    if (dataset.place === 'query') query.append(name, value);
    if (dataset.place === 'header') request.headers[name] = value;
    if (dataset.place === 'body') {
      request.body ??= {};
      request.body[name] = dataset.type === 'string' ? value : readJson(value);
    }
  }
  return { ...request, url: `${location.origin}${path}${query.size > 0 ? `?${query}` : ''}` };
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function indentJson(text) {
  const value = readJson(text);
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : text;
}

function formatCurl({ method, url, headers, body }) {
  const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const sent = Object.entries({ ...(body && { 'Content-Type': 'application/json' }), ...headers });
  return [
    `curl --include ${quote(url)}`,
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...sent.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body ? [`--data ${quote(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ');
}

function addSample(parent, name, text) {
  const figure = create('figure', '', 'sample');
  const caption = create('figcaption', '');
  const block = create('pre', '');
  block.tabIndex = 0;
  block.setAttribute('role', 'group');
  block.setAttribute('aria-label', name);
  caption.append(create('span', name));
  const code = create('code', '');
  code.append(...splitCode(text).map((part, index) => (index % 2 ? create('span', part, 'words') : part)));
  block.append(code);
  figure.append(caption, block);
  parent.append(figure);
  addCopyButton(figure);
}

const contents = document.querySelector('#contents');
const chapters = contents.querySelector('.chapters');
const search = document.querySelector('#find');
const found = document.querySelector('#found');
const MAX_FOUND = 30;
markSections(contents, chapters, document.querySelector('.contents-bar span'));

/** Operations, errors, schemas and fields with their search text. */
const targets = [...document.querySelectorAll('.reference :is(h2, h3, .fields > div)[id]')].map((target) => {
  const isField = target.matches('div');
  const name = (isField ? target.querySelector('code') : target).textContent;
  const path = target.nextElementSibling?.matches('.call') ? target.nextElementSibling.textContent : '';
  const section = isField ? target.closest('section')?.querySelector('h3')?.textContent : '';
  const label = section ? `${name} · ${section}` : name;
  return { id: target.id, label, rank: name.toLowerCase(), text: `${label} ${path}`.toLowerCase() };
});

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  chapters.hidden = words.length > 0;
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
  status.textContent = `${hits.length || 'Nothing'} found`;
  const line = create('p', `${status.textContent} `, 'hint');
  line.append(createButton('Show the contents'));
  found.replaceChildren(line, list);
});
found.addEventListener('click', ({ target }) => {
  if (!target.matches('button')) return;
  search.value = '';
  search.dispatchEvent(new Event('input'));
});
search.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') found.querySelector('a')?.click();
});
// Arrows walk from the field through the results and back.
contents.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [search, ...found.querySelectorAll('a')];
  const current = stops.indexOf(document.activeElement);
  if (!step || current === -1) return;
  event.preventDefault();
  stops[current + step]?.focus();
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches('input, select, textarea')) return;
  event.preventDefault();
  if (!contents.checkVisibility()) contents.showPopover();
  search.select();
});

// What a link leads to may be folded.
addEventListener('hashchange', unfold);
unfold();

function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target?.closest('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold();
  target.scrollIntoView();
}

function createButton(text, className = '') {
  const button = create('button', text, className);
  button.type = 'button';
  return button;
}

function create(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}
