// The API reference, made from the API description. It is in English, as the description is.

import { DEVELOPERS_ADDRESS } from '../../content/page-addresses.ts';
import { type ApiDescription, readDescription } from '../../openapi/read-description.ts';
import type { Json } from '../../openapi/responses.ts';
import { type Html, html } from '../html.ts';
import { renderMarkdown } from '../markdown.ts';
import { MESSAGES } from '../message-table.ts';
import type { SiteContext, SitePage } from '../page.ts';
import type { CallValues } from '../reference/calls.ts';
import { errorId, headerId, renderCode, renderOperation } from '../reference/operation.ts';
import { formatReferenceTwin } from '../reference/reference-twin.ts';
import { renderSchema, renderType, schemaId } from '../reference/schema-tables.ts';
import { renderTable } from '../reference/table.ts';

const TITLE = 'API reference';
/** Few enough to read. */
const PAGE_SIZE = '2';

interface ReferenceSources {
  /** The OpenAPI document. */
  document: Json;
  /** Items that exist, to call the details with. */
  workId: string | undefined;
  postId: string | undefined;
}

export function createDevelopersPage(
  language: 'en',
  { document, workId, postId }: ReferenceSources,
  { siteUrl }: SiteContext,
): SitePage {
  const description = readDescription(document);
  const { summary, tags, operations } = description;
  const renderText = (markdown: string) =>
    renderMarkdown(markdown, { language, findPicture: () => undefined, siteUrl, labels: MESSAGES.en }).body;
  const ids: Record<string, string | undefined> = { Portfolio: workId, Blog: postId };
  const valuesOf = (tag: string): CallValues => ({ limit: PAGE_SIZE, publicId: ids[tag] ?? '' });
  return {
    language,
    address: DEVELOPERS_ADDRESS,
    title: TITLE,
    description: summary,
    alternates: { en: DEVELOPERS_ADDRESS },
    isReference: true,
    main: html`<header class="opening"><h1>${TITLE}</h1>
<p class="lead">${summary}</p></header>
<div class="side">
${renderContents(description)}
<div class="reference">
<section id="basics"><h2>Basics</h2>
${renderText(description.description)}
${renderTable(
  'Servers',
  ['Server', 'Meaning'],
  description.servers.map(({ url, description: text }) => [html`<code>${url}</code>`, text]),
)}
<p>The same for programs: <a href="/openapi.json">OpenAPI 3.1 in JSON</a>, <a href="/api/openapi.yaml">in YAML</a>, <a href="/llms.txt">on one screen for language models</a>.</p></section>
${tags.map(
  ({ name, description: text }) => html`<section id="${tagId(name)}"><h2>${name}</h2>
<p>${text}</p>
${operations.filter(({ tag }) => tag === name).map((operation) => renderOperation(operation, { values: valuesOf(name), renderText }))}</section>
`,
)}
${renderErrors(description, renderText)}
${renderHeaders(description)}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(description.schemas).map(([name, schema]) => renderSchema(name, schema))}</section>
</div></div>`,
    twin: formatReferenceTwin(TITLE, description),
  };
}

function renderContents({ tags, operations, schemas }: ApiDescription): Html {
  const link = (id: string, label: string) => html`<li><a href="#${id}">${label}</a></li>\n`;
  const group = (id: string, label: string, items: Html[]) =>
    html`<li><a href="#${id}">${label}</a><ul>\n${items}</ul></li>\n`;
  return html`<nav class="contents" aria-label="Contents"><ul>
${link('basics', 'Basics')}
${tags.map(({ name }) =>
  group(
    tagId(name),
    name,
    operations.filter(({ tag }) => tag === name).map(({ id, summary }) => link(id, summary)),
  ),
)}
${link('errors', 'Errors')}
${link('headers', 'Headers')}
${group(
  'schemas',
  'Schemas',
  Object.keys(schemas).map((name) => link(schemaId(name), name)),
)}
</ul></nav>`;
}

function renderErrors({ errors }: ApiDescription, renderText: (markdown: string) => Html): Html {
  return html`<section id="errors"><h2>Errors</h2>
${errors.map(
  ({ code, description, example }) => html`<section id="${errorId(code)}"><h3>${code}</h3>
${renderText(description)}
${renderCode(JSON.stringify(example, null, 2), 'json', `Example: ${code}`)}</section>
`,
)}</section>`;
}

function renderHeaders({ headers }: ApiDescription): Html {
  const rows = Object.entries(headers).map(([name, { description, schema, example }]) => [
    html`<code id="${headerId(name)}">${name}</code>`,
    html`${renderType({ type: schema.type ?? 'string' })}, <code>${String(example)}</code>`,
    description,
  ]);
  return html`<section id="headers"><h2>Headers</h2>
${renderTable('Headers', ['Header', 'Value', 'Meaning'], rows)}</section>`;
}

function tagId(name: string): string {
  return `tag-${name}`;
}
