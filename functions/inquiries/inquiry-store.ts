// Stores inquiries in D1. A single statement inserts an inquiry, so ten identical requests at once store only one. Its
// deliveries are inserted in the same transaction.
import { columnOf, INSERT_DELIVERY, type StoredInquiry } from '../../src/edge/inquiry-row.ts';
import type { Database } from '../env.ts';

interface NewInquiry extends Omit<StoredInquiry, 'id' | 'createdAt' | 'consentedAt'> {
  idempotencyKey: string | null;
  /** SHA-256 of the validated fields, in hexadecimal. */
  bodyDigest: string;
}

/** Without a key, the same body within this time is a repeated click. */
const REPEAT_MILLISECONDS = 10 * 60 * 1_000;

/**
 * Resolves after the commit; nothing is stored if it rejects. A conflict means that the idempotency key belongs to
 * another body.
 * @param channels names of the channels that deliver the inquiry
 */
export async function storeInquiry(
  database: Database,
  inquiry: NewInquiry,
  channels: readonly string[],
  now: number,
) {
  const { idempotencyKey, bodyDigest } = inquiry;
  const createdAt = new Date(now).toISOString();
  const row = { ...inquiry, createdAt, consentedAt: createdAt };
  const repeatedSince = new Date(now - REPEAT_MILLISECONDS).toISOString();
  const [isSame, ...same] =
    idempotencyKey === null
      ? (['body_digest = ? AND created_at > ?', bodyDigest, repeatedSince] as const)
      : (['idempotency_key = ?', idempotencyKey] as const);
  const columns = Object.keys(row).map(columnOf);
  const [inserted] = await database.transact<{ id: number }>([
    [
      `INSERT INTO inquiries (${columns.join()}) SELECT ${columns.map(() => '?').join()}
       WHERE NOT EXISTS (SELECT 1 FROM inquiries WHERE ${isSame}) RETURNING id`,
      ...Object.values(row),
      ...same,
    ],
    [INSERT_DELIVERIES, JSON.stringify(channels)],
  ]);
  if (inserted) return { outcome: 'created' as const, id: inserted.id };
  const sql = `SELECT id, body_digest FROM inquiries WHERE ${isSame} ORDER BY id LIMIT 1`;
  const [first] = await database.query<{ id: number; body_digest: string }>(sql, ...same);
  if (!first) throw new Error('Cannot find the earlier inquiry: it was just removed');
  const outcome = first.body_digest === bodyDigest ? 'replayed' : 'conflict';
  return { outcome, id: first.id } as const;
}

/**
 * Includes channels known only to the timer: a channel that is missing now may be back before the next run. The table
 * of deliveries has no rowid, so `last_insert_rowid()` stays that of the inquiry.
 */
const INSERT_DELIVERIES = `${INSERT_DELIVERY}, names.value
  FROM inquiries, (SELECT value FROM json_each(?) UNION SELECT name FROM channels) AS names
  WHERE id = last_insert_rowid() AND changes() = 1`;
