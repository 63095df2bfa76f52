// Removes inquiries with their deliveries.
import { findInquiries, type InquiryDatabase, type InquiryRecord, quote } from './inquiry-record.ts';

/** All of one person, or some by number. */
export type Selection = { email: string } | { ids: readonly number[] };

/** D1 allows 100,000 bytes in a statement. */
const IDS_PER_STATEMENT = 1_000;

export function selectInquiries(database: InquiryDatabase, selection: Selection): Promise<InquiryRecord[]> {
  const condition =
    'ids' in selection
      ? `id IN (${selection.ids.join(', ')})`
      : `lower(email) = lower(${quote(selection.email.trim())})`;
  return findInquiries(database, condition);
}

/** @returns how many were removed */
export async function removeInquiries(database: InquiryDatabase, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const some = ids.slice(start, start + IDS_PER_STATEMENT).join(', ');
    removed += (await database.query(`DELETE FROM inquiries WHERE id IN (${some}) RETURNING id`)).length;
  }
  if (removed > 0) database.emptyLog();
  return removed;
}
