// The server an editor looks at: everything comes from the edge runtime behind it; pages get the script that shows
// faults and reloads them. Nothing of it is in a build.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { browserLanguage, type EditorLanguage } from '../../content/source/editor-language.ts';
import { escapeHtml } from '../../edge/escape-html.ts';
import { isOwnHost } from '../../serve/own-host.ts';
import { WORDS } from '../words/words.ts';
import type { LiveState } from './live-state.ts';

const CLIENT = readFileSync(new URL('browser/client.js', import.meta.url));
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';
const formatWaitingPage = (language: EditorLanguage) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${WORDS[language].dev.notBuilt}</title><p>${WORDS[language].dev.notBuilt}</p>${CLIENT_TAG}</html>`;
const formatDraftNote = (language: EditorLanguage) =>
  `<p><strong>${WORDS[language].dev.isDraft}</strong> <code>npm run dev -- --drafts</code></p>`;

/** Shown while the CMS asks for a folder: it may not know, and cannot say, where that is. */
const formatFolderNote = (folder: string, language: EditorLanguage) => `<style>
#folder { display: none }
body:has(.powered-by) #folder { display: block; position: fixed; z-index: 1; inset: auto 0 4rem; text-align: center; color: var(--sui-primary-foreground-color); font: 15px/1.6 sans-serif }
</style>
<p id="folder">${WORDS[language].dev.folder}<br><code>${escapeHtml(folder)}</code></p>`;

export interface DevProxy {
  server: Server;
  /** Where the edge runtime answers, once there is a build. */
  target: URL | undefined;
}

export interface DevPages {
  /** What the CMS works on: the folder that holds the content folder. */
  folder: string;
  /** Makes the page at /__overview. */
  overview(language: EditorLanguage): Promise<string>;
  /** Whether a page is missing because it is that of a draft. */
  isDraft(path: string): boolean;
}

/** @param host the server listens on */
export function createDevProxy(state: LiveState, pages: DevPages, host: string): DevProxy {
  const proxy: DevProxy = {
    target: undefined,
    server: createServer((incoming, outgoing) => {
      const path = (incoming.url ?? '/').split('?', 1)[0];
      const language = browserLanguage(incoming.headers['accept-language']);
      if (!isOwnHost(incoming.headers.host, host)) {
        send(outgoing, 421, 'text/plain; charset=utf-8', `${WORDS[language].dev.foreignHost}\n`);
      } else if (path === '/__dev/events') state.connect(outgoing, language);
      else if (path === '/__dev/client.js') send(outgoing, 200, 'text/javascript; charset=utf-8', CLIENT);
      else if (path === '/__overview') sendOverview(outgoing, pages.overview(language));
      else if (proxy.target) forward(incoming, outgoing, proxy.target, pages);
      else send(outgoing, 503, 'text/html; charset=utf-8', formatWaitingPage(language));
    }),
  };
  return proxy;
}

function send(outgoing: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function sendOverview(outgoing: ServerResponse, overview: Promise<string>): void {
  overview.then(
    (page) => send(outgoing, 200, 'text/html; charset=utf-8', injectClient(page)),
    (error: Error) => send(outgoing, 500, 'text/plain; charset=utf-8', error.message),
  );
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, pages: DevPages): void {
  // Compressed pages could not be added to.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const { method, url: path } = incoming;
  const language = browserLanguage(headers['accept-language']);
  const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && method === 'GET';
    const isMissing = answer.statusCode === 404;
    const pathname = (path ?? '').split('?', 1)[0] as string;
    if (isPage && !isMissing && pathname === '/admin/') {
      // Without the script: a reload would discard what an editor has typed.
      sendPage(answer, outgoing, (page) =>
        page.replace('</body>', `${formatFolderNote(pages.folder, language)}</body>`),
      );
    } else if (isPage) {
      const isDraft = isMissing && pages.isDraft(pathname);
      sendPage(answer, outgoing, (page) =>
        injectClient(isDraft ? page.replace('</h1>', `</h1>${formatDraftNote(language)}`) : page),
      );
    } else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }
  });
  onward.once('error', () =>
    send(outgoing, 502, 'text/plain; charset=utf-8', 'The edge runtime is starting; try again.'),
  );
  incoming.pipe(onward);
}

function sendPage(answer: IncomingMessage, outgoing: ServerResponse, addTo: (page: string) => string): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => {
    const page = addTo(Buffer.concat(chunks).toString('utf8'));
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 200, headers).end(page);
  });
}

function injectClient(page: string): string {
  return page.includes('</body>') ? page.replace('</body>', `${CLIENT_TAG}</body>`) : `${page}${CLIENT_TAG}`;
}
