// npm run deploy: builds, checks, migrates the database, deploys
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirm } from '@clack/prompts';
import { loadSettings } from '../../content/load/load-site.ts';
import { findDeployObstacle } from '../../publish/deploy/build-target.ts';
import {
  redirectWrangler,
  type StudioConfig,
  WRANGLER_FILE,
  writeWranglerConfig,
} from '../../publish/deploy/wrangler-config.ts';
import { buildAndReport } from '../build/build.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, contentFolder, defineCommand, type Invocation } from '../command/command.ts';
import { loadStudioConfig, runWrangler } from '../wrangler.ts';

const OPTIONS = ['content', 'out', 'site-url', 'dry-run'] as const;
type DeployInvocation = Invocation<(typeof OPTIONS)[number]>;

/** Placeholder for the id before there is a database. */
const NO_DATABASE = /^0{8}-/;

export const run = defineCommand({ name: 'deploy', options: OPTIONS }, async (invocation) => {
  const { options, io, resolve, print, words } = invocation;
  const out = resolve(options.out);
  const isDry = options['dry-run'] === true;
  let studio = loadStudioConfig(io.cwd, words);
  if (!studio) throw new CommandError(words.deploy.noConfig(WRANGLER_FILE));
  const siteUrl = options['site-url'];
  const { site } = loadSettings(join(contentFolder(invocation), 'site.yaml'), { siteUrl });
  const obstacle = site && findDeployObstacle({ siteUrl: site.siteUrl, drafts: false });
  if (obstacle) throw new CommandError(words.deploy.refused(obstacle));
  if (!(await buildAndReport({ out, studio, siteUrl }, invocation))) return 1;
  if (!isDry && studio.d1_databases.some(({ database_id }) => NO_DATABASE.test(database_id))) {
    studio = await createDatabase(studio, invocation);
    writeWranglerConfig(out, studio);
  }
  redirectWrangler(io.cwd, out);
  const config = ['--config', join(options.out, WRANGLER_FILE)];
  if (isDry) {
    ask(invocation, ['deploy', '--dry-run', ...config]);
    print(words.deploy.dry);
    return 0;
  }
  ask(invocation, ['d1', 'migrations', 'apply', 'DB', '--remote', ...config]);
  ask(invocation, ['deploy', ...config]);
  return 0;
});

/** Asks first. @returns the configuration with the database, which is also written */
async function createDatabase(studio: StudioConfig, invocation: DeployInvocation): Promise<StudioConfig> {
  const { io, words, resolve, print } = invocation;
  const [{ database_name: name, database_id: placeholder } = { database_name: '', database_id: '' }] =
    studio.d1_databases;
  const isAgreed = io.stdin.isTTY && (await answerOf(confirm({ message: words.deploy.create(name) }), words));
  if (!isAgreed) throw new CommandError(words.deploy.noDatabase({ name, file: WRANGLER_FILE }));
  const { stdout, stderr } = runWrangler(io.cwd, ['d1', 'create', name], { isShown: false });
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(stdout ?? '')?.[0];
  if (!id) throw new CommandError(words.deploy.notCreated({ name, output: `${stdout}${stderr}`.trim() }));
  const file = resolve(WRANGLER_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replace(placeholder, id));
  print(words.deploy.created({ name, file: WRANGLER_FILE }));
  return loadStudioConfig(io.cwd, words) as StudioConfig;
}

/** Ends the command if wrangler fails. Wrangler has printed the reason. */
function ask({ io, words }: DeployInvocation, argv: readonly string[]): void {
  const { status, error } = runWrangler(io.cwd, argv, { isShown: true });
  const reason = error?.message ?? words.deploy.seeAbove;
  if (status !== 0) throw new CommandError(words.deploy.failed({ step: argv.slice(0, 2).join(' '), reason }));
}
