// Messages of the Model Context Protocol over HTTP. Since 2026-07-28 each request names its version in `_meta` and in headers
// (modern); before, a client began with `initialize` (legacy). No state is kept for either.

import { type Fields, isObject } from '../contract/fields.ts';
import { LEGACY_VERSIONS, MODERN_VERSION, PROTOCOL_VERSIONS } from '../contract/mcp-protocol.ts';
import { decodeBase64 } from '../views/cursor.ts';

export const RPC_CODES = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const;

export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

export interface McpRequest {
  id: string | number;
  method: string;
  params: Fields;
  isModern: boolean;
}

/** `notice`: a notification or a response, which gets no answer. */
export type McpMessage = McpRequest | 'notice' | { id?: string | number; error: RpcError };

/** How to recover from a body that is no message. */
export const SEND_A_MESSAGE =
  'Send one JSON-RPC 2.0 object, no list, as application/json in UTF-8, at most 64 KiB.';

const META = 'io.modelcontextprotocol/';

export function parseMessage(
  { jsonrpc, id, method, params = {}, ...rest }: Fields,
  headers: Headers,
): McpMessage {
  const invalid = { error: { code: RPC_CODES.invalidRequest, message: SEND_A_MESSAGE } };
  if (jsonrpc !== '2.0' || !isObject(params)) return invalid;
  if (method === undefined && ('result' in rest || 'error' in rest)) return 'notice';
  if (typeof method !== 'string') return invalid;
  if (id === undefined) return 'notice';
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isSafeInteger(id))) return invalid;
  const meta = isObject(params._meta) ? params._meta : {};
  const header = headers.get('MCP-Protocol-Version');
  const isModern = `${META}protocolVersion` in meta || header === MODERN_VERSION;
  const request = { id, method, params, isModern };
  const error = isModern
    ? findModernError(request, meta, headers)
    : checkVersion(header ?? LEGACY_VERSIONS[0]);
  return error ? { id, error } : request;
}

function findModernError(
  { method, params }: McpRequest,
  meta: Fields,
  headers: Headers,
): RpcError | undefined {
  const version = meta[`${META}protocolVersion`];
  if (typeof version !== 'string' || !isObject(meta[`${META}clientCapabilities`])) {
    const message = `_meta must have ${META}protocolVersion and ${META}clientCapabilities`;
    return { code: RPC_CODES.invalidParams, message };
  }
  const mirrored = {
    'MCP-Protocol-Version': version,
    'Mcp-Method': method,
    ...(method === 'tools/call' && { 'Mcp-Name': params.name }),
  };
  const wrong = Object.entries(mirrored).find(([name, value]) => decodeHeader(headers.get(name)) !== value);
  if (wrong)
    return { code: RPC_CODES.headerMismatch, message: `The header ${wrong[0]} differs from the body` };
  return version === MODERN_VERSION ? undefined : checkVersion(version);
}

function checkVersion(requested: string): RpcError | undefined {
  if (LEGACY_VERSIONS.some((known) => known === requested)) return undefined;
  const data = { supported: PROTOCOL_VERSIONS, requested };
  return { code: RPC_CODES.unsupportedVersion, message: 'Unsupported protocol version', data };
}

/** Values that are not plain ASCII are sent in base64. */
function decodeHeader(value: string | null): string | null {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value ?? '')?.[1];
  if (encoded === undefined) return value;
  try {
    return new TextDecoder().decode(decodeBase64(encoded));
  } catch {
    return null;
  }
}
