// The Durable Object that counts: one object holds the windows of many clients, in memory.
import { DurableObject } from 'cloudflare:workers';
import manifest from 'guest-api:manifest';
import { createWindowCounter, type QuotaWindow } from '../src/edge/window-counter.ts';

/** About 3 MB an object; 16 objects a data centre. */
const MAX_CLIENTS = 20_000;

export class QuotaCounter extends DurableObject {
  readonly #counter = createWindowCounter(manifest.rateLimit, MAX_CLIENTS);
  #isHeld = false;

  take(client: string): QuotaWindow & { isRefused: boolean } {
    const taken = this.#counter.take(client, Date.now());
    this.#holdMemory();
    return taken;
  }

  peek(client: string): QuotaWindow | undefined {
    return this.#counter.peek(client, Date.now());
  }

  /** An idle object loses its memory after about 10 seconds, unless a timer is pending. */
  #holdMemory(): void {
    const now = Date.now();
    const end = this.#counter.newestEnd(now);
    if (this.#isHeld || end === undefined) return;
    this.#isHeld = true;
    setTimeout(() => {
      this.#isHeld = false;
      this.#holdMemory();
    }, end - now);
  }
}
