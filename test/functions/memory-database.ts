// The database of the Node host in memory, for tests that control the clock.
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../functions/env.ts';
import { applyMigrations, createDatabase } from '../../src/serve/database.ts';

export interface MemoryDatabase extends Database {
  /** Runs SQL at once. */
  read<Row>(sql: string): Row[];
}

export function createMemoryDatabase(): MemoryDatabase {
  const sqlite = new DatabaseSync(':memory:');
  applyMigrations(sqlite);
  return {
    ...createDatabase(async (work) => work(sqlite)),
    read: <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
  };
}
