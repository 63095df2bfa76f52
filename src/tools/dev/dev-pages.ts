// What an editor sees and a visitor does not: pages get the script that shows problems and reloads them, and a few
// addresses are answered here. Nothing of it is in a build.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { browserLanguage, type EditorLanguage } from '../../content/rules/editor-language.ts';
import { escapeHtml } from '../../edge/escape-html.ts';
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

/** Shown while the CMS asks for a folder: it may not know, and cannot say, where that is. */
const formatFolderNote = (folder: string, language: EditorLanguage) => `<style>
#folder { display: none }
body:has(.powered-by) #folder { display: block; position: fixed; z-index: 1; inset: auto 0 4rem; text-align: center; color: var(--sui-primary-foreground-color); font: 15px/1.6 sans-serif }
</style>
<p id="folder">${WORDS[language].dev.folder}<br><code>${escapeHtml(folder)}</code></p>`;

export interface DevPages {
  /** The server listens on it. */
  host: string;
  /** What the CMS works on: the folder that holds the content folder. */
  folder: string;
  /** Makes the page at /__overview. */
  overview(language: EditorLanguage): Promise<string>;
  /** Whether a page is missing because it is that of a draft. */
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
      if (!isMissing && path === '/admin/') {
        // Without the script: a reload would discard what an editor has typed.
        return (page) => page.replace('</body>', `${formatFolderNote(pages.folder, language)}</body>`);
      }
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
