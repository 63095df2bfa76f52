// Copies the database of inquiries once a day.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../output/folder.ts';
import { createPrivateFile } from '../../serve/database.ts';
import { CommandError } from '../command/command.ts';
import type { Words } from '../words/words.ts';

const KEPT_DAYS = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const COPY = /^inquiries-\d{4}-\d\d-\d\d\.sqlite$/;

/**
 * Copies the database, even while its server runs, and removes old copies. If the last copy has later inquiries, the database was
 * lost or replaced: nothing is then copied or removed.
 * @returns the file
 */
export function backUp(
  database: DatabaseSync,
  folder: string,
  now: number,
  { inquiries: words }: Words,
): string {
  const nameOf = (time: number) => `inquiries-${new Date(time).toISOString().slice(0, 10)}.sqlite`;
  const file = join(folder, nameOf(now));
  makeFolder(folder);
  const copies = readdirSync(folder).filter((name) => COPY.test(name));
  const copy = join(folder, copies.sort().at(-1) ?? '');
  const last = lastNumber(database);
  const before = copies.length > 0 ? lastNumberIn(copy) : 0;
  if (last < before) throw new CommandError(words.shrunk({ last, before, copy }));
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    database.prepare('VACUUM INTO ?').run(createPrivateFile(part));
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  const oldest = nameOf(now - KEPT_DAYS * DAY_MILLISECONDS);
  for (const name of copies.filter((name) => name <= oldest)) rmSync(join(folder, name));
  return file;
}

/** Returns 0 for a damaged copy. */
function lastNumberIn(file: string): number {
  using copy = new DatabaseSync(file, { readOnly: true });
  try {
    return lastNumber(copy);
  } catch {
    return 0;
  }
}

/** Returns the highest number that an inquiry has had, removed or not. */
function lastNumber(database: DatabaseSync): number {
  return Number(database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'inquiries'").get()?.seq ?? 0);
}
