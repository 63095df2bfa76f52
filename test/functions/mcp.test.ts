// /mcp as a transport. For what agents do with it see test/contract/mcp-client.test.ts.
import { describe, expect, it } from 'vitest';
import type { AgentPart } from '../../src/contract/agent-part-schema.ts';
import type { ErrorEnvelope } from '../../src/contract/error-schemas.ts';
import { FULL_POST, FULL_WORK, FULL_WORK_ID } from '../studio/studio.ts';
import { startEdge } from './edge.ts';
import { INQUIRY } from './intake.ts';
import cases from './mcp-cases.json' with { type: 'json' };

const edge = await startEdge();

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  edge.get('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: number } };
  return [response.status, error.code];
};
const resultOf = async (response: Response) => ((await response.json()) as { result: object }).result;

describe('POST /mcp', () => {
  const OWN_HEADERS = [{}, { Origin: 'https://damda.example' }, { Origin: 'http://localhost:6274' }];
  it.each(OWN_HEADERS)('answers a request with the headers %j', async (headers) => {
    const response = await ask(request('ping'), headers);
    expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  });

  const FOREIGN_ORIGINS = ['https://evil.example', 'http://localhost.evil.example', 'null'];
  it.each(FOREIGN_ORIGINS)(
    'refuses the Origin %s, which may be a website that reaches a local server',
    async (origin) => {
      expect(await errorOf(await ask(request('ping'), { Origin: origin }))).toEqual([403, 403]);
    },
  );

  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
  ])('answers initialize with %s with the version %s', async (asked, answered) => {
    const result = await resultOf(await ask(request('initialize', { protocolVersion: asked })));
    expect(result).toMatchObject({ protocolVersion: answered, capabilities: { tools: {} } });
  });

  it('accepts notifications without an answer', async () => {
    const response = await ask({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each([
    ['half a message', '{"jsonrpc":', 400, -32_700],
    ['a batch', [request('ping')], 400, -32_600],
    ['another protocol', { hello: 1 }, 400, -32_600],
    ['70,000 bytes', 'x'.repeat(70_000), 413, 413],
    ['an unknown method', request('resources/list'), 200, -32_601],
    ['a method of every object', request('constructor'), 200, -32_601],
    ['an unknown tool', request('tools/call', { name: 'constructor' }), 200, -32_602],
  ])('answers %s with an error of JSON-RPC', async (_, body, status, code) => {
    expect(await errorOf(await ask(body))).toEqual([status, code]);
  });

  it.each(['{', '[]', 'x'.repeat(70_000)])('says what to send instead of the body %.9s', async (body) => {
    const { error } = (await (await ask(body)).json()) as { error: { message: string } };
    expect(error.message).toContain('Send one JSON-RPC 2.0 object');
  });

  const fail = async (name: string, values: unknown) => {
    const result = await resultOf(await ask(request('tools/call', { name, arguments: values })));
    const { isError, content } = result as { isError?: true; content: [{ text: string }] };
    const error = JSON.parse(content[0].text) as ErrorEnvelope['error'];
    return { isError, code: error.code, fields: error.details?.errors.map(({ field }) => field) };
  };

  it.each<readonly [name: string, values: object | undefined, fields: readonly string[]]>([
    ...(cases.wrong as [string, object, string[]][]),
    ['get', undefined, ['collection', 'publicId']],
    ['send_inquiry', { ...INQUIRY, idempotencyKey: 'key', phone: '1' }, ['phone']],
    ...[undefined, null, {}, '', ' ', 'a b', '한글', 'a'.repeat(256)].map(
      (idempotencyKey) => ['send_inquiry', { ...INQUIRY, idempotencyKey }, ['idempotencyKey']] as const,
    ),
    ['send_inquiry', { ...INQUIRY, email: 'a@b', idempotencyKey: 'key' }, ['email']],
    ['send_inquiry', { ...INQUIRY, email: 'a@b', language: 'fr' }, ['language', 'idempotencyKey', 'email']],
  ])('%s with %j names the wrong arguments', async (name, values, fields) => {
    expect(await fail(name, values)).toEqual({ isError: true, code: 'BAD_REQUEST', fields });
  });

  it.each([
    { collection: 'post', publicId: '\ud800/%' },
    { collection: 'post', publicId: FULL_WORK_ID },
  ])('get says how to find items if there is none: %j', async (values) => {
    expect(await fail('get', values)).toEqual({ isError: true, code: 'NOT_FOUND', fields: undefined });
    const result = await resultOf(await ask(request('tools/call', { name: 'get', arguments: values })));
    expect(JSON.stringify(result)).toContain('the tool list or search');
  });

  const read = async (values: object) => {
    const result = await resultOf(await ask(request('tools/call', { name: 'get', arguments: values })));
    const { content, structuredContent } = result as {
      content: [{ text: string }];
      structuredContent: AgentPart;
    };
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    expect(content[0].text.length).toBeLessThanOrEqual(8_000);
    return structuredContent;
  };

  it('get finds an item by slug or publicId, in the language that is asked for, or one that it has', async () => {
    const values = { collection: 'portfolio', publicId: FULL_WORK, language: 'jp' };
    const { descriptionJp } = await edge.json<{ descriptionJp: string }>(
      `/api/v1/guest/portfolio/${FULL_WORK_ID}`,
    );
    const work = await read(values);
    expect(work).toMatchObject({ language: 'jp', part: 1, parts: 1, text: descriptionJp });
    expect(await read({ ...values, publicId: FULL_WORK_ID, part: 1 })).toEqual(work);
    expect(await read({ collection: 'post', publicId: FULL_POST, language: 'jp' })).toMatchObject({
      language: 'ko',
    });
  });

  it('get has the page address, the facts, the credits and the results of a work', async () => {
    expect(await read({ collection: 'portfolio', publicId: FULL_WORK, language: 'en' })).toMatchObject({
      publicId: FULL_WORK_ID,
      pageUrl: `https://damda.example/en/work/${FULL_WORK}/`,
      client: expect.any(String),
      year: expect.any(Number),
      url: 'https://www.hotel.example/book',
      credits: [{ role: 'role en' }],
      results: [{ figure: '41%', words: 'words en' }],
    });
  });

  it('shares the quota of the API, with JSON-RPC errors', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.77' };
    await Promise.all(Array.from({ length: 59 }, () => ask(request('ping'), headers)));
    expect((await edge.get('/api/v1/guest/post', { headers })).headers.get('RateLimit-Remaining')).toBe('0');
    const refused = await ask(request('ping'), headers);
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await errorOf(refused)).toEqual([429, 429]);
  });
});

it('GET /mcp is not allowed, since there is no stream', async () => {
  const response = await edge.get('/mcp');
  expect([response.headers.get('Allow'), ...(await errorOf(response))]).toEqual(['POST, OPTIONS', 405, 405]);
});

it('The server card has the endpoint, its versions and the name of the server', async () => {
  const supportedProtocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18'];
  expect(await edge.json('/mcp/server-card')).toMatchObject({
    name: 'example.damda/guest-api',
    remotes: [{ type: 'streamable-http', url: 'https://damda.example/mcp', supportedProtocolVersions }],
  });
});
