// State that the dev server pushes to its pages: the current build and its problems.
import { basename, dirname } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { html } from '../../edge/html.ts';
import { decodeSafely } from '../../text/links.ts';
import { renderReport } from '../report/render-report.ts';
import { createReport, formatCounts } from '../report/report.ts';
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
  let found: readonly Diagnostic[] = [];
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
      found = diagnostics;
      state = { run, build, turn, isGood, ...renderProblems(diagnostics, shown, language) };
      for (const page of pages) page.enqueue(message());
    },
    /** HTML of the errors in the folder of a page, if it has any. */
    problemsAt(address: string) {
      const slug = decodeSafely(address).split('/').at(-2);
      const own = found.filter((error) => isError(error) && basename(dirname(error.file)) === slug);
      return own.length === 0
        ? undefined
        : renderReport(createReport(own, { language }), WORDS[language].report);
    },
    close() {
      for (const page of pages) page.close();
      pages.clear();
    },
  };
}

function renderProblems(diagnostics: readonly Diagnostic[], shown: ShownBuild, language: EditorLanguage) {
  if (diagnostics.length === 0) return { panel: '', reminder: '' };
  const { overlay, report: words } = WORDS[language];
  const counts = formatCounts(diagnostics, language);
  const hasErrors = diagnostics.some(isError);
  const heading = hasErrors ? `${counts}. ${overlay[shown]}` : counts;
  const isOutdated = hasErrors && shown !== 'nothing';
  return {
    panel: html`<section aria-labelledby="heading">
<header><h1 id="heading" role="alert">${heading}</h1><button type="button" title="Esc">${overlay.close}</button></header>
${renderReport(createReport(diagnostics, { language }), words)}</section>`.markup,
    reminder: html`<button type="button">${isOutdated ? overlay.old : heading}</button>`.markup,
  };
}
