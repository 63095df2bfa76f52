// Adapts requests for the app, and answers those that it never sees.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { refuse } from '../../functions/refusal.ts';
import type { Manifest } from '../edge/manifest.ts';
import { quotaHeaders } from '../edge/quota-headers.ts';

const ADDRESS = 'cf-connecting-ip';
const HOST = /^[\w.:[\]-]+$/;
const TARGET = /^(?:\/|\*$|https?:\/\/[^/?#])/i;
const RETRY_SECONDS = '5';
const TEXTS = {
  BAD_REQUEST: {
    message: 'The request is not valid HTTP, or came too slowly.',
    hint: "Percent-encode other characters than ASCII (curl: --get --data-urlencode 'q=…'), and send one Host header and at most 16 KiB of headers.",
  },
  INTERNAL_ERROR: {},
  SERVICE_UNAVAILABLE: { message: 'The server is starting.', hint: `Try again in ${RETRY_SECONDS} seconds.` },
};

export type Refusal = keyof typeof TEXTS;

/** Refuses a request that the app does not see, without counting it. @param manifest of the build that is served */
export function refuseRequest(code: Refusal, manifest: Manifest | undefined): Response {
  const headers = {
    ...quotaHeaders(manifest?.rateLimit ?? { limit: 60, windowSeconds: 60 }, undefined, Date.now()),
    ...(manifest && { 'Strict-Transport-Security': manifest.hsts }),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(code === 'SERVICE_UNAVAILABLE' && { 'Retry-After': RETRY_SECONDS }),
  };
  return refuse(code, { ...TEXTS[code], headers });
}

/** Formats a refusal as bytes that end the connection. */
export async function formatRefusal(response: Response): Promise<string> {
  const { status, headers } = response;
  const lines = [...headers, ['Connection', 'close']]
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${await response.text()}`;
}

/** Requires exactly one host (none for HTTP/1.0), and a path, a whole address (from proxies) or `*`. */
export function isValid({ url = '', headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host = httpVersion === '1.0' ? 'localhost' : '', ...others] = headersDistinct.host ?? [];
  const address = /^http/i.test(url) ? url : `http://${host}`;
  return others.length === 0 && HOST.test(host) && TARGET.test(url) && URL.canParse(address);
}

/**
 * Puts the client's address into the header that Cloudflare uses, and gives the request a body that may stay unread.
 * @param header that names the client; default: the address of the connection
 */
export function adaptRequest(request: Request, incoming: IncomingMessage, header: string | undefined): void {
  const { headers, rawHeaders, method, socket } = incoming;
  const address = String((header ? headers[header.toLowerCase()] : socket.remoteAddress) ?? '');
  headers[ADDRESS] = address;
  const isOther = (_: string, index: number) => rawHeaders[index & ~1]?.toLowerCase() !== ADDRESS;
  incoming.rawHeaders = [...rawHeaders.filter(isOther), ADDRESS, address];
  if (method === 'GET' || method === 'HEAD') return;
  Object.defineProperty(request, 'body', { value: streamBody(incoming) });
}

/** Unlike Node's own stream, it can be cancelled without closing the connection before the answer. */
function streamBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  const fail = () => void (incoming.complete || body.destroy(new Error('The body broke off')));
  incoming.once('close', fail).once('aborted', fail).pipe(body);
  // Node does not report the end of a connection for which an upgrade was requested.
  incoming.socket.once('end', fail);
  body.once('close', () => incoming.socket.off('end', fail));
  // Node's stream types differ from those of the web.
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}
