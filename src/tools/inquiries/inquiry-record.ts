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
  /** `off`, `pending`, `delivered`, or `failed` where a channel gave up: the worst of its deliveries. */
  notification: string;
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
] as const;

const NOTIFICATION = `(SELECT CASE WHEN sum(state = 'failed') > 0 THEN 'failed' WHEN sum(state = 'pending') > 0 THEN 'pending'
  WHEN count(*) > 0 THEN 'delivered' ELSE 'off' END FROM deliveries WHERE inquiry_id = inquiries.id)`;
const SELECTION = COLUMNS.map((column) =>
  column === 'notification' ? `${NOTIFICATION} AS notification` : column,
).join(', ');

/** Runs SQL without parameters: what is put into it is a number, a date, or spelled by `quote`. */
export interface InquiryDatabase {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Empties the write-ahead log, in which removed rows stay otherwise. */
  emptyLog(): void;
  close(): void;
}

/** A text as SQL writes it. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export async function listInquiries(
  database: InquiryDatabase,
  { since }: { since?: Date | undefined } = {},
): Promise<InquiryRecord[]> {
  return findInquiries(database, since === undefined ? 'true' : `created_at >= '${since.toISOString()}'`);
}

/** @param id a whole number */
export async function findInquiry(database: InquiryDatabase, id: number): Promise<InquiryRecord | undefined> {
  const [record] = await findInquiries(database, `id = ${Math.trunc(id)}`);
  return record;
}

/** Trials are left out. @param condition SQL */
export async function findInquiries(database: InquiryDatabase, condition: string): Promise<InquiryRecord[]> {
  const rows = await database.query(
    `SELECT ${SELECTION} FROM inquiries WHERE is_trial = 0 AND ${condition} ORDER BY id`,
  );
  return rows.map(toRecord);
}

function toRecord(row: Record<string, unknown>): InquiryRecord {
  return Object.fromEntries(
    COLUMNS.map((column) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      row[column],
    ]),
  ) as unknown as InquiryRecord;
}
