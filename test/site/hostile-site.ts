// Helpers for hostile requests to the studio, and what every answer must contain.
import { connect } from 'node:net';
import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { FULL_POST_ID, FULL_WORK_ID, listIds, PUBLIC_POSTS } from '../studio/studio.ts';

/** A post with a legacy id, and a portfolio item. */
export const POST = FULL_POST_ID;
export const WORK = FULL_WORK_ID;
/** The publicIds of all posts, in the list's order. */
export const POSTS_IN_ORDER = listIds(PUBLIC_POSTS);

/** Expects a refusal by the contract. @returns its errors as "field CODE" */
export async function expectRefusal(response: Response, code: ErrorCode): Promise<string[] | undefined> {
  const text = await response.text();
  expect([response.status, text.slice(0, 200)]).toEqual([ERRORS[code].status, expect.any(String)]);
  const { headers } = response;
  expect({
    type: headers.get('Content-Type'),
    cors: headers.get('Access-Control-Allow-Origin'),
    sniffing: headers.get('X-Content-Type-Options'),
    cache: headers.get('Cache-Control'),
  }).toEqual({ type: 'application/json', cors: '*', sniffing: 'nosniff', cache: 'no-store' });
  const body = JSON.parse(text);
  // For an unreadable body there are no fields to list.
  const hasDetails = code === 'BAD_REQUEST' && body.error.details;
  const details = hasDetails ? { details: { errors: expect.any(Array) } } : {};
  expect(body).toEqual({
    error: { code, message: expect.any(String), hint: expect.any(String), ...details },
  });
  return body.error.details?.errors.map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  );
}

/** The publicIds in a list answer. */
export async function expectList(response: Response): Promise<string[]> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const { data } = (await response.json()) as { data: { publicId: string }[] };
  return data.map(({ publicId }) => publicId);
}

/** Sends a request that fetch() would not, and closes its side. @returns the answer as latin1, one character per byte */
export function askRaw(port: number, head: string, body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'));
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
