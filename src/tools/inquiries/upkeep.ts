// Keeps the database of a server: what was removed becomes unreadable every minute, a loss is noticed, and there are copies.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../output/make-folder.ts';
import { createPrivateFile, databaseFile } from '../../serve/database.ts';
import { CommandError } from '../command/command.ts';

const KEPT_DAYS = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const COPY = /^inquiries-\d{4}-\d\d-\d\d\.sqlite$/;

/** Has the number of the last inquiry, to compare with a database that was lost, emptied or replaced by an older one. */
export const lastNumberFile = (data: string) => join(data, 'last-inquiry');

export function readLastNumber(data: string): number {
  const file = lastNumberFile(data);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** `last` is the highest number that an inquiry has had, removed or not. */
export function summarize(database: DatabaseSync) {
  const sql = `SELECT (SELECT count(*) FROM inquiries) AS inquiries,
    (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending,
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'inquiries'), 0) AS last`;
  return database.prepare(sql).get() as { inquiries: number; pending: number; last: number };
}

/** Removed rows stay readable in the log and in gaps of pages. @returns false if another program is reading */
export function overwriteRemoved(database: DatabaseSync): boolean {
  database.exec('VACUUM');
  return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}

/** @param data folder of a running server */
export function createUpkeep(data: string) {
  /** Numbers without an inquiry, when removed rows were last overwritten. */
  let overwritten: number | undefined;
  let reported: string | undefined;
  const use = <T>(work: (database: DatabaseSync) => T): T | undefined => {
    const file = databaseFile(data);
    if (!existsSync(file)) return undefined;
    try {
      // A connection of its own, which waits for nobody, since the server would wait with it.
      using database = new DatabaseSync(file);
      const result = work(database);
      reported = undefined;
      return result;
    } catch (error) {
      const { message } = error as Error;
      if (message !== reported)
        console.error(`Cannot tidy up ${file}: ${message}. Trying again every minute.`);
      reported = message;
      return undefined;
    }
  };
  const remember = (last: number) => {
    if (last > readLastNumber(data)) writeFileSync(lastNumberFile(data), `${last}\n`, { mode: 0o600 });
  };
  return {
    /** Notes the number of the last inquiry. */
    remember: () => use((database) => remember(summarize(database).last)),
    /** What is stored, and how far the numbers went before. */
    summarize: () => use((database) => ({ ...summarize(database), before: readLastNumber(data) })),
    tidy: () =>
      use((database) => {
        const { inquiries, last } = summarize(database);
        if (last - inquiries !== overwritten && overwriteRemoved(database)) overwritten = last - inquiries;
        remember(last);
      }),
  };
}

/**
 * Copies the database, also while its server runs, once a day. If it has lost inquiries, no copy is made, and none is removed.
 * @returns with `last`, the number of the last inquiry, and `before`, that of the last one that the server has seen
 */
export function backUp(database: DatabaseSync, data: string, folder: string, now: number) {
  const nameOf = (time: number) => `inquiries-${new Date(time).toISOString().slice(0, 10)}.sqlite`;
  const file = join(folder, nameOf(now));
  const found = { ...summarize(database), before: readLastNumber(data), file };
  if (found.last < found.before) return found;
  makeFolder(folder);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(createPrivateFile(part));
    using copy = new DatabaseSync(part, { readOnly: true });
    const [check] = copy.prepare('PRAGMA integrity_check(1)').all();
    if (check?.integrity_check !== 'ok') throw new CommandError(`${part}: ${check?.integrity_check}`);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  const oldest = nameOf(now - KEPT_DAYS * DAY_MILLISECONDS);
  const outdated = readdirSync(folder).filter((name) => COPY.test(name) && name <= oldest);
  for (const name of outdated) rmSync(join(folder, name));
  return found;
}
