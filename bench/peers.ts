// The tools that ours is measured beside: how each is run over a content folder. Their configurations and their own
// package.json lie in peers/, so that users of guest-api never install them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_FOLDER, type Command } from './measure.ts';

const PEERS_FOLDER = join(BENCH_FOLDER, 'peers');

export interface Peer {
  name: string;
  version(): string;
  /** Builds `content` into `out`, which does not exist yet. */
  command(content: string, out: string): Command;
  /** Other folders that a cold build begins without. */
  caches(out: string): string[];
}

export const PEERS: readonly Peer[] = [
  {
    name: 'Hugo',
    version: () => /v[\d.]+/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout)?.[0] ?? '',
    command: (content, out) => ({
      argv: [
        'hugo',
        ...['--source', join(PEERS_FOLDER, 'hugo')],
        ...['--contentDir', content],
        ...['--destination', out],
        ...['--cacheDir', `${out}.cache`],
        '--quiet',
      ],
    }),
    caches: (out) => [
      `${out}.cache`,
      join(PEERS_FOLDER, 'hugo/resources'),
      join(PEERS_FOLDER, 'hugo/.hugo_build.lock'),
    ],
  },
  nodePeer('Velite', 'velite', {
    argv: [
      ...['--import', './velite/bounded-files.js'],
      ...['node_modules/velite/bin/velite.js', 'build', '--config', 'velite/velite.config.ts', '--silent'],
    ],
  }),
  nodePeer('content-collections', '@content-collections/core', {
    argv: ['content-collections/build.js'],
    caches: ['content-collections/.content-collections'],
  }),
  nodePeer('Eleventy', '@11ty/eleventy', {
    argv: ['../node_modules/@11ty/eleventy/cmd.cjs'],
    folder: 'eleventy',
  }),
  nodePeer('Astro', 'astro', {
    argv: ['../node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    folder: 'astro',
    caches: ['astro/.astro', 'astro/node_modules'],
  }),
];

export const MISSING_PEERS =
  existsSync(join(PEERS_FOLDER, 'node_modules')) && spawnSync('hugo', ['version']).status === 0
    ? ''
    : 'run npm ci --prefix bench/peers --ignore-scripts, and apt-get install hugo';

function nodePeer(
  name: string,
  dependency: string,
  { argv, folder = '.', caches = [] }: { argv: string[]; folder?: string; caches?: string[] },
): Peer {
  return {
    name,
    version: () =>
      JSON.parse(readFileSync(join(PEERS_FOLDER, 'node_modules', dependency, 'package.json'), 'utf8'))
        .version,
    command: (content, out) => ({
      argv: [process.execPath, ...argv],
      cwd: join(PEERS_FOLDER, folder),
      env: { BENCH_CONTENT: content, BENCH_OUT: out, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    }),
    caches: (out) => [`${out}.cache`, ...caches.map((cache) => join(PEERS_FOLDER, cache))],
  };
}
