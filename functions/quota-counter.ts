// The Durable Object that counts requests. It holds the windows of many clients in memory and writes them to one row of its
// storage, since it loses its memory when idle for about ten seconds and at deployments and restarts. At most two seconds of
// counts are lost.
import { DurableObject } from 'cloudflare:workers';
import manifest from 'guest-api:manifest';
import { createWindowCounter, type QuotaWindow, type WindowRow } from '../src/edge/window-counter.ts';
import type { Env } from './env.ts';

/** This many use about 3 MB of memory and less than 1 MB of storage; the limit for a row is 2 MB. */
const MAX_CLIENTS = 20_000;
const WINDOWS_KEY = 'windows';
/** The object stays awake, and is billed, until it has written. */
const WRITE_MILLISECONDS = 2_000;
/** How long expired windows may stay in storage. An alarm for each would cost more. */
const CLEANUP_MILLISECONDS = 60 * 60 * 1_000;

export class QuotaCounter extends DurableObject<Env> {
  readonly #counter = createWindowCounter(
    manifest.rateLimit,
    MAX_CLIENTS,
    this.ctx.storage.kv.get<WindowRow[]>(WINDOWS_KEY),
  );
  #isWriteDue = false;

  take(client: string): QuotaWindow & { isRefused: boolean } {
    const taken = this.#counter.take(client, Date.now());
    if (!taken.isRefused) this.#writeSoon();
    return taken;
  }

  peek(client: string): QuotaWindow | undefined {
    return this.#counter.peek(client, Date.now());
  }

  override async alarm(): Promise<void> {
    if (this.#counter.rows(Date.now()).length === 0) await this.ctx.storage.deleteAll();
    else await this.#cleanUpLater();
  }

  #writeSoon(): void {
    if (this.#isWriteDue) return;
    this.#isWriteDue = true;
    setTimeout(() => {
      this.#isWriteDue = false;
      this.ctx.waitUntil(this.#write());
    }, WRITE_MILLISECONDS);
  }

  /** Answers come from memory and never wait for storage. */
  async #write(): Promise<void> {
    const rows = this.#counter.rows(Date.now());
    await this.ctx.storage.put(WINDOWS_KEY, rows, { allowUnconfirmed: true });
    if ((await this.ctx.storage.getAlarm()) === null) await this.#cleanUpLater();
  }

  async #cleanUpLater(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + CLEANUP_MILLISECONDS, { allowUnconfirmed: true });
  }
}
