// D1's interface over SQLite in memory, for tests that hold the clock.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Database, Statement } from '../../functions/database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../functions/migrations', import.meta.url));

export interface MemoryDatabase extends Database {
  /** After this many statements or batches every further one fails, as for a Worker that was killed. */
  left: number;
}

export function createMemoryDatabase(): MemoryDatabase {
  const sqlite = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    sqlite.exec(readFileSync(`${MIGRATIONS}/${name}`, 'utf8'));
  }
  const spend = () => {
    if (database.left-- <= 0) throw new Error('killed');
  };
  const ask = (sql: string, values: SQLInputValue[]) => sqlite.prepare(sql).all(...values);
  const statement = (sql: string, values: SQLInputValue[]): Statement & { now: () => unknown[] } => ({
    now: () => ask(sql, values),
    bind: (...more) => statement(sql, more),
    async first<Row>() {
      spend();
      return (ask(sql, values)[0] ?? null) as Row | null;
    },
    async all<Row>() {
      spend();
      return { results: ask(sql, values) as Row[] };
    },
    async run() {
      spend();
      return ask(sql, values);
    },
  });
  const database: MemoryDatabase = {
    left: Number.POSITIVE_INFINITY,
    prepare: (sql) => statement(sql, []),
    async batch<Row>(statements: Statement[]) {
      spend();
      sqlite.exec('BEGIN');
      try {
        const results = (statements as ReturnType<typeof statement>[]).map((one) => ({
          results: one.now() as Row[],
        }));
        sqlite.exec('COMMIT');
        return results;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return database;
}
