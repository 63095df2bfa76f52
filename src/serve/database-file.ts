// Miniflare's file of the inquiry database.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** @param data folder of local state */
export function findDatabaseFile(data: string): string | undefined {
  const folder = join(data, 'd1', 'miniflare-D1DatabaseObject');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name = files.find((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite');
  return name && join(folder, name);
}

/** The reason why an existing database cannot be read. */
export function findDatabaseProblem(data: string): string | undefined {
  const file = findDatabaseFile(data);
  if (file === undefined) return undefined;
  try {
    using database = new DatabaseSync(file);
    const [found] = database.prepare('PRAGMA quick_check(1)').all();
    return found?.quick_check === 'ok' ? undefined : String(found?.quick_check);
  } catch (error) {
    return (error as Error).message;
  }
}
