// Runs in every page of the dev server: shows problems at the foot of the page, and reloads the page when there is a new
// build.
const CLOSED = 'guest-api-closed';

const host = document.createElement('guest-api-problems');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(await (await fetch('/__dev/client.css')).text());
root.adoptedStyleSheets = [sheet];

/** The state when this page was loaded. */
let first;
let current;
const nameOf = ({ run, turn }) => `${run} ${turn}`;

function show(isOpen) {
  // The page keeps the focus: it may be a form that somebody is writing in.
  const hadFocus = root.activeElement !== null;
  host.className = isOpen ? 'open' : 'closed';
  root.innerHTML = isOpen ? current.panel : current.reminder;
  const button = root.querySelector('button');
  button.addEventListener('click', () => toggle(!isOpen));
  if (!host.isConnected) document.documentElement.append(host);
  if (hadFocus) button.focus();
}

/** The panel stays closed until something is saved again, also on pages that are opened meanwhile. */
function toggle(isOpen) {
  if (isOpen) sessionStorage.removeItem(CLOSED);
  else sessionStorage.setItem(CLOSED, nameOf(current));
  show(isOpen);
}

document.addEventListener('keydown', ({ key, isComposing }) => {
  if (key === 'Escape' && !isComposing && host.isConnected && host.className === 'open') toggle(false);
});

new EventSource('/__dev/events').addEventListener('state', ({ data }) => {
  current = JSON.parse(data);
  first ??= current;
  const isNew = current.build !== first.build || current.run !== first.run;
  if (isNew) location.reload();
  else if (current.panel === '') host.remove();
  else show(!current.isGood && sessionStorage.getItem(CLOSED) !== nameOf(current));
});
