// The folder of local state, which only its owner may read, and in it the database of inquiries: one SQLite file. If the file
// cannot be used, requests fail, not the server, and each request opens it again.
import { chmodSync, closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Query } from '../../functions/env.ts';
import { messageOf } from '../contract/failure.ts';
import { engineFile } from '../engine/engine-files.ts';
import { makeFolder } from '../output/make-folder.ts';

const MIGRATIONS = engineFile('functions/migrations');
/** Less than the app waits for an answer. */
const BUSY_MILLISECONDS = 7_000;
const PAUSE_MILLISECONDS = 20;
const SQLITE_BUSY = 5;

export const databaseFile = (data: string) => join(data, 'inquiries.sqlite');

/** Throws if it cannot be used. It is free again when it is disposed of, or when the process ends in any way. */
export function openDataFolder(data: string): Disposable {
  const lockFile = join(data, 'server.lock');
  try {
    makeFolder(data);
    chmodSync(data, 0o700);
    createPrivateFile(lockFile);
  } catch (cause) {
    const message = `Cannot keep the state of the server in ${data}: ${messageOf(cause)}. Use --data to name a writable folder on a disk with free space.`;
    throw new Error(message, { cause });
  }
  const lock = new DatabaseSync(lockFile);
  try {
    // Unlike a file with a process id, it does not outlive a killed server.
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    const message = `Another server uses ${data}. Stop it, or use --data to name another folder. · 다른 서버가 쓰고 있는 폴더입니다. 그 서버를 끄거나 --data로 다른 폴더를 쓰세요.`;
    throw new Error(message, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}

/** Creates a file that only its owner may read, if it does not exist. @returns its name */
export function createPrivateFile(name: string): string {
  closeSync(openSync(name, 'a', 0o600));
  chmodSync(name, 0o600);
  return name;
}

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
  return { ...createDatabase(use), close };
}

/** SQLite gives its log the permissions of the file. */
function openFile(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(createPrivateFile(file));
  try {
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    const [result] = sqlite.prepare('PRAGMA quick_check(1)').all();
    if (result?.quick_check !== 'ok') throw new Error(String(result?.quick_check));
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

function transact<T>(sqlite: DatabaseSync, work: () => T): T {
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

/** @param use opens the database */
export function createDatabase(use: Use): Database {
  const run = (sqlite: DatabaseSync, [sql, ...values]: Query) => sqlite.prepare(sql).all(...values);
  return {
    query: async <Row>(...query: Query) => (await use((sqlite) => run(sqlite, query))) as Row[],
    transact: async <Row>(queries: readonly Query[]) => {
      const work = (sqlite: DatabaseSync) =>
        transact(sqlite, () => queries.map((query) => run(sqlite, query)));
      return (await use(work))[0] as Row[];
    },
  };
}
