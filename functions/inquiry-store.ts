// Stores inquiries in D1. An inquiry is one statement, so that ten identical requests at once store only one. Its deliveries
// are in the same transaction.
import { columnOf, type StoredInquiry } from '../src/edge/inquiry-row.ts';
import type { Database } from './env.ts';

interface NewInquiry
  extends Omit<StoredInquiry, 'id' | 'createdAt' | 'consentedAt' | 'isHeld' | 'holdReasons'> {
  idempotencyKey: string | null;
  /** SHA-256 of the checked fields and of `isSuspect`, in hexadecimal. */
  bodyDigest: string;
  /** Whether the hidden field of the form was filled in. */
  isSuspect: boolean;
  /** Other signs of spam, each a `HoldReason`, with spaces between. */
  signs: string;
}

/** Without a key, the same body within this time is the same inquiry: people click twice. */
const REPEAT_MILLISECONDS = 10 * 60 * 1_000;
/** The same text from another sender within this time is a sign of spam. */
const COPY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/**
 * Returns after the commit. If it rejects, nothing is stored. A conflict: the idempotency key belongs to another body.
 * @param channels names of the channels that deliver it, unless it is held
 */
export async function storeInquiry(
  database: Database,
  inquiry: NewInquiry,
  channels: readonly string[],
  now: number,
) {
  const { signs, ...fields } = inquiry;
  const { idempotencyKey, bodyDigest, isSuspect, serviceDescription, email, contact } = fields;
  const createdAt = new Date(now).toISOString();
  const row = { ...fields, createdAt, consentedAt: createdAt, isSuspect: Number(isSuspect) };
  const columns = Object.keys(row).map(columnOf);
  const repeatedSince = new Date(now - REPEAT_MILLISECONDS).toISOString();
  const copiedSince = new Date(now - COPY_MILLISECONDS).toISOString();
  const [isSame, ...same] =
    idempotencyKey === null
      ? (['body_digest = ? AND created_at > ?', bodyDigest, repeatedSince] as const)
      : (['idempotency_key = ? AND is_suspect = ?', idempotencyKey, row.isSuspect] as const);
  const [inserted] = await database.batch<{ id: number }>([
    database
      .prepare(
        `INSERT INTO inquiries (${columns.join()}, signs)
         SELECT ${columns.map(() => '?').join()}, trim(? || iif(EXISTS (${FIND_COPY}), ' repeated', ''))
         WHERE NOT EXISTS (SELECT 1 FROM inquiries WHERE ${isSame}) RETURNING id`,
      )
      .bind(...Object.values(row), ...[signs, serviceDescription, copiedSince, email, contact], ...same),
    database.prepare(INSERT_DELIVERIES).bind(JSON.stringify(channels)),
  ]);
  const id = inserted?.results[0]?.id;
  if (id !== undefined) return { outcome: 'created' as const, id };
  const first = await database
    .prepare(`SELECT id, body_digest FROM inquiries WHERE ${isSame} ORDER BY id LIMIT 1`)
    .bind(...same)
    .first<{ id: number; body_digest: string }>();
  if (!first) throw new Error('Cannot find the earlier inquiry: it was just removed');
  const outcome = first.body_digest === bodyDigest ? 'replayed' : 'conflict';
  return { outcome, id: first.id } as const;
}

/** Who corrects an address or a number is the same sender. */
const FIND_COPY =
  'SELECT 1 FROM inquiries WHERE service_description = ? AND created_at > ? AND email <> ? AND contact <> ?';

/**
 * Includes channels that the timer still knows: a channel that is missing now may be back before the timer runs. The table
 * has no rowid, so `last_insert_rowid()` stays that of the inquiry.
 */
const INSERT_DELIVERIES = `INSERT INTO deliveries (inquiry_id, channel)
  SELECT id, names.value FROM inquiries, (SELECT value FROM json_each(?) UNION SELECT name FROM channels) AS names
  WHERE id = last_insert_rowid() AND changes() = 1 AND NOT is_held`;
