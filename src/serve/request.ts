// A request before it is forwarded: its check, its body and its error response.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { domainToUnicode } from 'node:url';
import type { ErrorEnvelope } from '../contract/error-schemas.ts';
import { ERRORS } from '../contract/errors.ts';

/** The edge reads bodies up to this length to their end, whatever it answers. */
const MAX_BODY_BYTES = 1_024 * 1_024;
/** The edge waits for a body as long. */
const BODY_MILLISECONDS = 10_000;

/** The hosts that the runtime's URL parser accepts, unless their Punycode is invalid. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Finds requests that the runtime would answer with a stack trace. */
export function findProblem({ url, headersDistinct }: IncomingMessage): string | undefined {
  if (!url?.startsWith('/')) return 'The request target is not a path.';
  const [host = '', ...others] = headersDistinct.host ?? [];
  const name = HOST.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  const isHost = name !== undefined && !/(?:^|\.)xn--/.test(domainToUnicode(name));
  return isHost && others.length === 0 ? undefined : 'The Host header is not the name of one host.';
}

/** The part of a body that the edge reads; the rest is discarded. Undefined if the body breaks off or is too slow. */
export function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let left = MAX_BODY_BYTES;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, BODY_MILLISECONDS, undefined);
    const finish = () => {
      clearTimeout(timer);
      resolve(left <= 0 || incoming.complete ? Buffer.concat(chunks) : undefined);
    };
    incoming.on('data', (chunk: Buffer) => {
      if (left > 0) chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) finish();
    });
    incoming.once('close', finish);
  });
}

const HINTS = {
  BAD_REQUEST: 'Correct the request and send it again.',
  SERVICE_UNAVAILABLE: 'Send the request again in a moment.',
};

/** Answers in the error format of the edge. */
export function writeRefusal(outgoing: ServerResponse, code: keyof typeof HINTS, message: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const envelope: ErrorEnvelope = { error: { code, message, hint: HINTS[code] } };
  const body = JSON.stringify(envelope);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(!outgoing.req.complete && { Connection: 'close' }),
  };
  outgoing.writeHead(ERRORS[code].status, headers).end(body);
}
