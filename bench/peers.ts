// The tools that ours is compared with. Their configurations are in peers/. Their packages are installed into the work
// folder, so that users of guest-api never install them.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_FOLDER, NODE, runProcess, WORK_FOLDER } from './measure.ts';
import packages from './peers/package.json' with { type: 'json' };

const SOURCE = join(BENCH_FOLDER, 'peers');
const INSTALLED = join(WORK_FOLDER, 'peers');
const MODULES = join(INSTALLED, 'node_modules');

const run =
  (...scripts: readonly (readonly string[])[]) =>
  (content: string, out: string) => {
    const command = scripts
      .map((argv) => [NODE, '--import', './bounded-files.js', ...argv].join(' '))
      .join(' && ');
    const env = { BENCH_CONTENT: content, BENCH_OUT: out, NODE_ENV: 'production' };
    return runProcess(['sh', '-c', command], { cwd: INSTALLED, env });
  };
const VELITE = [join(MODULES, 'velite/bin/velite.js'), 'build', '--config', 'velite.config.ts', '--silent'];

export const PEERS = [
  {
    name: `Velite ${packages.dependencies.velite}`,
    run: run(VELITE),
  },
  {
    name: 'Velite, remark-validate-links, Pagefind',
    run: run(VELITE, ['check-and-search.js']),
  },
];

export function installPeers(): void {
  const wanted = readFileSync(join(SOURCE, 'package.json'), 'utf8');
  const manifest = join(INSTALLED, 'package.json');
  const isInstalled = existsSync(MODULES) && readFileSync(manifest, 'utf8') === wanted;
  cpSync(SOURCE, INSTALLED, { recursive: true });
  if (isInstalled) return;
  console.log(`Installing ${Object.keys(packages.dependencies).join(', ')} in ${INSTALLED}`);
  runProcess(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: INSTALLED });
}
