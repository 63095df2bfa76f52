// Summarizes a schema of the API description in short markdown.
import { developersAddress, type LanguageRoot } from '../../contract/addresses/page-addresses.ts';
import { nameOf, type Schema } from '../../openapi/openapi-types.ts';

/** A field, parameter, header or address. */
export interface Described {
  name: string;
  facts: readonly string[];
  text: string;
}

/** Fields of inline objects follow their parent, with dotted names. */
export function describeFields(
  { properties = {}, required = [] }: Schema,
  root: LanguageRoot,
  prefix = '',
): Described[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { base } = unwrap(schema);
    const name = prefix + key;
    const text = schema.description ?? base.description ?? '';
    const facts = [...schemaFacts(schema, root), ...(required.includes(key) ? [] : ['optional'])];
    return [{ name, facts, text }, ...describeFields(base.items ?? base, root, `${name}.`)];
  });
}

/** Lists the type, linked if it has a name, and all limits, such as "string (uuid)" and "1 to 500 characters". */
export function schemaFacts(schema: Schema, root: LanguageRoot): string[] {
  const { base, isNullable } = unwrap(schema);
  const { minimum, maximum, minLength, maxLength, maxItems, default: standard } = base;
  return [
    typeOf(base, root),
    isNullable && 'nullable',
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(undefined, maxItems, ' items'),
    base.enum && `one of ${base.enum.map((value) => `\`${value}\``).join(', ')}`,
    standard !== undefined && `default \`${standard}\``,
  ].filter((fact) => typeof fact === 'string');
}

function unwrap(schema: Schema): { base: Schema; isNullable: boolean } {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null');
  const isNullable = typesOf(schema).includes('null') || (options?.length ?? 0) < (schema.anyOf?.length ?? 0);
  return { base: (options?.length === 1 ? options[0] : schema) as Schema, isNullable };
}

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

function typeOf(schema: Schema, root: LanguageRoot): string {
  const { $ref, format, items, anyOf } = schema;
  if ($ref !== undefined) {
    const name = nameOf({ $ref });
    return `[${name}](${developersAddress(root, 'fields')}#${name.toLowerCase()})`;
  }
  if (anyOf) return anyOf.map((part) => typeOf(part, root)).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (items) return `array of ${typeOf(items, root)}`;
  const types = typesOf(schema).filter((name) => name !== 'null');
  return `${types.join(' or ') || 'any'}${format === undefined ? '' : ` (${format})`}`;
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
