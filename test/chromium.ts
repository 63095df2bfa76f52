// Starts a Chromium that can only reach this machine.
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/** A slow machine with other work took more than a minute. */
const START_MILLISECONDS = 180_000;

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

/** A browser for several processes. */
export async function startChromium(): Promise<BrowserServer> {
  const executablePath = await sparticuz.executablePath();
  return chromium.launchServer({ executablePath, args: FLAGS, timeout: START_MILLISECONDS });
}
