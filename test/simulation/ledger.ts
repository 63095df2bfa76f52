// Compares what was confirmed and sent with the database after each change. Keeps the first violation.
import type { MemoryDatabase } from '../functions/memory-database.ts';

export const QUOTA = { limit: 3, windowSeconds: 60 };
const SECOND = 1_000;
const ATTEMPT_MILLISECONDS = 10 * SECOND;
const LEASE_MILLISECONDS = 60 * SECOND;
const GIVE_UP_MILLISECONDS = 48 * 3_600 * SECOND;
/** A counter that dies forgets at most the counts of this time. */
const FORGOTTEN_MILLISECONDS = 2 * SECOND;

interface Confirmed {
  id: number;
  key: string | null;
  text: string;
  isSuspect: boolean;
}

interface Inquiry {
  id: number;
  isHeld: number;
  released_at: string | null;
  idempotency_key: string | null;
  service_description: string;
  is_suspect: number;
}

interface Delivery {
  inquiry_id: number;
  state: string;
  first_attempt_at: number;
}

/** @param elapsed milliseconds since the start, independent of the clock */
export function createLedger(database: MemoryDatabase, elapsed: () => number) {
  let problem: Error | undefined;
  const confirmed = new Map<number, Confirmed>();
  /** Inquiries that the receiver accepted, those that it answered with 410, and in which announcements it accepted held ones. */
  const accepted = new Set<number>();
  const announced = new Map<number, string>();
  const gone = new Set<number>();
  /** The last state of each delivery. */
  const states = new Map<number, string>();
  /** When an inquiry was erased, last sent, and lost its delivery with the webhook, by id. */
  const erased = new Map<number, number>();
  const sent = new Map<number, number>();
  const lost = new Map<number, number>();
  /** Whether an inquiry is held, by id. */
  const held = new Map<number, number>();
  /** Requests that the counter allowed. */
  const passes: { client: string; at: number; mayBeForgotten: boolean }[] = [];

  const claim = (holds: boolean, promise: string, ...data: unknown[]) => {
    if (!holds) problem ??= new Error(`${promise}: ${JSON.stringify(data)}`);
  };
  const readInquiries = () => database.read<Inquiry>(`SELECT *, is_held AS isHeld FROM inquiries`);
  const readDeliveries = () => database.read<Delivery>('SELECT * FROM deliveries');
  const since = (times: Map<number, number>, id: number) => elapsed() - (times.get(id) ?? -Infinity);

  /** A new delivery begins, whatever became of the one before. */
  const restart = (id: number) => {
    lost.set(id, elapsed());
    states.delete(id);
  };

  return {
    gone,
    restart,
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
    /** The edge sends an inquiry, or announces held ones. @param announcement what a repeated one has in common, else empty */
    send(ids: readonly number[], announcement: string) {
      for (const id of ids) {
        const isSentAgain = since(lost, id) < LEASE_MILLISECONDS;
        claim(isSentAgain || since(sent, id) >= ATTEMPT_MILLISECONDS, 'one attempt at a time', id);
        sent.set(id, elapsed());
        const isLate = erased.has(id) && since(erased, id) >= LEASE_MILLISECONDS;
        claim(!isLate, 'no erased inquiry is sent after its lease', id);
        const isRight = (held.get(id) === 1) === (announcement !== '');
        claim(isRight || isSentAgain || erased.has(id), 'held inquiries are announced, others sent', id);
        const earlier = announcement === '' ? undefined : announced.get(id);
        const isSame = earlier === undefined || earlier === announcement;
        claim(isSame || isSentAgain, 'a held inquiry is in one announcement', id, earlier, announcement);
      }
    },
    accept(ids: readonly number[], announcement: string) {
      for (const id of ids) {
        if (announcement === '') accepted.add(id);
        else announced.set(id, announcement);
      }
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
      // A release or a hold begins a new delivery.
      for (const { id, isHeld } of inquiries) {
        if ((held.get(id) ?? isHeld) !== isHeld) restart(id);
        held.set(id, isHeld);
      }
      const deliveries = readDeliveries();
      const present = new Set(deliveries.map((delivery) => delivery.inquiry_id));
      for (const id of states.keys()) if (!present.has(id)) lost.set(id, elapsed());
      for (const { inquiry_id: id, state, first_attempt_at } of deliveries) {
        const before = states.get(id);
        claim(before !== 'delivered' || state === before, 'delivered is final', id, state);
        const isAccepted = accepted.has(id) || (held.get(id) === 1 && announced.has(id));
        claim(state !== 'delivered' || isAccepted, 'delivered means accepted', id);
        const isTimeUp = Date.now() - first_attempt_at >= GIVE_UP_MILLISECONDS - LEASE_MILLISECONDS;
        const isFailedNow = state === 'failed' && before !== state;
        claim(!isFailedNow || gone.has(id) || isTimeUp, 'given up after 48 hours', id, first_attempt_at);
        states.set(id, state);
      }
    },
    /** The counter allowed a request, in a window that opened at this time. */
    pass(client: string, opened: number) {
      passes.push({ client, at: elapsed(), mayBeForgotten: false });
      const counted = passes.filter(
        (pass) => pass.client === client && pass.at >= opened && !pass.mayBeForgotten,
      );
      claim(counted.length <= QUOTA.limit, 'no more requests than the limit', client, counted.length);
    },
    counterDies() {
      for (const pass of passes) pass.mayBeForgotten ||= elapsed() - pass.at < FORGOTTEN_MILLISECONDS;
    },
    /** Leases and windows end by the clock, so events before and after a jump are not compared. */
    clockJumps() {
      passes.length = 0;
      sent.clear();
    },
    /** All failures have ended, and the time for deliveries is over. */
    end(hasWebhook: boolean) {
      const deliveries = readDeliveries();
      const waiting = deliveries.filter(({ state }) => state === 'pending');
      claim(waiting.length === 0, 'nothing waits for ever', waiting);
      const left = deliveries.filter(({ inquiry_id }) => erased.has(inquiry_id));
      claim(left.length === 0, 'nothing is left of the erased', left);
      for (const { id } of hasWebhook ? confirmed.values() : []) {
        const isHeard = accepted.has(id) || (held.get(id) === 1 && announced.has(id));
        claim(isHeard || states.get(id) === 'failed', 'delivered, announced or given up', id, held.get(id));
      }
    },
  };
}
