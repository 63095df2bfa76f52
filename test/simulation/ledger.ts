// What was promised and sent, compared with the database after each change. Keeps the first broken promise.
import type { MemoryDatabase } from '../functions/memory-database.ts';

export const QUOTA = { limit: 3, windowSeconds: 60 };
const SECOND = 1_000;
const ATTEMPT_MILLISECONDS = 10 * SECOND;
const LEASE_MILLISECONDS = 60 * SECOND;
const GIVE_UP_MILLISECONDS = 48 * 3_600 * SECOND;
/** Counts that a counter forgets when it dies. */
const FORGOTTEN_MILLISECONDS = 2 * SECOND;

interface Confirmed {
  id: number;
  key: string | null;
  text: string;
  isSuspect: boolean;
}

interface Inquiry {
  id: number;
  idempotency_key: string | null;
  service_description: string;
  is_suspect: number;
}

interface Delivery {
  inquiry_id: number;
  state: string;
  first_attempt_at: number;
}

/** @param elapsed milliseconds since the start, whatever the clock says */
export function createLedger(database: MemoryDatabase, elapsed: () => number) {
  let problem: Error | undefined;
  const confirmed = new Map<number, Confirmed>();
  /** Inquiries that the receiver took, or for which it was gone. */
  const taken = new Set<number>();
  const gone = new Set<number>();
  /** The last state of each delivery. */
  const states = new Map<number, string>();
  /** Times, by inquiry: of its erasure, its last attempt, and the end of its delivery with the webhook. */
  const erased = new Map<number, number>();
  const sent = new Map<number, number>();
  const lost = new Map<number, number>();
  /** Requests that the counter let pass. */
  const passes: { client: string; at: number; mayBeForgotten: boolean }[] = [];

  const claim = (holds: boolean, promise: string, ...data: unknown[]) => {
    if (!holds) problem ??= new Error(`${promise}: ${JSON.stringify(data)}`);
  };
  const readInquiries = () => database.read<Inquiry>('SELECT * FROM inquiries');
  const readDeliveries = () => database.read<Delivery>('SELECT * FROM deliveries');
  const since = (times: Map<number, number>, id: number) => elapsed() - (times.get(id) ?? -Infinity);

  return {
    taken,
    gone,
    throwProblem() {
      if (problem) throw problem;
    },
    /** The edge answered 200. */
    confirm(inquiry: Confirmed) {
      if (erased.has(inquiry.id)) return;
      for (const { id, key, isSuspect } of confirmed.values()) {
        const isSame = key !== null && key === inquiry.key && isSuspect === inquiry.isSuspect;
        claim(!isSame || id === inquiry.id, 'one inquiry for one key', id, inquiry);
      }
      confirmed.set(inquiry.id, inquiry);
    },
    erase(ids: readonly number[]) {
      for (const id of ids) {
        erased.set(id, elapsed());
        confirmed.delete(id);
      }
    },
    /** An announcement leaves the edge. */
    send(id: number) {
      const isAnew = since(lost, id) < LEASE_MILLISECONDS;
      claim(isAnew || since(sent, id) >= ATTEMPT_MILLISECONDS, 'one attempt at a time', id);
      sent.set(id, elapsed());
      const isLate = erased.has(id) && since(erased, id) >= LEASE_MILLISECONDS;
      claim(!isLate, 'nothing of the erased is sent once their lease is over', id);
      const isSuspect = readInquiries().some((row) => row.id === id && row.is_suspect);
      claim(!isSuspect, 'no suspect inquiry is announced', id);
    },
    /** The database has changed. */
    check() {
      const inquiries = readInquiries();
      for (const { id, key, text, isSuspect } of confirmed.values()) {
        const kept = inquiries.filter(
          (row) => row.id === id || (key && row.idempotency_key === key && !!row.is_suspect === isSuspect),
        );
        const isKept = kept.length === 1 && kept[0]?.id === id && kept[0].service_description === text;
        claim(isKept, 'a confirmed inquiry is stored once', id, key, kept);
      }
      const deliveries = readDeliveries();
      const present = new Set(deliveries.map((delivery) => delivery.inquiry_id));
      for (const id of states.keys()) if (!present.has(id)) lost.set(id, elapsed());
      for (const { inquiry_id: id, state, first_attempt_at } of deliveries) {
        const before = states.get(id);
        claim(before !== 'delivered' || state === before, 'what is delivered stays so', id, state);
        claim(state !== 'delivered' || taken.has(id), 'delivered is what was taken', id);
        const isTimeUp = Date.now() - first_attempt_at >= GIVE_UP_MILLISECONDS - LEASE_MILLISECONDS;
        const isFailedNow = state === 'failed' && before !== state;
        claim(!isFailedNow || gone.has(id) || isTimeUp, 'given up after 48 hours', id, first_attempt_at);
        states.set(id, state);
      }
    },
    /** The counter lets a request pass, in a window that was open since a moment. */
    pass(client: string, opened: number) {
      passes.push({ client, at: elapsed(), mayBeForgotten: false });
      const counted = passes.filter(
        (pass) => pass.client === client && pass.at >= opened && !pass.mayBeForgotten,
      );
      claim(counted.length <= QUOTA.limit, 'no more pass than the limit', client, counted.length);
    },
    counterDies() {
      for (const pass of passes) pass.mayBeForgotten ||= elapsed() - pass.at < FORGOTTEN_MILLISECONDS;
    },
    /** Leases and windows end by the clock: what was before is not compared with what comes. */
    clockJumps() {
      passes.length = 0;
      sent.clear();
    },
    /** All failures are over, and so is the time to deliver. */
    end(hasWebhook: boolean) {
      const deliveries = readDeliveries();
      const waiting = deliveries.filter(({ state }) => state === 'pending');
      claim(waiting.length === 0, 'nothing waits for ever', waiting);
      const left = deliveries.filter(({ inquiry_id }) => erased.has(inquiry_id));
      claim(left.length === 0, 'nothing is left of the erased', left);
      for (const { id, isSuspect } of hasWebhook ? confirmed.values() : []) {
        const isEnded = isSuspect || taken.has(id) || states.get(id) === 'failed';
        claim(isEnded, 'delivered or given up', id);
      }
    },
  };
}
