// A draft has warnings where a public item has errors about what is not written yet.
import { hash } from 'node:crypto';
import { z } from 'zod';
import { isObject } from '../contract/fields.ts';
import type { Language } from '../contract/languages.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { engineFile } from '../engine/engine-files.ts';
import { loadTexts } from '../engine/texts.ts';
import { fileMissing } from '../rules/files.ts';
import { imageNotFound } from '../rules/images.ts';
import { bodyEmpty, personalNumber } from '../rules/texts.ts';
import { valueMissing } from '../rules/values.ts';
import type { TextFolder } from './entry-folder.ts';
import type { DefaultImage, EntryContext } from './loaded.ts';
import { exampleOf, unwrap } from './schema/check-data.ts';
import { kindOf } from './schema/guide.ts';
import { isVisible } from './schema/value-schemas.ts';

/** The text of a new draft, and the description of its image. */
export const PLACEHOLDERS =
  loadTexts<Record<Language, { body: string; alt: string }>>('src/content/draft.yaml');

/** The cover of a new draft, and of a draft without one. */
export const PLAIN_IMAGE = engineFile('src/content/plain.webp');

export function createPlainImage(identify: EntryContext['identify']): DefaultImage {
  const use = { file: PLAIN_IMAGE, guestFile: identify(PLAIN_IMAGE), place: placeOfFile(PLAIN_IMAGE) };
  return { use, alt: { ko: PLACEHOLDERS.ko.alt, en: PLACEHOLDERS.en.alt, jp: PLACEHOLDERS.jp.alt } };
}

const UNWRITTEN = [fileMissing, bodyEmpty, valueMissing, imageNotFound].map(({ name }) => name);

/** Also without its second text. */
export function forgiveDraft(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  /** One says that a draft is as it was made. */
  const [first, ...others] = diagnostics.filter(
    ({ rule, data }) => rule === bodyEmpty.name && 'text' in data,
  );
  return diagnostics
    .filter((one) => one.rule !== personalNumber.name && (one === first || !others.includes(one)))
    .map((diagnostic) =>
      UNWRITTEN.includes(diagnostic.rule) ? { ...diagnostic, severity: 'warning' } : diagnostic,
    );
}

/** Front matter of an item, or a part of it, with examples of what is not written yet. */
export function completeDraft(schema: z.core.$ZodType, value: unknown, folder: TextFolder): unknown {
  const inner = unwrap(schema);
  const isBlank = (part: unknown) => (typeof part === 'string' ? !isVisible(part) : (part ?? null) === null);
  const complete = (part: z.core.$ZodType, partValue: unknown) => completeDraft(part, partValue, folder);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const parts = value.map((part) => (isBlank(part) ? undefined : complete(inner.element, part)));
    return parts.filter((part) => z.safeParse(inner.element, part).success);
  }
  if (inner instanceof z.ZodObject && isObject(value)) {
    const entries = Object.entries(inner.shape).map(([key, part]) => [key, complete(part, value[key])]);
    const all = Object.entries({ ...value, ...Object.fromEntries(entries) });
    return Object.fromEntries(all.filter(([, part]) => part !== undefined));
  }
  if (!isBlank(value)) return value;
  if (z.safeParse(schema, undefined).success || kindOf(inner) === 'image') return undefined;
  if (kindOf(inner) !== 'uuid') return exampleOf(inner);
  const digest = hash('sha256', `${folder.collection}/${folder.slug}`);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
