// Reads and changes the inquiries of a server on this machine, or the deployed ones through wrangler.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { mailboxOf } from '../../contract/inquiry/normalize-text.ts';
import { INSERT_DELIVERY, STORED_COLUMNS, type StoredInquiry } from '../../edge/inquiry-row.ts';
import { WRANGLER_FILE } from '../../publish/deploy/wrangler-config.ts';
import { databaseFile } from '../../serve/database.ts';
import { CommandError } from '../command/command.ts';
import type { Words } from '../words/words.ts';
import { loadStudioConfig, runWrangler } from '../wrangler.ts';

/** `notification` is the worst state of its deliveries: `off` without channels, `failed` if one gave up. */
export type InquiryRecord = StoredInquiry & { notification: string };
/** `channel` is `webhook`, or `mail:` with an address. */
export type DeliveryRecord = { channel: string; state: string; attempts: number; error: string | null };
export type ChannelStatus = { channel: string; pending: number; failed: number };

/** Runs a statement without parameters. @returns its rows */
export interface InquiryDatabase extends Disposable {
  query<Row>(sql: string): Promise<Row[]>;
  /** Undefined if the database is deployed. */
  file?: DatabaseSync;
}

const BUSY_MILLISECONDS = 5_000;

/** @param data the `--data` folder of a running or stopped server */
export function openLocal(data: string, words: Words): InquiryDatabase {
  const path = databaseFile(data);
  if (!existsSync(path)) throw new CommandError(words.inquiries.noServer(data));
  const file = new DatabaseSync(path, { timeout: BUSY_MILLISECONDS });
  // Overwrites removed rows on disk.
  file.exec('PRAGMA secure_delete = ON');
  return {
    query: async <Row>(sql: string) => file.prepare(sql).all() as Row[],
    file,
    [Symbol.dispose]: () => file.close(),
  };
}

/** Needs a wrangler login; without one, wrangler reports it. @param root of the studio */
export function openDeployed(root: string, words: Words): InquiryDatabase {
  const config = loadStudioConfig(root, words);
  if (!config) throw new CommandError(words.deploy.noConfig(WRANGLER_FILE));
  const name = config.d1_databases[0]?.database_name ?? '';
  return {
    async query<Row>(sql: string) {
      const argv = ['d1', 'execute', name, '--remote', '--json', '--command', sql];
      const { status, stdout, stderr, error } = runWrangler(root, argv, { isShown: false });
      const reason = `${stdout}${stderr}`.trim() || error?.message;
      if (status !== 0) throw new CommandError(`Cannot ask the deployed database: ${reason}`);
      return (JSON.parse(stdout) as { results: Row[] }[]).at(-1)?.results ?? [];
    },
    [Symbol.dispose]: () => {},
  };
}

/** Returns all inquiries, or the one with this number. */
export function findInquiries({ query }: InquiryDatabase, id?: string): Promise<InquiryRecord[]> {
  return query(
    `SELECT ${STORED_COLUMNS}, (SELECT CASE WHEN sum(state = 'failed') > 0 THEN 'failed'
         WHEN sum(state = 'pending') > 0 THEN 'pending' WHEN count(*) > 0 THEN 'delivered' ELSE 'off' END
       FROM deliveries WHERE inquiry_id = inquiries.id) AS notification
     FROM inquiries ${id ? `WHERE id = ${id}` : ''} ORDER BY id`,
  );
}

export function findDeliveries({ query }: InquiryDatabase, id: string): Promise<DeliveryRecord[]> {
  return query(
    `SELECT channel, state, attempts, last_error AS error FROM deliveries WHERE inquiry_id = ${id} ORDER BY channel`,
  );
}

/** Matches all spellings of the address. SQL cannot compare them. */
export async function findInquiriesOf(database: InquiryDatabase, email: string): Promise<InquiryRecord[]> {
  const rows = await findInquiries(database);
  return rows.filter((row) => mailboxOf(row.email) === mailboxOf(email));
}

/** Removes their deliveries too. @returns the number of removed inquiries */
export async function removeInquiries({ query }: InquiryDatabase, ids: readonly number[]): Promise<number> {
  return (await query(`DELETE FROM inquiries WHERE id IN (${ids.join()}) RETURNING id`)).length;
}

/** Returns every active channel, including those without inquiries. */
export function readStatus({ query }: InquiryDatabase): Promise<ChannelStatus[]> {
  return query(
    `SELECT channels.name AS channel, count(CASE state WHEN 'pending' THEN 1 END) AS pending,
       count(CASE state WHEN 'failed' THEN 1 END) AS failed
     FROM channels LEFT JOIN deliveries ON channel = channels.name GROUP BY channels.name ORDER BY channels.name`,
  );
}

/** Schedules a delivery by every channel, delivered before or not: only the server has the secrets. @returns the channels */
export async function resend({ query }: InquiryDatabase, id: string): Promise<string[]> {
  const rows = await query<{ channel: string }>(
    `${INSERT_DELIVERY}, channels.name FROM inquiries, channels WHERE id = ${id}
     ON CONFLICT DO UPDATE SET state = 'pending', attempts = 0, next_attempt_at = 0, first_attempt_at = NULL,
       last_error = NULL RETURNING channel`,
  );
  return rows.map(({ channel }) => channel);
}
