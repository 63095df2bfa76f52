// A database that somebody else holds: what a write meets when D1 does not take it.
import { DatabaseSync } from 'node:sqlite';
import { findLocalDatabase } from '../../src/tools/inquiries/databases.ts';

/**
 * Takes the write lock of the inquiries' database from outside the server.
 * @param data the `--data` folder of the server
 * @returns what gives the lock back
 */
export function lockDatabase(data: string): () => void {
  const database = new DatabaseSync(findLocalDatabase(data));
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}
