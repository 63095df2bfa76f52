import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../src/edge/mcp-message.ts';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const META = { [VERSION]: '2026-07-28', [CAPABILITIES]: {} };
const HEADERS = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'get' };
const CALL = { jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'get', _meta: META } };

const parse = (body: object, headers: Record<string, string> = {}) =>
  parseMessage({ ...body }, new Headers(headers));

describe('parseMessage() before 2026-07-28', () => {
  const EARLIER = [{}, { 'MCP-Protocol-Version': '2025-11-25' }, { 'MCP-Protocol-Version': '2025-06-18' }];
  it.each(EARLIER)('takes a request with the headers %j', (headers) => {
    const request = { id: 1, method: 'tools/list', params: {}, isModern: false };
    expect(parse({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers)).toEqual(request);
  });

  it.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an error', { jsonrpc: '2.0', id: 1, error: { code: 1, message: '' } }],
  ])('does not answer %s', (_, body) => {
    expect(parse(body)).toBe('notice');
  });

  it.each([
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['an id that is null', { jsonrpc: '2.0', id: null, method: 'ping' }],
    ['an id that is a fraction', { jsonrpc: '2.0', id: 1.5, method: 'ping' }],
    ['a list of parameters', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }],
  ])('refuses %s', (_, body) => {
    expect(parse(body)).toMatchObject({ error: { code: -32_600 } });
  });

  it('refuses other versions and lists the supported ones', () => {
    const headers = { 'MCP-Protocol-Version': '2024-11-05' };
    expect(parse({ jsonrpc: '2.0', id: 1, method: 'ping' }, headers)).toMatchObject({
      id: 1,
      error: {
        code: -32_022,
        data: { supported: ['2026-07-28', '2025-11-25', '2025-06-18'], requested: '2024-11-05' },
      },
    });
  });
});

describe('parseMessage() since 2026-07-28', () => {
  const encoded = `=?base64?${Buffer.from('get').toString('base64')}?=`;

  const MODERN = [HEADERS, { ...HEADERS, 'Mcp-Name': encoded }];
  it.each(MODERN)('takes a request with the headers %j', (headers) => {
    expect(parse(CALL, headers)).toEqual({ ...CALL, jsonrpc: undefined, isModern: true });
  });

  const inVersion = (version: string | undefined) => ({ ...HEADERS, 'MCP-Protocol-Version': version });
  const withMeta = (changes: object) => ({
    ...CALL,
    params: { name: 'get', _meta: { ...META, ...changes } },
  });

  it.each([
    ['without its version header', CALL, inVersion(undefined), -32_020],
    ['of another version than its header', CALL, inVersion('2025-11-25'), -32_020],
    ['of another method than its header', { ...CALL, method: 'tools/list' }, HEADERS, -32_020],
    ['without its method header', CALL, { ...HEADERS, 'Mcp-Method': undefined }, -32_020],
    ['of another tool than its header', CALL, { ...HEADERS, 'Mcp-Name': 'list' }, -32_020],
    ['of a tool in broken base64', CALL, { ...HEADERS, 'Mcp-Name': '=?base64?%?=' }, -32_020],
    ['without _meta', { ...CALL, params: { name: 'get' } }, HEADERS, -32_602],
    ['without the capabilities of the client', withMeta({ [CAPABILITIES]: undefined }), HEADERS, -32_602],
    ['of a version to come', withMeta({ [VERSION]: '2030-01-01' }), inVersion('2030-01-01'), -32_022],
  ])('refuses one %s', (_, body, headers, code) => {
    const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
    expect(parse(body, Object.fromEntries(sent) as Record<string, string>)).toMatchObject({
      id: 'a',
      error: { code },
    });
  });
});
