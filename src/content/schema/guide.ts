// Descriptions of fields in Korean and English, as metadata of the zod schema. Diagnostics, editor hints, the documentation
// and the CMS all use them.
import { z } from 'zod';
import type { Expected } from '../rules/wording.ts';

/** Name and explanation of a field. */
type GuideText = readonly [label: string, help: string];

/** The meaning of a value beyond its type. */
export type FieldKind = 'image' | 'instant' | 'long text' | 'posts' | 'text' | 'url' | 'uuid' | 'web address';

export type Guide = Record<'en' | 'ko', GuideText>;

declare module 'zod' {
  interface GlobalMeta {
    expected?: Expected;
    kind?: FieldKind;
    guide?: Guide;
    examples?: unknown[];
  }
}

/** The schema with a guide. @param examples one, or one in Korean and one in English */
export function guide<Schema extends z.ZodType>(
  schema: Schema,
  { en, ko, examples }: Guide & { examples?: unknown[] },
): Schema {
  return schema.meta({
    title: `${ko[0]} · ${en[0]}`,
    description: `${ko[1]}\n\n${en[1]}`,
    ...(examples && { examples }),
    guide: { ko, en },
  });
}

/**
 * The schema with a description of the expected value, which schemas made from it inherit.
 * @param en follows "expected"
 * @param ko goes before "써야 합니다", with its particle
 */
export function expects<Schema extends z.ZodType>(schema: Schema, en: string, ko: string): Schema {
  return schema.meta({ expected: { en, ko } });
}

export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return z.globalRegistry.get(schema)?.kind;
}

/** Throws if the schema has no `expects`: each one that can fail needs it. */
export function expectedOf(schema: z.core.$ZodType): Expected {
  const expected = z.globalRegistry.get(schema)?.expected;
  if (!expected) throw new Error(`Cannot describe a ${schema._zod.def.type}: its schema has no expects()`);
  return expected;
}
