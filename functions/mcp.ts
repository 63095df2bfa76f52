// POST /mcp: the Model Context Protocol for agents, over Streamable HTTP without sessions. A modern request names its version in
// `_meta` and in headers; before, a client began with `initialize`. Errors are those of JSON-RPC.
import type { ErrorEnvelope } from '../src/contract/error-schemas.ts';
import { type Fields, isObject } from '../src/contract/fields.ts';
import { isLocalOrigin } from '../src/contract/local-host.ts';
import type { McpServer } from '../src/contract/mcp-server.ts';
import { type Manifest, MCP_FILE } from '../src/edge/manifest.ts';
import { getAsset } from './assets.ts';
import type { Call, Handler } from './call.ts';
import { callTool } from './mcp-tools.ts';
import { refuseBody } from './refusal.ts';

const MODERN = '2026-07-28';
const LEGACY = '2025-11-25';
const VERSIONS: readonly unknown[] = [MODERN, LEGACY];
const META = 'io.modelcontextprotocol/';
/** In milliseconds: the tools change only with a deployment. */
const CACHE_HINTS = { ttlMs: 300_000, cacheScope: 'public' };
/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const HEADER_MISMATCH = -32_020;
const UNSUPPORTED_VERSION = -32_022;
const SEND_A_MESSAGE = 'Send one JSON-RPC 2.0 object, no list, as application/json in UTF-8, at most 64 KiB.';

/** @param answerGuest the guest API, which tools call */
export async function answerMessage(call: Call, manifest: Manifest, answerGuest: Handler): Promise<Response> {
  const { headers } = call.request;
  const origin = headers.get('Origin');
  // Pages on this machine belong to its programs; those of other sites could reach a local server by DNS rebinding.
  if (origin !== null && origin !== manifest.siteUrl && !isLocalOrigin(origin))
    return sendError(403, { code: 403, message: 'Requests from this Origin are not allowed' });
  const { problem, reason, fields } = await call.readBody();
  if (problem && problem !== 'not an object') return refuseBody(problem, reason, SEND_A_MESSAGE);
  const { jsonrpc, id, method, params = {} } = fields;
  const isReply = method === undefined && ('result' in fields || 'error' in fields);
  const isKnown = typeof method === 'string' && (typeof (id ?? '') === 'string' || Number.isSafeInteger(id));
  if (jsonrpc !== '2.0' || !isObject(params) || id === null || !(isReply || isKnown))
    return sendError(400, { code: INVALID_REQUEST, message: SEND_A_MESSAGE });
  if (isReply || id === undefined) return new Response(null, { status: 202 });

  const meta = isObject(params._meta) ? params._meta : {};
  const isModern = `${META}protocolVersion` in meta || headers.get('MCP-Protocol-Version') === MODERN;
  const error = findError({ method, params, meta: isModern ? meta : undefined }, headers);
  if (error) return sendError(400, error, id);
  const prepared = await getAsset(call.env.ASSETS, MCP_FILE);
  const { serverInfo, instructions, tools }: McpServer = await prepared.json();
  const common = isModern && { resultType: 'complete', _meta: { [`${META}serverInfo`]: serverInfo } };
  if (method === 'tools/call') {
    const result = await callTool(params, { tools, call, manifest, answerGuest });
    if (result) return send(200, { id, result: { ...common, ...result } });
    return sendError(200, { code: INVALID_PARAMS, message: 'There is no such tool: see tools/list.' }, id);
  }
  const about = { capabilities: { tools: {} }, instructions };
  const answers: Record<string, object> = isModern
    ? {
        'server/discover': { supportedVersions: VERSIONS, ...about, ...common, ...CACHE_HINTS },
        'tools/list': { tools, ...common, ...CACHE_HINTS },
      }
    : { initialize: { protocolVersion: LEGACY, serverInfo, ...about }, ping: {}, 'tools/list': { tools } };
  if (Object.hasOwn(answers, `${method}`)) return send(200, { id, result: answers[`${method}`] });
  // To legacy clients, a 404 means that a session has ended.
  const status = isModern ? 404 : 200;
  return sendError(status, { code: METHOD_NOT_FOUND, message: 'Method not found: see tools/list.' }, id);
}

/** @param meta of a modern request */
function findError(
  { method, params, meta }: { method: unknown; params: Fields; meta: Fields | undefined },
  headers: Headers,
) {
  const requested = meta ? meta[`${META}protocolVersion`] : (headers.get('MCP-Protocol-Version') ?? LEGACY);
  if (meta && !isObject(meta[`${META}clientCapabilities`])) {
    const message = `_meta must have ${META}protocolVersion and ${META}clientCapabilities`;
    return { code: INVALID_PARAMS, message };
  }
  const name = method === 'tools/call' && { 'Mcp-Name': params.name };
  const mirrored = { 'MCP-Protocol-Version': requested, 'Mcp-Method': method, ...name };
  const wrong = Object.entries(mirrored).find(([header, value]) => headers.get(header) !== value)?.[0];
  if (meta && wrong) return { code: HEADER_MISMATCH, message: `The header ${wrong} differs from the body` };
  if (VERSIONS.includes(requested)) return undefined;
  const data = { supported: VERSIONS, requested };
  return { code: UNSUPPORTED_VERSION, message: 'Unsupported protocol version', data };
}

/** Turns an error of the quota, the method or the body into one of JSON-RPC, with the same headers. */
export async function toRpc(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.clone().json()) as ErrorEnvelope | { jsonrpc: string };
  if ('jsonrpc' in body) return response;
  const { message, hint } = body.error;
  const { status } = response;
  const code = status === 400 ? PARSE_ERROR : status;
  return new Response(sendError(status, { code, message: `${message} ${hint}` }).body, response);
}

const sendError = (status: number, error: { code: number; message: string }, id?: unknown) =>
  send(status, { id, error });

const send = (status: number, message: object) =>
  Response.json({ jsonrpc: '2.0', ...message }, { status, headers: { 'Cache-Control': 'no-store' } });
