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
  let timer: ReturnType<typeof setTimeout> | null = null;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database answers at all, for the health probe. */
export async function isDatabaseReachable(database: Database, milliseconds: number): Promise<boolean> {
  try {
    await withTimeout(database.prepare('SELECT 1').first(), milliseconds);
    return true;
  } catch {
    return false;
  }
}
