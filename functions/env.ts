// The app's interface to its host: bindings of the Worker (wrangler.json), or their replacements in src/serve.
import type { QuotaWindow } from '../src/edge/window-counter.ts';
import type { AssetBinding } from './assets.ts';

export interface Env {
  ASSETS: AssetBinding;
  /** Counts requests: Durable Objects of the class QuotaCounter on Cloudflare. */
  QUOTA: QuotaNamespace;
  /** Stores inquiries: a D1 database on Cloudflare. */
  DB: Database;
  /** Sends a complete message (RFC 5322). Without it, there is no mail channel. */
  MAIL?: (mail: { from: string; to: string; raw: string }) => Promise<unknown>;
  /** New inquiries are posted to this address. */
  INQUIRY_WEBHOOK_URL?: string;
  /** `slack` or `discord`; anything else means Standard Webhooks. */
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

export type Query = readonly [sql: string, ...values: (string | number | null)[]];

export interface Database {
  /** @returns the rows */
  query<Row>(...query: Query): Promise<Row[]>;
  /** Runs the queries in one transaction. @returns the rows of the first query */
  transact<Row>(queries: readonly Query[]): Promise<Row[]>;
}
