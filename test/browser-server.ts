// One Chromium for all workers of a run. It starts when the first of them asks for it, so a run without pages has none.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the browser, or with the reason why there is none. */
    browserUrl: string;
  }
}

/** Vitest's global setup. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const start = async () => (await import('./chromium.ts')).startChromium();
  let started: ReturnType<typeof start> | undefined;
  const server = createServer((_, response) => {
    started ??= start();
    started.then(
      (browser) => response.end(browser.wsEndpoint()),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provide('browserUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.close();
    await started?.then((browser) => browser.close()).catch(() => undefined);
  };
}
