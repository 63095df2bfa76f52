// One request passed on to the runtime, and its answer passed back.
import {
  type Agent,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

/** A runtime that sends nothing, or a client that accepts nothing, is given up after this time. */
const STALLED_MILLISECONDS = 60_000;
/** They concern one connection alone (RFC 9110 §7.6.1), or are instructions that only Miniflare obeys. */
const CONNECTION_HEADER =
  /^(?:connection|expect|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|mf-.*)$/i;

/** Refuses plain text and every coding that Miniflare knows, which would answer 415 in plain text. */
const UNANSWERABLE = /^accept-encoding: (?!.*(?:gzip|br)).*(?:identity|\*)\s*;\s*q=0/i;

export interface ForwardOptions {
  /** The header in which a reverse proxy names the client's address; no other is trusted then. */
  clientAddressHeader?: string | undefined;
  /** How a page is edited on its way back, if it is. */
  edit?(incoming: IncomingMessage, answer: IncomingMessage): ((page: string) => string) | undefined;
}

export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

/** Resolves when the runtime has nothing more to send. Rejects if it does not answer. */
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
  // What changes something must not be sent twice, so it gets a connection that cannot be stale.
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

/** Asks again if a kept connection turns out to be closed. */
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

/** The raw headers that a message keeps on its way: name, value, name, value … */
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
