// Lists of fields, parameters and answers, stacked to fit any width. Schemas expand in place.

import { type Html, type HtmlValue, html } from '../../edge/html.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import type { Schema } from '../../openapi/openapi-types.ts';
import { showCode } from '../../text/code-block.ts';
import {
  type Described,
  describeFields,
  describeSchema,
  inlineObject,
  referencedSchemas,
} from './schema-facts.ts';

export type Schemas = OpenApiDocument['components']['schemas'];

interface ListedField extends Described {
  id?: string | undefined;
  /** Shown instead of the name. */
  title?: Html;
  more?: HtmlValue;
}

export function renderFieldList(fields: readonly ListedField[]): Html {
  return html`<dl class="fields">
${fields.map(
  ({ id, name, title = showCode(name), facts, text, more }) =>
    html`<div${id !== undefined && html` id="${id}"`}><dt>${title} <small>${facts.map((fact, index) => [index > 0 && '\u00a0· ', fact === 'required' ? html`<b>${fact}</b>` : inlineCode(fact)])}</small></dt>
<dd>${text !== '' && html`<p>${inlineCode(text)}</p>`}${more}</dd></div>\n`,
)}</dl>`;
}

/** @param anchor prefix of the fields' ids; with it, referenced schemas are links instead of expanding */
export function renderSchemaFields(parent: Schema, schemas: Schemas, anchor?: string, isOpen = false): Html {
  return renderFieldList(
    describeFields(parent).map(({ schema, ...field }) => {
      const id = anchor && `${anchor}-${field.name}`;
      const inline = inlineObject(schema);
      const references = referencedSchemas(schema).map((name) =>
        id
          ? html`<p>See <a href="#${anchorOf('schema', name)}">${name}</a>.</p>`
          : renderExpanding(name, schemas, isOpen && schema.type === 'array'),
      );
      return { ...field, id, more: [references, inline && renderSchemaFields(inline, schemas, id)] };
    }),
  );
}

export function renderExpanding(name: string, schemas: Schemas, isOpen = false): Html {
  const schema = schemas[name] ?? {};
  return html`<details${isOpen && html` open`}><summary>${name}</summary>
<p>${inlineCode(describeSchema(schema))} <a href="#${anchorOf('schema', name)}">All about ${name}</a></p>
${renderSchemaFields(schema, schemas, undefined, isOpen)}</details>`;
}

/** The id of what the reference describes under a name. */
export function anchorOf(kind: 'error' | 'header' | 'schema', name: string): string {
  return `${kind}-${name}`;
}

export function inlineCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? showCode(part) : part))}`;
}
