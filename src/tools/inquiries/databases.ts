// Databases of inquiries: the local one of `npm run serve`, or the deployed one through wrangler.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import config from '../../../wrangler.json' with { type: 'json' };
import { databaseFile } from '../../serve/database.ts';
import { CommandError } from '../command/command.ts';
import { backUp } from './backup.ts';
import type { InquiryDatabase } from './inquiry-record.ts';
import { overwriteRemoved } from './upkeep.ts';

const BUSY_MILLISECONDS = 5_000;
const MAX_OUTPUT_BYTES = 512 * 1_024 * 1_024;

/**
 * The database of a running or stopped server. Throws if the folder has none.
 * @param data the `--data` folder of the server
 */
export function openLocalDatabase(data: string): InquiryDatabase {
  const file = databaseFile(data);
  if (!existsSync(file)) {
    throw new CommandError(`Cannot find inquiries in ${data}: no server has run with this --data folder`);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS });
  // Overwrites removed rows on disk.
  database.exec('PRAGMA secure_delete = ON');
  return {
    query: async <Row>(sql: string) => database.prepare(sql).all() as Row[],
    overwriteRemoved: () => overwriteRemoved(database),
    backUp: (folder, now) => backUp(database, data, folder, now),
    [Symbol.dispose]: () => database.close(),
  };
}

/** The deployed database. Needs a wrangler login; without one, wrangler reports it. */
export function openRemoteDatabase(): InquiryDatabase {
  const { resolve } = createRequire(import.meta.url);
  const wrangler = join(resolve('wrangler/package.json'), '../bin/wrangler.js');
  const name = config.d1_databases[0]?.database_name ?? '';
  return {
    async query<Row>(sql: string) {
      const argv = [wrangler, 'd1', 'execute', name, '--remote', '--json', '--command', sql];
      const { status, stdout, stderr, error } = spawnSync(process.execPath, argv, {
        encoding: 'utf8',
        maxBuffer: MAX_OUTPUT_BYTES,
      });
      if (status !== 0) {
        throw new CommandError(
          `Cannot ask the deployed database: ${`${stdout}${stderr}`.trim() || error?.message}`,
        );
      }
      const [answer] = JSON.parse(stdout) as { results: Row[] }[];
      return answer?.results ?? [];
    },
    [Symbol.dispose]: () => {},
  };
}
