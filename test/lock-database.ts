// A database that somebody else holds: what a write meets when D1 does not take it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the write lock of the inquiries' database from outside the server.
 * @param data the `--data` folder of the server
 * @returns what gives the lock back
 */
export function lockDatabase(data: string): () => void {
  const folder = join(data, 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const database = new DatabaseSync(join(folder, file ?? ''));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
