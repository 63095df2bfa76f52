// A stored inquiry as people and programs read it.

export interface InquiryRecord {
  id: number;
  /** RFC 3339 in UTC. */
  createdAt: string;
  name: string;
  contact: string;
  email: string;
  serviceDescription: string;
  budgetType: string | null;
  funnelType: string | null;
  consentedAt: string;
  privacyVersion: string;
  language: string;
  source: string;
  /** 1 where the hidden field was filled in: by a program, or by a browser for a person. */
  isSuspect: number;
  /** `off`, `pending` or `delivered`. */
  notification: string;
  notificationAttempts: number;
}

/** The columns of the table, in the order of the record's fields. */
const COLUMNS = [
  'id',
  'created_at',
  'name',
  'contact',
  'email',
  'service_description',
  'budget_type',
  'funnel_type',
  'consented_at',
  'privacy_version',
  'language',
  'source',
  'is_suspect',
  'notification',
  'notification_attempts',
] as const;

/** Runs SQL without parameters: what is put into it is checked to be a number or a date before. */
export interface InquiryDatabase {
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

export async function listInquiries(
  database: InquiryDatabase,
  { since }: { since?: Date | undefined } = {},
): Promise<InquiryRecord[]> {
  const condition = since === undefined ? '' : ` WHERE created_at >= '${since.toISOString()}'`;
  const rows = await database.query(`SELECT ${COLUMNS.join(', ')} FROM inquiries${condition} ORDER BY id`);
  return rows.map(toRecord);
}

/** @param id a whole number */
export async function findInquiry(database: InquiryDatabase, id: number): Promise<InquiryRecord | undefined> {
  const rows = await database.query(
    `SELECT ${COLUMNS.join(', ')} FROM inquiries WHERE id = ${Math.trunc(id)}`,
  );
  return rows[0] && toRecord(rows[0]);
}

/**
 * Removes the inquiries that came before a time. One whose announcement is still to be delivered stays.
 * @returns how many were removed and how many were kept for their announcement
 */
export async function purgeInquiries(
  database: InquiryDatabase,
  before: Date,
): Promise<{ removed: number; kept: number }> {
  const old = `created_at < '${before.toISOString()}'`;
  const removed = await database.query(
    `DELETE FROM inquiries WHERE ${old} AND notification <> 'pending' RETURNING id`,
  );
  const kept = await database.query(`SELECT count(*) AS kept FROM inquiries WHERE ${old}`);
  return { removed: removed.length, kept: Number(kept[0]?.kept ?? 0) };
}

function toRecord(row: Record<string, unknown>): InquiryRecord {
  return Object.fromEntries(
    COLUMNS.map((column) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      row[column],
    ]),
  ) as unknown as InquiryRecord;
}
