// The timers of the app that nobody has cleared. Node's HTTP client has timers of its own, which do not count.
import { vi } from 'vitest';

/** Watches until the spies are restored. Call it after `vi.useFakeTimers()`. */
export function watchTimers(): Set<unknown> {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const pending = new Set<unknown>();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...timer: Parameters<typeof set>) => {
    const id = set(...timer);
    if (new Error().stack?.includes('/functions/timeout.ts')) pending.add(id);
    return id;
  }) as typeof set);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    pending.delete(id);
    clear(id);
  });
  return pending;
}
