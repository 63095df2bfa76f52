// Descriptions of fields in Korean and English, as metadata of the zod schema. Diagnostics, editor hints, the documentation
// and the CMS all use them.
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
    examples?: unknown[];
  }
}

/** With one example, or with one in Korean and one in English. */
type FullGuide = Guide & { examples?: unknown[] };

/** By the group of a field, then by its name. */
const { expected: EXPECTED, ...GUIDES } = loadTexts<
  Record<string, Record<string, FullGuide>> & { expected: Record<string, Expected> }
>('src/content/schema/guides.yaml');

/** Everybody knows the examples of the guides. */
export const isSecret = (value: string) => !JSON.stringify(GUIDES).includes(value);

/** @param name of the guide, such as `post.author` */
export function guide<Schema extends z.ZodType>(schema: Schema, name: `${string}.${string}`): Schema {
  const [group = '', field = ''] = name.split('.');
  const found = GUIDES[group]?.[field];
  if (!found) throw new Error(`Cannot describe ${name}: guides.yaml does not have it`);
  return withGuide(schema, found);
}

export function withGuide<Schema extends z.ZodType>(schema: Schema, { en, ko, examples }: FullGuide): Schema {
  return schema.meta({
    title: `${ko[0]} · ${en[0]}`,
    description: `${ko[1]}\n\n${en[1]}`,
    ...(examples && { examples }),
    guide: { ko, en },
  });
}

/** @param group of their guides */
export function guideAll<Shape extends Record<string, z.ZodType>>(shape: Shape, group: string): Shape {
  const guided = Object.entries(shape).map(([key, schema]) => [key, guide(schema, `${group}.${key}`)]);
  return Object.fromEntries(guided) as Shape;
}

/**
 * What a value must be.
 * @param name in guides.yaml
 * @param values of its `{placeholders}`
 */
export function describeExpected(name: string, values: Record<string, unknown> = {}): Expected {
  const expected = EXPECTED[name];
  if (!expected) throw new Error(`Cannot describe ${name}: guides.yaml does not have it`);
  return fillInAll(expected, values);
}

/** The schema with a description of the expected value, which schemas made from it inherit. */
export function expects<Schema extends z.ZodType>(schema: Schema, name: string, values?: object): Schema {
  return schema.meta({ expected: describeExpected(name, { ...values }) });
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
