// Copies of the database, one a day, taken while the server runs.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../output/make-folder.ts';
import { createPrivateFile } from '../../serve/data-folder.ts';
import { CommandError } from '../command/command.ts';
import { readLastNumber, summarize } from './upkeep.ts';

const KEPT_DAYS = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const COPY = /^inquiries-\d{4}-\d\d-\d\d\.sqlite$/;

const copyOf = (time: number) => `inquiries-${new Date(time).toISOString().slice(0, 10)}.sqlite`;

/**
 * If the database has lost inquiries, no copy is made, and none is removed. Throws if the copy is damaged.
 * @returns with `last`, the number of the last inquiry, and `before`, that of the last one that the server has seen
 */
export function backUp(database: DatabaseSync, data: string, folder: string, now: number) {
  const file = join(folder, copyOf(now));
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
  const oldest = copyOf(now - KEPT_DAYS * DAY_MILLISECONDS);
  const outdated = readdirSync(folder).filter((name) => COPY.test(name) && name <= oldest);
  for (const name of outdated) rmSync(join(folder, name));
  return found;
}
