// Counts requests in fixed windows. A client's first request opens its window, so "requests left" and "seconds until reset"
// are always exact. Time comes in as an argument.

export interface QuotaPolicy {
  /** Requests a client may make in one window. */
  limit: number;
  windowSeconds: number;
}

export interface QuotaWindow {
  /** Requests counted, at most the limit: refused requests do not count. */
  used: number;
  /** When the window ends, milliseconds since the epoch. */
  endsAt: number;
}

/** A window in storage. */
export type WindowRow = readonly [client: string, used: number, endsAt: number];

interface WindowCounter {
  /**
   * Counts a request, unless the limit is reached.
   * @param endsAt end of the window in which another counter has counted the request, for this one to follow
   */
  take(client: string, now: number, endsAt?: number): QuotaWindow & { isRefused: boolean };
  /** Records that another counter has refused the client. */
  useUp(client: string, now: number, endsAt: number): void;
  /** The client's open window. Does not count. */
  peek(client: string, now: number): QuotaWindow | undefined;
  /** When the newest window ends; undefined if none is open. */
  newestEnd(now: number): number | undefined;
  /** The open windows. */
  rows(now: number): WindowRow[];
  readonly size: number;
}

/**
 * @param maxClients windows to keep; if there are more, those that end first are forgotten
 * @param rows windows of an earlier counter
 */
export function createWindowCounter(
  { limit, windowSeconds }: QuotaPolicy,
  maxClients: number,
  rows: readonly WindowRow[] = [],
): WindowCounter {
  // Windows are equally long, so they end in the order in which they were opened, which a Map keeps.
  const windows = new Map<string, QuotaWindow>(
    rows.map(([client, used, endsAt]) => [client, { used, endsAt }]),
  );
  let newest = rows.reduce((latest, [, , endsAt]) => Math.max(latest, endsAt), 0);
  // The iterator is kept: a new one would first skip every deleted entry.
  let oldestFirst = windows.entries();
  let oldest: [string, QuotaWindow] | undefined;
  const forgetEnded = (now: number) => {
    for (;;) {
      oldest ??= oldestFirst.next().value;
      if (!oldest) {
        oldestFirst = windows.entries();
        return;
      }
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
  const open = (client: string, window: QuotaWindow, now: number) => {
    windows.delete(client);
    windows.set(client, window);
    newest = Math.max(newest, window.endsAt);
    forgetEnded(now);
  };
  return {
    take(client, now, endsAt) {
      const known = peek(client, now);
      if (known) {
        const isRefused = known.used >= limit;
        if (!isRefused) known.used++;
        known.endsAt = endsAt ?? known.endsAt;
        return { ...known, isRefused };
      }
      const window = { used: 1, endsAt: endsAt ?? now + windowSeconds * 1_000 };
      open(client, window, now);
      return { ...window, isRefused: false };
    },
    useUp: (client, now, endsAt) => open(client, { used: limit, endsAt }, now),
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
