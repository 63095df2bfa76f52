// The API reference: a markdown document for each group of operations, with samples, real answers, and tables of parameters
// and fields. Fields have a page of their own. Descriptions come from the API description, in English.
import {
  developersAddress,
  type LanguageRoot,
  REFERENCE_PAGES,
} from '../../contract/addresses/page-addresses.ts';
import { readEngineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import type { Parameter } from '../../openapi/openapi-types.ts';
import {
  contentOf,
  type DescribedAnswer,
  type DescribedOperation,
  readOperations,
  successOf,
} from '../../openapi/read-description.ts';
import { errorCatalogue } from '../../openapi/responses.ts';
import type { Words } from '../words/words.ts';
import { type Described, describeFields, schemaFacts } from './schema-facts.ts';

export const GROUPS = ['start', ...REFERENCE_PAGES] as const;
export type Group = (typeof GROUPS)[number];

interface Reference {
  document: OpenApiDocument;
  words: Words['reference'];
  root: LanguageRoot;
}

export function writeReference(group: Group, reference: Reference): string {
  const { document, words } = reference;
  const operations = readOperations(document).filter((operation) => groupOf(operation) === group);
  return [
    words[group].text,
    samplesOf(group, document),
    ...(group === 'start' ? [`## ${words.basics}`, document.info.description] : []),
    ...(group === 'errors' ? writeErrors(reference) : []),
    ...operations.flatMap((operation) => writeOperation(operation, reference)),
    ...(group === 'fields' ? writeSchemas(reference) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function groupOf({ method, path }: DescribedOperation): Group {
  if (method === 'POST') return 'inquiries';
  if (path.includes('{')) return 'item';
  if (path.endsWith('/guest/search')) return 'search';
  return /\/guest\/(?!site$)/.test(path) ? 'lists' : 'start';
}

/** Samples of a group, with the addresses and the inquiry of the description. */
function samplesOf(group: Group, { servers, paths }: OpenApiDocument): string {
  const [, text = ''] = readEngineFile('src/site/reference/samples.md').split(`## ${group}\n\n`);
  const body = Object.values(paths).flatMap(({ post }) => Object.values(post?.requestBody?.content ?? {}))[0];
  // A single quote would end the argument of curl.
  const inquiry = JSON.stringify(body?.example, null, 2).replaceAll("'", String.raw`\u0027`);
  return fillIn(text.split('\n## ')[0] ?? '', { api: servers[0]?.url, inquiry }).trim();
}

function writeOperation(operation: DescribedOperation, reference: Reference): string[] {
  const { summary, method, path, description, bodies, answers } = operation;
  const { words, root } = reference;
  const success = successOf(operation);
  const [type, content] = (success && contentOf(success)) ?? [];
  const errors = answers.filter((answer) => answer !== success);
  // Headers of any request are described with those of answers.
  const parameters = operation.parameters
    .filter((parameter) => parameter.in !== 'header' || method === 'POST')
    .map((parameter) => describeParameter(parameter, root));
  const body = bodies.map(([mediaType, { schema }]) => `\`${mediaType}\` ${schemaFacts(schema, root)[0]}`);
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    // The samples of a group cover operations with a body.
    ...(bodies.length > 0 ? [] : [writeCode('bash', 'curl', formatCall(operation))]),
    ...(parameters.length > 0 ? [`### ${words.parameters}`, writeTable(words, parameters)] : []),
    ...(body.length > 0 ? [`### ${words.body}`, ...body] : []),
    `### ${words.answer}`,
    `${success?.status} \`${type}\`. ${success?.description}${content ? ` ${schemaFacts(content.schema, root)[0]}.` : ''}`,
    ...(content?.example === undefined ? [] : writeExample(content.example, words)),
    `${words.errors.title}: ${errors.map((error) => describeError(error, root)).join(', ')}`,
  ];
}

/** Optional parameters that samples send: a query, and a limit for a short answer. */
const SENT = ['q', 'limit'];

/** Formats a call with the examples of the description. */
function formatCall({ origin, path, parameters }: DescribedOperation): string {
  const sent = parameters.filter(
    ({ name, required, example }) => example !== undefined && (required || SENT.includes(name)),
  );
  const inPath = (address: string, { name, example }: Parameter) =>
    address.replace(`{${name}}`, encodeURIComponent(String(example)));
  const query = sent.filter((parameter) => parameter.in === 'query');
  const url = `${origin}${sent.reduce(inPath, path)}`.replaceAll("'", '%27');
  const values = query.map(({ name, example }) => [name, String(example).replaceAll("'", ' ')]);
  // Words in Korean must be encoded.
  if (query.some(({ name }) => name === 'q'))
    return `curl --fail-with-body --get '${url}'${values.map(([name, value]) => ` --data-urlencode '${name}=${value}'`).join('')}`;
  return `curl --fail-with-body '${url}${query.length > 0 ? `?${new URLSearchParams(values)}` : ''}'`;
}

function describeParameter({ schema, ...parameter }: Parameter, root: LanguageRoot): Described {
  const { name, required, deprecated, description: text } = parameter;
  const facts = [
    parameter.in,
    ...schemaFacts(schema, root),
    required && 'required',
    deprecated && 'deprecated',
  ];
  return { name, facts: facts.filter((fact) => typeof fact === 'string'), text };
}

/** Links to an error that many operations share. */
function describeError({ status, shared, description }: DescribedAnswer, root: LanguageRoot): string {
  const id = shared?.toLowerCase().replaceAll('_', '-');
  return `${status} ${shared === undefined ? description.replace(/\.$/, '') : `[${shared}](${developersAddress(root, 'errors')}#${id})`}`;
}

function writeSchemas({ document, words, root }: Reference): string[] {
  return Object.entries(document.components.schemas).flatMap(([name, { description = '', ...schema }]) => {
    const fields = describeFields(schema, root);
    const facts = schemaFacts(schema, root).join(' · ');
    return [`## ${name}`, description, fields.length > 0 ? writeTable(words, fields) : facts];
  });
}

function writeErrors({ document, words, root }: Reference): string[] {
  const { headers, parameters } = document.components;
  const sent = Object.values(parameters).filter((parameter) => parameter.in === 'header');
  const answered = Object.entries(headers).map(([name, { schema, description }]) => ({
    name,
    facts: schemaFacts(schema, root),
    text: description,
  }));
  return [
    ...errorCatalogue().flatMap(({ code, status, description, examples }) => [
      `## ${code}`,
      `\`${status}\` ${description}`,
      ...Object.entries(examples).map(([request, answer]) => writeJson(request, answer)),
    ]),
    `## ${words.headers}`,
    writeTable(words, [...sent.map((parameter) => describeParameter(parameter, root)), ...answered]),
  ];
}

const writeCode = (language: string, title: string, code: string) =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\``;

/** Folds the example, since it is long. */
function writeExample(value: unknown, words: Words['reference']): string[] {
  return [`<details>\n<summary>${words.example}</summary>`, writeJson('200', value), '</details>'];
}

/** Keeps the first entry of each list of objects, and the first language of texts. */
function writeJson(title: string, value: unknown): string {
  const shorten = (key: string, part: unknown) => {
    if (key === 'texts') return Object.fromEntries(Object.entries(Object(part)).slice(0, 1));
    return Array.isArray(part) && typeof part[0] === 'object' ? part.slice(0, 1) : part;
  };
  return writeCode('json', title, JSON.stringify(value, shorten, 2));
}

function writeTable({ columns }: Words['reference'], rows: readonly Described[]): string {
  const cell = (text: string) =>
    text
      .replaceAll('|', '\\|')
      .replaceAll('\n', ' ')
      .replaceAll(/https:\S*[^\s.,:;)]/g, '<$&>');
  const lines = rows.map(
    ({ name, facts, text }) => `| \`${name}\` ${cell(facts.join(' · '))} | ${cell(text)} |`,
  );
  const { name, type, meaning } = columns;
  return [`| ${name} · ${type} | ${meaning} |`, '| --- | --- |', ...lines].join('\n');
}
