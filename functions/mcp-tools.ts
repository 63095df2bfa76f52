// The tools of /mcp. Each calls a path of the guest API and shows its answer, or a slice of an item's text. Their arguments: src/openapi/mcp-server.ts.
import { COLLECTIONS } from '../src/contract/collections.ts';
import type { FieldError } from '../src/contract/error-schemas.ts';
import { type Fields, isObject } from '../src/contract/fields.ts';
import { LANGUAGE_SUFFIXES, LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { McpTool } from '../src/contract/mcp-server.ts';
import { FILTERS, pathOf } from '../src/contract/operations.ts';
import { KEY_PATTERN } from '../src/contract/patterns.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import type { Call, Handler } from './call.ts';
import { readItemText } from './item-text.ts';
import { refuseQuery } from './refusal.ts';

interface ToolContext {
  tools: readonly McpTool[];
  call: Call;
  manifest: Manifest;
  answerGuest: Handler;
}

/** Undefined if there is no such tool. */
export async function callTool(params: Fields, context: ToolContext): Promise<object | undefined> {
  const tool = context.tools.find(({ name }) => name === params.name);
  if (!tool) return undefined;
  const values = isObject(params.arguments) ? Object.entries(params.arguments) : [];
  const sent = Object.fromEntries(values.filter(([, value]) => (value ?? '') !== ''));
  const errors = findErrors(sent, tool);
  const answer = errors.length > 0 ? refuseQuery(errors) : await ANSWERS[tool.name]?.(sent, context);
  if (!(answer instanceof Response)) return { content: answer?.map(showText) };
  const body = JSON.parse(await answer.text(), createFilter(sent.language));
  if (answer.ok) return { content: [showText(JSON.stringify(body))] };
  return { content: [showText(JSON.stringify(body.error))], isError: true };
}

const showText = (text: string) => ({ type: 'text', text });

/** What the API would ignore, or see only as a part of an address or a header. */
const CHECKS = new Map(
  Object.entries({
    collection: new RegExp(`^(?:${COLLECTIONS.join('|')})$`),
    language: new RegExp(`^(?:${LANGUAGES.join('|')})$`),
    publicId: /\S/,
    offset: /^\d{1,9}$/,
    idempotencyKey: new RegExp(KEY_PATTERN),
  }),
);

/** Also an argument that the tool does not have, or a filter of the other collection: an agent must not believe that it counted. */
function findErrors(sent: Fields, { name: tool, inputSchema: { properties, required } }: McpTool) {
  const other = COLLECTIONS.find((candidate) => candidate !== sent.collection) ?? 'post';
  const foreign: readonly string[] = tool === 'list' ? FILTERS[other] : [];
  const names = Object.keys(properties).filter((name) => !foreign.includes(name));
  return [...new Set([...required, ...Object.keys(sent)])].flatMap((field): FieldError[] => {
    const value = sent[field];
    const check = CHECKS.get(field);
    const isMissing = value === undefined && check;
    const isWrong = typeof value === 'object' || check?.test(`${value}`) === false;
    const problem = !names.includes(field)
      ? `is no argument here. Those that there are: ${names.join(', ')}`
      : (isMissing || isWrong) && `is missing or wrong. ${properties[field]?.description}`;
    return problem ? [{ field, code: 'INVALID_VALUE', message: `${field} ${problem}` }] : [];
  });
}

/** Texts, or an answer of the API. */
type Answer = (sent: Fields, context: ToolContext) => Promise<string[] | Response>;

const ANSWERS: Record<string, Answer> = {
  search: (query, context) => ask(pathOf('search'), context, { query }),
  list: ({ collection, language, ...query }, context) =>
    ask(pathOf('summaries', `${collection}`), context, { query }),
  get: (sent, { call, manifest }) => readItemText(sent, call.env.ASSETS, manifest),
  send_inquiry: ({ idempotencyKey, language, ...body }, context) =>
    ask(pathOf('inquiry'), context, {
      body,
      headers: {
        'Idempotency-Key': `${idempotencyKey}`,
        'Accept-Language': LANGUAGE_TAGS[language as Language] ?? '',
      },
    }),
};

async function ask(
  path: string,
  { call, manifest, answerGuest }: ToolContext,
  { query = {}, body, headers = {} }: { query?: Fields; body?: Fields; headers?: Record<string, string> },
): Promise<Response> {
  const url = new URL(API_ROOT + path, manifest.siteUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, `${value}`);
  const request = new Request(url, { method: body ? 'POST' : 'GET', headers });
  const readBody = async () => ({ source: 'json', fields: body ?? {} }) as const;
  return answerGuest({ ...call, request, path: url.pathname, readBody });
}

/** Saves context: leaves out other languages, and where words were found. */
function createFilter(language: unknown) {
  const others = LANGUAGES.filter((other) => language && other !== language);
  const ends = ['matches', 'ranges', ...others.map((other) => LANGUAGE_SUFFIXES[other])];
  return (field: string, value: unknown) => (ends.some((end) => field.endsWith(end)) ? undefined : value);
}
