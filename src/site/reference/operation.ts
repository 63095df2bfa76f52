// One operation of the API: description, parameters, body and answers; next to them, samples and an answer.
import { type Html, type HtmlValue, html } from '../../edge/html.ts';
import {
  contentOf,
  type DescribedAnswer,
  type DescribedOperation,
  successOf,
} from '../../openapi/read-description.ts';
import { QUOTA_HEADERS } from '../../openapi/responses.ts';
import { showCode } from '../../text/code-block.ts';
import { renderSample } from '../color-code.ts';
import { describeAnswer, describeBody, describeParameter } from './describe.ts';
import { anchorOf, renderExpanding, renderFieldList, type Schemas } from './render-fields.ts';
import { createSampleRequest } from './sample-request.ts';
import { formatSamples, type Sample } from './samples.ts';
import { referencedSchemas } from './schema-facts.ts';

/** @param renderText markdown → HTML */
export function renderOperation(
  operation: DescribedOperation,
  schemas: Schemas,
  renderText: (markdown: string) => Html,
): Html {
  const { id, method, path, summary, description, deprecated, parameters, bodies, answers } = operation;
  const success = successOf(operation);
  const others = answers.filter((answer) => answer !== success);
  const [lead = '', ...rest] = description.split('\n\n');
  return html`<section class="operation"><div><h3 id="${id}">${summary}</h3>
<p class="call">${renderMethod(method)} ${showCode(path)}${deprecated && html` <small>deprecated</small>`}</p>
${renderText(lead)}</div>
<div class="calls">
${renderSamples(formatSamples(createSampleRequest(operation)), summary)}${renderAnswerExample(success, summary)}</div>
<div>
${renderText(rest.join('\n\n'))}
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
${success && html`<h4 id="${id}-answer">Returns</h4>\n${renderFieldList([listAnswer(success, schemas, true)])}`}
<details class="answers"><summary>Other responses${others.map(({ status }) => [' ', renderStatus(status)])}</summary>
${renderFieldList(others.map((answer) => listAnswer(answer, schemas)))}</details></div>
</section>
`;
}

export function renderSamples(samples: readonly Sample[], subject: string): Html[] {
  return samples.map(({ language, code }) =>
    renderSample(language === 'bash' ? 'curl' : 'JavaScript', subject, language, code),
  );
}

/** Folded on small screens. On wide ones it is always open, next to what it is about. */
export function renderExample(name: string, subject: string, value: unknown): Html {
  return html`<details class="example"><summary>${name}</summary>
${renderSample(name, subject, 'json', JSON.stringify(value, null, 2))}</details>`;
}

/** The example of an answer, if there is one. */
export function renderAnswerExample(answer: DescribedAnswer | undefined, subject: string): HtmlValue {
  const example = answer && contentOf(answer)?.[1].example;
  return example !== undefined && renderExample(`Example response ${answer?.status}`, subject, example);
}

export function renderMethod(method: string): Html {
  return html`<b class="method ${method === 'GET' ? 'read' : 'write'}">${method}</b>`;
}

/** Its class is that of the status: `s2` for 200. */
export function renderStatus(status: string): Html {
  return html`<code class="status s${status[0]}">${status}</code>`;
}

/** Headers of every answer. The chapter on headers describes them. */
const COMMON_HEADERS = new Set([...QUOTA_HEADERS, 'Access-Control-Allow-Origin']);

function listAnswer(answer: DescribedAnswer, schemas: Schemas, isOpen = false) {
  const { headers, shared, status } = answer;
  const schema = shared === undefined && contentOf(answer)?.[1].schema;
  const own = Object.keys(headers).filter((name) => !COMMON_HEADERS.has(name));
  const described = describeAnswer(answer);
  return {
    ...described,
    title: renderStatus(status),
    text: shared === undefined ? described.text : '',
    more: [
      shared !== undefined && html`<p><a href="#${anchorOf('error', shared)}">${shared}</a></p>`,
      own.length > 0 &&
        html`<p class="hint">Headers: ${own.map((name, index) => [index > 0 && ', ', html`<a href="#${anchorOf('header', name)}">${name}</a>`])}</p>`,
      schema && referencedSchemas(schema).map((name) => renderExpanding(name, schemas, isOpen)),
    ],
  };
}
