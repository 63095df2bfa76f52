// Descriptions of fields and of their values in Korean and English, as metadata of the zod schema. The CMS shows the first,
// diagnostics the second.
import { z } from 'zod';
import { isObject } from '../../contract/fields.ts';
import type { Expected } from '../../diagnostics/wording.ts';
import { fillInAll, loadTexts } from '../../engine/texts.ts';

/** The meaning of a value beyond its type. */
export type FieldKind =
  | 'category'
  | 'image'
  | 'instant'
  | 'long text'
  | 'posts'
  | 'text'
  | 'texts'
  | 'url'
  | 'uuid'
  | 'web address';

export type Guide = Record<'en' | 'ko', readonly [label: string, help: string]>;

declare module 'zod' {
  interface GlobalMeta {
    expected?: Expected;
    kind?: FieldKind;
    guide?: Guide;
  }
}

type Path = readonly PropertyKey[];
type Guides = Record<string, Expected>;
const GUIDES = loadTexts<Record<string, Guides> & { expected: Guides }>('src/content/schema/guides.yaml');

/** Adds the label and the help of each field. @param group of their guides; `shared` has the others */
export function guideAll<Shape extends Record<string, z.ZodType>>(shape: Shape, group: string): Shape {
  const guided = Object.entries(shape).map(([key, schema]) => {
    const text = GUIDES[group]?.[key] ?? GUIDES.shared?.[key];
    if (!text) throw new Error(`Cannot describe ${group}.${key}: guides.yaml does not have it`);
    return [key, schema.meta({ guide: { ko: split(text.ko), en: split(text.en) } })];
  });
  return Object.fromEntries(guided) as Shape;
}

function split(text: string): readonly [label: string, help: string] {
  const [label = '', help = ''] = text.split(' · ');
  return [label, help];
}

/**
 * What a value must be.
 * @param name in guides.yaml
 * @param values of its `{placeholders}`
 */
export function describeExpected(name: string, values: Record<string, unknown> = {}): Expected {
  const expected = GUIDES.expected[name];
  if (!expected) throw new Error(`Cannot describe ${name}: guides.yaml does not have it`);
  return fillInAll(expected, values);
}

/** The schema with a description of the expected value, which schemas made from it inherit. */
export function expects<Schema extends z.ZodType>(schema: Schema, name: string, values?: object): Schema {
  return schema.meta({ expected: describeExpected(name, { ...values }) });
}

/** Says what a refinement expects if its schema does not. @param path of the value in the group */
export function expectsAt(path: string, name: string, values?: object) {
  return { path: [path], params: { expected: describeExpected(name, { ...values }) } };
}

export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return z.globalRegistry.get(schema)?.kind;
}

/** Whether a value is text that pages show as it is. */
export function isText(schema?: z.core.$ZodType): boolean {
  const kind = schema && kindOf(schema);
  return kind === 'text' || kind === 'long text';
}

/** Throws if the schema has no `expects`: every schema that can fail needs one. */
export function expectedOf(schema: z.core.$ZodType): Expected {
  const expected = z.globalRegistry.get(schema)?.expected;
  if (!expected) throw new Error(`Cannot describe a ${schema._zod.def.type}: its schema has no expects()`);
  return expected;
}

/** Whether a key, or an item of a list, may be left out. */
export function isOptionalAt(root: z.ZodType, path: Path): boolean {
  const group = schemaAt(root, path.slice(0, -1));
  if (!(group instanceof z.ZodObject)) return true;
  return group.shape[String(path.at(-1))]?.safeParse(undefined).success === true;
}

/** A value to write, or dots for a text. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  const kind = kindOf(schema);
  if (kind === 'category') return 'design';
  if (kind === 'instant') return '2026-09-01T09:00:00+09:00';
  return kind === 'image' ? './cover.jpg' : '…';
}

/** Removes wrappers such as `optional()`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return isWrapper ? unwrap(schema.def.innerType) : schema;
}

/** The schema of the value at a path, unwrapped. */
export function schemaAt(root: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => {
    if (schema instanceof z.ZodArray) return unwrap(schema.element);
    const part = schema instanceof z.ZodObject ? schema.shape[String(key)] : undefined;
    return part && unwrap(part);
  }, unwrap(root));
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  }, data);
}
