// A real Chromium for tests and screenshots. It can only reach this machine: other requests are recorded and
// refused.
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** Switches off what a browser does in the background. */
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

let shared: Promise<Browser> | undefined;

/** The tests of a worker share one browser, which ends with the worker. Closing it closes its pages. */
export function launchBrowser(): Promise<Browser> {
  shared ??= launchOwnBrowser().then((browser) =>
    Object.assign(browser, {
      close: async () => void (await Promise.all(browser.contexts().map((context) => context.close()))),
    }),
  );
  return shared;
}

export async function launchOwnBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: FLAGS });
}

export interface WatchedContext {
  context: BrowserContext;
  /** Console errors, page errors and requests that left the server. Empty if all is well. */
  complaints: string[];
}

/** A context with watched pages. @param origin the only origin that pages may request */
export async function watchedContext(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedContext> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const complaints: string[] = [];
  await context.route(
    (url) => url.origin !== origin && url.protocol !== 'data:',
    (route) => {
      complaints.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => {
      // Chromium reports a view transition that the next click interrupts as an error of the page.
      if (!message.includes('Transition was')) complaints.push(`${page.url()}: ${message}`);
    });
  });
  return { context, complaints };
}
