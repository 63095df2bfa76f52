// One operation of the API: what it does, what it takes, what it answers, how to call it.
import { contentOf, type DescribedAnswer, type DescribedOperation } from '../../openapi/read-description.ts';
import { QUOTA_HEADERS } from '../../openapi/responses.ts';
import { highlightCode } from '../highlight.ts';
import { type Content, type Html, html } from '../html.ts';
import { renderCallForm } from './call-form.ts';
import { type CallValues, formatCurl, formatJavaScript } from './calls.ts';
import { renderType } from './schema-tables.ts';
import { renderTable } from './table.ts';

export interface OperationParts {
  values: CallValues;
  /** Markdown → HTML. */
  renderText(markdown: string): Html;
}

export function renderOperation(operation: DescribedOperation, { values, renderText }: OperationParts): Html {
  const { id, method, path, summary, description, deprecated, parameters, bodies, answers } = operation;
  const success = answers.find(({ status }) => status === '200');
  const example = success && contentOf(success)?.[1].example;
  return html`<section class="operation" id="${id}"><h3>${summary}</h3>
<p class="call"><b>${method}</b> <code>${path}</code>${deprecated && html` <small>deprecated</small>`}</p>
${renderText(description)}
${
  parameters.length > 0 &&
  html`<h4>Parameters</h4>
${renderTable(`Parameters: ${summary}`, ['Name', 'Value', 'Meaning'], parameters.map(parameterRow))}`
}
${
  bodies.length > 0 &&
  html`<h4>Body</h4>
<p>${bodies.map(([type, { schema }], index) => [index > 0 && ', ', renderType(schema), html` as <code>${type}</code>`])}</p>`
}
<h4>Answers</h4>
${renderTable(`Answers: ${summary}`, ['Status', 'Meaning', 'Headers'], answers.map(answerRow))}
<h4>Call</h4>
${renderCode(formatCurl(operation, values), 'bash', `curl: ${summary}`)}
${renderCode(formatJavaScript(operation, values), 'javascript', `JavaScript: ${summary}`)}
${
  example !== undefined &&
  html`<details><summary>Example of an answer</summary>
${renderCode(JSON.stringify(example, null, 2), 'json', `Example: ${summary}`)}</details>`
}
${renderCallForm(operation, values)}
</section>
`;
}

function parameterRow(parameter: DescribedOperation['parameters'][number]): Content[] {
  const { name, in: place, description, required, deprecated, schema } = parameter;
  return [
    html`<code>${name}</code> <small>${place}${required && ', required'}${deprecated && ', deprecated'}</small>`,
    renderType(schema),
    description,
  ];
}

/** Headers of every answer, explained in the table of headers. */
const COMMON_HEADERS = new Set([...QUOTA_HEADERS, 'Access-Control-Allow-Origin']);

function answerRow(answer: DescribedAnswer): Content[] {
  const { status, description, headers, shared } = answer;
  const content = contentOf(answer)?.[1];
  const own = Object.keys(headers).filter((name) => !COMMON_HEADERS.has(name));
  const meaning = shared === undefined ? description : html`<a href="#${errorId(shared)}">${shared}</a>`;
  return [
    html`<code>${status}</code>`,
    shared === undefined && content ? html`${meaning} ${renderType(content.schema)}` : meaning,
    own.map((name, index) => [index > 0 && ', ', html`<a href="#${headerId(name)}">${name}</a>`]),
  ];
}

export function errorId(code: string): string {
  return `error-${code}`;
}

export function headerId(name: string): string {
  return `header-${name}`;
}

export function renderCode(code: string, language: string, label: string): Html {
  return html`<pre role="group" tabindex="0" aria-label="${label}"><code>${highlightCode(code, language)}</code></pre>`;
}
