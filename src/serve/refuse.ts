// Errors that the app never sees: requests that cannot be read, and all requests while there is no build.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { refuse } from '../../functions/refusal.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { QuotaPolicy } from '../contract/limits.ts';
import { quotaHeaders } from '../edge/quota-headers.ts';

const RETRY_SECONDS = '5';
const REFUSALS = {
  target: [400, 'BAD_REQUEST', 'The request target is not a path.'],
  host: [400, 'BAD_REQUEST', 'The Host header is not the name of one host.'],
  syntax: [400, 'BAD_REQUEST', 'The request is not valid HTTP.'],
  slow: [408, 'BAD_REQUEST', 'The request did not come in time.'],
  headers: [431, 'BAD_REQUEST', 'The headers are larger than 16 KiB.'],
  failure: [500, 'INTERNAL_ERROR', 'The request failed on our side.'],
  start: [503, 'SERVICE_UNAVAILABLE', 'The server is starting.'],
} as const satisfies Record<string, readonly [number, ErrorCode, string]>;
const HOST = /^[\w.:[\]-]+$/;

export type Refusal = keyof typeof REFUSALS;

/** @param policy of the quota: these requests do not count */
export function refuseRequest(refusal: Refusal, policy: QuotaPolicy): Response {
  const [status, code, message] = REFUSALS[refusal];
  const isStart = status === 503;
  const hint = isStart ? `Try again in ${RETRY_SECONDS} seconds.` : 'Correct the request and send it again.';
  const headers = {
    ...quotaHeaders(policy, undefined, Date.now()),
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(isStart && { 'Retry-After': RETRY_SECONDS }),
  };
  return refuse(code, { status, message, hint, headers });
}

/** Finds what cannot become a URL. */
export function findProblem({ url, headersDistinct }: IncomingMessage): Refusal | undefined {
  const [host = '', ...others] = headersDistinct.host ?? [];
  if (!HOST.test(host) || !URL.canParse(`http://${host}`) || others.length > 0) return 'host';
  return url?.startsWith('/') ? undefined : 'target';
}

/** An answer as it goes over the wire, after which the connection ends. */
export async function formatAnswer(response: Response): Promise<string> {
  const body = await response.text();
  const headers = [...response.headers, ['Content-Length', Buffer.byteLength(body)], ['Connection', 'close']];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join('')}\r\n${body}`;
}
