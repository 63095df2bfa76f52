// Pages for the editor only, never part of a build: answers a few addresses itself, and adds to each page a script that
// shows problems and reloads the page.
import { isIP } from 'node:net';
import { API_PATH } from '../../contract/address-patterns.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { html, trusted } from '../../edge/html.ts';
import { readEngineFile } from '../../engine/engine-files.ts';
import { WORDS } from '../words/words.ts';
import type { LiveState } from './live-state.ts';

const CLIENT = readEngineFile('src/tools/dev/browser/client.js');
const CLIENT_STYLE = readEngineFile('src/tools/dev/browser/client.css');
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';

interface DevPages {
  /** Its names besides IP addresses. */
  hosts: readonly string[];
  language: EditorLanguage;
  state: LiveState;
  /** Whether there is a build to show. */
  isServing(): boolean;
}

export function createDevPages({ hosts, language, state, isServing }: DevPages) {
  const words = WORDS[language].dev;
  const waitingPage = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${words.notBuilt}</title><p>${words.notBuilt}</p>${trusted(CLIENT_TAG)}</html>`;
  return {
    answer(request: Request): Response | undefined {
      const { pathname } = new URL(request.url);
      const name = hostNameOf(request);
      // Otherwise another site could point its own name at this machine and read the answers (DNS rebinding).
      if (isIP(name) === 0 && !hosts.some((allowed) => allowed.toLowerCase() === name))
        return page(`${words.foreignHost(name)}\n`, { status: 421, type: 'text/plain' });
      if (pathname === '/__dev/events') return state.connect();
      if (pathname === '/__dev/client.js') return page(CLIENT, { type: 'text/javascript' });
      if (pathname === '/__dev/client.css') return page(CLIENT_STYLE, { type: 'text/css' });
      // The API answers in JSON at all times.
      return isServing() || API_PATH.test(pathname) ? undefined : page(waitingPage.markup, { status: 503 });
    },
    async edit({ url }: Request, response: Response): Promise<Response> {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
      // A reload of the CMS would discard what an editor has typed.
      const { pathname } = new URL(url);
      const isCms = pathname === '/admin/' && response.ok;
      return isPage && !isCms && response.body
        ? new Response(injectClient(await response.text()), response)
        : response;
    },
  };
}

function page(body: string, { status = 200, type = 'text/html' } = {}): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
  return new Response(body, {
    status,
    headers: { ...headers, ...(status === 503 && { 'Retry-After': '5' }) },
  });
}

function injectClient(page: string): string {
  return page.includes('</body>') ? page.replace('</body>', `${CLIENT_TAG}</body>`) : `${page}${CLIENT_TAG}`;
}

/** In lower case, without port and brackets. */
function hostNameOf({ headers }: Request): string {
  const name = (headers.get('Host') ?? '').toLowerCase().replace(/:\d+$/, '');
  return name.replace(/^\[(.*)\]$/, '$1');
}
