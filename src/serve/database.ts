// The database of inquiries: D1's interface over one SQLite file. If the file cannot be used, requests fail, not the server, and
// each request opens it again.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Statement } from '../../functions/env.ts';
import { engineFile } from '../engine/engine-files.ts';
import { createPrivateFile } from './data-folder.ts';

const MIGRATIONS = engineFile('functions/migrations');
/** Less than the app waits for an answer. */
const BUSY_MILLISECONDS = 7_000;
const PAUSE_MILLISECONDS = 20;
const SQLITE_BUSY = 5;
/** Stores more than any inquiry has, and takes it back. The cache is too small for it, so SQLite writes it before that. */
const TRIAL = `BEGIN IMMEDIATE; PRAGMA cache_size = 10;
  INSERT INTO inquiries (created_at, consented_at, name, contact, email, service_description, privacy_version, language,
    source, body_digest, is_trial) VALUES ('', '', '', '', '', zeroblob(100000), '', 'ko', 'json', '', 1);
  INSERT INTO deliveries (inquiry_id, channel) VALUES (last_insert_rowid(), '');
  ROLLBACK; PRAGMA cache_size = -2000`;

export const databaseFile = (data: string) => join(data, 'inquiries.sqlite');

/** @param data folder of local state */
export function openDatabase(data: string) {
  const file = databaseFile(data);
  let open: { sqlite: DatabaseSync; inode: number } | undefined;
  let wasOpen = false;
  let reported: string | undefined;
  const close = () => {
    open?.sqlite.close();
    open = undefined;
  };
  const connect = (): DatabaseSync => {
    const inode = statSync(file, { throwIfNoEntry: false })?.ino;
    if (open?.inode === inode && open) return open.sqlite;
    close();
    // A new file would block an operator who restores a copy.
    if (inode === undefined && wasOpen) throw new Error('it was removed');
    const sqlite = openFile(file);
    open = { sqlite, inode: statSync(file).ino };
    wasOpen = true;
    return sqlite;
  };
  const report = (reason: string) => {
    if (reason === reported) return;
    reported = reason;
    console.error(
      `Cannot use the database of inquiries in ${file}: ${reason}. Inquiries are answered 503 until it can be used. Grant access, free disk space or restore a copy; or move the file away and start the server again with an empty database.`,
    );
  };
  /** Waits for other processes that have locked it, while the server goes on. */
  const use: Use = async (work) => {
    for (const end = Date.now() + BUSY_MILLISECONDS; ; await wait(PAUSE_MILLISECONDS)) {
      try {
        const result = work(connect());
        reported = undefined;
        return result;
      } catch (error) {
        const { errcode = 0, message } = error as Error & { errcode?: number };
        if ((errcode & 0xff) === SQLITE_BUSY && Date.now() < end) continue;
        close();
        report(message);
        throw error;
      }
    }
  };
  // Reports at once what is wrong.
  use(() => {}).catch(() => {});
  return {
    ...createDatabase(use),
    /** Rejects if no inquiry can be stored: the disk may be full, or the file damaged, locked or read-only. */
    checkWritable: () => use((sqlite) => sqlite.exec(TRIAL)),
    close,
  };
}

/** SQLite gives its log the permissions of the file. */
function openFile(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(createPrivateFile(file));
  try {
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const [found] = sqlite.prepare('PRAGMA quick_check(1)').all();
    if (found?.quick_check !== 'ok') throw new Error(String(found?.quick_check));
    applyMigrations(sqlite);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Like `wrangler d1 migrations apply`: by name, each once, recorded in the same table. */
export function applyMigrations(sqlite: DatabaseSync): void {
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const find = sqlite.prepare('SELECT 1 FROM d1_migrations WHERE name = ?');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (find.get(name)) continue;
    transact(sqlite, () => {
      sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
      sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
    });
  }
}

export function transact<T>(sqlite: DatabaseSync, work: () => T): T {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}

type Use = <T>(work: (sqlite: DatabaseSync) => T) => Promise<T>;

interface Bound extends Statement {
  runOn(sqlite: DatabaseSync): unknown[];
}

/** @param use opens the database */
export function createDatabase(use: Use): Database {
  const bind = (sql: string, values: SQLInputValue[]): Bound => {
    const runOn = (sqlite: DatabaseSync) => sqlite.prepare(sql).all(...values);
    return {
      runOn,
      bind: (...more) => bind(sql, more),
      first: async <Row>() => ((await use(runOn))[0] ?? null) as Row | null,
      all: async <Row>() => ({ results: (await use(runOn)) as Row[] }),
      run: () => use(runOn),
    };
  };
  return {
    prepare: (sql) => bind(sql, []),
    batch: <Row>(statements: Statement[]) =>
      use((sqlite) =>
        transact(sqlite, () =>
          (statements as Bound[]).map(({ runOn }) => ({ results: runOn(sqlite) as Row[] })),
        ),
      ),
  };
}
