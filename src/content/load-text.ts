// One language file of an item: read and checked, its body and main image ready to publish.
import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { checkBody, checkLanguages, checkPlaceholders } from './check-body.ts';
import type { EntryText } from './entry.ts';
import { loadBody } from './load-body.ts';
import { loadImage } from './load-image.ts';
import { type EntryContext, type Loaded, loaded } from './loaded.ts';
import { readProse } from './prose.ts';
import type { Diagnostic } from './rules/rule.ts';
import { valueDiffers } from './rules/values.ts';
import { checkData, formatPath } from './schema/check-data.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { readSourceText } from './source/source-text.ts';

/** Front matter that every text has. */
interface TextFront {
  title: string;
  mainImage?: string | undefined;
  mainImageAlt: string;
  ignore?: string[] | undefined;
}

export interface LoadedText<Front> {
  markdown: MarkdownFile;
  /** Undefined if it has errors. */
  front: Front | undefined;
  /** Undefined if the front matter or the main image has errors. */
  text: EntryText | undefined;
}

/**
 * The value is undefined if the file is missing or cannot be parsed.
 * @param fallback main image of a text that names none
 */
export function loadText<Front extends TextFront>(
  language: Language,
  schema: z.ZodType<Front>,
  context: EntryContext,
  fallback?: GuestFile,
): Loaded<LoadedText<Front>> {
  const file = context.folder.texts[language];
  if (file === undefined) return loaded<LoadedText<Front>>(undefined);
  const parsed = readMarkdownFile(file);
  if ('diagnostic' in parsed)
    return loaded<LoadedText<Front>>(undefined, { diagnostics: [parsed.diagnostic] });
  const markdown = parsed.file;
  const { value: front, diagnostics } = checkData(schema, markdown);
  const prose = readProse(markdown.body);
  const body = loadBody({ markdown, prose, language }, context);
  const named = front?.mainImage;
  const image =
    named === undefined ? loaded(fallback) : loadFrontImage(markdown, ['mainImage'], named, context);
  const text = front &&
    body.value &&
    image.value && {
      title: front.title,
      body: body.value,
      mainImage: image.value,
      mainImageAlt: front.mainImageAlt,
    };
  const found = {
    diagnostics: [...diagnostics, ...checkBody(markdown, prose)],
    ignored: [[file, front?.ignore ?? []] as const],
  };
  return loaded({ markdown, front, text }, found, body.found, image.found);
}

export function readMarkdownFile(file: string): { file: MarkdownFile } | { diagnostic: Diagnostic } {
  const read = readSourceText(file);
  return 'diagnostic' in read ? read : parseMarkdownFile(read.source);
}

/** An image named in the front matter. */
export function loadFrontImage(
  { source, locate }: MarkdownFile,
  path: readonly PropertyKey[],
  target: string,
  context: EntryContext,
): Loaded<GuestFile> {
  return loadImage(target, source.at(locate(path).start, formatPath(path)), context);
}

/**
 * Checks across the texts of an item.
 * @param shared fields that other languages may only repeat
 */
export function compareTexts(
  texts: Partial<Record<Language, LoadedText<object> | undefined>>,
  shared: readonly string[],
  { isDraft }: { isDraft: boolean },
): Diagnostic[] {
  const files = Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text.markdown]] : [])),
  ) as Partial<Record<Language, MarkdownFile>>;
  return [
    ...[texts.en, texts.jp].flatMap((text) => checkRepeatedFields(texts.ko, text, shared)),
    ...checkLanguages(files),
    ...(isDraft ? [] : checkPlaceholders(files)),
  ];
}

function checkRepeatedFields(
  korean: LoadedText<object> | undefined,
  other: LoadedText<object> | undefined,
  fields: readonly string[],
): Diagnostic[] {
  if (!korean?.front || !other?.front) return [];
  const { source, locate } = other.markdown;
  const written = (front: object, field: string) => JSON.stringify((front as Record<string, unknown>)[field]);
  return fields.flatMap((field) => {
    const repeated = written(other.front as object, field);
    if (repeated === undefined || repeated === written(korean.front as object, field)) return [];
    return [valueDiffers.at(source.at(locate([field]).start, field))];
  });
}
