// A stored inquiry as people and programs read it.
import type { InquiryFields } from '../../contract/inquiry-fields.ts';

export interface InquiryRecord extends InquiryFields {
  id: number;
  /** RFC 3339 in UTC. */
  createdAt: string;
  consentedAt: string;
  privacyVersion: string;
  language: string;
  source: string;
  /** 1 if the hidden field was filled in, by a program or by a browser's autofill. */
  isSuspect: number;
  /** The worst state of its deliveries: `off` without channels, `delivered`, `pending`, or `failed` if one gave up. */
  notification: string;
}

/** In the order in which they are shown and exported. */
export const INQUIRY_FIELDS = [
  ...(['id', 'createdAt', 'name', 'contact', 'email', 'serviceDescription'] as const),
  ...(['budgetType', 'funnelType', 'consentedAt', 'privacyVersion'] as const),
  ...(['language', 'source', 'isSuspect', 'notification'] as const),
] satisfies (keyof InquiryRecord)[];

const NOTIFICATION = `(SELECT CASE WHEN sum(state = 'failed') > 0 THEN 'failed' WHEN sum(state = 'pending') > 0 THEN 'pending'
  WHEN count(*) > 0 THEN 'delivered' ELSE 'off' END FROM deliveries WHERE inquiry_id = inquiries.id)`;
const SELECTION = INQUIRY_FIELDS.map((field) =>
  field === 'notification' ? `${NOTIFICATION} AS notification` : `${columnOf(field)} AS ${field}`,
).join(', ');

/** `created_at` */
function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Runs SQL without parameters. Insert only numbers, dates and the results of `quote`. */
export interface InquiryDatabase extends Disposable {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Empties the write-ahead log, which otherwise keeps removed rows. */
  emptyLog(): void;
}

/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Without trials. @param condition SQL */
export async function findInquiries(database: InquiryDatabase, condition = 'true'): Promise<InquiryRecord[]> {
  const sql = `SELECT ${SELECTION} FROM inquiries WHERE is_trial = 0 AND ${condition} ORDER BY id`;
  return (await database.query(sql)) as unknown as InquiryRecord[];
}

/** However the address is written. */
export function findInquiriesOf(database: InquiryDatabase, email: string): Promise<InquiryRecord[]> {
  return findInquiries(database, `lower(email) = lower(${quote(email.trim())})`);
}

/** With their deliveries. @returns how many were removed */
export async function removeInquiries(database: InquiryDatabase, ids: readonly number[]): Promise<number> {
  const sql = `DELETE FROM inquiries WHERE id IN (${ids.join(', ')}) RETURNING id`;
  const removed = await database.query(sql);
  database.emptyLog();
  return removed.length;
}
