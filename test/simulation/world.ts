// The edge and all services it calls, in one process. Each network call waits until the scheduler lets it arrive, and
// again until its answer may return. Anything may happen in between.
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { Database, Env, Query } from '../../functions/env.ts';
import { storeInquiry } from '../../functions/inquiries/inquiry-store.ts';
import { runTimer } from '../../functions/inquiries/timer.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { ANNOUNCEMENT } from '../functions/announcement.ts';
import { createMemoryDatabase } from '../functions/memory-database.ts';
import { createCounter } from './counter.ts';
import { createLedger, QUOTA } from './ledger.ts';

const MINUTE = 60_000;
const GIVE_UP_MILLISECONDS = 48 * 60 * MINUTE;
const INQUIRY_URL = 'https://edge.example/api/v1/guest/inquiry';
const FLOOD = 20;
const MANIFEST = {
  languages: ['ko'],
  siteUrl: 'https://edge.example',
  rateLimit: QUOTA,
  lifecycle: {},
  inquiry: { announcement: ANNOUNCEMENT, privacyVersion: '1', choices: { budgetTypes: [], funnelTypes: [] } },
} as unknown as Manifest;

/** Calls never arrive, lose their answer or never end. */
export const FAILURES = ['none', 'fails', 'loses', 'hangs'] as const;
type Failure = (typeof FAILURES)[number];
/** How the webhook receiver reacts to an announcement. */
export const REPLIES = ['accepts', 'refuses', 'is gone', 'hangs', 'accepts and is cut off'] as const;
type Reply = (typeof REPLIES)[number];

type Post = Record<'text' | 'person' | 'client', string> & { key: string | null; isSuspect: boolean };
/** The actions of a dead process have no effect. */
type Process = { isDead: boolean };

const emailOf = (person: string) => `${person}@visitor.example`;
const never = <T>() => new Promise<T>(() => {});
/** Runs everything that does not wait for a network call. The body of a request takes two turns of the event loop. */
const settle = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
};

export type World = ReturnType<typeof createWorld>;

