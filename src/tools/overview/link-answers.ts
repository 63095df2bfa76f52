// What other servers say to the addresses that texts refer to. An answer is kept for a day; a server that could not
// be reached is asked again the next time, for it may have been our own line that was down.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mapBounded } from '../../output/map-bounded.ts';

export interface LinkAnswer {
  /** `unsure`: people may well get through, for the server refuses programs, or it is we who are offline. */
  state: 'fine' | 'unsure' | 'broken';
  /** The HTTP status, or why there is none. */
  detail: string;
}

export interface LinkOptions {
  /** File that remembers the answers. */
  record: string;
  /** Whether servers are asked; otherwise only what is remembered is told. */
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

interface Remembered {
  status: number;
  askedAt: number;
}

/** @returns answers by address; without one where it is not known */
export async function answerLinks(
  urls: readonly string[],
  { record, ask, now, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: LinkOptions,
): Promise<Map<string, LinkAnswer>> {
  const remembered = await readRecord(record, now);
  const unreachable = new Map<string, string>();
  let isOffline = false;
  if (ask) {
    const unknown = [...new Set(urls.map(withoutFragment))].filter((url) => !remembered.has(url));
    await mapBounded(unknown, PARALLEL, async (url) => {
      const answer = await askServer(url, timeoutMilliseconds);
      if ('status' in answer) remembered.set(url, { status: answer.status, askedAt: now });
      else unreachable.set(url, answer.fault);
    });
    isOffline = unreachable.size === unknown.length && countServers(unreachable.keys()) > 1;
    if (unreachable.size < unknown.length) await writeRecord(record, remembered);
  }
  const answers = new Map<string, LinkAnswer>();
  for (const url of urls) {
    const status = remembered.get(withoutFragment(url))?.status;
    const fault = unreachable.get(withoutFragment(url));
    if (status !== undefined) answers.set(url, { state: judge(status), detail: String(status) });
    else if (fault !== undefined) answers.set(url, { state: isOffline ? 'unsure' : 'broken', detail: fault });
  }
  return answers;
}

function countServers(urls: Iterable<string>): number {
  return new Set([...urls].map((url) => (URL.canParse(url) ? new URL(url).host : ''))).size;
}

function judge(status: number): LinkAnswer['state'] {
  if (status < 400) return 'fine';
  return UNSURE_STATUSES.has(status) ? 'unsure' : 'broken';
}

/** Without the body first; servers that do not take that are asked the way a browser asks. */
async function askServer(url: string, timeout: number): Promise<{ status: number } | { fault: string }> {
  if (!URL.canParse(url)) return { fault: 'not an address' };
  let fault = '';
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(url, {
        method,
        headers: { Accept: '*/*', 'User-Agent': 'Mozilla/5.0 (compatible; guest-api overview; link check)' },
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (response.status < 400 || method === 'GET') return { status: response.status };
    } catch (error) {
      fault = describeFailure(error as Error);
    }
  }
  return { fault };
}

function describeFailure(error: Error): string {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'no such server';
  if (code === 'EAI_AGAIN') return 'no connection';
  return code ?? message;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] as string;
}

async function readRecord(record: string, now: number): Promise<Map<string, Remembered>> {
  try {
    const entries = Object.entries(JSON.parse(await readFile(record, 'utf8')) as Record<string, Remembered>);
    return new Map(entries.filter(([, { askedAt }]) => now - askedAt < DAY_MILLISECONDS));
  } catch {
    // Nothing is known: never written, or cut off by a kill. It is written anew.
    return new Map();
  }
}

async function writeRecord(record: string, remembered: ReadonlyMap<string, Remembered>): Promise<void> {
  await mkdir(dirname(record), { recursive: true });
  const part = `${record}.${process.pid}.part`;
  await writeFile(part, JSON.stringify(Object.fromEntries([...remembered].sort())));
  await rename(part, record);
}
