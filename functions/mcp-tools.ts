// The tools of /mcp. Each calls a path of the guest API and shows its answer, or a part of an item that the build has prepared. Their arguments: src/openapi/mcp-server.ts.
import type { AgentPart } from '../src/contract/agent-part-schema.ts';
import { COLLECTIONS, type Collection } from '../src/contract/collections.ts';
import type { ErrorEnvelope, FieldError } from '../src/contract/error-schemas.ts';
import type { Fields } from '../src/contract/fields.ts';
import { LANGUAGE_SUFFIXES, LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import type { ArgumentChecks, ToolChecks } from '../src/contract/mcp-protocol.ts';
import { slugKey } from '../src/contract/old-address.ts';
import { pathOf } from '../src/contract/operations.ts';
import { UUID } from '../src/contract/patterns.ts';
import { checkInquiry } from '../src/edge/check-inquiry.ts';
import { agentTextsPath, type Manifest } from '../src/edge/manifest.ts';
import { type AssetBinding, findLine, findListed } from './assets.ts';
import type { Call, Handler } from './call.ts';

interface ToolContext {
  checks: ToolChecks;
  call: Call;
  manifest: Manifest;
  answerGuest: Handler;
}

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
  { checks, call, manifest, answerGuest }: ToolContext,
): Promise<object | undefined> {
  const tool = TOOLS.get(name);
  if (!tool && name !== GET_TOOL) return undefined;
  const sent = { ...(values as Fields) };
  const showErrors = (errors: FieldError[]) => showError({ ...checks.error, details: { errors } });
  const collection = COLLECTIONS.find((own) => own === sent.collection);
  const own =
    checks.arguments[`${name} ${collection}`] ?? (checks.arguments[name as string] as ArgumentChecks);
  const wrong = findErrors(sent, own);
  if (wrong.length > 0) {
    const more = name === INQUIRY_TOOL ? checkInquiry(manifest.inquiry.choices, sent).errors : [];
    return showErrors([...wrong, ...more]);
  }
  const language = (sent.language || undefined) as Language | undefined;
  if (!tool) {
    const parts = await findParts(sent, language, call.env.ASSETS);
    if (!parts) return showError(checks.missing);
    const part = parts[Number(sent.part ?? 1) - 1];
    const message = `part must be a whole number from 1 to ${parts.length}`;
    return part ? showResult(part) : showErrors([{ field: 'part', code: 'OUT_OF_RANGE', message }]);
  }
  const { path, fields, headers } = tool(sent, language);
  const url = new URL(API_ROOT + path, manifest.siteUrl);
  const response = await answerGuest({
    ...call,
    request: new Request(url, { method: fields ? 'POST' : 'GET', ...(headers && { headers }) }),
    path: decodeURI(url.pathname),
    readBody: async () => ({ source: 'json', fields: fields ?? {} }),
  });
  if (!response.ok) return showError(((await response.json()) as ErrorEnvelope).error);
  return showResult(JSON.parse(await response.text(), createFilter(language)));
}

/** Also an argument that the tool does not have: an agent must not believe that it counted. */
function findErrors(sent: Fields, { names, texts }: ArgumentChecks): FieldError[] {
  const wrong = texts.filter(({ pattern, error: { field } }) => {
    const value = sent[field] ?? '';
    return typeof value !== 'string' || !new RegExp(pattern).test(value.trim());
  });
  const errors = wrong.map(({ error }) => error);
  const field = Object.keys(sent).find((name) => !names.includes(name));
  if (field === undefined) return errors;
  const message = `There is no such argument here. Those that there are: ${names.join(', ')}.`;
  return [...errors, { field, code: 'INVALID_VALUE', message }];
}

/** In the first language of the item if it is not written in the one that is asked for. */
async function findParts(sent: Fields, language = 'ko' as Language, assets: AssetBinding) {
  const collection = sent.collection as Collection;
  const name = String(sent.publicId).trim();
  const publicId = UUID.test(name) ? name.toLowerCase() : await findListed(assets, slugKey(collection, name));
  const path = publicId && agentTextsPath(collection, publicId);
  const line = path && (await findLine(assets, path, publicId));
  const texts: Partial<Record<Language, AgentPart[]>> = JSON.parse(line || '{}');
  return texts[language] ?? Object.values(texts)[0];
}

const showResult = (result: object) => ({ content: showText(result), structuredContent: result });

const showText = (value: object) => [{ type: 'text', text: JSON.stringify(value) }];

const showError = (error: ErrorEnvelope['error']) => ({ content: showText(error), isError: true });

type Tool = (values: Fields, language: Language | undefined) => GuestRequest;

const GET_TOOL = 'get';
const INQUIRY_TOOL = 'send_inquiry';
const TOOLS = new Map<unknown, Tool>([
  [
    'search',
    (query, lang) => ({ path: `${pathOf('search')}?${toQuery({ ...query, language: lang, lang })}` }),
  ],
  [
    'list',
    ({ collection, ...query }) => ({ path: `${pathOf('summaries', encode(collection))}?${toQuery(query)}` }),
  ],
  [
    INQUIRY_TOOL,
    ({ idempotencyKey, ...fields }, language) => ({
      path: pathOf('inquiry'),
      fields,
      headers: {
        'Idempotency-Key': String(idempotencyKey).trim(),
        ...(language && { 'Accept-Language': LANGUAGE_TAGS[language] }),
      },
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

/** Saves context: leaves out other languages, and where words were found. */
function createFilter(language: Language | undefined) {
  const others = LANGUAGES.filter((other) => language && other !== language).map(
    (other) => LANGUAGE_SUFFIXES[other],
  );
  return (field: string, value: unknown): unknown =>
    field === 'matches' || field === 'ranges' || others.some((suffix) => field.endsWith(suffix))
      ? undefined
      : value;
}
