// The answers of other servers to the addresses that texts refer to. An answer is kept for a day; a server that could
// not be reached is asked again the next time, because the fault may be our own connection.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mapBounded } from '../../output/map-bounded.ts';

export interface LinkAnswer {
  /** `unsure`: a person may get through, since the server refuses programs or this machine is offline. */
  state: 'fine' | 'unsure' | 'broken';
  /** The HTTP status, or why there is none. */
  detail: string;
}

export interface LinkOptions {
  /** File that remembers the answers. */
  record: string;
  /** Whether servers are asked; otherwise only remembered answers are given. */
  ask: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 5_000;
const DAY_MILLISECONDS = 86_400_000;
const PARALLEL = 8;
/** Refusals that say nothing about the page behind them. */
const UNSURE_STATUSES = new Set([401, 403, 405, 406, 407, 408, 418, 423, 425, 429, 451, 503, 999]);

type Remembered = Map<string, { status: number; askedAt: number }>;

/** Answers by address; addresses without a known answer are left out. */
export async function answerLinks(
  urls: readonly string[],
  { record, ask, now, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: LinkOptions,
): Promise<Map<string, LinkAnswer>> {
  const remembered = readRecord(record, now);
  const failures = new Map<string, string>();
  const unknown = new Set(urls.map(withoutFragment).filter((url) => ask && !remembered.has(url)));
  await mapBounded([...unknown], PARALLEL, async (url) => {
    const answer = await askServer(url, timeoutMilliseconds);
    if (typeof answer === 'number') remembered.set(url, { status: answer, askedAt: now });
    else failures.set(url, answer);
  });
  if (failures.size < unknown.size) writeRecord(record, remembered);

  const servers = new Set([...failures.keys()].map((url) => URL.parse(url)?.host));
  const isOffline = failures.size === unknown.size && servers.size > 1;
  const answers = new Map<string, LinkAnswer>();
  for (const url of urls) {
    const status = remembered.get(withoutFragment(url))?.status;
    const failure = failures.get(withoutFragment(url));
    if (status !== undefined) answers.set(url, { state: judge(status), detail: String(status) });
    else if (failure) answers.set(url, { state: isOffline ? 'unsure' : 'broken', detail: failure });
  }
  return answers;
}

function judge(status: number): LinkAnswer['state'] {
  if (status < 400) return 'fine';
  return UNSURE_STATUSES.has(status) ? 'unsure' : 'broken';
}

/** The HTTP status, or why there is none. A server that refuses HEAD is asked as a browser asks. */
async function askServer(url: string, timeout: number): Promise<number | string> {
  if (!URL.canParse(url)) return 'not an address';
  const headers = { Accept: '*/*', 'User-Agent': 'Mozilla/5.0 (compatible; guest-api overview; link check)' };
  const send = async (method: string) => {
    try {
      const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeout) });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return describeFailure(error as Error);
    }
  };
  const answer = await send('HEAD');
  return typeof answer === 'number' && answer < 400 ? answer : send('GET');
}

const FAILURES: Record<string, string> = { ENOTFOUND: 'no such server', EAI_AGAIN: 'no connection' };

function describeFailure(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code = '', message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return FAILURES[code] ?? (code || message);
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] as string;
}

function readRecord(record: string, now: number): Remembered {
  try {
    const entries: Remembered = new Map(JSON.parse(readFileSync(record, 'utf8')));
    return new Map([...entries].filter(([, { askedAt }]) => now - askedAt < DAY_MILLISECONDS));
  } catch {
    // No record yet, or one that is damaged: every server is asked again.
    return new Map();
  }
}

function writeRecord(record: string, remembered: Remembered): void {
  mkdirSync(dirname(record), { recursive: true });
  const part = `${record}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify([...remembered]));
  renameSync(part, record);
}
