// Requests as the app expects them, and those that it never sees because Node's parser refuses them.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Duplex, PassThrough, Readable } from 'node:stream';
import { refuse } from '../../functions/refusal.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Manifest } from '../edge/manifest.ts';
import { quotaHeaders } from '../edge/quota-headers.ts';

const ADDRESS = 'cf-connecting-ip';
const HOST = /^[\w.:[\]-]+$/;
/** A path, all of the server, or an absolute address, as proxies send it. */
const TARGET = /^(?:\/|\*$|https?:\/\/[^/?#])/i;
const RETRY_SECONDS = '5';
const CORRECT = 'Correct the request and send it again.';
const REFUSALS = {
  host: [400, 'BAD_REQUEST', 'The Host header is not the name of one host.', CORRECT],
  HPE_INVALID_URL: [400, 'BAD_REQUEST', 'The address is not a percent-encoded path.', CORRECT],
  syntax: [400, 'BAD_REQUEST', 'The request is not valid HTTP.', CORRECT],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BAD_REQUEST', 'The request did not come in time.', CORRECT],
  HPE_HEADER_OVERFLOW: [431, 'BAD_REQUEST', 'The headers are larger than 16 KiB.', CORRECT],
  failure: [500, 'INTERNAL_ERROR', 'The request failed on our side.', 'Try again in a moment.'],
  start: [503, 'SERVICE_UNAVAILABLE', 'The server is starting.', `Try again in ${RETRY_SECONDS} seconds.`],
  busy: [503, 'SERVICE_UNAVAILABLE', 'Too many connections.', `Try again in ${RETRY_SECONDS} seconds.`],
} as const satisfies Record<string, readonly [number, ErrorCode, string, string]>;

const isKnown = (code: string): code is keyof typeof REFUSALS => code in REFUSALS;

/** An error that the app does not know. It does not count for the quota. @param manifest of the build that is being served */
export function refuseRequest(refusal: keyof typeof REFUSALS, manifest: Manifest | undefined): Response {
  const [status, code, message, hint] = REFUSALS[refusal];
  const headers = {
    ...quotaHeaders(manifest?.rateLimit ?? { limit: 60, windowSeconds: 60 }, undefined, Date.now()),
    ...(manifest && { 'Strict-Transport-Security': manifest.hsts }),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(code === 'SERVICE_UNAVAILABLE' && { 'Retry-After': RETRY_SECONDS }),
  };
  return refuse(code, { status, message, hint, headers });
}

/** What the app could not work with, if anything: it wants one host, which HTTP/1.0 need not name, and an address. */
export function findMistake({ url = '', headersDistinct, httpVersion }: IncomingMessage) {
  const [host = httpVersion === '1.0' ? 'localhost' : '', ...others] = headersDistinct.host ?? [];
  const origin = `http://${host}`;
  if (others.length > 0 || !HOST.test(host) || !URL.canParse(origin)) return 'host';
  return TARGET.test(url) && URL.canParse(url[0] === 'h' ? url : origin) ? undefined : 'HPE_INVALID_URL';
}

/**
 * Puts the client's address into the header where Cloudflare has it, and gives the request a body that can be left unread.
 * @param header that names the client; by default, its address is that of the connection
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

/** Unlike Node's own stream, cancelling it leaves the connection open: what is left is discarded, and the answer is sent. */
function streamBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  const fail = () => void (incoming.complete || body.destroy(new Error('The body broke off')));
  incoming.once('close', fail).once('aborted', fail).pipe(body);
  // Node does not report the end of a connection that was to be upgraded.
  incoming.socket.once('end', fail);
  body.once('close', () => incoming.resume().socket.off('end', fail));
  // The types of Node's streams differ from those of the web.
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

/**
 * Answers what Node's parser refuses.
 * @param running by connection, the last answer that has begun; undefined once the parser has refused something
 */
export function answerClientErrors(
  server: Server,
  running: WeakMap<Duplex, ServerResponse | undefined>,
  manifest: () => Manifest | undefined,
): void {
  server.on('clientError', async ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const outgoing = running.get(socket);
    // The parser also refuses all that follows.
    if (!outgoing && running.has(socket)) return;
    running.set(socket, undefined);
    // The server would end the connection when the client has sent all.
    socket.removeAllListeners('end');
    if (outgoing) {
      const isWhole = outgoing.req.complete;
      // It sends no more, but may still read.
      outgoing.req.emit('aborted');
      await new Promise((resolve) => outgoing.once('close', resolve));
      if (!isWhole || !socket.writable) return void socket.end();
    }
    const response = refuseRequest(isKnown(code) ? code : 'syntax', manifest());
    const { status, headers } = response;
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Connection: close\r\n\r\n`;
    socket.end(head + (await response.text()));
  });
}
