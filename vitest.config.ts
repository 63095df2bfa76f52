import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One a core: much of a test's time is spent waiting for the edge runtime.
    maxWorkers: 2,
  },
});
