// Requests as the app expects them, and those that it never sees because Node's parser refuses them.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex, PassThrough, Readable } from 'node:stream';
import { refuse } from '../../functions/refusal.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Manifest } from '../edge/manifest.ts';
import { quotaHeaders } from '../edge/quota-headers.ts';

const ADDRESS = 'cf-connecting-ip';
const HOST = /^[\w.:[\]-]+$/;
/** An event: the client sends no more, but may still read. */
const CUT = 'cut';
const RETRY_SECONDS = '5';
const CORRECT = 'Correct the request and send it again.';
const REFUSALS = {
  host: [400, 'BAD_REQUEST', 'The Host header is not the name of one host.', CORRECT],
  syntax: [400, 'BAD_REQUEST', 'The request is not valid HTTP.', CORRECT],
  slow: [408, 'BAD_REQUEST', 'The request did not come in time.', CORRECT],
  headers: [431, 'BAD_REQUEST', 'The headers are larger than 16 KiB.', CORRECT],
  failure: [500, 'INTERNAL_ERROR', 'The request failed on our side.', 'Try again in a moment.'],
  start: [503, 'SERVICE_UNAVAILABLE', 'The server is starting.', `Try again in ${RETRY_SECONDS} seconds.`],
} as const satisfies Record<string, readonly [number, ErrorCode, string, string]>;

/** Until a build says otherwise. */
const POLICY = { limit: 60, windowSeconds: 60 };

/** An error that the app does not know. It does not count for the quota. @param manifest of the build that is being served */
export function refuseRequest(refusal: keyof typeof REFUSALS, manifest: Manifest | undefined): Response {
  const [status, code, message, hint] = REFUSALS[refusal];
  const headers = {
    ...quotaHeaders(manifest?.rateLimit ?? POLICY, undefined, Date.now()),
    ...(manifest && { 'Strict-Transport-Security': manifest.hsts }),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(refusal === 'start' && { 'Retry-After': RETRY_SECONDS }),
  };
  return refuse(code, { status, message, hint, headers });
}

/** Whether a request names one host. */
export function namesHost({ headers: { host = '' }, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  return hosts.length === 1 && HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Puts the client's address into the header where Cloudflare has it, and gives the request a body that can be left unread.
 * @param header that names the client; by default, its address is that of the connection
 */
export function adaptRequest(request: Request, incoming: IncomingMessage, header: string | undefined): void {
  const { headers, rawHeaders, method, socket } = incoming;
  const address = String((header ? headers[header.toLowerCase()] : socket.remoteAddress) ?? '');
  if (headers[ADDRESS] !== address) {
    headers[ADDRESS] = address;
    const isOther = (_: string, index: number) => rawHeaders[index & ~1]?.toLowerCase() !== ADDRESS;
    incoming.rawHeaders = [...rawHeaders.filter(isOther), ADDRESS, address];
  }
  if (method === 'GET' || method === 'HEAD') return;
  Object.defineProperty(request, 'body', { value: streamBody(incoming) });
}

/** Unlike Node's own stream, cancelling it leaves the connection open: what is left is discarded, and the answer is sent. */
function streamBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const body = new PassThrough();
  const fail = () => void (incoming.complete || body.destroy(new Error('The body broke off')));
  incoming.once('close', fail).once(CUT, fail).pipe(body);
  body.once('close', () => incoming.resume());
  // The types of Node's streams differ from those of the web.
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/**
 * Answers what Node's parser refuses.
 * @param running by connection, the last answer that has begun; undefined once the parser has refused something
 */
export function answerClientErrors(
  server: Server,
  running: WeakMap<Duplex, ServerResponse | undefined>,
  manifest: () => Manifest | undefined,
): void {
  server.on('clientError', async ({ code, rawPacket, bytesParsed }: ParserError, socket) => {
    const outgoing = running.get(socket);
    // The parser also refuses all that follows.
    if (!outgoing && running.has(socket)) return;
    running.set(socket, undefined);
    // The server would end the connection when the client has sent all.
    socket.removeAllListeners('end');
    if (outgoing) {
      const isWhole = outgoing.req.complete;
      outgoing.req.emit(CUT);
      await new Promise((resolve) => outgoing.once('close', resolve));
      if (!isWhole || !socket.writable) return void socket.end();
    }
    const packet = rawPacket?.toString('latin1') ?? '';
    const own = packet.slice(packet.lastIndexOf('\n', bytesParsed) + 1);
    const encoded = code === 'HPE_INVALID_URL' ? encodeTarget(own) : undefined;
    if (encoded !== undefined) return askAgain(server, socket as Socket, encoded);
    const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const refusal = code === 'HPE_HEADER_OVERFLOW' ? 'headers' : isSlow ? 'slow' : 'syntax';
    const response = refuseRequest(refusal, manifest());
    const { status, headers } = response;
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Connection: close\r\n\r\n`;
    socket.end(head + (await response.text()));
  });
}

/** Escapes bytes above ASCII in the address, as typed into curl. @param packet bytes as characters */
function encodeTarget(packet: string): string | undefined {
  const [head = '', method, target = ''] = /^(GET|HEAD) ([!-~\x80-\xff]+) HTTP\/1\.1\r\n/.exec(packet) ?? [];
  if (method === undefined || !packet.endsWith('\r\n\r\n')) return undefined;
  const escaped = target.replaceAll(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${method} ${escaped} HTTP/1.1\r\nConnection: close\r\n${packet.slice(head.length)}`;
}

/** Gives the server another connection, which writes to this one. */
function askAgain(server: Server, socket: Socket, packet: string): void {
  const again = new Duplex({
    read() {},
    write: (chunk, _, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
  });
  socket.once('close', () => again.destroy());
  server.emit('connection', Object.assign(again, { remoteAddress: socket.remoteAddress }));
  again.push(packet, 'latin1');
}
