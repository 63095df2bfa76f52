// A form that sends a GET to this site and shows the answer. That of a POST shows the request and sends nothing.
// `reference.js` makes it work; without scripts it is hidden.

import { type Html, html } from '../../edge/html.ts';
import type { Schema } from '../../openapi/openapi-types.ts';
import type { DescribedOperation } from '../../openapi/read-description.ts';
import type { Schemas } from './render-fields.ts';
import { createSampleRequest } from './sample-request.ts';

interface Field {
  name: string;
  /** Where its value is sent. */
  location: 'path' | 'query' | 'header' | 'body';
  schema: Schema;
  value: unknown;
  required: boolean;
}

export function renderTryIt(operation: DescribedOperation, schemas: Schemas): Html {
  const { method, path, parameters } = operation;
  const { query, body, bodyTypes } = createSampleRequest(operation);
  const isRead = method === 'GET';
  const bodySchema = schemas[bodyTypes[0] ?? ''];
  const fields = [
    ...parameters.map(({ name, in: location, schema, example, required = false }): Field => {
      const value = location === 'path' ? example : query[name];
      return { name, location, schema, value, required };
    }),
    ...Object.entries(bodySchema?.properties ?? {}).map(
      ([name, schema]): Field => ({
        ...{ name, schema, location: 'body' },
        value: Object(body)[name],
        required: bodySchema?.required?.includes(name) === true,
      }),
    ),
  ];
  return html`<details class="try"><summary>Try it</summary>
<form data-path="${path}" data-method="${method}" novalidate>
${fields.map(renderField)}
<p><button class="button" type="submit">${isRead ? 'Send' : 'Show the request'}</button>${!isRead && html` <small>This form sends nothing, because inquiries reach real people.</small>`}</p>
</form></details>`;
}

function renderField({ name, location, schema, value, required }: Field): Html {
  const options = schema.type === 'boolean' ? ['true', 'false'] : schema.enum;
  const shown = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const attributes = html`name="${name}" data-place="${location}"${schema.type !== undefined && html` data-type="${schema.type}"`}`;
  if (options) {
    const list = options.map((option) => html`<option${option === shown && ' selected'}>${option}</option>`);
    return label(name, required, html`<select ${attributes}><option></option>${list}</select>`);
  }
  if (location === 'body' && (schema.maxLength ?? 0) > LONG_TEXT) {
    return label(name, required, html`<textarea ${attributes} rows="3">${shown}</textarea>`);
  }
  return label(
    name,
    required,
    html`<input type="text" ${attributes} value="${shown}" placeholder="${schema.default === undefined ? '' : String(schema.default)}" autocomplete="off" spellcheck="false"${schema.type === 'integer' && html` inputmode="numeric"`}>`,
  );
}

/** Characters. Texts that may be longer have several lines. */
const LONG_TEXT = 600;

function label(name: string, required: boolean, control: Html): Html {
  return html`<label><span><code>${name}</code>${required && html` <small>required</small>`}</span>${control}</label>\n`;
}
