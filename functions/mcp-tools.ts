// The tools of /mcp. Each calls a path of the guest API and shows its answer. Their arguments: src/openapi/mcp-server.ts.
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { GUEST_PATHS, SEARCH_PATH } from '../src/contract/paths.ts';
import { UUID_PATTERN } from '../src/contract/patterns.ts';
import type { Fields } from '../src/edge/mcp-message.ts';
import type { Call, Handler } from './call.ts';

interface ToolContext {
  call: Call;
  siteUrl: string;
  answerGuest: Handler;
}

/** A request to the guest API. */
interface GuestRequest {
  /** Below `API_ROOT`. */
  path: string;
  /** The body of a POST. */
  fields?: Fields;
  headers?: Record<string, string>;
}

/** Undefined if there is no such tool. */
export async function callTool(
  { name, arguments: values }: Fields,
  { call, siteUrl, answerGuest }: ToolContext,
): Promise<object | undefined> {
  const tool = TOOLS.get(name);
  if (!tool) return undefined;
  const sent = { ...(values as Fields) };
  const language = LANGUAGES.find((known) => known === sent.language);
  const { path, fields, headers } = tool(sent, language);
  const url = new URL(API_ROOT + path, siteUrl);
  const response = await answerGuest({
    ...call,
    request: new Request(url, { method: fields ? 'POST' : 'GET', ...(headers && { headers }) }),
    path: decodeURI(url.pathname),
    readBody: async () => ({ source: 'json', fields: fields ?? {} }),
  });
  const body = JSON.parse(await response.text(), createFilter(language));
  const shown = response.ok ? body : body.error;
  const content = [{ type: 'text', text: JSON.stringify(shown) }];
  return response.ok ? { content, structuredContent: shown } : { content, isError: true };
}

const UUID = new RegExp(UUID_PATTERN, 'i');

type Tool = (values: Fields, language: Language | undefined) => GuestRequest;

const TOOLS = new Map<unknown, Tool>([
  ['search', (query, lang) => ({ path: `${SEARCH_PATH}?${toQuery({ ...query, lang })}` })],
  [
    'list',
    ({ collection, ...query }) => ({ path: `/guest/summaries/${encode(collection)}?${toQuery(query)}` }),
  ],
  [
    'get',
    ({ collection, id }) => {
      const item = UUID.test(String(id)) ? encode(id) : `by-slug/${encode(id)}`;
      return { path: `/guest/${encode(collection)}/${item}` };
    },
  ],
  [
    'send_inquiry',
    ({ idempotencyKey = '', ...fields }, language = 'ko') => ({
      path: GUEST_PATHS.inquiry,
      fields,
      // An empty key is refused: agents send again what they are not sure of.
      headers: { 'Idempotency-Key': encode(idempotencyKey), 'Accept-Language': LANGUAGE_TAGS[language] },
    }),
  ],
]);

function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}

function toQuery(values: Fields): string {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
}

const SUFFIXES: Record<Language, string> = { ko: 'Ko', en: 'Eng', jp: 'Jp' };

/** Saves context: leaves out other languages, where words were found, and all of related posts but what leads to them. */
function createFilter(language: Language | undefined) {
  const others = LANGUAGES.filter((other) => language && other !== language).map((other) => SUFFIXES[other]);
  return (field: string, value: unknown): unknown => {
    if (field === 'matches' || others.some((suffix) => field.endsWith(suffix))) return undefined;
    if (field !== 'morePosts') return value;
    return (value as Fields[]).map(({ publicId, titleKo, titleEng }) => ({ publicId, titleKo, titleEng }));
  };
}
