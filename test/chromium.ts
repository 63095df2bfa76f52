// Starts a Chromium that can only reach this machine.
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** On a slow machine with other work, the first page took more than a minute. */
const START_SECONDS = 180;

const FLAGS = [
  // Refuses requests to other machines.
  ...['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--no-proxy-server'],
  // Switches off what a browser does in the background.
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** A browser of one's own, for screenshots. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: FLAGS });
}

/** A browser for several processes, once it can open a page. If that takes too long, the error says what is slow. */
export async function startChromium(seconds = START_SECONDS): Promise<BrowserServer> {
  const began = performance.now();
  const steps: string[] = [];
  const begin = (step: string) =>
    steps.push(`${((performance.now() - began) / 1_000).toFixed(1)} s: ${step}`);
  const start = async () => {
    begin(`unpacks into ${tmpdir()}`);
    const executablePath = await sparticuz.executablePath();
    begin('starts');
    const server = await chromium.launchServer({ executablePath, args: FLAGS, timeout: 0 });
    begin('opens its first page');
    const browser = await chromium.connect(server.wsEndpoint());
    await browser.newPage();
    await browser.close();
    return server;
  };
  const server = await Promise.race([start(), wait(seconds * 1_000, undefined, { ref: false })]);
  if (server) return server;
  throw new Error(
    `Chromium cannot open a page within ${seconds} s on this machine.\n  ${steps.join('\n  ')}`,
  );
}
