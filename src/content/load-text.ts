// One language file of an item: read, checked, and its body ready to serve.
import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { checkBody } from './check-body.ts';
import type { Body } from './entry.ts';
import { loadBody } from './load-body.ts';
import { loadImage } from './load-image.ts';
import { type EntryContext, type Loaded, mergeFound } from './loaded.ts';
import { readProse } from './prose.ts';
import type { Diagnostic } from './rules/rule.ts';
import { valueDiffers } from './rules/values.ts';
import { checkData, formatPath } from './schema/check-data.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { readSourceText } from './source/source-text.ts';

export interface LoadedText<Front> {
  /** Undefined if it has errors. */
  front: Front | undefined;
  markdown: MarkdownFile;
  body: Body;
}

/** The value is undefined if there is no such file or it cannot be parsed. */
export function loadText<Front extends { ignore?: string[] | undefined }>(
  language: Language,
  schema: z.ZodType<Front>,
  context: EntryContext,
): Loaded<LoadedText<Front>> {
  const file = context.folder.texts[language];
  if (file === undefined) return { value: undefined, found: mergeFound() };
  const parsed = readMarkdownFile(file);
  if ('diagnostic' in parsed) {
    return { value: undefined, found: mergeFound({ diagnostics: [parsed.diagnostic] }) };
  }
  const markdown = parsed.file;
  const { value: front, diagnostics } = checkData(schema, markdown);
  const prose = readProse(markdown.body);
  const body = loadBody({ markdown, prose, language }, context);
  return {
    value: body.value && { front, markdown, body: body.value },
    found: mergeFound(
      {
        diagnostics: [...diagnostics, ...checkBody(markdown, prose)],
        ignored: [[file, front?.ignore ?? []]],
      },
      body.found,
    ),
  };
}

export function readMarkdownFile(file: string): { file: MarkdownFile } | { diagnostic: Diagnostic } {
  const read = readSourceText(file);
  return 'diagnostic' in read ? read : parseMarkdownFile(read.source);
}

/** The public identity of an image named in the front matter, or the one to fall back to if none is named. */
export function loadFrontImage(
  { markdown: { source, locate } }: LoadedText<unknown>,
  {
    path,
    target,
    fallback,
  }: { path: readonly PropertyKey[]; target?: string | undefined; fallback?: GuestFile | undefined },
  context: EntryContext,
): Loaded<GuestFile> {
  if (target === undefined) return { value: fallback, found: mergeFound() };
  return loadImage(target, source.at(locate(path).start, formatPath(path)), context);
}

/** Shared fields that another language repeats must have the same value as in Korean. */
export function checkRepeatedFields(
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
