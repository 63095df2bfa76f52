// The server an editor looks at: everything comes from the edge runtime behind it; pages get the script that shows
// faults and reloads them. Nothing of it is in a build.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { isOwnHost } from '../../serve/own-host.ts';
import type { LiveState } from './live-state.ts';

const CLIENT = readFileSync(new URL('browser/client.js', import.meta.url));
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';
const WAITING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><p>There is no good version yet.</p>${CLIENT_TAG}</html>`;
const DRAFT_NOTE =
  '<p><strong>초안입니다. · This is a draft.</strong> <code>npm run dev -- --drafts</code></p>';

const FOREIGN_HOST = 'This is a server for editing: open it as localhost, or by its address.\n';

export interface DevProxy {
  server: Server;
  /** Where the edge runtime answers, once there is a build. */
  target: URL | undefined;
}

export interface DevPages {
  /** Makes the page at /__overview. */
  overview(): Promise<string>;
  /** Whether a page is missing because it is that of a draft. */
  isDraft(path: string): boolean;
}

/** @param host the server listens on */
export function createDevProxy(state: LiveState, pages: DevPages, host: string): DevProxy {
  const proxy: DevProxy = {
    target: undefined,
    server: createServer((incoming, outgoing) => {
      const path = (incoming.url ?? '/').split('?', 1)[0];
      if (!isOwnHost(incoming.headers.host, host)) send(outgoing, 421, 'text/plain', FOREIGN_HOST);
      else if (path === '/__dev/events') state.connect(outgoing);
      else if (path === '/__dev/client.js') send(outgoing, 200, 'text/javascript; charset=utf-8', CLIENT);
      else if (path === '/__overview') sendOverview(outgoing, pages.overview);
      else if (proxy.target) forward(incoming, outgoing, proxy.target, pages);
      else send(outgoing, 503, 'text/html; charset=utf-8', WAITING_PAGE);
    }),
  };
  return proxy;
}

function send(outgoing: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function sendOverview(outgoing: ServerResponse, overview: () => Promise<string>): void {
  overview().then(
    (page) => send(outgoing, 200, 'text/html; charset=utf-8', injectClient(page)),
    (error: Error) => send(outgoing, 500, 'text/plain; charset=utf-8', error.message),
  );
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: URL,
  { isDraft }: DevPages,
): void {
  // Compressed pages could not be added to.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const { method, url: path } = incoming;
  const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && method === 'GET';
    const isMissing = answer.statusCode === 404;
    if (isPage) sendPage(answer, outgoing, isMissing && isDraft((path ?? '').split('?', 1)[0] as string));
    else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }
  });
  onward.once('error', () =>
    send(outgoing, 502, 'text/plain; charset=utf-8', 'The edge runtime is starting; try again.'),
  );
  incoming.pipe(onward);
}

/** @param isDraft whether to say so on the page that says there is none */
function sendPage(answer: IncomingMessage, outgoing: ServerResponse, isDraft: boolean): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    const page = injectClient(isDraft ? text.replace('</h1>', `</h1>${DRAFT_NOTE}`) : text);
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 200, headers).end(page);
  });
}

function injectClient(page: string): string {
  return page.includes('</body>') ? page.replace('</body>', `${CLIENT_TAG}</body>`) : `${page}${CLIENT_TAG}`;
}
