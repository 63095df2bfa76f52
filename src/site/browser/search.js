// Shows results while someone types. Without this script, the form leads to the search page.

/** Exceeds most pauses between keys, so that a word takes few of the visitor's requests. */
const PAUSE_MILLISECONDS = 350;
const PATIENCE_MILLISECONDS = 1000;

const form = document.querySelector('form.search');
const field = form.elements.q;
const isSearchPage = form.action === location.origin + location.pathname;
const found = document.querySelector('#found') ?? document.createElement('div');
const status = document.createElement('p');
const cache = new Map();
let timer;
let shown = '';

found.className = 'found';
if (!found.isConnected) document.querySelector('main').prepend(found);
// Screen readers announce only changes of an element that exists already.
status.className = 'trap';
status.setAttribute('role', 'status');
found.before(status);

/** A single Hangul letter is an unfinished syllable. */
const readField = () => field.value.trim().replace(/^[ㄱ-ㅣ]$/, '');
const addressOf = (q) => `${form.action}?q=${encodeURIComponent(q)}`;

async function load(q) {
  const response = await fetch(addressOf(q));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const results = page.querySelector('#found');
  if (!results) throw new Error(`No results: status ${response.status}`);
  if (response.ok) cache.set(q, results);
  return results;
}

/** @param isPatient whether to report no results. Not for an unfinished syllable, such as 남 on the way to 나무 */
async function show(q, isPatient) {
  const results = q === '' ? document.createElement('div') : (cache.get(q) ?? (await load(q)));
  if (readField() !== q) return;
  if (!isPatient && !results.querySelector('ol')) {
    timer = setTimeout(show, PATIENCE_MILLISECONDS, q, true);
    return;
  }
  shown = q;
  found.replaceChildren(...results.cloneNode(true).childNodes);
  status.textContent = found.querySelector('.count')?.textContent ?? '';
  if (isSearchPage) history.replaceState(null, '', q === '' ? form.action : addressOf(q));
}

function showLater(isPatient) {
  clearTimeout(timer);
  const q = readField();
  if (q === shown) return;
  const pause = cache.has(q) || q === '' ? 0 : PAUSE_MILLISECONDS;
  // The form still works if the network does not.
  timer = setTimeout(() => show(q, isPatient).catch(() => {}), pause);
}

field.addEventListener('input', ({ isComposing }) => showLater(!isComposing));
field.addEventListener('compositionend', () => showLater(true));

shown = isSearchPage ? readField() : '';
// The browser restores the query when a visitor comes back.
addEventListener('pageshow', () => showLater(true));
