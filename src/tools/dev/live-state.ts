// State that the dev server pushes to its pages: the current build and its problems.
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
import { type Diagnostic, isError, type Place } from '../../content/rules/rule.ts';
import { frameOf } from '../report/format-terminal.ts';
import { createReport, type DescribedDiagnostic, type WarningGroup } from '../report/report.ts';
import { WORDS } from '../words/words.ts';

/** The pages show the last good build, the items without errors, or nothing. */
export type Shown = 'last' | 'partial' | 'nothing';

interface State {
  /** Identifies this run of the server. */
  run: string;
  /** Number of the build that pages show. */
  build: number;
  /** Number of the pass, so that the same problems count as new after another save. */
  turn: number;
  diagnostics: readonly Diagnostic[];
  shown: Shown;
}

/** The state in one language, as a page receives it. */
export interface ToldState extends Pick<State, 'run' | 'build' | 'turn'> {
  /** Whether pages show the last saved content. */
  isGood: boolean;
  isServing: boolean;
  heading: string;
  problems: ShownProblem[];
  groups: (Omit<WarningGroup, 'places'> & { places: LinkedPlace[] })[];
  more: string;
  words: { close: string; fix: string; old: string; stopped: string };
}

/** With the path of the file on this machine, as in a URL. */
type LinkedPlace = Place & { path: string };
type ShownProblem = Omit<DescribedDiagnostic, 'data'> & LinkedPlace & { frame: string };

export interface LiveState {
  /** Sends the state, and every later one, to a page (server-sent events). */
  connect(response: ServerResponse, language: EditorLanguage): void;
  /** Call after each pass. @param isBuilt whether there is a new build, so that pages reload */
  update(diagnostics: readonly Diagnostic[], found: { isBuilt: boolean; shown: Shown }): void;
  close(): void;
}

export function createLiveState(run: string): LiveState {
  const pages = new Map<ServerResponse, EditorLanguage>();
  let state: State = { run, build: 0, turn: 0, diagnostics: [], shown: 'nothing' };
  const message = (language: EditorLanguage) =>
    `event: state\ndata: ${JSON.stringify(tellState(state, language))}\n\n`;
  return {
    connect(response, language) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(message(language));
      pages.set(response, language);
      response.once('close', () => pages.delete(response));
    },
    update(diagnostics, { isBuilt, shown }) {
      const { build, turn } = state;
      state = { run, build: build + Number(isBuilt), turn: turn + 1, diagnostics, shown };
      for (const [page, language] of pages) page.write(message(language));
    },
    close() {
      for (const page of pages.keys()) page.end();
    },
  };
}

function tellState({ run, build, turn, diagnostics, shown }: State, language: EditorLanguage): ToldState {
  const { overlay, dev, report: words } = WORDS[language];
  const report = createReport(diagnostics, { language });
  const isGood = !diagnostics.some(isError);
  const consequences = { last: overlay.stays, partial: overlay.broken, nothing: overlay.nothing };
  const counts = diagnostics.length === 0 ? '' : words.count(report.counts);
  const link = <T extends Place>(place: T) => ({
    ...place,
    path: pathToFileURL(resolve(place.file)).pathname,
  });
  const plain = { paint: (_: string, text: string) => text, columns: 100 };
  return {
    ...{ run, build, turn, isGood },
    isServing: shown !== 'nothing',
    heading: isGood ? counts : `${counts}. ${consequences[shown]}`,
    problems: report.shown.map(({ data, ...problem }) => ({
      ...link(problem),
      frame: frameOf({ ...problem, data }, plain).join('\n'),
    })),
    groups: report.groups.map((group) => ({ ...group, places: group.places.map(link) })),
    more: [
      ...(report.moreErrors > 0 ? [words.moreErrors(report.moreErrors)] : []),
      ...(report.groups[0] ? [words.howToList(report.groups[0].rule)] : []),
    ].join(' '),
    words: { close: overlay.close, fix: overlay.fix, old: overlay.old, stopped: dev.stopped },
  };
}
