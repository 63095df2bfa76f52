// Stores inquiries in D1. An inquiry is one statement, so that ten identical requests at once store only one. Its deliveries
// are in the same transaction.
import type { InquiryFields } from '../src/contract/inquiry-fields.ts';
import type { Language } from '../src/contract/languages.ts';
import type { Database } from './database.ts';

export interface NewInquiry extends InquiryFields {
  privacyVersion: string;
  language: Language;
  source: 'json' | 'form';
  idempotencyKey: string | null;
  /** SHA-256 of the checked fields, in hexadecimal. */
  bodyDigest: string;
  /** Whether the hidden field was filled in. */
  isSuspect: boolean;
}

export type StoredInquiry =
  | { outcome: 'created' | 'replayed'; id: number }
  /** The idempotency key belongs to another body. */
  | { outcome: 'conflict' };

/** Without a key, the same body within this time is the same inquiry: people click twice. */
const REPEAT_MILLISECONDS = 10 * 60 * 1_000;

const COLUMNS = `created_at, name, contact, email, service_description, budget_type, funnel_type, consented_at,
  privacy_version, language, source, idempotency_key, body_digest, is_suspect`;

/**
 * Returns after the commit. If it rejects, nothing is stored.
 * @param channels names of the channels that deliver it, unless it is suspect
 */
export async function storeInquiry(
  database: Database,
  inquiry: NewInquiry,
  channels: readonly string[],
  now: number,
): Promise<StoredInquiry> {
  const createdAt = new Date(now).toISOString();
  const values = [
    createdAt,
    inquiry.name,
    inquiry.contact,
    inquiry.email,
    inquiry.serviceDescription,
    inquiry.budgetType,
    inquiry.funnelType,
    createdAt,
    inquiry.privacyVersion,
    inquiry.language,
    inquiry.source,
    inquiry.idempotencyKey,
    inquiry.bodyDigest,
    inquiry.isSuspect ? 1 : 0,
  ];
  const places = values.map(() => '?').join(', ');
  const insert: Insert = (rows, ...more) =>
    insertWithDeliveries(
      database,
      `INSERT INTO inquiries (${COLUMNS}) ${rows} RETURNING id`,
      [...values, ...more],
      inquiry.isSuspect ? undefined : channels,
    );
  return inquiry.idempotencyKey === null
    ? storeOnce(database, insert, places, inquiry.bodyDigest, now)
    : storeUnderKey(database, insert, places, inquiry, inquiry.idempotencyKey);
}

/** @param rows the values, with a condition under which they are inserted. @returns the id, if the inquiry was inserted */
type Insert = (rows: string, ...more: string[]) => Promise<number | undefined>;

async function insertWithDeliveries(
  database: Database,
  sql: string,
  values: (string | number | null)[],
  channels: readonly string[] | undefined,
): Promise<number | undefined> {
  // Includes channels that the timer still knows: a channel that is missing now may be back before the timer runs. The table
  // has no rowid, so last_insert_rowid() stays that of the inquiry.
  const deliveries = `INSERT INTO deliveries (inquiry_id, channel)
    SELECT last_insert_rowid(), value FROM (SELECT value FROM json_each(?) UNION SELECT name FROM channels) WHERE changes() = 1`;
  const [inserted] = await database.batch<{ id: number }>([
    database.prepare(sql).bind(...values),
    ...(channels ? [database.prepare(deliveries).bind(JSON.stringify(channels))] : []),
  ]);
  return inserted?.results[0]?.id;
}

async function storeUnderKey(
  database: Database,
  insert: Insert,
  places: string,
  { bodyDigest, isSuspect }: NewInquiry,
  key: string,
): Promise<StoredInquiry> {
  const id = await insert(`VALUES (${places}) ON CONFLICT (idempotency_key, is_suspect) DO NOTHING`);
  if (id !== undefined) return { outcome: 'created', id };
  const first = await database
    .prepare('SELECT id, body_digest FROM inquiries WHERE idempotency_key = ? AND is_suspect = ?')
    .bind(key, isSuspect ? 1 : 0)
    .first<{ id: number; body_digest: string }>();
  if (!first) throw new Error('Cannot find the inquiry that holds the idempotency key: it was just removed');
  return first.body_digest === bodyDigest ? { outcome: 'replayed', id: first.id } : { outcome: 'conflict' };
}

async function storeOnce(
  database: Database,
  insert: Insert,
  places: string,
  bodyDigest: string,
  now: number,
): Promise<StoredInquiry> {
  const since = new Date(now - REPEAT_MILLISECONDS).toISOString();
  const repeated = 'SELECT 1 FROM inquiries WHERE body_digest = ? AND created_at > ?';
  const id = await insert(`SELECT ${places} WHERE NOT EXISTS (${repeated})`, bodyDigest, since);
  if (id !== undefined) return { outcome: 'created', id };
  const first = await database
    .prepare('SELECT id FROM inquiries WHERE body_digest = ? AND created_at > ? ORDER BY id LIMIT 1')
    .bind(bodyDigest, since)
    .first<{ id: number }>();
  if (!first) throw new Error('Cannot find the inquiry that was posted just before: it was just removed');
  return { outcome: 'replayed', id: first.id };
}
