// The part of D1 that is used here.
import { withTimeout } from './timeout.ts';

export interface Database {
  prepare(sql: string): Statement;
  /** One transaction. */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ results: Row[] }>;
  run(): Promise<unknown>;
}

/** Whether the database answers at all, for the health probe. */
export async function isDatabaseReachable(database: Database, milliseconds: number): Promise<boolean> {
  try {
    await withTimeout(database.prepare('SELECT 1 FROM inquiries LIMIT 1').first(), milliseconds);
    return true;
  } catch {
    return false;
  }
}
