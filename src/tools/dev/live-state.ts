// What the pages of the dev server are told: which build they see, and what is wrong since.
import type { ServerResponse } from 'node:http';
import type { Diagnostic } from '../../content/source/diagnostic.ts';

/** A diagnostic with the line it is about. */
export type FramedFault = Diagnostic & { frame?: string };

export interface ShownFault extends FramedFault {
  /** Where the file lies on this machine, as in a URL. */
  path: string;
}

export interface ToldState {
  /** Tells one run of the server from another. */
  run: string;
  /** Counts the good builds; 0 for one of an earlier run. */
  build: number;
  /** Counts everything told, so that the same faults found again are news. */
  turn: number;
  faults: readonly ShownFault[];
  /** Whether there is a good version to look at. */
  isServing: boolean;
}

export interface LiveState {
  /** Sends the state, and every later one, to a page (server-sent events). */
  connect(response: ServerResponse): void;
  /** A new good build: pages reload. */
  succeed(): void;
  /** The last good build stays where there is one, the faults are shown over it. */
  fail(faults: readonly ShownFault[], found: { isServing: boolean }): void;
  close(): void;
}

export function createLiveState(run: string): LiveState {
  const pages = new Set<ServerResponse>();
  let state: ToldState = { run, build: 0, turn: 0, faults: [], isServing: false };
  const message = () => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
  const tell = (news: Partial<ToldState>) => {
    state = { ...state, ...news, turn: state.turn + 1 };
    for (const page of pages) page.write(message());
  };
  return {
    connect(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(message());
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    succeed: () => tell({ build: state.build + 1, faults: [], isServing: true }),
    fail: (faults, { isServing }) => tell({ faults, isServing }),
    close() {
      for (const page of pages) page.end();
    },
  };
}
