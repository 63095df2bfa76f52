// One operation of the API: description, parameters, body, answers and samples.
import { contentOf, type DescribedAnswer, type DescribedOperation } from '../../openapi/read-description.ts';
import { QUOTA_HEADERS } from '../../openapi/responses.ts';
import { type Html, html } from '../html.ts';
import { type CallValues, formatCurl } from './calls.ts';
import { type ListedField, renderExpanding, renderFieldList, type Schemas } from './fields.ts';
import { renderSample } from './sample.ts';
import { referencedSchemas, schemaFacts } from './schema-facts.ts';

export interface OperationParts {
  values: CallValues;
  schemas: Schemas;
  /** Markdown → HTML. */
  renderText(markdown: string): Html;
}

export function renderOperation(
  operation: DescribedOperation,
  { values, schemas, renderText }: OperationParts,
): Html {
  const { id, method, path, summary, description, deprecated, parameters, bodies, answers } = operation;
  const success = answers.find(({ status }) => status === '200');
  const example = success && contentOf(success)?.[1].example;
  return html`<section class="operation"><h3 id="${id}">${summary}</h3>
<p class="call"><b>${method}</b> <code>${path}</code>${deprecated && html` <small>deprecated</small>`}</p>
${renderText(description)}
${parameters.length > 0 && html`<h4 id="${id}-parameters">Parameters</h4>\n${renderFieldList(parameters.map((parameter) => listParameter(id, parameter)))}`}
${
  bodies.length > 0 &&
  html`<h4 id="${id}-request">Body</h4>\n${renderFieldList(
    bodies.map(([type, { schema }]) => ({
      name: type,
      facts: schemaFacts(schema),
      text: '',
      more: referencedSchemas(schema).map((name) => renderExpanding(name, schemas)),
    })),
  )}`
}
<h4 id="${id}-answers">Answers</h4>
${renderFieldList(answers.map((answer) => listAnswer(answer, schemas)))}
<h4 id="${id}-call">Call</h4>
${renderSample('curl', summary, 'bash', formatCurl(operation, values))}
${
  example !== undefined &&
  html`<details><summary>Example of an answer</summary>
${renderSample('Answer', summary, 'json', JSON.stringify(example, null, 2))}</details>`
}
</section>
`;
}

function listParameter(id: string, parameter: DescribedOperation['parameters'][number]): ListedField {
  return {
    id: `${id}-parameter-${parameter.name}`,
    name: parameter.name,
    facts: parameterFacts(parameter),
    text: parameter.description,
  };
}

export function parameterFacts({
  in: place,
  required,
  deprecated,
  schema,
}: DescribedOperation['parameters'][number]): string[] {
  return [
    place,
    ...schemaFacts(schema),
    required ? 'required' : 'optional',
    ...(deprecated ? ['deprecated'] : []),
  ];
}

/** Headers of every answer. The chapter on headers describes them. */
const COMMON_HEADERS = new Set([...QUOTA_HEADERS, 'Access-Control-Allow-Origin']);

function listAnswer(answer: DescribedAnswer, schemas: Schemas): ListedField {
  const { status, description, headers, shared } = answer;
  const content = contentOf(answer)?.[1];
  const own = Object.keys(headers).filter((name) => !COMMON_HEADERS.has(name));
  return {
    name: status,
    facts: content && shared === undefined ? schemaFacts(content.schema) : [],
    text: shared === undefined ? description : '',
    more: [
      shared !== undefined && html`<p><a href="#${errorId(shared)}">${shared}</a></p>`,
      own.length > 0 &&
        html`<p class="hint">Headers: ${own.map((name, index) => [index > 0 && ', ', html`<a href="#${headerId(name)}">${name}</a>`])}</p>`,
      content &&
        shared === undefined &&
        referencedSchemas(content.schema).map((name) => renderExpanding(name, schemas)),
    ],
  };
}

export function errorId(code: string): string {
  return `error-${code}`;
}

export function headerId(name: string): string {
  return `header-${name}`;
}
