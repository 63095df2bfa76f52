// Counts requests in fixed windows. A client's first request opens its window, so "requests left" and "seconds until reset"
// are always exact. Time comes in as an argument.
import type { QuotaPolicy } from '../contract/limits.ts';

export interface QuotaWindow {
  /** Never exceeds the limit, since refused requests do not count. */
  readonly used: number;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/** The site's form has a quota of its own, with prefixed clients: a visitor who has read a lot can still send an inquiry. */
export const FORM_POLICY: QuotaPolicy = { limit: 10, windowSeconds: 60 };
export const FORM_PREFIX = 'form ';

export type WindowRow = readonly [client: string, used: number, endsAt: number];

/**
 * @param maxClients windows to keep; if there are more, those that end first are forgotten
 * @param rows windows of an earlier counter
 */
export function createWindowCounter(
  policy: QuotaPolicy,
  maxClients: number,
  rows: readonly WindowRow[] = [],
) {
  const policyOf = (client: string) => (client.startsWith(FORM_PREFIX) ? FORM_POLICY : policy);
  const lengthOf = (client: string) => policyOf(client).windowSeconds * 1_000;
  // A window that ends much later was opened before the clock was set back. The clocks of two counters differ a little.
  const isOpen = (client: string, endsAt: number, now: number) =>
    endsAt > now && endsAt <= now + 2 * lengthOf(client);
  // A Map keeps the order of insertion. Windows are about equally long, so they also end in this order.
  const windows = new Map<string, QuotaWindow>(
    rows.map(([client, used, endsAt]) => [client, { used, endsAt }]),
  );
  // A new iterator would first skip every deleted entry.
  const oldestFirst = windows.keys();
  const open = (client: string, window: QuotaWindow) => {
    windows.delete(client);
    windows.set(client, window);
    if (windows.size > maxClients) windows.delete(oldestFirst.next().value as string);
  };
  /** Returns the client's open window without counting. */
  const peek = (client: string, now: number): QuotaWindow | undefined => {
    const window = windows.get(client);
    return window && isOpen(client, window.endsAt, now) ? window : undefined;
  };
  return {
    peek,
    /**
     * Counts a request, unless the limit is reached.
     * @param endsAt end of the window in which another counter has counted the request
     */
    take(client: string, now: number, endsAt?: number): QuotaWindow & { isRefused: boolean } {
      const openWindow = peek(client, now);
      const used = openWindow?.used ?? 0;
      const isRefused = used >= policyOf(client).limit;
      const ownEnd = openWindow?.endsAt ?? now + lengthOf(client);
      const window = { used: isRefused ? used : used + 1, endsAt: endsAt ?? ownEnd };
      if (openWindow) windows.set(client, window);
      else open(client, window);
      return { ...window, isRefused };
    },
    /** Records a refusal by another counter. */
    useUp: (client: string, endsAt: number) => open(client, { used: policyOf(client).limit, endsAt }),
    rows: (now: number): WindowRow[] =>
      [...windows].flatMap(([client, { used, endsAt }]) =>
        isOpen(client, endsAt, now) ? [[client, used, endsAt] as const] : [],
      ),
  };
}
