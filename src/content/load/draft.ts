// The status of an item at a moment. A draft has warnings for what is not written yet, and previews show examples in its place.
import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { Fields } from '../../contract/fields.ts';
import type { Language } from '../../contract/languages.ts';
import type { Item, ItemStatus, ItemText } from '../../contract/published.ts';
import { type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { html } from '../../edge/html.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { loadTexts } from '../../engine/texts.ts';
import { fileMissing } from '../../rules/files.ts';
import { imageNotFound } from '../../rules/images.ts';
import { bodyEmpty } from '../../rules/texts.ts';
import { valueMissing } from '../../rules/values.ts';
import type { Entry, EntryBody } from '../entry.ts';
import type { DefaultImage, EntryContext } from '../loaded.ts';
import { isBlank } from '../schema/check-data.ts';
import { exampleOf, isOptionalAt, kindOf, schemaAt, valueAt } from '../schema/guide.ts';
import type { TextFolder } from '../source/entry-folder.ts';

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

/** Downgrades what a draft may lack, such as its second text, to warnings. */
export function forgiveDraft(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  /** One of these is enough to say that nobody has edited the draft. */
  const [, ...others] = diagnostics.filter(({ rule, data }) => rule === bodyEmpty.name && 'text' in data);
  return diagnostics
    .filter((one) => !others.includes(one))
    .map((diagnostic) =>
      UNWRITTEN.includes(diagnostic.rule) ? { ...diagnostic, severity: 'warning' } : diagnostic,
    );
}

/** Front matter of an item with examples of what is not written yet; undefined if it has other errors. */
export function completeDraft<T>(schema: z.ZodType<T>, data: Fields, folder: TextFolder): T | undefined {
  const complete = { ...data };
  for (const { path } of schema.safeParse(data).error?.issues ?? []) {
    const key = String(path[0]);
    const field = schemaAt(schema, [key]);
    if (!field || !isBlank(valueAt(data, path))) continue;
    const isNeeded = path.length === 1 && !isOptionalAt(schema, path);
    complete[key] = !isNeeded ? undefined : kindOf(field) === 'uuid' ? idOf(folder) : exampleOf(field);
  }
  return schema.safeParse(complete).data;
}

function idOf({ collection, slug }: TextFolder): string {
  const digest = hash('sha256', `${collection}/${slug}`);
  return [0, 8, 12, 16, 20].map((start, part) => digest.slice(start, [8, 12, 16, 20, 32][part])).join('-');
}

/** @param now milliseconds since the epoch */
export function statusAt({ status, time }: Pick<Item<unknown>, 'status' | 'time'>, now: number): ItemStatus {
  if (status === 'draft') return 'draft';
  return time > now ? 'scheduled' : 'public';
}

/** Puts a placeholder into texts that are not written yet, since the API has no empty texts. For previews. */
export function addPlaceholders(entry: Entry): Entry {
  const fill = <T extends ItemText<EntryBody>>(language: Language, { body, ...text }: T) => ({
    ...text,
    body: body.markdown === '' ? completeBody(body, PLACEHOLDERS[language].body) : body,
  });
  const { ko, en, jp } = entry;
  return { ...entry, ko: fill('ko', ko), en: fill('en', en), ...(jp && { jp: fill('jp', jp) }) } as Entry;
}

function completeBody(body: EntryBody, markdown: string): EntryBody {
  const bodyHtml = { html: html`<p>${markdown}</p>\n`.markup, headings: [] };
  return { ...body, markdown, twin: markdown, template: { bodyHtml, slots: [] } };
}
