// D1's interface over SQLite in memory, for tests that hold the clock.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Database, Statement } from '../../functions/env.ts';

const MIGRATIONS = fileURLToPath(new URL('../../functions/migrations/', import.meta.url));
const SCHEMA = readdirSync(MIGRATIONS)
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}${name}`, 'utf8'))
  .join('\n');

export interface MemoryDatabase extends Database {
  /** Runs SQL at once. */
  read<Row>(sql: string): Row[];
}

export function createMemoryDatabase(): MemoryDatabase {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(SCHEMA);
  const prepared = new Map<string, StatementSync>();
  const ask = (sql: string, values: SQLInputValue[]) => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
  const statement = (sql: string, values: SQLInputValue[]): Statement & { now: () => unknown[] } => ({
    now: () => ask(sql, values),
    bind: (...more) => statement(sql, more),
    first: async <Row>() => (ask(sql, values)[0] ?? null) as Row | null,
    all: async <Row>() => ({ results: ask(sql, values) as Row[] }),
    run: async () => ask(sql, values),
  });
  return {
    read: <Row>(sql: string) => ask(sql, []) as Row[],
    prepare: (sql) => statement(sql, []),
    async batch<Row>(statements: Statement[]) {
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
}
