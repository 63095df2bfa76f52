import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { GUARD_MILLISECONDS } from './test/guard.ts';

/** Browsers, tools of others, killed processes, several servers or studios: not in `npm test`, but in `npm run test:all`. */
const REST = 'test/{browser,contract,slow}/**';
/** The rest runs these too, many more times. */
const PROPERTIES = 'test/**/*-property.test.ts';
const SIMULATION = 'test/simulation/*.test.ts';
/** End to end, once more in the Workers runtime. */
const WORKERS = [
  'test/functions/{aliases,hostile,inquiry,inquiry-delivery,inquiry-form,quota,read-api}.test.ts',
  'test/site/site-edge.test.ts',
];
const { SEEDS = '2000' } = process.env;

export default defineConfig({
  // The import finds the sources of the engine.
  ssr: { resolve: { conditions: ['guest-api-source', 'module', 'node', 'development|production'] } },
  test: {
    globalSetup: ['test/scratch-folder.ts', 'test/browser-server.ts'],
    setupFiles: ['test/each-file.ts'],
    testTimeout: GUARD_MILLISECONDS,
    hookTimeout: GUARD_MILLISECONDS,
    teardownTimeout: GUARD_MILLISECONDS,
    expect: { poll: { timeout: GUARD_MILLISECONDS } },
    // The files of a worker share its modules: loading them for each file took a quarter of the time.
    isolate: false,
    restoreMocks: true,
    // The commands speak English, whatever the machine speaks, and are compiled once.
    env: { LC_ALL: 'C', NODE_COMPILE_CACHE: resolve('.cache/compile') },
    // More than the cores of a small machine: tests spend half their time waiting for servers, browsers and timeouts.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{test,import/test}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, REST],
        },
      },
      {
        extends: true,
        test: { name: 'workers', include: WORKERS, env: { GUEST_API_HOST: 'workers' } },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`${REST}/*.test.ts`, PROPERTIES, SIMULATION],
          env: { GUEST_API_RUNS: '6', SEEDS },
        },
      },
    ],
  },
});
