// POST /mcp: the Model Context Protocol for agents, over Streamable HTTP without sessions and streams. Errors are
// JSON-RPC errors.

import { isLocalOrigin } from '../../src/contract/addresses/local-host.ts';
import { isObject } from '../../src/contract/fields.ts';
import { MCP_VERSION, type McpAnswers } from '../../src/contract/mcp-server.ts';
import type { ErrorEnvelope } from '../../src/contract/schemas/error-schemas.ts';
import { type Manifest, MCP_FILE } from '../../src/edge/manifest.ts';
import { getAsset } from '../assets.ts';
import type { Call, Handler } from '../call.ts';
import { refuseBody } from '../refusal.ts';
import { callTool } from './mcp-tools.ts';

/** JSON-RPC error codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const SEND_A_MESSAGE = 'Send one JSON-RPC 2.0 object, no list, as application/json in UTF-8, at most 64 KiB.';

/** @param answerGuest the guest API, which the tools call */
export async function answerMessage(call: Call, manifest: Manifest, answerGuest: Handler): Promise<Response> {
  const { headers } = call.request;
  const origin = headers.get('Origin');
  // Pages on this machine are trusted. Those of other sites could reach a local server by DNS rebinding.
  if (origin !== null && origin !== manifest.siteUrl && !isLocalOrigin(origin))
    return sendError(403, 403, 'Requests from this Origin are not allowed');
  const { problem, reason, fields } = await call.readBody();
  if (problem) return refuseBody(problem, reason, SEND_A_MESSAGE);
  const { jsonrpc, id, method, params = {} } = fields;
  const hasId = ['string', 'number', 'undefined'].includes(typeof id);
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isObject(params) || !hasId)
    return sendError(400, INVALID_REQUEST, SEND_A_MESSAGE);
  if (id === undefined) return new Response(null, { status: 202 });
  if ((headers.get('MCP-Protocol-Version') ?? MCP_VERSION) !== MCP_VERSION)
    return sendError(400, INVALID_REQUEST, `Unsupported protocol version: use ${MCP_VERSION}`, id);

  const prepared = await getAsset(call.env.ASSETS, MCP_FILE);
  const answers: McpAnswers = await prepared.json();
  if (method === 'tools/call') {
    const tool = answers['tools/list'].tools.find(({ name }) => name === params.name);
    if (!tool) return sendError(200, INVALID_PARAMS, 'There is no such tool: see tools/list.', id);
    return send(200, { id, result: await callTool(tool, params.arguments, { call, manifest, answerGuest }) });
  }
  const [, result] = Object.entries(answers).find(([name]) => name === method) ?? [];
  // A 404 would tell clients that a session has ended.
  return result
    ? send(200, { id, result })
    : sendError(200, METHOD_NOT_FOUND, 'Method not found: see tools/list.', id);
}

/** Converts an error of the quota, the method or the body to a JSON-RPC error with the same headers. */
export async function toRpc(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.clone().json()) as ErrorEnvelope | { jsonrpc: string };
  if ('jsonrpc' in body) return response;
  const { message, hint } = body.error;
  const { status } = response;
  const code = status === 400 ? PARSE_ERROR : status;
  return new Response(sendError(status, code, `${message} ${hint}`).body, response);
}

const sendError = (status: number, code: number, message: string, id?: unknown) =>
  send(status, { id, error: { code, message } });

const send = (status: number, message: object) =>
  Response.json({ jsonrpc: '2.0', ...message }, { status, headers: { 'Cache-Control': 'no-store' } });
