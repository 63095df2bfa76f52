// Descriptions of fields and of their values in Korean and English, as metadata of the zod schema. The CMS shows the first,
// diagnostics the second.
import { z } from 'zod';
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

type Texts = Record<string, Expected>;
const GUIDES = loadTexts<Record<string, Texts> & { expected: Texts }>('src/content/schema/guides.yaml');

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

/** For a refinement that expects something else than its schema. @param path of the value in the group */
export function expectsAt(path: string, name: string, values?: object) {
  return { path: [path], params: { expected: describeExpected(name, { ...values }) } };
}

export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return z.globalRegistry.get(schema)?.kind;
}

/** Throws if the schema has no `expects`: every schema that can fail needs one. */
export function expectedOf(schema: z.core.$ZodType): Expected {
  const expected = z.globalRegistry.get(schema)?.expected;
  if (!expected) throw new Error(`Cannot describe a ${schema._zod.def.type}: its schema has no expects()`);
  return expected;
}
