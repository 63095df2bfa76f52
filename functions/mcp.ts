// POST /mcp: the Model Context Protocol for agents, over Streamable HTTP without sessions. Errors are those of JSON-RPC.

import type { ErrorEnvelope } from '../src/contract/error-schemas.ts';
import { isLocalOrigin } from '../src/contract/local-host.ts';
import { LEGACY_VERSIONS, type McpAnswers } from '../src/contract/mcp-protocol.ts';
import { type Manifest, MCP_FILE } from '../src/edge/manifest.ts';
import { parseMessage, RPC_CODES, type RpcError, SEND_A_MESSAGE } from '../src/edge/mcp-message.ts';
import { getAsset } from './assets.ts';
import type { Call, Handler } from './call.ts';
import { callTool } from './mcp-tools.ts';
import { refuseBody } from './refusal.ts';

/** @param answerGuest the guest API, which tools call */
export async function answerMessage(call: Call, manifest: Manifest, answerGuest: Handler): Promise<Response> {
  const { request, env } = call;
  if (!isTrusted(request.headers.get('Origin'), manifest.siteUrl)) {
    return sendError(403, { code: 403, message: 'Requests from this Origin are not allowed' });
  }
  const { problem, reason, fields } = await call.readBody();
  if (problem && problem !== 'not an object') return refuseBody(problem, reason, SEND_A_MESSAGE);
  const message = parseMessage(fields, request.headers);
  if (message === 'notice') return new Response(null, { status: 202 });
  if ('error' in message) return sendError(400, message.error, message.id);

  const { id, method, params, isModern } = message;
  const prepared = await getAsset(env.ASSETS, MCP_FILE);
  const { modern, legacy, checks } = (await prepared.json()) as McpAnswers;
  const { common, ...answers } = isModern ? modern : legacy;
  if (method === 'tools/call') {
    const result = await callTool(params, { checks, call, manifest, answerGuest });
    if (result) return send(200, { id, result: { ...common, ...result } });
    const message = 'There is no such tool: see tools/list.';
    return sendError(200, { code: RPC_CODES.invalidParams, message }, id);
  }
  const answer = Object.hasOwn(answers, method) && answers[method];
  if (!answer) {
    // Until 2025-11-25, a 404 meant that a session had ended.
    const message = 'Method not found: see tools/list.';
    const error = { code: RPC_CODES.methodNotFound, message };
    return sendError(isModern ? 404 : 200, error, id);
  }
  const asked = LEGACY_VERSIONS.find((version) => version === params.protocolVersion);
  return send(200, { id, result: { ...answer, ...(asked && { protocolVersion: asked }) } });
}

/** Pages on this machine belong to its programs; those of other sites could reach a local server by DNS rebinding. */
function isTrusted(origin: string | null, siteUrl: string): boolean {
  return origin === null || origin === siteUrl || isLocalOrigin(origin);
}

/** Turns an error of the quota, the method or the body into one of JSON-RPC, with the same headers. */
export async function toRpc(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.clone().json()) as ErrorEnvelope | { jsonrpc: string };
  if ('jsonrpc' in body) return response;
  const { message, hint } = body.error;
  const { status } = response;
  const code = status === 400 ? RPC_CODES.parseError : status;
  return new Response(sendError(status, { code, message: `${message} ${hint}` }).body, response);
}

function sendError(status: number, error: RpcError, id?: string | number): Response {
  return send(status, { id, error });
}

function send(status: number, message: object): Response {
  return Response.json({ jsonrpc: '2.0', ...message }, { status, headers: { 'Cache-Control': 'no-store' } });
}
