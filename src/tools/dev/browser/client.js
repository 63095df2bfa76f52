// Runs in every page of the dev server: shows problems at the foot of the page, reloads the page when there is a new
// build, and says when the server has stopped.
const PUT_AWAY = 'guest-api-put-away';
const STOPPED_MILLISECONDS = 500;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; z-index: 2147483647; font: 15px/1.6 ui-sans-serif, system-ui, sans-serif; color: #f4f1ea; }
  :host(.problems) { inset: auto 0 0; max-height: 60vh; overflow: auto; background: #0a0a0c; border-top: 3px solid #ff6b57; }
  :host(.reminder) { left: 1rem; bottom: 1rem; }
  :host(.note) { right: 1rem; bottom: 1rem; padding: .3rem .9rem; background: #1c1b1f; border-radius: 4px; }
  section { max-width: 60rem; margin: 0 auto; padding: 1rem 1.5rem; }
  header { display: flex; gap: 1rem; align-items: start; justify-content: space-between; margin: 0 0 1rem; }
  h1 { font-size: 1.1rem; margin: 0; }
  button { flex: none; font: inherit; color: inherit; background: #333138; border: 1px solid #8a8792; border-radius: 4px;
    padding: .1rem .75rem; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 2px solid #8fd3ff; outline-offset: 2px; }
  article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: #1c1b1f; border-left: 4px solid #ff6b57; }
  article.warning { border-left-color: #ffc66b; }
  .place { color: #8fd3ff; font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
  .message { margin: .25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: .75rem 0 0; padding: .6rem .8rem; overflow: auto; background: #0e0d10; font: 13px/1.5 ui-monospace, monospace; }
  .fix { margin: .6rem 0 0; color: #b5e8a0; }
`);

function createHost(kind) {
  const host = document.createElement(`guest-api-${kind}`);
  host.className = kind;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

const panel = createHost('problems');
const reminder = createHost('reminder');
const note = createHost('note');
const status = element('div', '', '');
status.setAttribute('role', 'status');
note.root.append(status);

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** Opens VS Code at the place. */
function linkTo({ file, line, column, path }) {
  const place = element('a', 'place', `${file}:${line}:${column}`);
  place.href = `vscode://file${path}:${line}:${column}`;
  return place;
}

function describeProblem(problem, words) {
  const article = element('article', problem.severity, '');
  const { field, message, frame, fix } = problem;
  article.append(linkTo(problem), element('p', 'message', field ? `${field}: ${message}` : message));
  if (frame) {
    const code = element('pre', '', frame);
    // Long lines scroll, with the keyboard too.
    code.tabIndex = 0;
    article.append(code);
  }
  if (fix) article.append(element('p', 'fix', `${words.fix}: ${fix}`));
  return article;
}

function describeGroup({ rule, count, example, places }) {
  const article = element('article', 'warning', '');
  article.append(element('p', 'message', `${rule} × ${count}: ${example.message}`));
  for (const place of places) article.append(linkTo(place), document.createElement('br'));
  return article;
}

function show(state) {
  const { problems, groups, more, words } = state;
  const section = document.createElement('section');
  section.setAttribute('aria-labelledby', 'heading');
  const heading = element('h1', '', state.heading);
  heading.id = 'heading';
  heading.setAttribute('role', 'alert');
  const close = element('button', '', words.close);
  close.type = 'button';
  close.title = 'Esc';
  close.addEventListener('click', () => putAway(state));
  const header = document.createElement('header');
  header.append(heading, close);
  section.append(header);
  for (const problem of problems) section.append(describeProblem(problem, words));
  for (const group of groups) section.append(describeGroup(group));
  if (more) section.append(element('p', 'message', more));
  // The page keeps the focus: it may be a form that somebody is writing in.
  const hadFocus = panel.root.activeElement !== null;
  panel.root.replaceChildren(section);
  if (!panel.host.isConnected) document.documentElement.append(panel.host);
  if (hadFocus) close.focus();
}

/** Until something is saved again, also on pages that are opened meanwhile. */
function putAway(state) {
  sessionStorage.setItem(PUT_AWAY, nameOf(state));
  panel.host.remove();
  showReminder(state);
}

/** In place of the panel: the page is not current, or there are warnings. */
function showReminder(state) {
  const { isGood, isServing, heading, words } = state;
  const open = element('button', '', isGood || !isServing ? heading : words.old);
  open.type = 'button';
  open.addEventListener('click', () => {
    sessionStorage.removeItem(PUT_AWAY);
    reminder.host.remove();
    show(state);
  });
  reminder.root.replaceChildren(open);
  document.documentElement.append(reminder.host);
}

const nameOf = ({ run, turn }) => `${run} ${turn}`;

let current;
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing && panel.host.isConnected) putAway(current);
});

/** The first state that this page got. */
let shown;
const events = new EventSource('/__dev/events');
events.addEventListener('state', ({ data }) => {
  current = JSON.parse(data);
  shown ??= current;
  const isNew = current.build !== shown.build || current.run !== shown.run;
  if (current.isGood && isNew) location.reload();
  else if (current.heading === '') {
    panel.host.remove();
    reminder.host.remove();
  } else if (current.isGood || sessionStorage.getItem(PUT_AWAY) === nameOf(current)) {
    panel.host.remove();
    showReminder(current);
  } else {
    reminder.host.remove();
    show(current);
  }
});

let goneTimer;
events.addEventListener('error', () => {
  clearTimeout(goneTimer);
  goneTimer = setTimeout(() => {
    status.textContent = current?.words.stopped ?? 'npm run dev';
    if (!note.host.isConnected) document.documentElement.append(note.host);
  }, STOPPED_MILLISECONDS);
});
events.addEventListener('open', () => {
  clearTimeout(goneTimer);
  note.host.remove();
});
