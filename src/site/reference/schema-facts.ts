// A schema of the API description in a few words, for the page and its twin.
import { nameOf, type Schema } from '../../openapi/openapi-types.ts';

/** A field, parameter, header or answer. Facts and text are short markdown. */
export interface Described {
  name: string;
  facts: readonly string[];
  text: string;
}

export function describeFields({
  properties = {},
  required = [],
}: Schema): (Described & { schema: Schema })[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    facts: [...schemaFacts(schema), required.includes(name) ? 'required' : 'optional'],
    text: describeSchema(schema),
    schema,
  }));
}

/** The type and all limits in short markdown, such as "string (uuid)" and "1 to 500 characters". */
export function schemaFacts(schema: Schema): string[] {
  const { own, isNullable } = unwrap(schema);
  const { minimum, maximum, minLength, maxLength, maxItems, default: standard } = own;
  return [
    typeOf(own),
    isNullable && 'nullable',
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(undefined, maxItems, ' items'),
    own.enum && `one of ${own.enum.map((value) => `\`${value}\``).join(', ')}`,
    standard !== undefined && `default \`${standard}\``,
  ].filter((fact) => typeof fact === 'string');
}

/** The description of the schema, or of its non-null option. */
export function describeSchema(schema: Schema): string {
  return schema.description ?? unwrap(schema).own.description ?? '';
}

/** Names of the schemas that a value or its items refer to. */
export function referencedSchemas(schema: Schema): string[] {
  const { $ref, allOf = [], anyOf = [], items } = schema;
  if ($ref !== undefined) return [nameOf({ $ref })];
  return [...allOf, ...anyOf, ...(items ? [items] : [])].flatMap(referencedSchemas);
}

/** An object without a name. Its fields are shown in place. */
export function inlineObject(schema: Schema): Schema | undefined {
  const { own } = unwrap(schema);
  const value = own.items ?? own;
  return value.properties && value;
}

function unwrap(schema: Schema): { own: Schema; isNullable: boolean } {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null');
  const isNullable = options !== undefined && options.length < (schema.anyOf?.length ?? 0);
  return { own: (options?.length === 1 ? options[0] : schema) as Schema, isNullable };
}

function typeOf(schema: Schema): string {
  const { $ref, type, format, items, allOf, anyOf } = schema;
  if ($ref !== undefined) return nameOf({ $ref });
  if (allOf?.[0]) return typeOf(allOf[0]);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (items) return `array of ${typeOf(items)}`;
  return `${type ?? 'any'}${format === undefined ? '' : ` (${format})`}`;
}

/** Larger limits come from number types and are not worth showing. */
const MAX_TELLING = 1_000_000;

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  const [least, most] = [from, to].map((limit) => limit?.toLocaleString('en'));
  if (to === undefined || to > MAX_TELLING)
    return from === undefined ? undefined : `at least ${least}${unit}`;
  if (from === to) return `${most}${unit}`;
  return from === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}
