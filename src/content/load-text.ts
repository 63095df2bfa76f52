// One language file of an item: read, checked, its images found and its body ready to serve.

import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { findImages, replaceReferences } from './references.ts';
import { isExternal, resolveImage } from './resolve-image.ts';
import type { EntryFolder } from './scan.ts';
import { checkData } from './schema/check-data.ts';
import type { Diagnostic, DiagnosticPlace } from './source/diagnostic.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { readBytes } from './source/source-file.ts';
import { decodeSourceText, diagnosticAt } from './source/source-text.ts';

/** What loading an item gives to the rest of the build, beside the item itself. */
export interface LoadContext {
  folder: EntryFolder;
  /** Gives an image file its public identity. Rejects where the file cannot be read. */
  identify(file: string): Promise<GuestFile>;
  /** The bytes of a text file. Throws where it cannot be read. */
  read(file: string): Uint8Array;
  /** Collects every fault found. */
  diagnostics: Diagnostic[];
  /** Collects every image referred to, with where. */
  imageUses: ImageUse[];
}

export interface ImageUse {
  file: string;
  /** Where the image is referred to, for the diagnostic if it turns out to be broken. */
  place: DiagnosticPlace;
}

export interface LoadedText<T> {
  front: T;
  markdown: MarkdownFile;
}

/** Reads and checks one language file; undefined where it is missing or faulty, which is then reported. */
export async function loadText<T>(
  context: LoadContext,
  language: Language,
  schema: z.ZodType<T>,
): Promise<LoadedText<T> | undefined> {
  const { folder, diagnostics } = context;
  const file = folder.texts[language];
  if (file === undefined) return undefined;
  const bytes = readBytes(context.read, file);
  if (bytes instanceof Error) {
    diagnostics.push({ file, line: 1, column: 1, message: `cannot read the file: ${bytes.code}` });
    return undefined;
  }
  const decoded = decodeSourceText(file, bytes);
  if ('diagnostic' in decoded) {
    diagnostics.push(decoded.diagnostic);
    return undefined;
  }
  const parsed = parseMarkdownFile(decoded.source);
  if ('diagnostic' in parsed) {
    diagnostics.push(parsed.diagnostic);
    return undefined;
  }
  const markdown = parsed.file;
  const checked = checkData<T>(schema, markdown);
  diagnostics.push(...checked.diagnostics);
  if (markdown.body.length > MAX_MARKDOWN_LENGTH) {
    diagnostics.push(
      diagnosticAt(markdown.source, markdown.bodyStart, {
        field: 'body',
        message: `expected a text of at most ${MAX_MARKDOWN_LENGTH} characters, found ${markdown.body.length}`,
        hint: 'split the text into several posts',
      }),
    );
  }
  if (markdown.body === '') {
    diagnostics.push(
      diagnosticAt(markdown.source, markdown.source.text.length, {
        field: 'body',
        message: 'expected a text below the front matter, found none',
        hint: 'write the text below the second --- line',
      }),
    );
  }
  if (checked.value !== undefined) return { front: checked.value, markdown };
  // The body's own faults are told together with those of the front matter.
  await loadBody(context, { front: undefined, markdown });
  return undefined;
}

/** Shared fields that another language repeats must say the same as Korean (design §2). */
export function checkRepeatedFields(
  { diagnostics }: LoadContext,
  korean: LoadedText<object>,
  other: LoadedText<object>,
  fields: readonly string[],
): void {
  const repeatable = (text: LoadedText<object>, field: string) =>
    JSON.stringify((text.front as Record<string, unknown>)[field]);
  for (const field of fields) {
    const repeated = repeatable(other, field);
    if (repeated === undefined || repeated === repeatable(korean, field)) continue;
    diagnostics.push(
      diagnosticAt(other.markdown.source, other.markdown.locate([field]).start, {
        field,
        message: 'expected the same value as in index.ko.md, found another',
        hint: 'remove the line here: all languages share the value of index.ko.md',
      }),
    );
  }
}

/** The public identity of an image named in the front matter. */
export async function loadFrontImage(
  context: LoadContext,
  { markdown }: LoadedText<unknown>,
  path: readonly PropertyKey[],
  target: string,
): Promise<GuestFile | undefined> {
  const field = path
    .map(String)
    .join('.')
    .replace(/\.(\d+)/, '[$1]');
  return loadImage(context, markdown, markdown.locate(path).start, field, target);
}

/** The body with its image references replaced by the addresses the images are served at. */
export async function loadBody(context: LoadContext, { markdown }: LoadedText<unknown>): Promise<string> {
  const { body, bodyStart } = markdown;
  const replacements = [];
  for (const { start, end, target } of findImages(body)) {
    if (target !== '' && isExternal(target)) continue;
    const image = await loadImage(context, markdown, bodyStart + start, 'body', target);
    if (image) replacements.push({ start, end, with: image.url });
  }
  return replaceReferences(body, replacements);
}

async function loadImage(
  { folder, identify, diagnostics, imageUses }: LoadContext,
  { source }: MarkdownFile,
  offset: number,
  field: string,
  target: string,
): Promise<GuestFile | undefined> {
  const resolved = resolveImage(folder, target);
  if ('message' in resolved) {
    diagnostics.push(diagnosticAt(source, offset, { field, ...resolved }));
    return undefined;
  }
  const { message: _, ...place } = diagnosticAt(source, offset, { field, message: '' });
  imageUses.push({ file: resolved.file, place });
  try {
    return await identify(resolved.file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    diagnostics.push({ ...place, message: `cannot read the image ${resolved.file}: ${code}` });
    return undefined;
  }
}
