// Adds live updates to the pages of the dev server, never to a build: a script in each page, and the events that make it
// show problems and reload the page.
import { isIP } from 'node:net';
import { API_PATH } from '../../contract/addresses/address-patterns.ts';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { html, trusted } from '../../edge/html.ts';
import { readEngineFile } from '../../engine/engine-files.ts';
import { formatCounts, formatReport } from '../report/report.ts';
import { WORDS } from '../words/words.ts';

export interface LiveState {
  /** Identifies the build that pages show. */
  version: string;
  /** Whether pages show the content as it was last saved. */
  isGood: boolean;
  panel: string;
}

const CLIENT = readEngineFile('src/tools/dev/browser/client.js');
const CLIENT_STYLE = readEngineFile('src/tools/dev/browser/client.css');
const CLIENT_TAG = '<script type="module" src="/__dev/client.js"></script>';

/** @param hosts names of the server besides IP addresses */
export function createLivePages(hosts: readonly string[], language: EditorLanguage) {
  const words = WORDS[language].dev;
  const pages = new Set<ReadableStreamDefaultController<string>>();
  const run = Date.now();
  let build = 0;
  let isServing = false;
  let state: LiveState = { version: `${run}`, isGood: true, panel: '' };
  const message = () => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
  const waitingPage = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${words.notBuilt}</title><p>${words.notBuilt}</p>${trusted(CLIENT_TAG)}</html>`;

  /** Sends the current state and every later one to a page (server-sent events). */
  const connect = (): Response => {
    let page: ReadableStreamDefaultController<string>;
    const messages = new ReadableStream<string>({
      start(controller) {
        page = controller;
        page.enqueue(message());
        pages.add(page);
      },
      cancel: () => void pages.delete(page),
    });
    return send(messages.pipeThrough(new TextEncoderStream()), 'text/event-stream');
  };
  return {
    answer(request: Request): Response | undefined {
      const { pathname } = new URL(request.url);
      const name = hostNameOf(request);
      // Otherwise another site could point its own name at this machine and read the answers (DNS rebinding).
      if (isIP(name) === 0 && !hosts.some((allowed) => allowed.toLowerCase() === name))
        return send(`${words.foreignHost(name)}\n`, 'text/plain', 421);
      if (pathname === '/__dev/events') return connect();
      if (pathname === '/__dev/client.js') return send(CLIENT, 'text/javascript');
      if (pathname === '/__dev/client.css') return send(CLIENT_STYLE, 'text/css');
      // The API always answers in JSON.
      return isServing || API_PATH.test(pathname) ? undefined : send(waitingPage.markup, 'text/html', 503);
    },
    async edit({ url }: Request, response: Response): Promise<Response> {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
      // A reload of the CMS would discard an editor's changes.
      const isCms = new URL(url).pathname === '/admin/' && response.ok;
      if (!isPage || isCms || !response.body) return response;
      // The end tag may be missing.
      const [page, end] = (await response.text()).split(/(?=<\/body>)/, 2);
      return new Response(`${page}${CLIENT_TAG}${end ?? ''}`, response);
    },
    /** Call it after each build. @param isNew whether a file has changed, so that pages reload */
    update(diagnostics: readonly Diagnostic[], pass: { isNew: boolean; isServing: boolean }) {
      build += Number(pass.isNew);
      isServing = pass.isServing;
      const panel = renderPanel(diagnostics, isServing, language);
      state = { version: `${run} ${build}`, isGood: !diagnostics.some(isError), panel };
      for (const page of pages) page.enqueue(message());
    },
    close() {
      for (const page of pages) page.close();
      pages.clear();
    },
  };
}

function send(body: BodyInit, type: string, status = 200): Response {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
  return new Response(body, {
    status,
    headers: { ...headers, ...(status === 503 && { 'Retry-After': '5' }) },
  });
}

function hostNameOf({ headers }: Request): string {
  const name = (headers.get('Host') ?? '').toLowerCase();
  return name.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
}

function renderPanel(
  diagnostics: readonly Diagnostic[],
  isServing: boolean,
  language: EditorLanguage,
): string {
  if (diagnostics.length === 0) return '';
  const { overlay } = WORDS[language];
  const state = isServing ? overlay.last : overlay.nothing;
  const counts = formatCounts(diagnostics, language);
  const report = formatReport(diagnostics, { paint: (_, text) => text, columns: 100, language });
  return html`<details><summary role="alert">${diagnostics.some(isError) ? `${counts}. ${state}` : counts}</summary><pre tabindex="0">${report}</pre></details>`
    .markup;
}
