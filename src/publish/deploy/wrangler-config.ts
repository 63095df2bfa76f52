// The wrangler configuration of a build, stored in the build: the engine's settings, overridden by the studio's
// wrangler.json. So an update of the engine never has to be merged into the studio's file.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listEdgePaths, PLAYED_PATHS } from '../../contract/addresses/address-patterns.ts';
import { engineFile } from '../../engine/engine-files.ts';
import DEFAULTS from './wrangler-defaults.json' with { type: 'json' };

/** A studio's wrangler.json: its name, addresses and database, and any other key of wrangler. */
export interface StudioConfig extends Record<string, unknown> {
  name: string;
  d1_databases: readonly { database_name: string; database_id: string }[];
}

export const WRANGLER_FILE = 'wrangler.json';
const MIGRATIONS = 'migrations';
/** Wrangler looks here for a generated configuration. */
const REDIRECT_FILE = '.wrangler/deploy/config.json';

/** Returns undefined without a file: the studio has a server of its own. Throws the reason if the file cannot be used. */
export function readStudioConfig(file: string): StudioConfig | undefined {
  if (!existsSync(file)) return undefined;
  const { name, d1_databases: databases, ...rest } = { ...JSON.parse(readFileSync(file, 'utf8')) };
  if (typeof name !== 'string' || !databases?.[0]) throw new Error('name or d1_databases is missing');
  return { name, d1_databases: databases, ...rest };
}

/** Paths are relative to the build. @param obstacle why the build must not be deployed */
export function createWranglerConfig(studio: StudioConfig, obstacle?: string) {
  const { $schema: _, ...settings } = studio;
  return {
    ...DEFAULTS,
    assets: { ...DEFAULTS.assets, run_worker_first: [...listEdgePaths(), ...PLAYED_PATHS] },
    ...(obstacle !== undefined && { build: { command: refusal(obstacle) } }),
    ...settings,
    d1_databases: studio.d1_databases.map((database) => ({
      binding: 'DB',
      migrations_dir: MIGRATIONS,
      ...database,
    })),
  };
}

/** Wrangler runs this command before it deploys, in any shell. */
function refusal(obstacle: string): string {
  const text = Buffer.from(`Cannot deploy: ${obstacle}.`).toString('base64');
  const code = `console.error(Buffer.from('${text}','base64').toString());process.exit(1)`;
  return `node -e "${code}"`;
}

/** Copies the migrations of the database too. @param folder of the output */
export function writeWranglerConfig(folder: string, studio: StudioConfig, obstacle?: string): void {
  const config = createWranglerConfig(studio, obstacle);
  writeFileSync(join(folder, WRANGLER_FILE), `${JSON.stringify(config, null, 2)}\n`);
  cpSync(engineFile('functions/migrations'), join(folder, MIGRATIONS), { recursive: true });
}

/** Lets `wrangler deploy`, without options, find the configuration of a build. @param root of the studio */
export function redirectWrangler(root: string, out: string): void {
  const file = join(root, REDIRECT_FILE);
  mkdirSync(dirname(file), { recursive: true });
  const configPath = join(relative(dirname(file), out), WRANGLER_FILE);
  writeFileSync(file, `${JSON.stringify({ configPath })}\n`);
}
