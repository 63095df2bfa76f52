// A schema of the API description in a few words, in short markdown.
import { nameOf, type Schema } from '../../openapi/openapi-types.ts';

/** A field, parameter, header or address. */
export interface Described {
  name: string;
  facts: readonly string[];
  text: string;
}

/** Fields of inline objects follow their parent, with dotted names. */
export function describeFields({ properties = {}, required = [] }: Schema, prefix = ''): Described[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { own } = unwrap(schema);
    const name = prefix + key;
    const inner = own.items ?? own;
    const text = schema.description ?? own.description ?? '';
    const facts = [...schemaFacts(schema), ...(required.includes(key) ? [] : ['optional'])];
    return [{ name, facts, text }, ...describeFields(inner, `${name}.`)];
  });
}

/** The type, which is a link if it has a name, and all limits, such as "string (uuid)" and "1 to 500 characters". */
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

/** Names of the schemas that these refer to, also through others. */
export function listSchemas(roots: readonly Schema[], schemas: Readonly<Record<string, Schema>>): string[] {
  const names = new Set<string>();
  const follow = ({ $ref, allOf = [], anyOf = [], items, properties = {} }: Schema): void => {
    const name = $ref === undefined ? undefined : nameOf({ $ref });
    if (name !== undefined && !names.has(name)) {
      names.add(name);
      follow(schemas[name] ?? {});
    }
    for (const part of [...allOf, ...anyOf, ...(items ? [items] : []), ...Object.values(properties)])
      follow(part);
  };
  for (const root of roots) follow(root);
  return [...names];
}

function unwrap(schema: Schema): { own: Schema; isNullable: boolean } {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null');
  const isNullable = typesOf(schema).includes('null') || (options?.length ?? 0) < (schema.anyOf?.length ?? 0);
  return { own: (options?.length === 1 ? options[0] : schema) as Schema, isNullable };
}

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

function typeOf(schema: Schema): string {
  const { $ref, format, items, allOf, anyOf } = schema;
  if ($ref !== undefined) return `[${nameOf({ $ref })}](#${nameOf({ $ref }).toLowerCase()})`;
  if (allOf?.[0]) return typeOf(allOf[0]);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (items) return `array of ${typeOf(items)}`;
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
