// Forwards one request to the runtime, and its answer back.
import {
  type Agent,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

/** Gives up after this time if the runtime sends nothing or the client accepts nothing. */
const STALLED_MILLISECONDS = 60_000;
/** Headers of one connection (RFC 9110 §7.6.1), and instructions to Miniflare. */
const CONNECTION_HEADER =
  /^(?:connection|expect|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|mf-.*)$/i;

/** Excludes plain text and every coding that Miniflare knows; Miniflare would answer 415 in plain text. */
const UNANSWERABLE = /^accept-encoding: (?!.*(?:gzip|br)).*(?:identity|\*)\s*;\s*q=0/i;

export interface ForwardOptions {
  /** The header that a reverse proxy sets to the client's address. If given, no other header is trusted. */
  clientAddressHeader?: string | undefined;
  /** Edits a page on its way back. */
  edit?(incoming: IncomingMessage, answer: IncomingMessage): ((page: string) => string) | undefined;
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

/** Resolves when the runtime has sent everything. Rejects if it does not answer. */
export async function forward(
  exchange: Exchange,
  { edit, clientAddressHeader: name, ...target }: ForwardOptions & { port: number; agent: Agent },
): Promise<void> {
  const { incoming, outgoing } = exchange;
  const { method, url: path, headers: named, socket } = incoming;
  const address = name ? named[name.toLowerCase()] : (named['cf-connecting-ip'] ?? socket.remoteAddress);
  const headers = headersOf(incoming, 'content-length', 'cf-connecting-ip', edit ? 'accept-encoding' : '');
  if (address !== undefined) headers.push('CF-Connecting-IP', String(address));
  const options = { host: '127.0.0.1', ...target, method, path, headers, timeout: STALLED_MILLISECONDS };
  // A request with effects must not be sent twice, so it gets a fresh connection.
  const answer = await ask(exchange, method === 'POST' ? { ...options, agent: false } : options);
  const change = edit?.(incoming, answer);
  try {
    const kept = headersOf(answer, change ? 'content-length' : '');
    outgoing.writeHead(answer.statusCode ?? 500, answer.statusMessage, kept);
    if (change) outgoing.end(change(await text(answer)));
    else await finished(answer.pipe(outgoing) && answer);
  } catch {
    outgoing.destroy();
  }
}

/** Asks again if a kept-alive connection turns out to be closed. */
function ask(exchange: Exchange, options: RequestOptions): Promise<IncomingMessage> {
  const { outgoing, body } = exchange;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const onward = request(options, (answer) => {
      isAnswered = true;
      resolve(answer);
    });
    outgoing.once('close', () => onward.destroy());
    onward.once('timeout', () => onward.destroy(new Error('it does not answer')));
    onward.on('error', (error) => {
      const isStale = onward.reusedSocket && !isAnswered && !outgoing.destroyed;
      if (isStale) resolve(ask(exchange, { ...options, agent: false }));
      else reject(error);
    });
    onward.end(body);
  });
}

/** The raw headers to forward: name, value, name, value … */
function headersOf({ rawHeaders }: IncomingMessage, ...replaced: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const isDropped =
      CONNECTION_HEADER.test(name) ||
      replaced.includes(name.toLowerCase()) ||
      UNANSWERABLE.test(`${name}: ${value}`);
    if (!isDropped) kept.push(name, value);
  }
  return kept;
}
