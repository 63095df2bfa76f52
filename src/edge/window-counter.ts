// Counts requests in fixed windows. A client's first request opens its window, so "requests left" and "seconds until reset"
// are always exact. Time comes in as an argument.
import type { QuotaPolicy } from '../contract/limits.ts';

export interface QuotaWindow {
  /** Requests counted, at most the limit: refused requests do not count. */
  readonly used: number;
  /** When the window ends, milliseconds since the epoch. */
  readonly endsAt: number;
}

/** A window in storage. */
export type WindowRow = readonly [client: string, used: number, endsAt: number];

/**
 * @param maxClients windows to keep; if there are more, those that end first are forgotten
 * @param rows windows of an earlier counter
 */
export function createWindowCounter(
  { limit, windowSeconds }: QuotaPolicy,
  maxClients: number,
  rows: readonly WindowRow[] = [],
) {
  const length = windowSeconds * 1_000;
  // One that ends much later was opened before the clock was set back. Clocks of two counters differ a little.
  const isOpen = (endsAt: number, now: number) => endsAt > now && endsAt <= now + 2 * length;
  // Windows are equally long, so they end in the order in which they were opened, which a Map keeps.
  const windows = new Map<string, QuotaWindow>(
    rows.map(([client, used, endsAt]) => [client, { used, endsAt }]),
  );
  // Kept: a new iterator would first skip every deleted entry.
  const oldestFirst = windows.keys();
  const open = (client: string, window: QuotaWindow) => {
    windows.delete(client);
    windows.set(client, window);
    if (windows.size > maxClients) windows.delete(oldestFirst.next().value as string);
  };
  /** The client's open window. Does not count. */
  const peek = (client: string, now: number): QuotaWindow | undefined => {
    const window = windows.get(client);
    return window && isOpen(window.endsAt, now) ? window : undefined;
  };
  return {
    peek,
    /**
     * Counts a request, unless the limit is reached.
     * @param endsAt end of the window in which another counter has counted the request, for this one to follow
     */
    take(client: string, now: number, endsAt?: number): QuotaWindow & { isRefused: boolean } {
      const known = peek(client, now);
      const used = known?.used ?? 0;
      const isRefused = used >= limit;
      const window = { used: isRefused ? used : used + 1, endsAt: endsAt ?? known?.endsAt ?? now + length };
      if (known) windows.set(client, window);
      else open(client, window);
      return { ...window, isRefused };
    },
    /** Records that another counter has refused the client. */
    useUp: (client: string, endsAt: number) => open(client, { used: limit, endsAt }),
    /** The open windows. */
    rows: (now: number): WindowRow[] =>
      [...windows].flatMap(([client, { used, endsAt }]) =>
        isOpen(endsAt, now) ? [[client, used, endsAt] as const] : [],
      ),
  };
}
