// The edge and all it talks to, in one process. Each call over the network waits until the scheduler lets it arrive,
// and again until its answer may return; anything may happen in between.
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { Database, Statement } from '../../functions/database.ts';
import type { Env } from '../../functions/env.ts';
import { runTimer } from '../../functions/timer.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { findInquiriesOf, removeInquiries } from '../../src/tools/inquiries/inquiry-record.ts';
import { createMemoryDatabase } from '../functions/memory-database.ts';
import { createCounter } from './counter.ts';
import { createLedger, QUOTA } from './ledger.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WINDOW_MILLISECONDS = QUOTA.windowSeconds * 1_000;
export const CHANNELS = ['webhook', 'mail:a@studio.example', 'mail:b@studio.example'];

const INQUIRY_URL = 'https://edge.example/api/v1/guest/inquiry';

/** Calls never arrive, lose their answer, or never end. */
export const FAILURES = ['none', 'fails', 'loses', 'hangs'] as const;
type Failure = (typeof FAILURES)[number];
/** What a receiver does with an announcement. */
export const REPLIES = ['takes', 'refuses', 'is gone', 'hangs', 'takes and is cut off'] as const;
type Reply = (typeof REPLIES)[number];

export interface Post {
  key: string | null;
  text: string;
  person: string;
  isSuspect: boolean;
  client: string;
}

/** Nothing that a dead process does is seen any more. */
interface Process {
  isDead: boolean;
}

interface Isolate extends Process {
  answer: ReturnType<typeof createApp>;
  manifest: Manifest;
  env: Env;
}

const emailOf = (person: string) => `${person}@visitor.example`;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const never = <T>() => new Promise<T>(() => {});
/** Lets everything go on that waits for nothing outside: the body of a request takes two turns of the event loop. */
const settle = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
};

export type World = ReturnType<typeof createWorld>;

