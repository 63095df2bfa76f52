// The API reference, made from the API description. It is in English, as the description is.

import { DEVELOPERS_ADDRESS } from '../../content/page-addresses.ts';
import type { Changelog } from '../../openapi/changelog.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { contentOf, type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
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
  document: OpenApiDocument;
  changelog: Changelog;
}

export function createDevelopersPage(
  language: 'en',
  { document, changelog }: ReferenceSources,
  { siteUrl }: SiteContext,
): SitePage {
  const { info, servers, tags, components } = document;
  const { summary } = info;
  const operations = readOperations(document);
  const renderText = (markdown: string) =>
    renderMarkdown(markdown, { language, findPicture: () => undefined, siteUrl, labels: MESSAGES.en }).body;
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
${renderContents(document, operations)}
<div class="reference">
<section id="basics"><h2>Basics</h2>
${renderText(info.description)}
${renderTable(
  'Servers',
  ['Server', 'Meaning'],
  servers.map(({ url, description: text }) => [html`<code>${url}</code>`, text]),
)}
<p>The same for programs: <a href="/openapi.json">OpenAPI 3.1 in JSON</a>, <a href="/api/openapi.yaml">in YAML</a>, <a href="/llms.txt">on one screen for language models</a>.</p></section>
${tags.map(
  ({ name, description: text }) => html`<section id="${tagId(name)}"><h2>${name}</h2>
<p>${text}</p>
${operations.filter(({ tag }) => tag === name).map((operation) => renderOperation(operation, { values: valuesOf(operation), renderText }))}</section>
`,
)}
${renderErrors(components, renderText)}
${renderHeaders(components)}
<section id="schemas"><h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema))}</section>
<section id="changes"><h2>Changes</h2>
${changelog.releases.map(({ title, text }) => html`<h3>${title}</h3>\n${renderText(text)}`)}</section>
</div></div>`,
    twin: formatReferenceTwin(TITLE, document, changelog),
  };
}

function valuesOf({ parameters }: DescribedOperation): CallValues {
  const publicId = parameters.find(({ name }) => name === 'publicId')?.example;
  return { view: 'summary', limit: PAGE_SIZE, publicId: String(publicId ?? '') };
}

function renderContents({ tags, components }: OpenApiDocument, operations: DescribedOperation[]): Html {
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
  Object.keys(components.schemas).map((name) => link(schemaId(name), name)),
)}
${link('changes', 'Changes')}
</ul></nav>`;
}

type Components = OpenApiDocument['components'];

function renderErrors({ responses }: Components, renderText: (markdown: string) => Html): Html {
  return html`<section id="errors"><h2>Errors</h2>
${Object.entries(responses).map(
  ([code, answer]) => html`<section id="${errorId(code)}"><h3>${code}</h3>
${renderText(answer.description)}
${renderCode(JSON.stringify(contentOf(answer)?.[1].example, null, 2), 'json', `Example: ${code}`)}</section>
`,
)}</section>`;
}

function renderHeaders({ headers }: Components): Html {
  const rows = Object.entries(headers).map(([name, { description, schema, example }]) => [
    html`<code id="${headerId(name)}">${name}</code>`,
    html`${renderType({ type: schema.type ?? 'string' })}${example !== undefined && html`, <code>${String(example)}</code>`}`,
    description,
  ]);
  return html`<section id="headers"><h2>Headers</h2>
${renderTable('Headers', ['Header', 'Value', 'Meaning'], rows)}</section>`;
}

function tagId(name: string): string {
  return `tag-${name}`;
}
