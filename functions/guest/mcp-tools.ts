// The tools of /mcp. Each calls a path of the guest API. Their arguments are described in src/openapi/mcp-server.ts.

import { type Fields, isObject } from '../../src/contract/fields.ts';
import { LANGUAGE_SUFFIXES, LANGUAGE_TAGS, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { API_ROOT } from '../../src/contract/limits.ts';
import type { McpTool } from '../../src/contract/mcp-server.ts';
import { FILTERS, pathOf } from '../../src/contract/operations.ts';
import type { FieldError } from '../../src/contract/schemas/error-schemas.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import type { Call, Handler } from '../call.ts';
import { refuseQuery } from '../refusal.ts';

interface Api {
  call: Call;
  manifest: Manifest;
  answerGuest: Handler;
}

/** @returns the `result` of a JSON-RPC response */
export async function callTool(tool: McpTool, values: unknown, api: Api): Promise<object> {
  const entries = isObject(values) ? Object.entries(values) : [];
  const sent = Object.fromEntries(entries.filter(([, value]) => (value ?? '') !== ''));
  const errors = findErrors(sent, tool);
  const answer = errors.length > 0 ? refuseQuery(errors) : await ask(toRequest(tool.name, sent), api);
  const body = JSON.parse(await answer.text(), createFilter(sent.language));
  const text = JSON.stringify(answer.ok ? body : body.error);
  return { content: [{ type: 'text', text }], ...(!answer.ok && { isError: true }) };
}

/** Arguments that become parts of an address or a header. The API checks the others. */
const CHECKED = ['collection', 'language', 'publicId', 'idempotencyKey'];

/** Unknown arguments and filters of the other collection are errors: agents would believe that they apply. */
function findErrors(sent: Fields, { inputSchema: { properties, required } }: McpTool): FieldError[] {
  const other = sent.collection === 'post' ? 'portfolio' : 'post';
  const foreign: readonly string[] = sent.collection === undefined ? [] : FILTERS[other];
  const names = Object.keys(properties).filter((name) => !foreign.includes(name));
  const findProblem = (field: string): string | undefined => {
    if (!names.includes(field)) return `is no argument here. Those that there are: ${names.join(', ')}`;
    const { enum: values, pattern = '', description } = properties[field] ?? {};
    const value = typeof sent[field] === 'object' ? undefined : sent[field];
    const isFit = values ? values.includes(value) : RegExp(pattern).test(`${value ?? ''}`);
    const isRight = CHECKED.includes(field) ? isFit : value !== undefined;
    return isRight ? undefined : `is missing or wrong. ${description}`;
  };
  const fields = new Set([...required.filter((name) => CHECKED.includes(name)), ...Object.keys(sent)]);
  return [...fields]
    .map((field) => ({ field, problem: findProblem(field) }))
    .filter(({ problem }) => problem)
    .map(({ field, problem }) => ({ field, code: 'INVALID_VALUE', message: `${field} ${problem}` }));
}

interface ToolRequest {
  path: string;
  query?: Fields;
  body?: Fields;
  headers?: Record<string, string>;
}

function toRequest(tool: string, sent: Fields): ToolRequest {
  const { collection, publicId, language, idempotencyKey, ...rest } = sent;
  if (tool === 'search') return { path: pathOf('search'), query: sent };
  if (tool === 'list') return { path: pathOf('summaries', `${collection}`), query: rest };
  if (tool === 'get') return { path: pathOf('detail', `${collection}`, `${publicId}`) };
  const headers = {
    'Idempotency-Key': `${idempotencyKey}`,
    'Accept-Language': LANGUAGE_TAGS[language as Language] ?? '',
  };
  return { path: pathOf('inquiry'), body: rest, headers };
}

async function ask(
  { path, query = {}, body, headers = {} }: ToolRequest,
  { call, manifest, answerGuest }: Api,
): Promise<Response> {
  const url = new URL(API_ROOT + path, manifest.siteUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, `${value}`);
  const request = new Request(url, { method: body ? 'POST' : 'GET', headers });
  const readBody = async () => ({ source: 'json', fields: body ?? {} }) as const;
  return answerGuest({ ...call, request, path: url.pathname, readBody });
}

/** Saves context by dropping other languages, match positions and the texts of related posts. */
function createFilter(language: unknown) {
  const others = LANGUAGES.filter((other) => language && other !== language);
  const ends = ['matches', 'ranges', 'morePosts', ...others.map((other) => LANGUAGE_SUFFIXES[other])];
  return (field: string, value: unknown) => (ends.some((end) => field.endsWith(end)) ? undefined : value);
}
