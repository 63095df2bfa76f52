// Schemas of the API description as tables of fields.
import { nameOf, type Schema } from '../../openapi/document.ts';
import { type Content, type Html, html } from '../html.ts';
import { renderTable } from './table.ts';

/** A value's type in a few words, with a link to each schema that has its own table. */
export function renderType(schema: Schema): Html {
  const { $ref, type, format, items, allOf, anyOf } = schema;
  if ($ref !== undefined) {
    const name = nameOf({ $ref });
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  if (allOf?.[0]) return renderType(allOf[0]);
  if (anyOf) return html`${anyOf.map((option, index) => [index > 0 && ' or ', renderType(option)])}`;
  if (schema.enum)
    return html`${schema.enum.map((value, index) => [index > 0 && ', ', html`<code>${value}</code>`])}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (items) return html`array of ${renderType(items)}`;
  return html`${type ?? 'any'}${format !== undefined && ` (${format})`}${rangeOf(schema)}`;
}

function rangeOf({ minimum, maximum, minLength, maxLength, default: standard }: Schema): string {
  const isNarrow = maximum !== undefined && maximum < 1_000_000;
  const range = isNarrow ? `, ${minimum ?? 0} to ${maximum}` : '';
  const length = maxLength === undefined ? '' : `, ${lengthOf(minLength, maxLength)}`;
  return `${range}${length}${standard === undefined ? '' : `, default ${standard}`}`;
}

function lengthOf(from: number | undefined, to: number): string {
  const count = to.toLocaleString('en');
  if (from === to) return `${count} characters`;
  return from === undefined || from <= 1 ? `up to ${count} characters` : `${from} to ${count} characters`;
}

export function schemaId(name: string): string {
  return `schema-${name}`;
}

/** One table a schema; fields of objects within it follow their own, with a dotted name. */
export function renderSchema(name: string, schema: Schema): Html {
  return html`<section class="schema" id="${schemaId(name)}"><h3>${name}</h3>
<p>${schema.description}</p>
${renderTable(name, ['Field', 'Value', 'Meaning'], fieldsOf(schema, ''))}</section>
`;
}

function fieldsOf({ properties = {}, required = [] }: Schema, prefix: string): Content[][] {
  return Object.entries(properties).flatMap(([name, field]) => [
    [
      html`<code>${prefix}${name}</code>${!required.includes(name) && html` <small>optional</small>`}`,
      renderType(field),
      field.description ?? field.anyOf?.find(({ description }) => description !== undefined)?.description,
    ],
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}
