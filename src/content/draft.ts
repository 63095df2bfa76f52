// A draft has warnings where a public item has errors about what is not written yet: its body, its cover and its descriptions.
import type { Language } from '../contract/languages.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { engineFile } from '../engine/engine-files.ts';
import { fileMissing } from '../rules/files.ts';
import { imageNotFound } from '../rules/images.ts';
import { bodyEmpty, placeholderText, textUnfinished } from '../rules/texts.ts';
import { valueEmpty, valueMissing } from '../rules/values.ts';
import type { DefaultImage, EntryContext } from './loaded.ts';
import { isVisible } from './schema/value-schemas.ts';

/** The text of a new draft, and the description of its image. */
export const PLACEHOLDERS: Record<Language, { body: string; alt: string }> = {
  ko: { body: '여기에 본문을 씁니다.', alt: '아직 정하지 않은 그림' },
  en: { body: 'Write the text here.', alt: 'An image still to be chosen' },
  jp: { body: 'ここに本文を書きます。', alt: 'まだ決めていない画像' },
};

/** The cover of a new draft, and of a draft without one. */
export const PLAIN_IMAGE = engineFile('src/content/plain.webp');

export function createPlainImage(identify: EntryContext['identify']): DefaultImage {
  const use = { file: PLAIN_IMAGE, guestFile: identify(PLAIN_IMAGE), place: placeOfFile(PLAIN_IMAGE) };
  return { use, alt: { ko: PLACEHOLDERS.ko.alt, en: PLACEHOLDERS.en.alt, jp: PLACEHOLDERS.jp.alt } };
}

const UNWRITTEN = [bodyEmpty, placeholderText, valueMissing, valueEmpty, imageNotFound].map(
  ({ name }) => name,
);
const LATER = /^(?:body|mainImage(?:Alt)?|images\[\d+\]\.alt)$/;

/** Also without its second text. */
export function forgiveDraft(found: readonly Diagnostic[]): Diagnostic[] {
  return found.flatMap((diagnostic): Diagnostic[] => {
    const { rule, field = '' } = diagnostic;
    if (rule === textUnfinished.name) return [];
    const isLater = rule === fileMissing.name || (UNWRITTEN.includes(rule) && LATER.test(field));
    return [isLater ? { ...diagnostic, severity: 'warning' } : diagnostic];
  });
}

/** Front matter without the keys of its cover that are empty, and with a description of each picture of its gallery. */
export function completeDraft(data: Record<string, unknown>, { alt }: { alt: string }) {
  const { images, ...rest } = data;
  const isWritten = ([key, value]: [string, unknown]) => !/^mainImage(?:Alt)?$/.test(key) || isText(value);
  const described = (image: object) =>
    typeof image === 'object' && image && !('alt' in image && isText(image.alt)) ? { ...image, alt } : image;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(isWritten)),
    ...(images !== undefined && { images: Array.isArray(images) ? images.map(described) : images }),
  };
}

const isText = (value: unknown) => typeof value === 'string' && isVisible(value);
