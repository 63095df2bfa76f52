// Database migrations, applied the way `wrangler d1 migrations apply` does: in the order of their names, each once,
// noted in the same table, so that both can be used on one database.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = fileURLToPath(new URL('../../functions/migrations', import.meta.url));

/** The part of Miniflare's D1 binding that is used here. */
interface MigratedDatabase {
  prepare(sql: string): MigrationStatement;
  batch(statements: never[]): Promise<unknown>;
}

interface MigrationStatement {
  bind(...values: unknown[]): MigrationStatement;
  all<Row>(): Promise<{ results: Row[] }>;
  run(): Promise<unknown>;
}

/** Each migration is one transaction. */
export async function applyMigrations(database: MigratedDatabase): Promise<void> {
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) {
    if (applied.has(name)) continue;
    const statements = splitStatements(readFileSync(`${MIGRATIONS}/${name}`, 'utf8'));
    const note = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await database.batch([...statements.map((sql) => database.prepare(sql)), note] as never[]);
  }
}

/** A migration file ends each statement with a semicolon at the end of a line. */
function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
