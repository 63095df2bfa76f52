// Pages for the editor only, never part of a build: answers a few addresses itself, and adds to each page a script that
// shows problems and reloads the page.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
import type { HostOptions } from '../../serve/host.ts';
import { WORDS } from '../words/words.ts';
import type { LiveState } from './live-state.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const CLIENT = read('browser/client.js');
const CLIENT_STYLE = read('../report/browser/report.css') + read('browser/client.css');
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';

/** Answered in JSON at all times. */
const API_PATH = /^\/(?:api|guest)\//;
const RETRY_SECONDS = '5';

interface DevPages {
  /** The host that the server listens on. */
  host: string;
  language: EditorLanguage;
  state: LiveState;
  /** Makes the page at /__overview. */
  overview(): Promise<string>;
  /** Whether there is a build to show. */
  isServing(): boolean;
}

export function createDevPages({
  host,
  language,
  state,
  overview,
  isServing,
}: DevPages): Required<Pick<HostOptions, 'answer' | 'edit'>> {
  const words = WORDS[language].dev;
  const waitingPage = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${words.notBuilt}</title><p>${words.notBuilt}</p>${CLIENT_TAG}</html>`;
  return {
    answer(incoming, outgoing) {
      const path = pathOf(incoming);
      if (!isOwnHost(incoming.headers.host, host)) {
        send(outgoing, 421, 'text/plain; charset=utf-8', `${words.foreignHost}\n`);
      } else if (path === '/__dev/events') state.connect(outgoing);
      else if (path === '/__dev/client.js') send(outgoing, 200, 'text/javascript; charset=utf-8', CLIENT);
      else if (path === '/__dev/client.css') send(outgoing, 200, 'text/css; charset=utf-8', CLIENT_STYLE);
      else if (path === '/__overview') {
        overview().then(
          (page) => send(outgoing, 200, 'text/html; charset=utf-8', injectClient(page)),
          (error: Error) => send(outgoing, 500, 'text/plain; charset=utf-8', error.message),
        );
      } else if (!isServing() && !API_PATH.test(path)) {
        outgoing.setHeader('Retry-After', RETRY_SECONDS);
        send(outgoing, 503, 'text/html; charset=utf-8', waitingPage);
      } else return false;
      return true;
    },
    async edit(incoming, response) {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
      // A reload of the CMS would discard what an editor has typed.
      const isCms = pathOf(incoming) === '/admin/' && response.ok;
      return isPage && !isCms && response.body
        ? new Response(injectClient(await response.text()), response)
        : response;
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] as string;

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

function injectClient(page: string): string {
  return page.includes('</body>') ? page.replace('</body>', `${CLIENT_TAG}</body>`) : `${page}${CLIENT_TAG}`;
}

/**
 * Whether a request names this server. Otherwise another site could point its own name at this machine and read the answers
 * (DNS rebinding).
 * @param header of the request
 * @param host the server listens on
 */
export function isOwnHost(header = '', host: string): boolean {
  const name = header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0;
}
