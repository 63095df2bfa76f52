// State that the dev server pushes to its pages: the current build and its problems.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { type Html, html } from '../../edge/html.ts';
import { formatFrame } from '../report/format-terminal.ts';
import { createReport, type DescribedDiagnostic, formatCounts } from '../report/report.ts';
import { WORDS } from '../words/words.ts';

/** The pages show what has errors as it last was without them, or there are no pages yet. */
export type ShownBuild = 'last' | 'nothing';

export interface State {
  /** Identifies this run of the server. */
  run: string;
  /** Number of the build that pages show. */
  build: number;
  /** Number of the pass, so that the same problems count as new after another save. */
  turn: number;
  /** Whether pages show the last saved content. */
  isGood: boolean;
  /** HTML of the problems; empty if there are none. */
  panel: string;
  /** HTML of the button that opens the panel. */
  reminder: string;
}

export type LiveState = ReturnType<typeof createLiveState>;

export function createLiveState(language: EditorLanguage) {
  const run = String(Date.now());
  const pages = new Set<ReadableStreamDefaultController<string>>();
  let state: State = { run, build: 0, turn: 0, isGood: true, panel: '', reminder: '' };
  const message = () => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
  return {
    /** Sends the state, and every later one, to a page (server-sent events). */
    connect(): Response {
      let page: ReadableStreamDefaultController<string>;
      const messages = new ReadableStream<string>({
        start(controller) {
          page = controller;
          page.enqueue(message());
          pages.add(page);
        },
        cancel: () => void pages.delete(page),
      });
      const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
      return new Response(messages.pipeThrough(new TextEncoderStream()), { headers });
    },
    /** Call after each pass. @param isNew whether a file has changed, so that pages reload */
    update(diagnostics: readonly Diagnostic[], { isNew, shown }: { isNew: boolean; shown: ShownBuild }) {
      const isGood = !diagnostics.some(isError);
      const [build, turn] = [state.build + Number(isNew), state.turn + 1];
      state = { run, build, turn, isGood, ...renderPanel(diagnostics, shown, language) };
      for (const page of pages) page.enqueue(message());
    },
    close() {
      for (const page of pages) page.close();
      pages.clear();
    },
  };
}

function renderPanel(diagnostics: readonly Diagnostic[], shown: ShownBuild, language: EditorLanguage) {
  if (diagnostics.length === 0) return { panel: '', reminder: '' };
  const { overlay } = WORDS[language];
  const counts = formatCounts(diagnostics, language);
  const heading = diagnostics.some(isError) ? `${counts}. ${overlay[shown]}` : counts;
  return {
    panel: html`<section aria-labelledby="heading">
<header><h1 id="heading" role="alert">${heading}</h1><button type="button" title="Esc">${overlay.close}</button></header>
${renderProblems(diagnostics, language)}</section>`.markup,
    reminder: html`<button type="button">${heading}</button>`.markup,
  };
}

function renderProblems(diagnostics: readonly Diagnostic[], language: EditorLanguage): Html {
  const { report: words } = WORDS[language];
  const { shown, moreErrors, groups, drafts } = createReport(diagnostics, language);
  return html`<ol class="problems">${shown.map((found) => renderProblem(found, words.fix))}${groups.map(({ rule, count, first }) => renderProblem({ ...first, message: `${rule} × ${count}: ${first.message}` }, words.fix))}</ol>
${moreErrors > 0 && html`<p>${words.moreErrors(moreErrors)}</p>`}
${drafts.map((draft) => html`<p>${words.draft(draft)}</p>`)}`;
}

function renderProblem(found: DescribedDiagnostic, fixLabel: string): Html {
  const { field, message, fix, severity } = found;
  const frame = formatFrame(found, { paint: (_, text) => text, columns: 100 }).join('\n');
  const subject = field === undefined ? '' : `${field}: `;
  // Long lines scroll, with the keyboard too.
  return html`<li class="${severity}">${renderPlace(found)}<p class="message">${subject}${message}</p>${frame !== '' && html`<pre tabindex="0">${frame}</pre>`}${fix !== undefined && html`<p><b>${fixLabel}</b> ${fix}</p>`}</li>\n`;
}

/** Opens VS Code at the place. */
function renderPlace({ file, line, column }: Place): Html {
  const path = pathToFileURL(resolve(file)).pathname;
  return html`<a class="place" href="vscode://file${path}:${line}:${column}">${file}:${line}:${column}</a> `;
}
