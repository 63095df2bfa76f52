// New inquiries announced to a webhook, at least once each, signed as Standard Webhooks says. The outbox is the
// inquiries table itself: a row stays pending until its announcement was taken.
import type { Database } from './database.ts';
import type { Env } from './env.ts';

const FIRST_RETRY_MILLISECONDS = 30_000;
const MAX_RETRY_MILLISECONDS = 6 * 60 * 60 * 1_000;
/** While somebody tries, nobody else does; longer than a try takes. */
const LEASE_MILLISECONDS = 60_000;
const ATTEMPT_MILLISECONDS = 15_000;
/** Announcements of one run of the timer. */
const BATCH = 20;

interface PendingRow {
  id: number;
  created_at: string;
  name: string;
  contact: string;
  email: string;
  service_description: string;
  budget_type: string | null;
  funnel_type: string | null;
  language: string;
  source: string;
  notification_attempts: number;
  next_attempt_at: number;
}

/** Tries every announcement that is due. Called by the timer. */
export async function announcePending(env: Env, now: number): Promise<void> {
  if (!env.INQUIRY_WEBHOOK_URL) return;
  const { results } = await env.DB.prepare(
    "SELECT id FROM inquiries WHERE notification = 'pending' AND next_attempt_at <= ? ORDER BY next_attempt_at LIMIT ?",
  )
    .bind(now, BATCH)
    .all<{ id: number }>();
  // A try may take long: each has its own time, for its lease and its signature.
  for (const { id } of results) await announceInquiry(env, id, Date.now());
}

/** Tries one announcement, unless another try is under way. Never rejects: what fails is tried again later. */
export async function announceInquiry(env: Env, id: number, now: number): Promise<void> {
  try {
    const row = await lease(env.DB, id, now);
    if (!row) return;
    await post(env, row, now);
    await env.DB.prepare("UPDATE inquiries SET notification = 'delivered' WHERE id = ?").bind(id).run();
  } catch (error) {
    console.error(`Cannot announce inquiry ${id} yet:`, error instanceof Error ? error.message : error);
  }
}

/** Takes the row for one try and sets when the next one is due, should this one not be heard of again. */
function lease(database: Database, id: number, now: number): Promise<PendingRow | null> {
  return database
    .prepare(
      `UPDATE inquiries SET notification_attempts = notification_attempts + 1,
         next_attempt_at = ? + max(${LEASE_MILLISECONDS}, min(${MAX_RETRY_MILLISECONDS}, ${FIRST_RETRY_MILLISECONDS} << min(notification_attempts, 12)))
       WHERE id = ? AND notification = 'pending' AND next_attempt_at <= ? RETURNING *`,
    )
    .bind(now, id, now)
    .first<PendingRow>();
}

async function post(env: Env, row: PendingRow, now: number): Promise<void> {
  if (!env.INQUIRY_WEBHOOK_URL || !env.INQUIRY_WEBHOOK_SECRET) {
    throw new Error('INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET must both be set');
  }
  const body = JSON.stringify({
    type: 'inquiry.created',
    timestamp: row.created_at,
    data: {
      id: row.id,
      name: row.name,
      contact: row.contact,
      email: row.email,
      serviceDescription: row.service_description,
      budgetType: row.budget_type,
      funnelType: row.funnel_type,
      language: row.language,
      source: row.source,
    },
  });
  const messageId = `inquiry_${row.id}_${Date.parse(row.created_at)}`;
  const seconds = Math.floor(now / 1_000);
  const response = await fetch(env.INQUIRY_WEBHOOK_URL, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ATTEMPT_MILLISECONDS),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': await sign(env.INQUIRY_WEBHOOK_SECRET, `${messageId}.${seconds}.${body}`),
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

/** Standard Webhooks, "Signature scheme": HMAC-SHA256 under the base64 secret. */
async function sign(secret: string, content: string): Promise<string> {
  const secretBytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) =>
    character.charCodeAt(0),
  );
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}
