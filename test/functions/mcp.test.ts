// /mcp as a transport. For what agents do with it see test/contract/mcp-client.test.ts.
import { describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../src/contract/schemas/error-schemas.ts';
import { FULL_WORK_ID } from '../studio/studio.ts';
import { startEdge } from './edge.ts';
import { INQUIRY } from './intake.ts';

const edge = await startEdge();

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  edge.get('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  return [response.status, error.code, error.message.includes('Send one JSON-RPC 2.0 object')];
};
const resultOf = async (response: Response) => ((await response.json()) as { result: object }).result;

describe('POST /mcp', () => {
  it.each([
    [{ Origin: 'https://damda.example' }, 200],
    [{ Origin: 'http://localhost:6274' }, 200],
    [{ Origin: 'http://localhost.evil.example' }, 403],
    [{ Origin: 'null' }, 403],
  ])(
    'answers with the headers %j, by which a website may reach a local server: %i',
    async (headers, status) => {
      const response = await ask(request('ping'), headers);
      const answer = status === 200 ? { result: {}, id: 1 } : { error: { code: 403 } };
      expect([response.status, await response.json()]).toMatchObject([status, { jsonrpc: '2.0', ...answer }]);
    },
  );

  it('accepts a notification without an answer', async () => {
    const response = await ask({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each<readonly [string, unknown, status: number, code: number]>([
    ['half a message', '{"jsonrpc":', 400, -32_700],
    ['a batch', [request('ping')], 400, -32_700],
    ['another version of JSON-RPC', { ...request('ping'), jsonrpc: '1.0' }, 400, -32_600],
    ['no method', { jsonrpc: '2.0', id: 1 }, 400, -32_600],
    ['an id that is null', { ...request('ping'), id: null }, 400, -32_600],
    ['a list of parameters', request('ping', []), 400, -32_600],
    ['70,000 bytes', 'x'.repeat(70_000), 413, 413],
    ['a method of every object', request('constructor'), 200, -32_601],
    ['an unknown tool', request('tools/call', { name: 'constructor' }), 200, -32_602],
  ])('answers %s with an error of JSON-RPC', async (_, body, status, code) => {
    const isBody = [-32_700, -32_600, 413].includes(code);
    expect(await errorOf(await ask(body))).toEqual([status, code, isBody]);
  });

  it('refuses other versions and names its own', async () => {
    const response = await ask(request('ping'), { 'MCP-Protocol-Version': '2025-06-18' });
    const error = { code: -32_600, message: expect.stringContaining('2025-11-25') };
    expect([response.status, await response.json()]).toMatchObject([400, { id: 1, error }]);
  });

  const call = async (name: string, values: unknown) => {
    const result = await resultOf(await ask(request('tools/call', { name, arguments: values })));
    return result as { isError?: true; content: { text: string }[] };
  };
  const fail = async (name: string, values: unknown) => {
    const { isError, content } = await call(name, values);
    const error = JSON.parse(content[0]?.text ?? '') as ErrorEnvelope['error'];
    return { isError, code: error.code, fields: error.details?.errors.map(({ field }) => field) };
  };

  it.each<readonly [name: string, values: object | undefined, fields: readonly string[]]>([
    ['get', undefined, ['collection', 'publicId']],
    ['get', { collection: '..', publicId: FULL_WORK_ID }, ['collection']],
    ['get', { collection: 'post', publicId: '\ud800/%' }, ['publicId']],
    ['get', { collection: 'post', publicId: {} }, ['publicId']],
    ['get', { collection: 'post', id: 'walking-by-cursor' }, ['publicId', 'id']],
    ['list', { collection: 'post', isMain: false, category: 'no' }, ['isMain']],
    ['list', { collection: { toString: 1 }, q: 'hotel' }, ['collection', 'q']],
    ['list', { language: 'fr' }, ['collection', 'language']],
    ['search', { q: 'hotel', isPopular: 'yes' }, ['isPopular']],
    ['search', { language: '' }, ['q']],
    ['send_inquiry', { ...INQUIRY, idempotencyKey: 'key', phone: '1' }, ['phone']],
    ['send_inquiry', { ...INQUIRY, idempotencyKey: ' ' }, ['idempotencyKey']],
    ['send_inquiry', { ...INQUIRY, email: 'a@b', idempotencyKey: 'key' }, ['email']],
  ])('%s with %j names the wrong arguments', async (name, values, fields) => {
    expect(await fail(name, values)).toEqual({ isError: true, code: 'BAD_REQUEST', fields });
  });

  it('get says how to find items if there is none', async () => {
    const values = { collection: 'post', publicId: FULL_WORK_ID };
    expect(await fail('get', values)).toEqual({ isError: true, code: 'NOT_FOUND', fields: undefined });
  });

  it('get has the item in the language that is asked for, without related posts', async () => {
    const read = async (values: object) => JSON.parse((await call('get', values)).content[0]?.text ?? '');
    const work = { collection: 'portfolio', publicId: FULL_WORK_ID };
    const detail = await edge.json<Record<string, unknown>>(`/api/v1/guest/portfolio/${FULL_WORK_ID}`);
    expect(await read({ ...work, language: '' })).toEqual(detail);
    const japanese = Object.entries(detail).filter(([name]) => !/(?:Ko|Eng)$/.test(name));
    expect(await read({ ...work, language: 'jp' })).toEqual(Object.fromEntries(japanese));
    const { data } = await edge.json<{ data: [{ publicId: string }] }>('/api/v1/guest/post?limit=1');
    const post = await read({ collection: 'post', publicId: data[0].publicId });
    expect(Object.keys(post)).toEqual(Object.keys(data[0]));
  });

  it('shares the quota of the API, with JSON-RPC errors', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.77' };
    await Promise.all(Array.from({ length: 59 }, () => ask(request('ping'), headers)));
    expect((await edge.get('/api/v1/guest/post', { headers })).headers.get('RateLimit-Remaining')).toBe('0');
    const refused = await ask(request('ping'), headers);
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await errorOf(refused)).toEqual([429, 429, false]);
    // There is no stream.
    const get = await edge.get('/mcp');
    expect([get.headers.get('Allow'), ...(await errorOf(get))]).toEqual(['POST, OPTIONS', 405, 405, false]);
  });
});
