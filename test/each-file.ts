// Before each test file.
import fc from 'fast-check';
import { afterEach, vi } from 'vitest';
import { GUARD_MILLISECONDS } from './guard.ts';

// Looking for a smaller counterexample may take longer than a test may: then the one that was found is reported, with its seed.
fc.configureGlobal({ interruptAfterTimeLimit: 0.9 * GUARD_MILLISECONDS });

// The files of a worker share its globals. Spies go first: one on a fake timer would put that back later.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
