// What the pages of the dev server are told: which build they see, and what is wrong since.
import type { ServerResponse } from 'node:http';
import type { Diagnostic } from '../content/diagnostic.ts';

/** A diagnostic with the line it is about. */
export type ShownFault = Diagnostic & { frame?: string };

export interface LiveState {
  /** Sends the state, and every later one, to a page (server-sent events). */
  connect(response: ServerResponse): void;
  /** A new good build: pages load anew. */
  succeed(): void;
  /** The last good build stays, the faults are shown over it. */
  fail(faults: readonly ShownFault[]): void;
  close(): void;
}

export function createLiveState(): LiveState {
  const pages = new Set<ServerResponse>();
  let build = 0;
  let faults: readonly ShownFault[] = [];
  const message = () => `event: state\ndata: ${JSON.stringify({ build, faults })}\n\n`;
  const tellAll = () => {
    for (const page of pages) page.write(message());
  };
  return {
    connect(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(message());
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    succeed() {
      build++;
      faults = [];
      tellAll();
    },
    fail(found) {
      faults = found;
      tellAll();
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}
