// Descriptions of fields in Korean and English, as metadata of the zod schema. Diagnostics, editor hints, the documentation
// and the CMS all use them.
import { z } from 'zod';
import type { Expected } from '../rules/wording.ts';

/** Name and explanation of a field. */
export type GuideText = readonly [label: string, help: string];

/** The meaning of a value beyond its type. */
export type FieldKind = 'image' | 'instant' | 'long text' | 'posts' | 'text' | 'url' | 'uuid' | 'web address';

export interface Guide {
  ko: GuideText;
  en: GuideText;
}

/** Metadata for `.meta()`. @param examples one, or one in Korean and one in English */
export function guide(en: GuideText, ko: GuideText, ...examples: unknown[]) {
  return {
    title: `${ko[0]} · ${en[0]}`,
    description: `${ko[1]}\n\n${en[1]}`,
    ...(examples.length === 0 ? {} : { examples }),
    guide: { ko, en },
  };
}

/**
 * Metadata for `.meta()` that describes the expected value. Schemas made from this one inherit it.
 * @param en follows "expected"
 * @param ko goes before "써야 합니다", with its particle
 */
export function expects(en: string, ko: string, kind?: FieldKind) {
  return { expected: { en, ko }, ...(kind && { kind }) };
}

export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return z.globalRegistry.get(schema)?.kind as FieldKind | undefined;
}

/** Throws if the schema has no `expects`: each one that can fail needs it. */
export function expectedOf(schema: z.core.$ZodType): Expected {
  const expected = z.globalRegistry.get(schema)?.expected as Expected | undefined;
  if (!expected) throw new Error(`Cannot describe a ${schema._zod.def.type}: its schema has no expects()`);
  return expected;
}
