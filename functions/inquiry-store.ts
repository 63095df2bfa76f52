// Inquiries in D1. Each write is one statement, so that ten identical posts at once make one inquiry.
import type { Database } from './database.ts';

export type InquiryLanguage = 'ko' | 'en' | 'jp';

export interface InquiryFields {
  name: string;
  contact: string;
  email: string;
  serviceDescription: string;
  budgetType: string | null;
  funnelType: string | null;
}

export interface NewInquiry extends InquiryFields {
  privacyVersion: string;
  language: InquiryLanguage;
  source: 'json' | 'form';
  idempotencyKey: string | null;
  /** SHA-256 of the checked fields, in hexadecimal. */
  bodyDigest: string;
  /** Whether the hidden field was filled in. */
  isSuspect: boolean;
  /** Whether somebody waits for an announcement. */
  isAnnounced: boolean;
}

export type StoredInquiry =
  | { outcome: 'created' | 'replayed'; id: number }
  /** The idempotency key belongs to another body. */
  | { outcome: 'conflict' };

/** A double click is one inquiry: without a key, the same body within this time is the same inquiry. */
const REPEAT_MILLISECONDS = 10 * 60 * 1_000;

const COLUMNS = `created_at, name, contact, email, service_description, budget_type, funnel_type, consented_at,
  privacy_version, language, source, idempotency_key, body_digest, is_suspect, notification, next_attempt_at`;

/** Returns once the row is committed. Rejects where the database fails; then nothing is stored. */
export async function storeInquiry(
  database: Database,
  inquiry: NewInquiry,
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
    inquiry.isAnnounced ? 'pending' : 'off',
    now,
  ];
  const places = values.map(() => '?').join(', ');
  return inquiry.idempotencyKey === null
    ? storeOnce(database, inquiry.bodyDigest, values, places, now)
    : storeUnderKey(database, inquiry.idempotencyKey, inquiry.bodyDigest, values, places);
}

type Values = (string | number | null)[];

async function storeUnderKey(
  database: Database,
  key: string,
  bodyDigest: string,
  values: Values,
  places: string,
): Promise<StoredInquiry> {
  const created = await database
    .prepare(
      `INSERT INTO inquiries (${COLUMNS}) VALUES (${places}) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    )
    .bind(...values)
    .first<{ id: number }>();
  if (created) return { outcome: 'created', id: created.id };
  const first = await database
    .prepare('SELECT id, body_digest FROM inquiries WHERE idempotency_key = ?')
    .bind(key)
    .first<{ id: number; body_digest: string }>();
  if (!first) throw new Error('Cannot find the inquiry that holds the idempotency key: it was just removed');
  return first.body_digest === bodyDigest ? { outcome: 'replayed', id: first.id } : { outcome: 'conflict' };
}

async function storeOnce(
  database: Database,
  bodyDigest: string,
  values: Values,
  places: string,
  now: number,
): Promise<StoredInquiry> {
  const since = new Date(now - REPEAT_MILLISECONDS).toISOString();
  const created = await database
    .prepare(
      `INSERT INTO inquiries (${COLUMNS}) SELECT ${places}
       WHERE NOT EXISTS (SELECT 1 FROM inquiries WHERE body_digest = ? AND created_at > ?) RETURNING id`,
    )
    .bind(...values, bodyDigest, since)
    .first<{ id: number }>();
  if (created) return { outcome: 'created', id: created.id };
  const first = await database
    .prepare('SELECT id FROM inquiries WHERE body_digest = ? AND created_at > ? ORDER BY id LIMIT 1')
    .bind(bodyDigest, since)
    .first<{ id: number }>();
  if (!first) throw new Error('Cannot find the inquiry that was posted just before: it was just removed');
  return { outcome: 'replayed', id: first.id };
}