/** @param scheduler decides the order of all that arrives and returns */
export function createWorld(scheduler: Scheduler) {
  const database = createMemoryDatabase();
  let elapsed = 0;
  let jumps = 0;
  let problem: unknown;
  const ledger = createLedger(database, () => elapsed);
  const failures: Record<'database' | 'counter', Failure> = { database: 'none', counter: 'none' };
  const replies = new Map<string, Reply>();

  /** A broken promise ends the run, wherever it is noticed. */
  const watch = (look: () => void) => {
    try {
      look();
    } catch (error) {
      problem ??= error;
    }
  };
  const travel = async (process: Process, to: string) => {
    await scheduler.schedule(Promise.resolve(), to);
    if (process.isDead) await never();
  };
  const call = async <T>(process: Process, to: keyof typeof failures, work: () => T): Promise<Awaited<T>> => {
    await travel(process, to);
    if (failures[to] === 'fails') throw new Error(`The ${to} fails`);
    if (failures[to] === 'hangs') await never();
    const result = await work();
    watch(ledger.check);
    await travel(process, `${to} answers`);
    if (failures[to] === 'loses') throw new Error(`The answer of the ${to} is lost`);
    if (failures[to] === 'hangs') await never();
    return result;
  };

  type Remote = Statement & { inner: Statement };
  const connect = (process: Process): Database => {
    const remote = (inner: Statement): Remote => ({
      inner,
      bind: (...values) => remote(inner.bind(...values)),
      first: <Row>() => call(process, 'database', () => inner.first<Row>()),
      all: <Row>() => call(process, 'database', () => inner.all<Row>()),
      run: () => call(process, 'database', () => inner.run()),
    });
    return {
      prepare: (sql) => remote(database.prepare(sql)),
      batch: <Row>(statements: Statement[]) =>
        call(process, 'database', () =>
          database.batch<Row>((statements as Remote[]).map(({ inner }) => inner)),
        ),
    };
  };

  const counter = createCounter();
  const take = (client: string) => {
    const taken = counter.take(client);
    const opened = elapsed - (Date.now() + WINDOW_MILLISECONDS - taken.endsAt);
    if (!taken.isRefused) watch(() => ledger.pass('counter', client, opened, QUOTA.limit));
    return taken;
  };

  const announce = async (process: Process, channel: string, text: string, signal?: AbortSignal) => {
    if (process.isDead) await never();
    const id = Number(/(?:#|inquiry-)(\d+)/.exec(text)?.[1]);
    watch(() => ledger.send(channel, id));
    await travel(process, channel);
    const reply = replies.get(channel) ?? 'takes';
    if (reply.startsWith('takes')) ledger.taken.add(`${channel} ${id}`);
    if (reply === 'is gone') ledger.gone.add(`${channel} ${id}`);
    await travel(process, `${channel} answers`);
    if (reply === 'hangs') {
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('no answer'))),
      );
    }
    if (reply === 'takes and is cut off') throw new Error('cut off');
    return new Response(null, { status: reply === 'takes' ? 204 : reply === 'is gone' ? 410 : 500 });
  };

  const processes: Process[] = [];
  vi.stubGlobal('fetch', (url: string, { body, signal }: { body: string; signal: AbortSignal }) =>
    announce(processes[Number(new URL(url).pathname.slice(1))] as Process, 'webhook', body, signal),
  );
  let channels = CHANNELS.slice(0, 1);

  const startIsolate = (): Isolate => {
    const to = channels.flatMap((name) => (name.startsWith('mail:') ? [name.slice(5)] : []));
    const inquiry = { studio: 'Studio', privacyVersion: '1', choices: { budgetTypes: [], funnelTypes: [] } };
    const mail = { from: 'edge@studio.example', to };
    const manifest = {
      rateLimit: QUOTA,
      lifecycle: {},
      inquiry: { ...inquiry, mail },
    } as unknown as Manifest;
    const process = { isDead: false };
    const number = processes.push(process) - 1;
    const send = async (message: object) => {
      const { to, raw } = message as { to: string; raw: string };
      const { ok } = await announce(process, `mail:${to}`, raw);
      if (!ok) throw new Error('refused');
    };
    const env: Env = {
      ASSETS: { fetch: never },
      DB: connect(process),
      QUOTA: {
        getByName: () => ({
          take: (client) => call(process, 'counter', () => take(client)),
          peek: (client) => call(process, 'counter', () => counter.peek(client)),
        }),
      },
      EMAIL: { send },
      ...(channels.includes('webhook') && { INQUIRY_WEBHOOK_URL: `https://hook.example/${number}` }),
      INQUIRY_WEBHOOK_FORMAT: 'discord',
    };
    return Object.assign(process, { env, manifest, answer: createApp(manifest) });
  };
  const isolates = [startIsolate(), startIsolate()];

  const wait = async (milliseconds: number) => {
    elapsed += milliseconds;
    vi.advanceTimersByTime(milliseconds);
    await settle();
    await counter.ringAlarm();
  };
  /** Lets calls arrive or return, as many as there are. */
  const proceed = async (calls: number) => {
    await settle();
    for (; calls > 0 && scheduler.count() > 0; calls--) {
      await scheduler.waitNext(1);
      await settle();
    }
  };
  const replaceIsolate = (place: number) => {
    isolates[place] = startIsolate();
  };
  const startTimer = (place: number) => {
    const { manifest, env } = isolates[place] as Isolate;
    void runTimer(manifest, env, Date.now());
  };

  const restartCounter = () => {
    counter.restart();
    ledger.counterDies();
  };

  return {
    wait,
    proceed,
    startTimer,
    restartCounter,
    fail(of: keyof typeof failures, failure: Failure) {
      failures[of] = failure;
    },
    reply(channel: string, reply: Reply) {
      replies.set(channel, reply);
    },
    /** Throws if a promise was broken. */
    async look() {
      await settle();
      if (problem) throw problem;
    },
    post(place: number, { key, text, person, isSuspect, client }: Post) {
      const isolate = isolates[place] as Isolate;
      const fields = { name: person, contact: '010-1234-5678', email: emailOf(person) };
      const more = { serviceDescription: text, privacyConsent: 'on', ...(isSuspect && { leaveEmpty: 'x' }) };
      const request = new Request(INQUIRY_URL, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...more }),
        headers: { 'CF-Connecting-IP': client, ...(key !== null && { 'Idempotency-Key': key }) },
      });
      void isolate.answer(request, isolate.env, { waitUntil() {} }).then(async (response) => {
        if (isolate.isDead || response.status !== 200) return;
        const { id } = (await response.json()) as { id: number };
        watch(() => ledger.confirm({ id, key, text, isSuspect }));
        watch(ledger.check);
      });
    },
    /** Requests that change nothing are answered as soon as they are counted. */
    visit(place: number, requests: number) {
      const isolate = isolates[place] as Isolate;
      const client = '192.0.2.9';
      const begun = jumps;
      for (let request = 0; request < requests; request++) {
        const visit = new Request(INQUIRY_URL, { headers: { 'CF-Connecting-IP': client } });
        void isolate.answer(visit, isolate.env, { waitUntil() {} }).then(({ status }) => {
          if (isolate.isDead || status === 429 || begun !== jumps) return;
          // Any time as long as a window touches two.
          const since = elapsed - WINDOW_MILLISECONDS + 1;
          watch(() => ledger.pass(isolate, client, since, 2 * QUOTA.limit));
        });
      }
    },
    crash(place: number) {
      (isolates[place] as Isolate).isDead = true;
      replaceIsolate(place);
    },
    /** The next isolates have these channels; those that run keep theirs. */
    deploy(place: number, names: string[]) {
      channels = names;
      replaceIsolate(place);
      restartCounter();
    },
    jump(milliseconds: number) {
      jumps++;
      vi.setSystemTime(Date.now() + milliseconds);
      ledger.clockJumps();
    },
    erase(person: string) {
      const query = (sql: string) =>
        call({ isDead: false }, 'database', () => {
          const rows = database.read<{ id: number }>(sql);
          if (sql.startsWith('DELETE')) ledger.erase(ids(rows));
          return rows;
        });
      const remote = { query, emptyLog() {}, close() {} };
      const remove = async () => {
        const selected = await findInquiriesOf(remote, emailOf(person));
        await removeInquiries(remote, ids(selected));
      };
      // The operator sees that it failed.
      remove().catch(() => {});
    },
    /** Stops all failures and lets 48 hours pass. */
    async end() {
      Object.assign(failures, { database: 'none', counter: 'none' });
      replies.clear();
      for (const place of isolates.keys()) replaceIsolate(place);
      // What is under way ends first: a timer of an old deployment has other channels.
      await proceed(Number.POSITIVE_INFINITY);
      await wait(MINUTE);
      await proceed(Number.POSITIVE_INFINITY);
      const end = Date.now() + 48 * HOUR;
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
      ledger.end(channels);
    },
  };
}
