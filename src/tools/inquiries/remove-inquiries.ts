// Inquiries removed for good, their deliveries with them.
import { findInquiries, type InquiryDatabase, type InquiryRecord, quote } from './inquiry-record.ts';

/** A person's, some by their numbers, or those from before a time. */
export type Selection = { email: string } | { ids: readonly number[] } | { before: Date };

/** A statement of D1 has at most 100,000 bytes. */
const IDS_OF_A_STATEMENT = 1_000;

/** What `selection` means now. Of those from before a time, one that waits for its delivery is kept. */
export async function selectInquiries(
  database: InquiryDatabase,
  selection: Selection,
): Promise<{ selected: InquiryRecord[]; kept: number }> {
  if ('ids' in selection) {
    return { selected: await findInquiries(database, `id IN (${selection.ids.join(', ')})`), kept: 0 };
  }
  if ('email' in selection) {
    const condition = `lower(email) = lower(${quote(selection.email.trim())})`;
    return { selected: await findInquiries(database, condition), kept: 0 };
  }
  const old = await findInquiries(database, `created_at < '${selection.before.toISOString()}'`);
  const selected = old.filter(({ notification }) => notification !== 'pending');
  return { selected, kept: old.length - selected.length };
}

/** @returns how many were removed */
export async function removeInquiries(database: InquiryDatabase, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += IDS_OF_A_STATEMENT) {
    const some = ids.slice(start, start + IDS_OF_A_STATEMENT).join(', ');
    removed += (await database.query(`DELETE FROM inquiries WHERE id IN (${some}) RETURNING id`)).length;
  }
  if (removed > 0) database.emptyLog();
  return removed;
}
