// What an editor is told about a field, in Korean and English. It travels with the zod schema as metadata, so that
// the editor's hints, the documentation and the CMS say the same.
import { z } from 'zod';

/** Name and explanation of a field, and the explanation in a form, where nobody sees how a value is spelled. */
export type GuideText = readonly [label: string, help: string, formHelp?: string];

/** What a value means, where its type alone does not tell. */
export type FieldKind = 'image' | 'instant' | 'long text' | 'posts' | 'text' | 'url' | 'uuid';

export interface Guide {
  ko: GuideText;
  en: GuideText;
}

/** Metadata for `.meta()`: title and description in both languages, as JSON Schema has them, and their parts. */
export function guide(texts: Guide, ...examples: unknown[]) {
  const { ko, en } = texts;
  return {
    title: `${ko[0]} · ${en[0]}`,
    description: `${ko[1]}\n\n${en[1]}`,
    ...(examples.length === 0 ? {} : { examples }),
    guide: texts,
  };
}

/** Metadata for `.meta()` that a schema gives to all that are made from it. */
export function kind(fieldKind: FieldKind) {
  return { kind: fieldKind };
}

export function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  return z.globalRegistry.get(schema)?.kind as FieldKind | undefined;
}
