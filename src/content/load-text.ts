// One language file of an item: read and checked, its body and images ready to publish.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import { checkBody, checkTexts } from './check-body.ts';
import type { EntryText, GalleryImage } from './entry.ts';
import { loadBody } from './load-body.ts';
import { loadImage } from './load-image.ts';
import { combine, type EntryContext, type Found } from './loaded.ts';
import { readProse } from './prose.ts';
import type { Diagnostic } from './rules/rule.ts';
import { valueDiffers } from './rules/values.ts';
import { checkData, formatPath } from './schema/check-data.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { readSourceText } from './source/source-text.ts';

/** Front matter that texts have in common. */
interface TextFront {
  title: string;
  mainImage?: string | undefined;
  mainImageAlt: string;
  images?: { src: string; alt: string }[] | undefined;
  ignore?: string[] | undefined;
}

export interface LoadedText<Front> extends Partial<Found> {
  /** Undefined if the file is missing or cannot be parsed. */
  markdown?: MarkdownFile;
  /** Undefined if it has errors. */
  front?: Front | undefined;
  /** Undefined if the front matter or the main image has errors. */
  text?: EntryText | undefined;
  /** Undefined if the front matter has no gallery. */
  gallery?: GalleryImage[] | undefined;
}

type Fields = Record<string, unknown>;

/** @param fallback the text with the images of a text that names none */
export function loadText<Front extends TextFront>(
  language: Language,
  schema: z.ZodType<Front>,
  context: EntryContext,
  fallback?: LoadedText<object>,
): LoadedText<Front> {
  const file = context.folder.texts[language];
  if (file === undefined) return {};
  const { value: markdown, diagnostics: unparsed } = readMarkdownFile(file);
  if (!markdown) return { diagnostics: unparsed };
  const { source, locate } = markdown;
  const { value: front, diagnostics } = checkData(schema, markdown);
  const prose = readProse(markdown.body);
  const body = loadBody({ markdown, prose, language }, context);
  const loadFrontImage = (target: string, ...path: PropertyKey[]) =>
    loadImage(target, source.at(locate(path).start, formatPath(path)), context);
  const named = front?.mainImage === undefined ? undefined : loadFrontImage(front.mainImage, 'mainImage');
  const mainImage = named ? named.value : fallback?.text?.mainImage;
  const images = front?.images?.map(({ src, alt }, index) => ({
    ...loadFrontImage(src, 'images', index, 'src'),
    alt,
  }));
  const { title = '', mainImageAlt = '', ignore = [] } = front ?? {};
  const found = {
    diagnostics: [...diagnostics, ...checkBody(markdown, prose)],
    ignored: [[file, ignore]] as const,
  };
  return {
    ...combine(undefined, found, body, named ?? {}, ...(images ?? [])),
    markdown,
    front,
    text: front && mainImage && { title, body: body.value, mainImage, mainImageAlt },
    gallery: images?.flatMap(({ value, alt }) => (value ? [{ image: value, alt }] : [])) ?? fallback?.gallery,
  };
}

export function readMarkdownFile(file: string): { value?: MarkdownFile; diagnostics: Diagnostic[] } {
  const read = readSourceText(file);
  const parsed = 'diagnostic' in read ? read : parseMarkdownFile(read.source);
  return 'diagnostic' in parsed
    ? { diagnostics: [parsed.diagnostic] }
    : { value: parsed.file, diagnostics: [] };
}

/**
 * Checks across the texts of an item.
 * @param shared fields that other languages may only repeat
 */
export function compareTexts(
  { ko, ...others }: Partial<Record<Language, LoadedText<Fields>>> & { ko: LoadedText<Fields> },
  shared: readonly string[],
  { isDraft = false } = {},
): Diagnostic[] {
  const files = { ko: ko.markdown, en: others.en?.markdown, jp: others.jp?.markdown };
  return [
    ...Object.values(others).flatMap((other) => checkRepeatedFields(ko, other, shared)),
    ...checkTexts(files, { isDraft }),
  ];
}

function checkRepeatedFields(
  korean: LoadedText<Fields>,
  { front, markdown }: LoadedText<Fields>,
  shared: readonly string[],
): Diagnostic[] {
  const written = korean.front;
  if (!written || !front || !markdown) return [];
  return shared
    .filter((field) => front[field] !== undefined && !isDeepStrictEqual(front[field], written[field]))
    .map((field) => valueDiffers.at(markdown.source.at(markdown.locate([field]).start, field)));
}
