// Requests counted in fixed windows, each opened by its client's first request: the only scheme in which "how many
// remain" and "seconds until reset" are literally true. Time comes in as an argument.

export interface QuotaPolicy {
  /** Requests a client may make in one window. */
  limit: number;
  windowSeconds: number;
}

/** A client's window. */
export interface QuotaWindow {
  /** Requests counted, at most the limit: a refused request is not counted. */
  used: number;
  /** When the window ends, milliseconds since the epoch. */
  endsAt: number;
}

/** A client's window as a row, for storage. */
export type WindowRow = readonly [client: string, used: number, endsAt: number];

export interface WindowCounter {
  /** Counts a request, unless the limit is reached. */
  take(client: string, now: number): QuotaWindow & { isRefused: boolean };
  /** The client's open window, without counting. */
  peek(client: string, now: number): QuotaWindow | undefined;
  /** When the newest window ends; undefined where none is open. */
  newestEnd(now: number): number | undefined;
  /** The open windows. */
  rows(now: number): WindowRow[];
  readonly size: number;
}

/**
 * @param maxClients windows kept; past that the ones that end first are forgotten
 * @param rows windows of an earlier counter, which this one continues
 */
export function createWindowCounter(
  { limit, windowSeconds }: QuotaPolicy,
  maxClients: number,
  rows: readonly WindowRow[] = [],
): WindowCounter {
  // Windows are equally long, so the order of opening, which a Map keeps, is the order of ending.
  const windows = new Map<string, QuotaWindow>(
    rows.map(([client, used, endsAt]) => [client, { used, endsAt }]),
  );
  let newest = rows.reduce((latest, [, , endsAt]) => Math.max(latest, endsAt), 0);
  // One iterator for good: a fresh one would pass over every entry deleted since the Map last made room.
  const oldestFirst = windows.entries();
  let oldest: [string, QuotaWindow] | undefined;
  /** Called when a window was opened, so that there always is an oldest. */
  const forgetEnded = (now: number) => {
    for (;;) {
      oldest ??= oldestFirst.next().value as [string, QuotaWindow];
      const [client, window] = oldest;
      if (windows.get(client) === window) {
        if (window.endsAt > now && windows.size <= maxClients) return;
        windows.delete(client);
      }
      oldest = undefined;
    }
  };
  const peek = (client: string, now: number) => {
    const window = windows.get(client);
    return window && window.endsAt > now ? window : undefined;
  };
  return {
    take(client, now) {
      const open = peek(client, now);
      if (open) {
        const isRefused = open.used >= limit;
        if (!isRefused) open.used++;
        return { ...open, isRefused };
      }
      const window = { used: 1, endsAt: now + windowSeconds * 1_000 };
      windows.delete(client);
      windows.set(client, window);
      newest = Math.max(newest, window.endsAt);
      forgetEnded(now);
      return { ...window, isRefused: false };
    },
    peek(client, now) {
      const window = peek(client, now);
      return window && { ...window };
    },
    rows: (now) =>
      [...windows].flatMap(([client, { used, endsAt }]) =>
        endsAt > now ? [[client, used, endsAt] as const] : [],
      ),
    newestEnd: (now) => (newest > now ? newest : undefined),
    get size() {
      return windows.size;
    },
  };
}
