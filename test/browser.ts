// The Chromium that all tests of a run share. Requests to other machines are recorded.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

/** Importing this module waits for the browser, without the limit of a test or hook. */
const browser = await connect();

async function connect(): Promise<Browser> {
  const response = await fetch(inject('browserUrl'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return chromium.connect(text);
}

export interface WatchedContext {
  context: BrowserContext;
  /** Console errors, page errors and requests that left the server. Empty if all is well. */
  complaints: string[];
}

/**
 * A context with watched pages.
 * @param origin the only origin that pages may request
 * @param onEnd `afterAll` if the tests of a file share the context
 */
export async function watchedContext(
  origin: string,
  options: BrowserContextOptions = {},
  onEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<WatchedContext> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  onEnd(() => context.close());
  // Only tests have limits.
  context.setDefaultTimeout(0);
  const complaints: string[] = [];
  const watch = (request: Request) => {
    const { origin: asked, protocol, href } = new URL(request.url());
    // A content security policy stops requests before they are sent.
    const isSent = protocol !== 'data:' && request.failure()?.errorText !== 'csp';
    if (asked !== origin && isSent) complaints.push(`asked for ${href}`);
  };
  context.on('requestfinished', watch).on('requestfailed', watch);
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

/** A watched page in a context of its own, which is closed when the test ends. */
export async function openPage(
  origin: string,
  options?: BrowserContextOptions,
): Promise<WatchedContext & { page: Page }> {
  const watched = await watchedContext(origin, options);
  return { ...watched, page: await watched.context.newPage() };
}

/** Stops the timers of the page until `page.clock` moves them. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: 0 });
  await clock.pauseAt(1_000);
}
