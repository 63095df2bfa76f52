// The part of D1 that is used here.

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
