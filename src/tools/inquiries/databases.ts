// Databases of inquiries: the local one of `npm run serve`, or the deployed one through wrangler.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { WRANGLER_FILE } from '../../publish/wrangler-config.ts';
import { databaseFile, transact } from '../../serve/database.ts';
import { CommandError } from '../command/command.ts';
import type { Words } from '../words/words.ts';
import { loadStudioConfig, runWrangler } from '../wrangler.ts';
import { backUp } from './backup.ts';
import type { InquiryDatabase } from './inquiry-record.ts';
import { overwriteRemoved } from './upkeep.ts';

const BUSY_MILLISECONDS = 5_000;

/**
 * The database of a running or stopped server. Throws if the folder has none.
 * @param data the `--data` folder of the server
 */
export function openLocalDatabase(data: string, words: Words): InquiryDatabase {
  const file = databaseFile(data);
  if (!existsSync(file)) throw new CommandError(words.inquiries.noServer(data));
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS });
  // Overwrites removed rows on disk.
  database.exec('PRAGMA secure_delete = ON');
  return {
    async query<Row>(...statements: string[]) {
      const run = () => statements.map((sql) => database.prepare(sql).all()).at(-1) as Row[];
      return statements.length > 1 ? transact(database, run) : run();
    },
    overwriteRemoved: () => overwriteRemoved(database),
    backUp: (folder, now) => backUp(database, data, folder, now),
    [Symbol.dispose]: () => database.close(),
  };
}

/** The deployed database. Needs a wrangler login; without one, wrangler reports it. @param root of the studio */
export function openRemoteDatabase(root: string, words: Words): InquiryDatabase {
  const config = loadStudioConfig(root, words);
  if (!config) throw new CommandError(words.deploy.noConfig(WRANGLER_FILE));
  const name = config.d1_databases[0]?.database_name ?? '';
  return {
    async query<Row>(...statements: string[]) {
      const argv = ['d1', 'execute', name, '--remote', '--json', '--command', statements.join(';\n')];
      const { status, stdout, stderr, error } = runWrangler(root, argv, { isShown: false });
      const reason = `${stdout}${stderr}`.trim() || error?.message;
      if (status !== 0) throw new CommandError(`Cannot ask the deployed database: ${reason}`);
      const answers = JSON.parse(stdout) as { results: Row[] }[];
      return answers.at(-1)?.results ?? [];
    },
    [Symbol.dispose]: () => {},
  };
}
