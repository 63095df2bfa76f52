// Runs in every page of the dev server: shows problems at the bottom of the page, and reloads the page after a new build.
const CLOSED = 'guest-api-closed';

const host = document.createElement('guest-api-problems');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(await (await fetch('/__dev/client.css')).text());
root.adoptedStyleSheets = [sheet];

/** The version when this page was loaded. */
let first;

new EventSource('/__dev/events').addEventListener('state', async ({ data }) => {
  const { version, panel, isGood } = JSON.parse(data);
  first ??= version;
  // A page with errors is left out of the build: what it showed stays in sight.
  const isNew = version !== first && (isGood || (await fetch(location.href)).ok);
  if (isNew) location.reload();
  else if (panel === '') host.remove();
  else {
    root.innerHTML = panel;
    const details = root.querySelector('details');
    // A panel that was closed stays closed on all pages until its text changes.
    details.open = !isGood && sessionStorage.getItem(CLOSED) !== panel;
    details.addEventListener('toggle', () => sessionStorage.setItem(CLOSED, details.open ? '' : panel));
    document.documentElement.append(host);
  }
});
