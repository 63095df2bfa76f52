// The API reference: copy buttons, the choice of a language, the search and the section in view.

/** How long a button shows "Copied". */
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

// A language is chosen for all tasks at once. The clicked summary stays in place.
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

/** Operations, errors, schemas and fields with their search text. */
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

/** Marks the link to the section in view: the last one that starts in the upper third. */
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

function create(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}
