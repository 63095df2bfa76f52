// Counts every request to a guest path or a form, whatever its answer. The counter runs in parallel with the answer,
// unless the request would change something. The isolate also counts the requests it lets pass, in the counter's
// window. If the counter fails or is late, that count decides.
import type { QuotaPolicy } from '../src/contract/limits.ts';
import { clientKey } from '../src/edge/client-key.ts';
import { quotaHeaders, secondsUntil } from '../src/edge/quota-headers.ts';
import { createWindowCounter, type QuotaWindow } from '../src/edge/window-counter.ts';
import { answerOrFail, type Call, type Handler } from './call.ts';
import type { QuotaNamespace } from './env.ts';
import { refuse } from './refusal.ts';
import { withTimeout } from './timeout.ts';

/** Counters per data center. */
const SHARDS = 16;
/** Clients that an isolate remembers. It refuses a client over quota without asking the counter. */
const MAX_CLIENTS = 10_000;
/** A counter answers much faster, even on a cold start. */
const COUNT_MILLISECONDS = 300;

export type Quota = ReturnType<typeof createQuota>;

/** @param prefix separates clients whose requests count for another policy */
export function createQuota(policy: QuotaPolicy, prefix = '') {
  const local = createWindowCounter(policy, MAX_CLIENTS);

  return {
    /** Counts the request and answers 429 if the quota is used up. */
    guard: (answer: Handler) => async (call: Call) => {
      const respond = () => answerOrFail(answer, call);
      const client = prefix + clientKey(call.request.headers.get('CF-Connecting-IP'));
      const openWindow = local.peek(client, Date.now());
      if (openWindow && openWindow.used >= policy.limit) return refuseClient(policy, openWindow.endsAt);

      const counting = inTime(() => counterOf(call, client).take(client));
      // Safe methods change nothing (RFC 9110 §9.2.1), so they need not wait for the count.
      const early = ['GET', 'HEAD'].includes(call.request.method) ? respond() : undefined;
      const counted = await counting;
      if (counted?.isRefused) local.useUp(client, counted.endsAt);
      const localWindow = local.take(client, Date.now(), counted?.endsAt);
      if (!localWindow.isRefused)
        return withQuota(await (early ?? respond()), policy, counted ?? localWindow);
      await (await early)?.body?.cancel();
      return refuseClient(policy, localWindow.endsAt);
    },

    /** Adds the quota headers without counting. */
    show: (answer: Handler) => async (call: Call) => {
      const client = prefix + clientKey(call.request.headers.get('CF-Connecting-IP'));
      const peeking = inTime(() => counterOf(call, client).peek(client));
      const [window, response] = await Promise.all([peeking, answerOrFail(answer, call)]);
      return withQuota(response, policy, window ?? local.peek(client, Date.now()));
    },
  };
}

/** Resolves to undefined if the counter does not answer in time. */
async function inTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(ask(), COUNT_MILLISECONDS);
  } catch (error) {
    console.error('Cannot reach the quota counter; counting in the isolate', error);
    return undefined;
  }
}

/** Within a data center, a client always has the same counter. */
function counterOf({ env, request }: Call, client: string): ReturnType<QuotaNamespace['getByName']> {
  const { colo = 'local' } = (request as { cf?: { colo?: string } }).cf ?? {};
  let hash = 0;
  for (let i = 0; i < client.length; i++) hash = (Math.imul(hash, 31) + client.charCodeAt(i)) | 0;
  return env.QUOTA.getByName(`${colo}/${(hash >>> 0) % SHARDS}`);
}

function withQuota(response: Response, policy: QuotaPolicy, window: QuotaWindow | undefined): Response {
  for (const [name, value] of Object.entries(quotaHeaders(policy, window, Date.now()))) {
    response.headers.set(name, value);
  }
  return response;
}

function refuseClient(policy: QuotaPolicy, endsAt: number): Response {
  const now = Date.now();
  const seconds = String(secondsUntil(endsAt, now));
  return refuse('RATE_LIMITED', {
    headers: { ...quotaHeaders(policy, { used: policy.limit, endsAt }, now), 'Retry-After': seconds },
  });
}
