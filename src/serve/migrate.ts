// Applies database migrations like `wrangler d1 migrations apply`: by name, each once, recorded in the same table. So one
// database works with both.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Miniflare } from 'miniflare';

const MIGRATIONS = fileURLToPath(new URL('../../functions/migrations', import.meta.url));

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Each migration is one transaction. */
export async function applyMigrations(database: Database): Promise<void> {
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
    await database.batch([...statements.map((sql) => database.prepare(sql)), note]);
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
