// The part of D1 that is used here.

export interface Database {
  prepare(sql: string): Statement;
}

export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ results: Row[] }>;
  run(): Promise<unknown>;
}

/** Longer than a healthy database ever takes, shorter than a visitor waits. */
const TIMEOUT_MILLISECONDS = 8_000;

/** Fails where the database does not answer in time. */
export async function withTimeout<T>(work: Promise<T>, milliseconds = TIMEOUT_MILLISECONDS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
