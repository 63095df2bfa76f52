// A stored inquiry as people and programs read it.
import { mailboxOf } from '../../contract/normalize-text.ts';
import { STORED_COLUMNS, type StoredInquiry } from '../../edge/inquiry-row.ts';
import type { Backup } from './backup.ts';

export interface InquiryRecord extends StoredInquiry {
  /** The worst state of its deliveries: `off` without channels, `delivered`, `pending`, or `failed` if one gave up. */
  notification: string;
}

const NOTIFICATION = `(SELECT CASE WHEN sum(state = 'failed') > 0 THEN 'failed' WHEN sum(state = 'pending') > 0 THEN 'pending'
  WHEN count(*) > 0 THEN 'delivered' ELSE 'off' END FROM deliveries WHERE inquiry_id = inquiries.id)`;

/** Runs SQL without parameters. Insert only numbers, dates and the results of `quote`. */
export interface InquiryDatabase extends Disposable {
  /** In one transaction. @returns the rows of the last statement */
  query<Row>(...statements: string[]): Promise<Row[]>;
  /** Of a file, which otherwise keeps parts of removed rows. @returns false if another program is reading it */
  overwriteRemoved?(): boolean;
  /** Of a file. */
  backUp?(folder: string, now: number): Backup;
}

export function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Without trials. @param condition SQL */
export function findInquiries(database: InquiryDatabase, condition = 'true'): Promise<InquiryRecord[]> {
  return database.query(
    `SELECT ${STORED_COLUMNS}, ${NOTIFICATION} AS notification FROM inquiries
     WHERE is_trial = 0 AND ${condition} ORDER BY id`,
  );
}

/** However the address is written. SQL cannot compare spellings. */
export async function findInquiriesOf(database: InquiryDatabase, email: string): Promise<InquiryRecord[]> {
  const rows = await database.query<{ id: number; email: string }>('SELECT id, email FROM inquiries');
  const own = rows.filter((row) => mailboxOf(row.email) === mailboxOf(email));
  return findInquiries(database, `id IN (${own.map(({ id }) => id).join()})`);
}

/** With their deliveries. @returns how many were removed */
export async function removeInquiries(database: InquiryDatabase, ids: readonly number[]): Promise<number> {
  const sql = `DELETE FROM inquiries WHERE id IN (${ids.join(', ')}) RETURNING id`;
  const removed = await database.query(sql);
  return removed.length;
}
