// State that the dev server pushes to its pages: the current build and the faults since.
import type { ServerResponse } from 'node:http';
import type { Diagnostic } from '../../content/source/diagnostic.ts';
import type { EditorLanguage } from '../../content/source/editor-language.ts';
import { isError } from '../../content/source/fault.ts';
import { type ToldDiagnostic, tellDiagnostic } from '../../content/source/tell-diagnostic.ts';
import { WORDS } from '../words/words.ts';

/** A diagnostic with the line it is about. */
export type FramedDiagnostic = Diagnostic & { frame?: string };

export interface ShownDiagnostic extends FramedDiagnostic {
  /** Path of the file on this machine, as in a URL. */
  path: string;
}

interface State {
  /** Tells one run of the server from another. */
  run: string;
  /** Counts the good builds; 0 for one of an earlier run. */
  build: number;
  /** Counts everything told, so that the same faults found again are news. */
  turn: number;
  /** Of the last build; warnings alone where it is a good one. */
  faults: readonly ShownDiagnostic[];
  /** Whether there is a good version to look at. */
  isServing: boolean;
}

/** A state in the words of one language, as a page gets it. */
export interface ToldState extends State {
  faults: readonly (ToldDiagnostic & ShownDiagnostic)[];
  /** Whether pages show what was last saved. */
  isGood: boolean;
  heading: string;
  words: { close: string; fix: string; old: string; stopped: string };
}

export interface LiveState {
  /** Sends the state, and every later one, to a page (server-sent events). */
  connect(response: ServerResponse, language: EditorLanguage): void;
  /** A new good build: pages reload. */
  succeed(warnings: readonly ShownDiagnostic[]): void;
  /** The last good build stays where there is one, the faults are shown over it. */
  fail(faults: readonly ShownDiagnostic[], found: { isServing: boolean }): void;
  close(): void;
}

export function createLiveState(run: string): LiveState {
  const pages = new Map<ServerResponse, EditorLanguage>();
  let state: State = { run, build: 0, turn: 0, faults: [], isServing: false };
  const message = (language: EditorLanguage) =>
    `event: state\ndata: ${JSON.stringify(tellState(state, language))}\n\n`;
  const tell = (news: Partial<State>) => {
    state = { ...state, ...news, turn: state.turn + 1 };
    for (const [page, language] of pages) page.write(message(language));
  };
  return {
    connect(response, language) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(message(language));
      pages.set(response, language);
      response.once('close', () => pages.delete(response));
    },
    succeed: (warnings) => tell({ build: state.build + 1, faults: warnings, isServing: true }),
    fail: (faults, { isServing }) => tell({ faults, isServing }),
    close() {
      for (const page of pages.keys()) page.end();
    },
  };
}

function tellState(state: State, language: EditorLanguage): ToldState {
  const { overlay, dev } = WORDS[language];
  const errors = state.faults.filter(isError).length;
  const files = new Set(state.faults.map(({ file }) => file)).size;
  const counts = overlay.heading({ errors, warnings: state.faults.length - errors, files });
  const consequence = errors === 0 ? '' : `. ${state.isServing ? overlay.stays : overlay.nothing}`;
  const { close, fix, old } = overlay;
  return {
    ...state,
    faults: state.faults.map((found) => tellDiagnostic(found, language)),
    isGood: errors === 0,
    heading: counts + consequence,
    words: { close, fix, old, stopped: dev.stopped },
  };
}
