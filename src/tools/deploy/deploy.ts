// npm run deploy: builds, checks, migrates the database, deploys
import { join } from 'node:path';
import { loadSettings } from '../../content/load/load-site.ts';
import { findDeployObstacle } from '../../publish/deploy/build-target.ts';
import { WRANGLER_FILE } from '../../publish/deploy/wrangler-config.ts';
import { buildAndReport } from '../build/build.ts';
import { CommandError, contentFolder, defineCommand, type Invocation } from '../command/command.ts';
import { loadStudioConfig, runWrangler } from '../wrangler.ts';

/** Placeholder for the id before there is a database. */
const NO_DATABASE = /^0{8}-/;

export const run = defineCommand(
  { name: 'deploy', options: ['content', 'out', 'site-url', 'dry-run'] },
  async (invocation) => {
    const { options, io, resolve, print, words } = invocation;
    const { 'dry-run': isDry, 'site-url': siteUrl } = options;
    const studio = loadStudioConfig(io.cwd, words);
    if (!studio) throw new CommandError(words.deploy.noConfig(WRANGLER_FILE));
    const { site } = loadSettings(join(contentFolder(invocation), 'site.yaml'), { siteUrl });
    const obstacle = site && findDeployObstacle({ siteUrl: site.siteUrl, drafts: false });
    if (obstacle) throw new CommandError(words.deploy.refused(obstacle));
    const database = studio.d1_databases.find(({ database_id: id }) => NO_DATABASE.test(id));
    const missing =
      database && words.deploy.noDatabase({ name: database.database_name, file: WRANGLER_FILE });
    if (missing && !isDry) throw new CommandError(missing);
    if (!(await buildAndReport({ out: resolve(options.out), studio, siteUrl }, invocation))) return 1;
    const config = ['--config', join(options.out, WRANGLER_FILE)];
    if (isDry) {
      call(invocation, ['deploy', '--dry-run', ...config]);
      print(missing ?? words.deploy.dry);
      return 0;
    }
    call(invocation, ['d1', 'migrations', 'apply', 'DB', '--remote', ...config]);
    call(invocation, ['deploy', ...config]);
    return 0;
  },
);

/** Ends the command if wrangler fails. Wrangler has printed the reason. */
function call({ io, words }: Invocation, argv: readonly string[]): void {
  const { status, error } = runWrangler(io.cwd, argv, { isShown: true });
  const reason = error?.message ?? words.deploy.seeAbove;
  if (status !== 0) throw new CommandError(words.deploy.failed({ step: argv.slice(0, 2).join(' '), reason }));
}
