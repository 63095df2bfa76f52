// The folder of local state, and the database of inquiries in it, one SQLite file that only its owner may read. If the file
// cannot be used, requests fail but the server goes on, and each request opens the file again.
import { chmodSync, closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Query } from '../../functions/env.ts';
import { messageOf } from '../contract/failure.ts';
import { engineFile } from '../engine/engine-files.ts';
import { makeFolder } from '../output/folder.ts';

const MIGRATIONS = engineFile('functions/migrations');
/** The app waits a little longer for an answer. */
const BUSY_MILLISECONDS = 7_000;
const PAUSE_MILLISECONDS = 20;
const SQLITE_BUSY = 5;

export const databaseFile = (data: string) => join(data, 'inquiries.sqlite');

/** Creates a file that only its owner may read, unless it exists. @returns its name */
export function createPrivateFile(name: string): string {
  closeSync(openSync(name, 'a', 0o600));
  chmodSync(name, 0o600);
  return name;
}

/** @param data folder of local state, which the caller has locked */
export function openDatabase(data: string) {
  const file = databaseFile(data);
  let open: { sqlite: DatabaseSync; inode: number | undefined } | undefined;
  let wasOpen = false;
  let reported = '';
  const disconnect = () => {
    open?.sqlite.close();
    open = undefined;
  };
  const connect = (): DatabaseSync => {
    const inodeOf = () => statSync(file, { throwIfNoEntry: false })?.ino;
    const inode = inodeOf();
    if (open && open.inode === inode) return open.sqlite;
    disconnect();
    // Creating a new file would get in the way of an operator who restores a copy.
    if (inode === undefined && wasOpen) throw new Error('it was removed');
    open = { sqlite: openFile(file), inode: inodeOf() };
    wasOpen = true;
    return open.sqlite;
  };
  /** Retries while another process has locked the database, without blocking the server. */
  const use: Use = async (work) => {
    for (const end = Date.now() + BUSY_MILLISECONDS; ; await wait(PAUSE_MILLISECONDS)) {
      try {
        const result = work(connect());
        reported = '';
        return result;
      } catch (error) {
        const { errcode = 0, message } = error as Error & { errcode?: number };
        if ((errcode & 0xff) === SQLITE_BUSY && Date.now() < end) continue;
        disconnect();
        if (message !== reported)
          console.error(
            `Cannot use the database of inquiries in ${file}: ${message}. Inquiries are answered 503 until it can be used. Grant access, free disk space or restore a copy; or move the file away and start the server again with an empty database.`,
          );
        reported = message;
        throw error;
      }
    }
  };
  // Opens the database now, to report problems at once.
  use(() => {}).catch(() => {});
  /** Gaps in the numbers of inquiries when removed rows were last overwritten. */
  let overwritten: unknown;
  return {
    DB: createDatabase(use),
    /** Makes removed inquiries unreadable, whichever process removed them. */
    tidy: () =>
      use((sqlite) => {
        const removed = sqlite.prepare(REMOVED).get()?.removed;
        if (removed !== overwritten && overwriteRemoved(sqlite)) overwritten = removed;
      }).catch(() => {}),
    close: disconnect,
  };
}

/** Throws if another server uses the folder, or if it is not writable. @returns a lock, which ends with the process */
export function lockFolder(data: string): DatabaseSync {
  try {
    makeFolder(data, 0o700);
    createPrivateFile(join(data, 'server.lock'));
  } catch (cause) {
    const message = `Cannot keep the state of the server in ${data}: ${messageOf(cause)}. Use --data to name a writable folder on a disk with free space.`;
    throw new Error(message, { cause });
  }
  const lock = new DatabaseSync(join(data, 'server.lock'));
  try {
    // Unlike a file with a process id, the lock does not outlive a killed server.
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    const message = `Another server uses ${data}. Stop it, or use --data to name another folder.`;
    throw new Error(message, { cause });
  }
}

const REMOVED = `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'inquiries'), 0)
  - (SELECT count(*) FROM inquiries) AS removed`;

/** Otherwise removed rows stay readable in the log and in gaps of pages. @returns false if another program is reading */
export function overwriteRemoved(sqlite: DatabaseSync): boolean {
  sqlite.exec('VACUUM');
  return sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}

/** SQLite copies the permissions of the file to its log. */
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

/** Works like `wrangler d1 migrations apply`: in the order of names, each once, recorded in the same table. */
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
