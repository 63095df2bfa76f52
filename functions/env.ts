// What the app asks of its host, with only the methods that are used: bindings of the Worker (wrangler.json), or src/serve.
import type { QuotaWindow } from '../src/edge/window-counter.ts';
import type { AssetBinding } from './assets.ts';

export interface Env {
  /** The build's files. */
  ASSETS: AssetBinding;
  /** Counts requests: on Cloudflare, Durable Objects of the class QuotaCounter. */
  QUOTA: QuotaNamespace;
  /** Inquiries: on Cloudflare, a D1 database. */
  DB: Database;
  /** Sends a whole message (RFC 5322). Without it, mail is not a channel. */
  MAIL?: (mail: { from: string; to: string; raw: string }) => Promise<unknown>;
  /** New inquiries are posted to it, if set. */
  INQUIRY_WEBHOOK_URL?: string;
  /** `slack` or `discord`; anything else is Standard Webhooks. */
  INQUIRY_WEBHOOK_FORMAT?: string;
  /** Signs webhooks: `whsec_` and base64 (Standard Webhooks). */
  INQUIRY_WEBHOOK_SECRET?: string;
}

export interface QuotaNamespace {
  getByName(name: string): {
    take(client: string): Promise<QuotaWindow & { isRefused: boolean }>;
    peek(client: string): Promise<QuotaWindow | undefined>;
  };
}

/** A statement and its parameters. */
export type Query = readonly [sql: string, ...values: (string | number | null)[]];

export interface Database {
  /** @returns the rows */
  query<Row>(...query: Query): Promise<Row[]>;
  /** One transaction. @returns the rows of the first query */
  transact<Row>(queries: readonly Query[]): Promise<Row[]>;
}
