// The API reference, made from the API description, in English.

import { DEVELOPERS_ADDRESS } from '../../content/page-addresses.ts';
import type { Changelog } from '../../openapi/changelog.ts';
import type { OpenApiDocument } from '../../openapi/document.ts';
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import { type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
import { type Html, html, trusted } from '../html.ts';
import { renderMarkdown } from '../markdown.ts';
import type { SiteContext, SitePage } from '../page.ts';
import type { CallValues } from '../reference/calls.ts';
import { renderErrors } from '../reference/error-section.ts';
import { inlineCode, renderFieldList, renderSchemaFields, schemaId } from '../reference/fields.ts';
import { errorId, headerId, renderOperation } from '../reference/operation.ts';
import { QUICK_START_TITLE, readQuickStart, type Task } from '../reference/quick-start.ts';
import { createReferenceTwin } from '../reference/reference-twin.ts';
import { renderSample } from '../reference/sample.ts';
import { describeSchema, schemaFacts } from '../reference/schema-facts.ts';

const TITLE = 'API reference';

interface ReferenceSources {
  document: OpenApiDocument;
  changelog: Changelog;
}

export function createDevelopersPage(
  { document, changelog }: ReferenceSources,
  context: SiteContext,
): SitePage {
  const { info, servers, tags, components } = document;
  const { summary } = info;
  const operations = readOperations(document);
  const tasks = readQuickStart(document);
  const renderText = (markdown: string) => renderMarkdown(markdown, context).body;
  const chapters = html`<h2 id="start">${QUICK_START_TITLE}</h2>
${tasks.map((task) => renderTask(task, renderText))}
<h2 id="basics">Basics</h2>
${renderText(info.description)}
<h3 id="servers">Servers</h3>
${renderFieldList(servers.map(({ url, description: text }) => ({ name: url, facts: [], text })))}
<p>The same for programs: <a href="/openapi.json">OpenAPI 3.1 in JSON</a>, <a href="/api/openapi.yaml">in YAML</a>, <a href="/llms.txt">on one screen for language models</a>.</p>
${tags.map(
  ({ name, description: text }) => html`<h2 id="${tagId(name)}">${name}</h2>
<p>${text}</p>
${operations
  .filter(({ tag }) => tag === name)
  .map((operation) =>
    renderOperation(operation, { values: valuesOf(operation), schemas: components.schemas, renderText }),
  )}
`,
)}
<h2 id="errors">Errors</h2>
${renderErrors(operations)}
<h2 id="headers">Headers</h2>
${renderHeaders(components.headers)}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<section><h3 id="${schemaId(name)}">${name}</h3>
<p>${inlineCode(describeSchema(schema))}</p>
${renderSchemaFields(schema, components.schemas, schemaId(name))}</section>
`,
)}
<h2 id="changes">Changes</h2>
${changelog.releases.map(({ title, text }) => html`<section><h3 id="release-${idOf(title)}">${title}</h3>\n${renderText(text)}</section>`)}`;
  return {
    address: DEVELOPERS_ADDRESS,
    title: TITLE,
    description: summary,
    alternates: { en: DEVELOPERS_ADDRESS },
    isReference: true,
    main: html`<header class="opening"><h1>${TITLE}</h1>
<p class="lead">${summary}</p></header>
<div class="side">
${renderContents(document, tasks, operations)}
<div class="reference">
${linkHeadings(chapters)}
</div></div>`,
    twin: createReferenceTwin(TITLE, document, changelog),
  };
}

/** Every heading links to itself. */
function linkHeadings({ text }: Html): Html {
  return trusted(
    text.replaceAll(/<(h[2-4]) id="([^"]+)">(.+?)<\/\1>/g, '<$1 id="$2"><a href="#$2">$3</a></$1>'),
  );
}

const LANGUAGE_NAMES: Record<string, string> = {
  bash: 'curl',
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  python: 'Python',
};

function renderTask({ title, text, samples }: Task, renderText: (markdown: string) => Html): Html {
  return html`<section><h3 id="${taskId(title)}">${title}</h3>
${renderText(text)}
${samples.map(({ language, code }, index) => {
  const name = LANGUAGE_NAMES[language] ?? language;
  return html`<details class="choice" name="${taskId(title)}" data-language="${language}"${index === 0 && ' open'}><summary>${name}</summary>
${renderSample(name, title, language, code)}</details>`;
})}</section>
`;
}

/** Parameters of the sample call, chosen for a short answer. */
function valuesOf({ parameters }: DescribedOperation): CallValues {
  const sent = parameters.filter(
    ({ name, example }) => example !== undefined && ['view', 'limit', 'publicId'].includes(name),
  );
  return Object.fromEntries(sent.map(({ name, example }) => [name, String(example)]));
}

/** A panel on small screens, a column on wide ones. */
function renderContents(
  { tags, components }: OpenApiDocument,
  tasks: readonly Task[],
  operations: readonly DescribedOperation[],
): Html {
  const chapter = (id: string, label: string, links: [id: string, label: string][] = []) =>
    html`<li><a href="#${id}">${label}</a>${
      links.length > 0 &&
      html`<ul>\n${links.map(([target, text]) => html`<li><a href="#${target}">${text}</a></li>\n`)}</ul>`
    }</li>\n`;
  return html`<button class="button contents-button" type="button" popovertarget="contents">Contents</button>
<nav class="index" id="contents" popover aria-label="Contents">
<p class="field" hidden><label for="find">Search</label><input type="search" id="find" autocomplete="off" spellcheck="false"></p>
<div id="found" role="status"></div>
<ul class="chapters">
${chapter(
  'start',
  QUICK_START_TITLE,
  tasks.map(({ title }) => [taskId(title), title]),
)}
${chapter('basics', 'Basics')}
${tags.map(({ name }) =>
  chapter(
    tagId(name),
    name,
    operations.filter(({ tag }) => tag === name).map(({ id, summary }) => [id, summary]),
  ),
)}
${chapter(
  'errors',
  'Errors',
  errorCatalogue().map(({ code }) => [errorId(code), code]),
)}
${chapter('headers', 'Headers')}
${chapter(
  'schemas',
  'Schemas',
  Object.keys(components.schemas).map((name) => [schemaId(name), name]),
)}
${chapter('changes', 'Changes')}
</ul></nav>`;
}

function renderHeaders(headers: OpenApiDocument['components']['headers']): Html {
  return renderFieldList(
    Object.entries(headers).map(([name, { description, schema, example }]) => ({
      id: headerId(name),
      name,
      facts: [...schemaFacts(schema), ...(example === undefined ? [] : [`for example \`${example}\``])],
      text: description,
    })),
  );
}

function tagId(name: string): string {
  return `tag-${name}`;
}

function taskId(title: string): string {
  return `start-${idOf(title)}`;
}

/** `An inquiry, sent once` → `an-inquiry-sent-once` */
function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
