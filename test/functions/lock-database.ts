// A database that somebody else holds: what a write meets when D1 does not take it.
import { DatabaseSync } from 'node:sqlite';
import { findDatabaseFile } from '../../src/serve/database-file.ts';

/**
 * Takes the write lock of the inquiries' database from outside the server.
 * @param data the `--data` folder of the server
 * @returns what gives the lock back
 */
export function lockDatabase(data: string): () => void {
  const database = new DatabaseSync(findDatabaseFile(data) ?? '');
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
