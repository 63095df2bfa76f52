// The API reference: a markdown document for each group of operations, with samples, real answers, and tables of parameters and
// fields. Its descriptions are those of the API description, in English.
import { readEngineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { type Parameter, refTo, type Schema } from '../../openapi/openapi-types.ts';
import {
  contentOf,
  type DescribedAnswer,
  type DescribedOperation,
  readOperations,
  successOf,
} from '../../openapi/read-description.ts';
import type { Words } from '../words/words.ts';
import { formatSamples } from './format-samples.ts';
import { type Described, describeFields, listSchemas, schemaFacts } from './schema-facts.ts';

export const GROUPS = ['start', 'lists', 'item', 'search', 'inquiries', 'errors', 'cursors'] as const;
export type Group = (typeof GROUPS)[number];

interface Reference {
  document: OpenApiDocument;
  words: Words['reference'];
  /** The root-relative address of a group. */
  addressOf(group: Group): string;
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
    ...writeSchemas(
      group === 'errors' ? [refTo('schemas', 'ErrorResponse')] : shapesOf(operations),
      reference,
    ),
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

/** The samples of a task, with addresses and the inquiry of the description. */
function samplesOf(group: Group, { servers, paths }: OpenApiDocument): string {
  const [, text = ''] = readEngineFile('src/site/reference/samples.md').split(`## ${group}\n\n`);
  const body = Object.values(paths).flatMap(({ post }) => Object.values(post?.requestBody?.content ?? {}))[0];
  // A single quote would end the argument of curl.
  const inquiry = JSON.stringify(body?.example, null, 2).replaceAll("'", String.raw`\u0027`);
  return fillIn(text.split('\n## ')[0] ?? '', { api: servers[0]?.url, inquiry }).trim();
}

function writeOperation(operation: DescribedOperation, reference: Reference): string[] {
  const { summary, method, origin, path, description, parameters, bodies, answers } = operation;
  const { words, addressOf } = reference;
  const success = successOf(operation);
  const [type, content] = (success && contentOf(success)) ?? [];
  const { curl, javascript } = formatSamples(operation);
  const errors = answers.filter((answer) => answer !== success);
  const body = bodies.map(([name, { schema }]) => ({ name, facts: schemaFacts(schema), text: '' }));
  return [
    `## ${summary}`,
    `\`${method} ${origin}${path}\``,
    description,
    writeCode('bash', 'curl', curl),
    writeCode('javascript', 'JavaScript', javascript),
    ...writePart(words.parameters, parameters.map(describeParameter), words),
    ...writePart(words.body, body, words),
    `### ${words.answer}`,
    `${success?.status} \`${type}\`. ${success?.description}${content ? ` ${schemaFacts(content.schema)[0]}.` : ''}`,
    ...(content?.example === undefined ? [] : [writeJson(`${success?.status}`, content.example)]),
    `${words.errors.title}: ${errors.map((error) => describeError(error, addressOf('errors'))).join(', ')}`,
  ];
}

function describeParameter({ schema, ...parameter }: Parameter): Described {
  const { name, required, deprecated, description: text } = parameter;
  const facts = [parameter.in, ...schemaFacts(schema), required && 'required', deprecated && 'deprecated'];
  return { name, facts: facts.filter((fact) => typeof fact === 'string'), text };
}

/** An error that many operations answer with is described with the others. */
function describeError({ status, shared, description }: DescribedAnswer, errors: string): string {
  const id = shared?.toLowerCase().replaceAll('_', '-');
  return `${status} ${shared === undefined ? description.replace(/\.$/, '') : `[${shared}](${errors}#${id})`}`;
}

/** Of bodies, and of answers that no other operation has. */
function shapesOf(operations: readonly DescribedOperation[]): Schema[] {
  return operations.flatMap(({ bodies, answers }) => [
    ...bodies.map(([, { schema }]) => schema),
    ...answers.flatMap((answer) =>
      answer.shared === undefined ? (contentOf(answer)?.[1].schema ?? []) : [],
    ),
  ]);
}

/** These shapes, and all that they refer to. */
function writeSchemas(shapes: readonly Schema[], { document, words }: Reference): string[] {
  const { schemas } = document.components;
  const parts = listSchemas(shapes, schemas).flatMap((name) => {
    const { description = '', ...schema } = schemas[name] ?? {};
    const fields = describeFields(schema);
    return [
      `### ${name}`,
      description,
      fields.length > 0 ? writeTable(words, fields) : schemaFacts(schema).join(' · '),
    ];
  });
  return parts.length > 0 ? [`## ${words.fields}`, ...parts] : [];
}

function writeErrors({ document, words }: Reference): string[] {
  const headers = Object.entries(document.components.headers).map(([name, { schema, description }]) => ({
    ...{ name, facts: schemaFacts(schema), text: description },
  }));
  return [
    ...errorCatalogue().flatMap(({ code, status, description, examples }) => [
      `## ${code}`,
      `\`${status}\` ${description}`,
      ...Object.entries(examples).map(([request, answer]) => writeJson(request, answer)),
    ]),
    `## ${words.headers}`,
    writeTable(words, headers),
  ];
}

const writeCode = (language: string, title: string, code: string) =>
  `\`\`\`${language} title="${title}"\n${code}\n\`\`\``;

/** Of each list, the first entry. */
function writeJson(title: string, value: unknown): string {
  const shorten = (_: string, part: unknown) => (Array.isArray(part) ? part.slice(0, 1) : part);
  return writeCode('json', title, JSON.stringify(value, shorten, 2));
}

function writePart(title: string, rows: readonly Described[], words: Words['reference']): string[] {
  return rows.length > 0 ? [`### ${title}`, writeTable(words, rows)] : [];
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
