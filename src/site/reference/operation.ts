// One operation of the API: description, parameters, body, answers and samples.
import type { ErrorCode } from '../../contract/errors.ts';
import { type Html, html } from '../../edge/html.ts';
import { renderSample } from '../../markdown/code-block.ts';
import type { Header, MediaType, Parameter } from '../../openapi/document.ts';
import { contentOf, type DescribedAnswer, type DescribedOperation } from '../../openapi/read-description.ts';
import { QUOTA_HEADERS } from '../../openapi/responses.ts';
import { renderExpanding, renderFieldList, type Schemas } from './fields.ts';
import { type Described, referencedSchemas, schemaFacts } from './schema-facts.ts';

/** @param renderText markdown → HTML */
export function renderOperation(
  operation: DescribedOperation,
  schemas: Schemas,
  renderText: (markdown: string) => Html,
): Html {
  const { id, method, path, summary, description, deprecated, parameters, bodies, answers } = operation;
  const success = answers.find(({ status }) => status === '200');
  const example = success && contentOf(success)?.[1].example;
  return html`<section class="operation"><h3 id="${id}">${summary}</h3>
<p class="call"><b>${method}</b> <code>${path}</code>${deprecated && html` <small>deprecated</small>`}</p>
${renderText(description)}
${parameters.length > 0 && html`<h4 id="${id}-parameters">Parameters</h4>\n${renderFieldList(parameters.map((parameter) => ({ ...describeParameter(parameter), id: `${id}-parameter-${parameter.name}` })))}`}
${
  bodies.length > 0 &&
  html`<h4 id="${id}-request">Body</h4>\n${renderFieldList(
    bodies.map((body) => ({
      ...describeBody(body),
      more: referencedSchemas(body[1].schema).map((name) => renderExpanding(name, schemas)),
    })),
  )}`
}
<h4 id="${id}-answers">Answers</h4>
${renderFieldList(answers.map((answer) => listAnswer(answer, schemas)))}
<h4 id="${id}-call">Call</h4>
${renderSample('curl', summary, 'bash', formatCurl(operation))}
${
  example !== undefined &&
  html`<details><summary>Example of an answer</summary>
${renderSample('Answer', summary, 'json', JSON.stringify(example, null, 2))}</details>`
}
</section>
`;
}

export function describeParameter(parameter: Parameter): Described {
  const { name, in: place, description: text, required, deprecated, schema } = parameter;
  const facts = [place, ...schemaFacts(schema), required ? 'required' : 'optional'];
  return { name, facts: deprecated ? [...facts, 'deprecated'] : facts, text };
}

export function describeHeader([name, header]: [name: string, header: Header]): Described {
  const { description: text, schema, example } = header;
  const facts = schemaFacts(schema);
  return { name, facts: example === undefined ? facts : [...facts, `for example \`${example}\``], text };
}

export function describeBody([type, { schema }]: [mediaType: string, MediaType]): Described {
  return { name: type, facts: schemaFacts(schema), text: '' };
}

/** An error that many operations answer with is described in a chapter of its own. */
export function describeAnswer(answer: DescribedAnswer): Described {
  const { status: name, description: text, shared } = answer;
  if (shared !== undefined) return { name, facts: [], text: `\`${shared}\`` };
  const content = contentOf(answer)?.[1];
  return { name, facts: content ? schemaFacts(content.schema) : [], text };
}

/** Headers of every answer. The chapter on headers describes them. */
const COMMON_HEADERS = new Set([...QUOTA_HEADERS, 'Access-Control-Allow-Origin']);

function listAnswer(answer: DescribedAnswer, schemas: Schemas) {
  const { headers, shared } = answer;
  const schema = shared === undefined && contentOf(answer)?.[1].schema;
  const own = Object.keys(headers).filter((name) => !COMMON_HEADERS.has(name));
  const described = describeAnswer(answer);
  return {
    ...described,
    text: shared === undefined ? described.text : '',
    more: [
      shared !== undefined && html`<p><a href="#${errorId(shared)}">${shared}</a></p>`,
      own.length > 0 &&
        html`<p class="hint">Headers: ${own.map((name, index) => [index > 0 && ', ', html`<a href="#${headerId(name)}">${name}</a>`])}</p>`,
      schema && referencedSchemas(schema).map((name) => renderExpanding(name, schemas)),
    ],
  };
}

export function errorId(code: string): string {
  return `error-${code}`;
}

export function headerId(name: string): string {
  return `header-${name}`;
}

/** Parameters that sample calls send, for a short answer. */
const SENT = ['view', 'limit', 'publicId'];

function formatCurl(operation: DescribedOperation): string {
  const { method, bodies } = operation;
  const body = bodies[0]?.[1];
  const parts = [`curl ${shellQuote(urlOf(operation))}`];
  if (body) {
    parts.push(`--request ${method}`, `--header ${shellQuote('Content-Type: application/json')}`);
    if (hasKey(operation)) parts.push('--header "Idempotency-Key: $key"');
    parts.push(`--data ${shellQuote(JSON.stringify(body.example, null, 2))}`);
  }
  const key = hasKey(operation) ? 'key=$(uuidgen) # once for each inquiry, the same at every retry\n' : '';
  return `${key}${parts.join(' \\\n  ')}`;
}

/** Absolute, with the values of the examples filled in. */
function urlOf({ origin, path, parameters }: DescribedOperation): string {
  const sentIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place && SENT.includes(parameter.name))
      .flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)] as const]));
  const filled = sentIn('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(sentIn('query').map(([name, value]) => [name, value]));
  return `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function hasKey({ parameters }: DescribedOperation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** @returns none if any operation can answer with the error */
export function findUsers(code: ErrorCode, operations: readonly DescribedOperation[]): DescribedOperation[] {
  const users = operations.filter(({ answers }) => answers.some(({ shared }) => shared === code));
  return users.length === operations.length ? [] : users;
}
