// The Durable Object that counts: one object holds the windows of many clients, in memory while it is asked and as one
// row of its storage for when it is not. An idle object loses its memory after about ten seconds, and a deployment or
// a restart takes it at once; whatever the reason, at most two seconds of counts are forgotten.
import { DurableObject } from 'cloudflare:workers';
import manifest from 'guest-api:manifest';
import { createWindowCounter, type QuotaWindow, type WindowRow } from '../src/edge/window-counter.ts';
import type { Env } from './env.ts';

/** About 3 MB an object; 16 objects a data centre. As a row under 1 MB, of the 2 MB that a row may have. */
const MAX_CLIENTS = 20_000;
const WINDOWS_KEY = 'windows';
/** The object is awake, and billed, as long. */
const WRITE_MILLISECONDS = 2_000;
/** How long ended windows may stay in storage: an alarm for each would cost more than the windows. */
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
    if (this.#counter.newestEnd(Date.now()) === undefined) await this.ctx.storage.deleteAll();
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

  /** No answer waits for the disk: the counts that answers tell are in memory. */
  async #write(): Promise<void> {
    const rows = this.#counter.rows(Date.now());
    await this.ctx.storage.put(WINDOWS_KEY, rows, { allowUnconfirmed: true });
    if ((await this.ctx.storage.getAlarm()) === null) await this.#cleanUpLater();
  }

  async #cleanUpLater(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + CLEANUP_MILLISECONDS, { allowUnconfirmed: true });
  }
}
