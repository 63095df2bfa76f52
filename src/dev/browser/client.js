// Runs in every page of the dev server: shows what is wrong over the page, and loads the page anew when it is mended.
const events = new EventSource('/__dev/events');
const host = document.createElement('guest-api-faults');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(10 10 12 / 88%); }
  section { max-width: 60rem; margin: 6vh auto; padding: 0 1.5rem; color: #f4f1ea;
    font: 15px/1.6 ui-sans-serif, system-ui, sans-serif; }
  h1 { font-size: 1.25rem; margin: 0 0 1.5rem; }
  article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: #1c1b1f; border-left: 4px solid #ff6b57; }
  .place { color: #8fd3ff; font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
  .message { margin: .25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: .75rem 0 0; padding: .6rem .8rem; overflow: auto; background: #0e0d10; font: 13px/1.5 ui-monospace, monospace; }
  .fix { margin: .6rem 0 0; color: #b5e8a0; }
`);
root.adoptedStyleSheets = [sheet];

const element = (name, className, text) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
};

function show(faults) {
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  section.append(element('h1', '', `${count} in the content. Below is the last good version.`));
  for (const fault of faults) {
    const article = document.createElement('article');
    article.append(element('div', 'place', `${fault.file}:${fault.line}:${fault.column}`));
    article.append(element('p', 'message', fault.field ? `${fault.field}: ${fault.message}` : fault.message));
    if (fault.frame) article.append(element('pre', '', fault.frame));
    if (fault.hint) article.append(element('p', 'fix', `fix: ${fault.hint}`));
    section.append(article);
  }
  root.replaceChildren(section);
  if (!host.isConnected) document.documentElement.append(host);
}

let shownBuild;
events.addEventListener('state', ({ data }) => {
  const { build, faults } = JSON.parse(data);
  shownBuild ??= build;
  if (faults.length > 0) show(faults);
  else if (build !== shownBuild) location.reload();
  else host.remove();
});