/** @param scheduler decides the order in which calls arrive and return */
export function createWorld(scheduler: Scheduler) {
  const database = createMemoryDatabase();
  let elapsed = 0;
  const ledger = createLedger(database, () => elapsed);
  const failures: Record<'database' | 'counter', Failure> = { database: 'none', counter: 'none' };
  let reply: Reply = 'accepts';
  let hasWebhook = true;

  const travel = async (process: Process, to: string) => {
    await scheduler.schedule(Promise.resolve(), to);
    if (process.isDead) await never();
  };
  const call = async <T>(process: Process, to: keyof typeof failures, work: () => T): Promise<Awaited<T>> => {
    await travel(process, to);
    if (failures[to] === 'fails') throw new Error(`The ${to} fails`);
    if (failures[to] === 'hangs') await never();
    const result = await work();
    ledger.check();
    await travel(process, `${to} answers`);
    if (failures[to] === 'loses') throw new Error(`The answer of the ${to} is lost`);
    if (failures[to] === 'hangs') await never();
    return result;
  };

  const connect = (process: Process): Database => ({
    query: <Row>(...query: Query) => call(process, 'database', () => database.query<Row>(...query)),
    transact: <Row>(queries: readonly Query[]) =>
      call(process, 'database', () => database.transact<Row>(queries)),
  });

  const counter = createCounter();
  const take = (client: string) => {
    const taken = counter.take(client);
    const opened = elapsed - (Date.now() + QUOTA.windowSeconds * 1_000 - taken.endsAt);
    if (!taken.isRefused) ledger.pass(client, opened);
    return taken;
  };
  const restartCounter = () => {
    counter.restart();
    ledger.counterDies();
  };

  const processes: Process[] = [];
  vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const process = processes[Number(new URL(url).pathname.slice(1))] as Process;
    if (process.isDead) await never();
    const id = Number(/#(\d+)/.exec(body)?.[1]);
    ledger.send(id, body.includes(ANNOUNCEMENT.texts.suspect));
    await travel(process, 'webhook');
    const replied = reply;
    if (replied.startsWith('accepts')) ledger.accept(id);
    if (replied === 'is gone') ledger.gone.add(id);
    await travel(process, 'webhook answers');
    if (replied === 'hangs') {
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('no answer'))),
      );
    }
    if (replied === 'accepts and is cut off') throw new Error('cut off');
    return new Response(null, { status: replied === 'accepts' ? 204 : replied === 'is gone' ? 410 : 500 });
  });

  const startIsolate = () => {
    const process = { isDead: false };
    const number = processes.push(process) - 1;
    const env = {
      DB: connect(process),
      QUOTA: {
        getByName: () => ({
          take: (client: string) => call(process, 'counter', () => take(client)),
          peek: (client: string) => call(process, 'counter', () => counter.peek(client)),
        }),
      },
      ...(hasWebhook && { INQUIRY_WEBHOOK_URL: `https://hook.example/${number}` }),
      INQUIRY_WEBHOOK_FORMAT: 'discord',
    } as unknown as Env;
    return Object.assign(process, { env, answer: createApp(MANIFEST) });
  };
  const isolates = [startIsolate(), startIsolate()];
  const isolateAt = (place: number) => isolates[place] as (typeof isolates)[number];

  const wait = async (milliseconds: number) => {
    elapsed += milliseconds;
    vi.advanceTimersByTime(milliseconds);
    await settle();
    await counter.ringAlarm();
  };
  /** Lets a number of calls arrive or return. */
  const proceed = async (calls: number) => {
    await settle();
    for (; calls > 0 && scheduler.count() > 0; calls--) {
      await scheduler.waitNext(1);
      await settle();
    }
  };
  const startTimer = (place: number) => void runTimer(MANIFEST, isolateAt(place).env, Date.now());

  return {
    wait,
    proceed,
    startTimer,
    restartCounter,
    fail(of: keyof typeof failures, failure: Failure) {
      failures[of] = failure;
    },
    reply(next: Reply) {
      reply = next;
    },
    /** Throws if a guarantee was violated. */
    async look() {
      await settle();
      ledger.throwProblem();
    },
    post(place: number, { key, text, person, isSuspect, client }: Post) {
      const isolate = isolateAt(place);
      const fields = { name: person, contact: `010-1234-${person.charCodeAt(0)}`, email: emailOf(person) };
      const more = { serviceDescription: text, privacyConsent: 'on', ...(isSuspect && { leaveEmpty: 'x' }) };
      const request = new Request(INQUIRY_URL, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...more }),
        headers: { 'CF-Connecting-IP': client, ...(key !== null && { 'Idempotency-Key': key }) },
      });
      void isolate.answer(request, isolate.env, { waitUntil() {} }).then(async (response) => {
        if (isolate.isDead || response.status !== 200) return;
        const { id } = (await response.json()) as { id: number };
        ledger.confirm({ id, key, text });
        ledger.check();
      });
    },
    crash(place: number) {
      isolateAt(place).isDead = true;
      isolates[place] = startIsolate();
    },
    /** New isolates have a webhook or not. Running ones keep theirs. */
    deploy(place: number, isAnnounced: boolean) {
      hasWebhook = isAnnounced;
      isolates[place] = startIsolate();
      restartCounter();
    },
    jump(milliseconds: number) {
      vi.setSystemTime(Date.now() + milliseconds);
      ledger.clockJumps();
    },
    /** Many suspect inquiries at once. */
    async flood() {
      for (let number = 0; number < FLOOD; number++) {
        const text = `flood ${elapsed} ${number}`;
        const inquiry = {
          ...{ name: 'x', contact: '', email: emailOf('flood'), serviceDescription: text, bodyDigest: text },
          ...{ budgetType: null, funnelType: null, idempotencyKey: null, privacyVersion: '1' },
          ...{ language: 'ko', source: 'form', isSuspect: 1 },
        };
        const { id } = await storeInquiry(database, inquiry, hasWebhook ? ['webhook'] : [], Date.now());
        ledger.confirm({ id, key: null, text });
      }
      ledger.check();
    },
    /** An operator removes a person, and sees it if that fails. */
    erase(person: string) {
      const remove = `DELETE FROM inquiries WHERE email = '${emailOf(person)}' RETURNING id`;
      const work = () => ledger.erase(database.read<{ id: number }>(remove).map(({ id }) => id));
      call({ isDead: false }, 'database', work).catch(() => {});
    },
    /** Stops all failures and lets 48 hours pass. */
    async end() {
      Object.assign(failures, { database: 'none', counter: 'none' });
      reply = 'accepts';
      for (const place of isolates.keys()) isolates[place] = startIsolate();
      // Running calls end first, since a timer of an old deployment may have no webhook.
      await proceed(Number.POSITIVE_INFINITY);
      await wait(MINUTE);
      await proceed(Number.POSITIVE_INFINITY);
      const end = Date.now() + GIVE_UP_MILLISECONDS;
      do {
        startTimer(0);
        await proceed(Number.POSITIVE_INFINITY);
        await wait(MINUTE);
        const [{ next } = { next: null }] = database.read<{ next: number | null }>(
          "SELECT min(next_attempt_at) AS next FROM deliveries WHERE state = 'pending'",
        );
        if (next === null) break;
        await wait(Math.max(0, next - Date.now()));
      } while (Date.now() < end);
      ledger.end(hasWebhook);
    },
  };
}
