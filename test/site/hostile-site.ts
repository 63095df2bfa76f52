// The studio in the real runtime for requests that no honest client sends, and what every answer owes.
import { connect } from 'node:net';
import { expect } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errors.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { FULL_POST_ID, FULL_WORK_ID, listIds, PUBLIC_POSTS } from '../studio/studio.ts';

/** A post, which has a legacy id, and a portfolio item. */
export const POST = FULL_POST_ID;
export const WORK = FULL_WORK_ID;
/** The publicIds of all posts, in the list's order. */
export const POSTS_IN_ORDER = listIds(PUBLIC_POSTS);

export interface HostileSite {
  edge: Edge;
  /** A sound cursor of all posts, of the popular ones and of the portfolio. */
  cursors: { posts: string; popular: string; portfolio: string };
  stop(): Promise<void>;
}

export async function startHostileSite(): Promise<HostileSite> {
  const edge = await startEdge();
  const cursorOf = async (path: string) =>
    (await edge.json<{ pagination: { nextCursor: string } }>(`/api/v1/guest/${path}`)).pagination.nextCursor;
  return {
    edge,
    cursors: {
      posts: await cursorOf('post?limit=3'),
      popular: await cursorOf('post?isPopular=true&limit=1'),
      portfolio: await cursorOf('portfolio?limit=1'),
    },
    stop: edge.stop,
  };
}

/** Holds a response to be a whole refusal; gives its faults as "field CODE". */
export async function expectRefusal(response: Response, code: ErrorCode): Promise<string[] | undefined> {
  const text = await response.text();
  expect([response.status, text.slice(0, 200)]).toEqual([ERROR_STATUS[code], expect.any(String)]);
  const { headers } = response;
  expect({
    type: headers.get('Content-Type'),
    cors: headers.get('Access-Control-Allow-Origin'),
    sniffing: headers.get('X-Content-Type-Options'),
    cache: headers.get('Cache-Control'),
  }).toEqual({ type: 'application/json', cors: '*', sniffing: 'nosniff', cache: 'no-store' });
  const body = JSON.parse(text);
  const details = code === 'BAD_REQUEST' ? { details: { errors: expect.any(Array) } } : {};
  expect(body).toEqual({
    error: { code, message: expect.any(String), hint: expect.any(String), ...details },
  });
  return body.error.details?.errors.map(
    (fault: { field: string; code: string }) => `${fault.field} ${fault.code}`,
  );
}

/** The data of a list answer, by publicId. */
export async function expectList(response: Response): Promise<string[]> {
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const { data } = (await response.json()) as { data: { publicId: string }[] };
  return data.map(({ publicId }) => publicId);
}

/** The bytes of the answer to a request that fetch() would not send; latin1, so that a character is a byte. */
export function askRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end(
        Buffer.from(`${head}\r\nCF-Connecting-IP: 192.0.2.207\r\nConnection: close\r\n\r\n`, 'latin1'),
      );
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
