// /mcp as a transport. For what agents do with it see test/contract/mcp-client.test.ts.
import { describe, expect, it } from 'vitest';
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

  it.each(['2025-11-25', '2024-11-05'])('answers initialize with %s with its own version', async (asked) => {
    const result = await resultOf(await ask(request('initialize', { protocolVersion: asked })));
    expect(result).toMatchObject({ protocolVersion: '2025-11-25', capabilities: { tools: {} } });
  });

  it.each([
    { method: 'notifications/initialized' },
    { id: 1, result: {} },
    { id: 1, error: { code: 1, message: '' } },
  ])('accepts %j without an answer', async (message) => {
    const response = await ask({ jsonrpc: '2.0', ...message });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it.each([
    ['half a message', '{"jsonrpc":', 400, -32_700],
    ['a batch', [request('ping')], 400, -32_600],
    ['another protocol', { hello: 1 }, 400, -32_600],
    ['another version of JSON-RPC', { ...request('ping'), jsonrpc: '1.0' }, 400, -32_600],
    ['no method', { jsonrpc: '2.0', id: 1 }, 400, -32_600],
    ['an id that is null', { ...request('ping'), id: null }, 400, -32_600],
    ['an id that is a fraction', { ...request('ping'), id: 1.5 }, 400, -32_600],
    ['a list of parameters', request('ping', []), 400, -32_600],
    ['70,000 bytes', 'x'.repeat(70_000), 413, 413],
    ['an unknown method', request('resources/list'), 200, -32_601],
    ['a method of every object', request('constructor'), 200, -32_601],
    ['an unknown tool', request('tools/call', { name: 'constructor' }), 200, -32_602],
  ])('answers %s with an error of JSON-RPC', async (_, body, status, code) => {
    expect(await errorOf(await ask(body))).toEqual([status, code]);
  });

  it('refuses other versions and lists its own', async () => {
    const response = await ask(request('ping'), { 'MCP-Protocol-Version': '2025-06-18' });
    const data = { supported: ['2026-07-28', '2025-11-25'], requested: '2025-06-18' };
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32_022, data } });
  });

  const VERSION = 'io.modelcontextprotocol/protocolVersion';
  const META = { [VERSION]: '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
  const LIST = { name: 'list', arguments: { collection: 'post' } };
  const HEADERS = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'list' };
  const modern = (meta: object = META) => request('tools/call', { ...LIST, _meta: meta });

  it('answers a modern request, and tells how long the tools stay the same', async () => {
    expect(await resultOf(await ask(modern(), HEADERS))).toMatchObject({ resultType: 'complete' });
    const discover = request('server/discover', { _meta: META });
    const headers = { ...HEADERS, 'Mcp-Method': 'server/discover' };
    const supportedVersions = ['2026-07-28', '2025-11-25'];
    expect(await resultOf(await ask(discover, headers))).toMatchObject({ supportedVersions, ttlMs: 300_000 });
  });

  it.each([
    ['of another version than its header', META, { 'MCP-Protocol-Version': '2025-11-25' }, 400, -32_020],
    ['of another method than its header', META, { 'Mcp-Method': 'tools/list' }, 400, -32_020],
    ['of another tool than its header', META, { 'Mcp-Name': 'get' }, 400, -32_020],
    ['without _meta', {}, {}, 400, -32_602],
    ['without the capabilities of the client', { [VERSION]: '2026-07-28' }, {}, 400, -32_602],
    [
      'of a version to come',
      { ...META, [VERSION]: '2030-01-01' },
      { 'MCP-Protocol-Version': '2030-01-01' },
      400,
      -32_022,
    ],
  ])('refuses a modern request %s', async (_, meta, headers, status, code) => {
    expect(await errorOf(await ask(modern(meta), { ...HEADERS, ...headers }))).toEqual([status, code]);
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
    ['send_inquiry', { ...INQUIRY, email: 'a@b', language: 'fr' }, ['idempotencyKey', 'language']],
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
    return (result as { content: { text: string }[] }).content.map(({ text }) => text);
  };
  const twin = async (path: string) => (await edge.get(path)).text();

  it('get has the page as markdown, by slug or publicId, in the language that is asked for, or one that it has', async () => {
    const work = { collection: 'portfolio', publicId: FULL_WORK, language: 'jp' };
    const page = await twin(`/jp/work/${FULL_WORK}.md`);
    expect(await read(work)).toEqual([page]);
    expect(await read({ ...work, publicId: ` ${FULL_WORK_ID.toUpperCase()} `, offset: 0 })).toEqual([page]);
    expect(await read({ ...work, language: '' })).toEqual([await twin(`/work/${FULL_WORK}.md`)]);
    const post = { collection: 'post', publicId: FULL_POST, language: 'jp' };
    expect(await read(post)).toEqual([await twin(`/blog/${FULL_POST}.md`)]);
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
