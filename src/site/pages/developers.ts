// The API reference, made from the API description, in English.

import { DEVELOPERS_ADDRESS } from '../../contract/page-addresses.ts';
import { plural } from '../../diagnostics/wording.ts';
import { type Html, type HtmlValue, html, trusted } from '../../edge/html.ts';
import { errorCatalogue } from '../../openapi/error-catalogue.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { type DescribedOperation, readOperations } from '../../openapi/read-description.ts';
import { showOwnText } from '../body.ts';
import { renderSample } from '../color-code.ts';
import type { SiteContext, SitePage } from '../page.ts';
import { describeHeader, findUsers } from '../reference/describe.ts';
import {
  renderAnswerExample,
  renderExample,
  renderMethod,
  renderOperation,
  renderSamples,
  renderStatus,
} from '../reference/operation.ts';
import { QUICK_START_TITLE, readQuickStart, type Task } from '../reference/quick-start.ts';
import { createReferenceTwin } from '../reference/reference-twin.ts';
import { anchorOf, inlineCode, renderFieldList, renderSchemaFields } from '../reference/render-fields.ts';
import { describeSchema } from '../reference/schema-facts.ts';
import { renderClose } from './contents.ts';

const TITLE = 'API reference';

export function createDevelopersPage(document: OpenApiDocument, context: SiteContext): SitePage {
  const { info, servers, tags, components } = document;
  const { summary } = info;
  const { schemas } = components;
  const operations = readOperations(document);
  const tasks = readQuickStart(document);
  const renderText = (markdown: string) => showOwnText(markdown, context).html;
  const chapters: Chapter[] = [
    {
      id: 'start',
      title: QUICK_START_TITLE,
      links: tasks.map(({ title }) => [taskId(title), title]),
      body: html`${tasks.map((task) => renderTask(task, renderText))}`,
    },
    {
      id: 'basics',
      title: 'Basics',
      body: html`${renderText(info.description)}
<h3 id="servers">Servers</h3>
${renderFieldList(servers.map(({ url, description: text }) => ({ name: url, facts: [], text })))}
<p>For programs: <a href="/openapi.json">OpenAPI 3.1 as JSON</a> or <a href="/api/openapi.yaml">YAML</a>. For language models: <a href="/llms.txt">llms.txt</a>, the API on one screen.</p>`,
    },
    ...tags.map(({ name, description }): Chapter => {
      const tagged = operations.filter(({ tag }) => tag === name);
      return {
        id: `tag-${name}`,
        title: name,
        links: tagged.map(({ id, summary: title, method }) => [id, html`${renderMethod(method)} ${title}`]),
        body: html`<p>${description}</p>
${tagged.map((operation) => renderOperation(operation, schemas, renderText))}`,
      };
    }),
    {
      id: 'errors',
      title: 'Errors',
      links: errorCatalogue().map(({ code }) => [anchorOf('error', code), code]),
      body: renderErrors(operations),
    },
    {
      id: 'headers',
      title: 'Headers',
      body: renderFieldList(
        Object.entries(components.headers).map((header) => ({
          ...describeHeader(header),
          id: anchorOf('header', header[0]),
        })),
      ),
    },
    {
      id: 'schemas',
      title: 'Schemas',
      links: Object.keys(schemas).map((name) => [anchorOf('schema', name), name]),
      body: html`${Object.entries(schemas).map(
        ([name, schema]) => html`<section><h3 id="${anchorOf('schema', name)}">${name}</h3>
<p>${inlineCode(describeSchema(schema))}</p>
<details><summary>${plural(Object.keys(schema.properties ?? {}).length, 'field')}</summary>
${renderSchemaFields(schema, schemas, anchorOf('schema', name))}</details></section>
`,
      )}`,
    },
  ];
  return {
    address: DEVELOPERS_ADDRESS,
    title: TITLE,
    description: summary,
    alternates: { en: DEVELOPERS_ADDRESS },
    mainLanguage: 'en',
    isReference: true,
    hasText: true,
    main: html`<header class="opening"><h1>${TITLE}</h1>
<p class="lead">${summary}</p>
${renderSample('Base URL', 'version 1', '', servers[0]?.url ?? '')}</header>
<div class="side described">
${renderIndex(chapters)}
<div class="reference">
${linkHeadings(html`${chapters.map(({ id, title, body }) => html`<h2 id="${id}">${title}</h2>\n${body}\n`)}`)}
</div></div>`,
    twin: createReferenceTwin(document),
  };
}

interface Chapter {
  id: string;
  title: string;
  /** Sections that the contents list. */
  links?: [id: string, title: HtmlValue][];
  body: Html;
}

/** Every heading links to itself. */
function linkHeadings({ markup: text }: Html): Html {
  const heading = /<(h[2-4]) id="([^"<>]+)">((?:[^<]|<(?!\/?h[2-4]))+)<\/\1>/g;
  return trusted(text.replaceAll(heading, '<$1 id="$2"><a href="#$2">$3</a></$1>'));
}

function renderTask({ title, text, samples, answer }: Task, renderText: (markdown: string) => Html): Html {
  return html`<section class="operation"><div><h3 id="${taskId(title)}">${title}</h3>
${renderText(text)}</div>
${samples.length > 0 && html`<div class="calls">\n${renderSamples(samples, title)}${renderAnswerExample(answer, title)}</div>`}</section>
`;
}

/** One entry for each code. */
function renderErrors(operations: readonly DescribedOperation[]): Html {
  return html`${errorCatalogue().map(({ code, status, description, examples }) => {
    const users = findUsers(code, operations);
    return html`<section class="operation"><div><h3 id="${anchorOf('error', code)}">${code}</h3>
<p>${renderStatus(String(status))} ${users.length === 0 ? 'Any operation.' : users.map(({ id, summary }, index) => [index > 0 && ', ', html`<a href="#${id}">${summary}</a>`])}</p>
<p>${inlineCode(description)}</p></div>
<div class="calls">
${Object.entries(examples).map(([request, answer]) => renderExample(request, code, answer))}</div></section>
`;
  })}`;
}

/** A panel on small screens, a column on wide ones. */
function renderIndex(chapters: readonly Chapter[]): Html {
  const item = (id: string, title: HtmlValue, inner?: HtmlValue) =>
    html`<li><a href="#${id}">${title}</a>${inner}</li>\n`;
  return html`<p class="contents-bar"><button type="button" popovertarget="contents">Contents</button> <span></span></p>
<nav class="index panel" id="contents" popover aria-label="Contents">
<p class="label">${renderClose('Close')}Contents</p>
<ul class="chapters">
${chapters.map(({ id, title, links }) =>
  item(id, title, links && html`<ul>\n${links.map(([target, text]) => item(target, text))}</ul>`),
)}</ul></nav>`;
}

/** `An inquiry, sent once` → `start-an-inquiry-sent-once` */
function taskId(title: string): string {
  return `start-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
