// Lists of fields, parameters and answers, stacked to fit any width. Schemas expand in place.
import type { OpenApiDocument, Schema } from '../../openapi/document.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { describeSchema, inlineObject, referencedSchemas, schemaFacts } from './schema-facts.ts';

export type Schemas = OpenApiDocument['components']['schemas'];

export interface ListedField {
  id?: string | undefined;
  name: string;
  /** Plain text with `code`, as is `text`. */
  facts: readonly string[];
  text: string;
  more?: HtmlValue;
}

export function renderFieldList(fields: readonly ListedField[]): Html {
  return html`<dl class="fields">
${fields.map(
  ({ id, name, facts, text, more }) =>
    html`<div${id !== undefined && html` id="${id}"`}><dt><code>${name}</code> <small>${facts.map((fact, index) => [index > 0 && ' · ', inlineCode(fact)])}</small></dt>
<dd>${text !== '' && html`<p>${inlineCode(text)}</p>`}${more}</dd></div>\n`,
)}</dl>`;
}

/** @param anchor prefix of the fields' ids; with it, referenced schemas are links instead of expanding */
export function renderSchemaFields(schema: Schema, schemas: Schemas, anchor?: string): Html {
  const { properties = {}, required = [] } = schema;
  return renderFieldList(
    Object.entries(properties).map(([name, field]) => {
      const id = anchor === undefined ? undefined : `${anchor}-${name}`;
      const inline = inlineObject(field);
      const names = referencedSchemas(field);
      return {
        id,
        name,
        facts: [...schemaFacts(field), required.includes(name) ? 'required' : 'optional'],
        text: describeSchema(field),
        more: [
          anchor === undefined
            ? names.map((referenced) => renderExpanding(referenced, schemas))
            : names.map(
                (referenced) => html`<p>See <a href="#${schemaId(referenced)}">${referenced}</a>.</p>`,
              ),
          inline && renderSchemaFields(inline, schemas, id),
        ],
      };
    }),
  );
}

export function renderExpanding(name: string, schemas: Schemas): Html {
  const schema = schemas[name] ?? {};
  return html`<details><summary>${name}</summary>
<p>${inlineCode(describeSchema(schema))} <a href="#${schemaId(name)}">All about ${name}</a></p>
${renderSchemaFields(schema, schemas)}</details>`;
}

export function schemaId(name: string): string {
  return `schema-${name}`;
}

export function inlineCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
