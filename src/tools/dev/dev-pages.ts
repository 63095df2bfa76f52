// Pages for the editor only, never part of a build: answers a few addresses itself, and adds to each page a script that
// shows problems and reloads the page.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { browserLanguage, type EditorLanguage } from '../../content/rules/editor-language.ts';
import type { FrontOptions } from '../../serve/front.ts';
import { isOwnHost } from '../../serve/own-host.ts';
import { WORDS } from '../words/words.ts';
import type { LiveState } from './live-state.ts';

const CLIENT = readFileSync(new URL('browser/client.js', import.meta.url));
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';
const formatWaitingPage = (language: EditorLanguage) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${WORDS[language].dev.notBuilt}</title><p>${WORDS[language].dev.notBuilt}</p>${CLIENT_TAG}</html>`;
const formatDraftNote = (language: EditorLanguage) =>
  `<p><strong>${WORDS[language].dev.isDraft}</strong> <code>npm run dev -- --drafts</code></p>`;

export interface DevPages {
  /** The host that the server listens on. */
  host: string;
  /** Makes the page at /__overview. */
  overview(language: EditorLanguage): Promise<string>;
  /** Whether a missing page belongs to a draft. */
  isDraft(path: string): boolean;
  /** Whether there is a build to show. */
  isServing(): boolean;
}

export function createDevPages(
  state: LiveState,
  pages: DevPages,
): Required<Pick<FrontOptions, 'answer' | 'edit'>> {
  return {
    answer(incoming, outgoing) {
      const path = pathOf(incoming);
      const language = languageOf(incoming);
      if (!isOwnHost(incoming.headers.host, pages.host)) {
        send(outgoing, 421, 'text/plain; charset=utf-8', `${WORDS[language].dev.foreignHost}\n`);
      } else if (path === '/__dev/events') state.connect(outgoing, language);
      else if (path === '/__dev/client.js') send(outgoing, 200, 'text/javascript; charset=utf-8', CLIENT);
      else if (path === '/__overview') sendOverview(outgoing, pages.overview(language));
      else if (!pages.isServing())
        send(outgoing, 503, 'text/html; charset=utf-8', formatWaitingPage(language));
      else return false;
      return true;
    },
    edit(incoming, { statusCode, headers }) {
      const isPage = headers['content-type']?.startsWith('text/html') && incoming.method === 'GET';
      if (!isPage) return undefined;
      const path = pathOf(incoming);
      const language = languageOf(incoming);
      const isMissing = statusCode === 404;
      // A reload would discard what an editor has typed.
      if (!isMissing && path === '/admin/') return undefined;
      const note = isMissing && pages.isDraft(path) ? formatDraftNote(language) : '';
      return (page) => injectClient(page.replace('</h1>', `</h1>${note}`));
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] as string;
const languageOf = ({ headers }: IncomingMessage) => browserLanguage(headers['accept-language']);

function send(outgoing: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function sendOverview(outgoing: ServerResponse, overview: Promise<string>): void {
  overview.then(
    (page) => send(outgoing, 200, 'text/html; charset=utf-8', injectClient(page)),
    (error: Error) => send(outgoing, 500, 'text/plain; charset=utf-8', error.message),
  );
}

function injectClient(page: string): string {
  return page.includes('</body>') ? page.replace('</body>', `${CLIENT_TAG}</body>`) : `${page}${CLIENT_TAG}`;
}
