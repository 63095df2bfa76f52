// Reads the state of deliveries and schedules them again. Only the server's timer can send them: it has the secrets.
import { INSERT_DELIVERY } from '../../edge/inquiry-row.ts';
import { type InquiryDatabase, quoteSql } from './inquiry-record.ts';

export interface DeliveryRecord {
  /** `webhook`, or `mail:` with an address. */
  channel: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  error: string | null;
}

export interface ChannelStatus {
  channel: string;
  pending: number;
  failed: number;
  /** Time of the oldest pending inquiry. */
  oldest: string | null;
}

/** Every channel that is set up, including those without inquiries. */
export function readStatus(database: InquiryDatabase): Promise<ChannelStatus[]> {
  return database.query(
    `SELECT channels.name AS channel, count(CASE state WHEN 'pending' THEN 1 END) AS pending,
       count(CASE state WHEN 'failed' THEN 1 END) AS failed,
       min(CASE state WHEN 'pending' THEN created_at END) AS oldest
     FROM channels LEFT JOIN deliveries ON channel = channels.name LEFT JOIN inquiries ON id = inquiry_id
     GROUP BY channels.name ORDER BY channels.name`,
  );
}

export function listDeliveries(database: InquiryDatabase, id: number): Promise<DeliveryRecord[]> {
  return database.query(
    `SELECT channel, state, attempts, last_error AS error FROM deliveries WHERE inquiry_id = ${id} ORDER BY channel`,
  );
}

/** Schedules a delivery by every channel, delivered before or not. @returns the channels */
export async function resend(database: InquiryDatabase, id: number): Promise<string[]> {
  const rows = await database.query<{ channel: string }>(
    `${INSERT_DELIVERY}, channels.name FROM inquiries, channels WHERE id = ${id}
     ON CONFLICT DO UPDATE SET state = 'pending', attempts = 0, next_attempt_at = 0, first_attempt_at = NULL,
       last_error = NULL RETURNING channel`,
  );
  return rows.map(({ channel }) => channel);
}

/** Stores a trial inquiry and removes earlier ones. The caller removes it. @returns its id */
export async function createTrial(database: InquiryDatabase): Promise<number> {
  const now = quoteSql(new Date().toISOString());
  const texts = ['시험', '000-0000-0000', 'trial@example.com', '알림이 오는지 보려고 보낸 시험입니다.'];
  await database.query('DELETE FROM inquiries WHERE is_trial = 1');
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO inquiries (created_at, consented_at, name, contact, email, service_description, privacy_version,
       language, source, body_digest, is_trial)
     VALUES (${now}, ${now}, ${texts.map(quoteSql).join(', ')}, '-', 'ko', 'json', '', 1) RETURNING id`,
  );
  return Number(row?.id);
}
