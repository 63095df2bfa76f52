// One language file of an item: read, checked, its images found and its body ready to serve.

import type { z } from 'zod';
import type { Language } from '../contract/languages.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import type { GuestFile } from '../contract/schemas.ts';
import type { EntryFolder } from './entry-folder.ts';
import { findReferences, replaceReferences } from './references.ts';
import { isExternal, resolveImage } from './resolve-image.ts';
import { checkData } from './schema/check-data.ts';
import type { Diagnostic, DiagnosticPlace } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';
import { type MarkdownFile, parseMarkdownFile } from './source/front-matter.ts';
import { diagnosticAt, placeAt, readSourceText } from './source/source-text.ts';
import { findTextFaults } from './text-faults.ts';

/** An item's folder while it is loaded, with what is found on the way. */
export interface LoadingFolder {
  folder: EntryFolder;
  /** Gives an image file its public identity. Throws where the file cannot be read. */
  identify(file: string): GuestFile;
  diagnostics: Diagnostic[];
  /** Origin of the site: links that begin with it stay on the site. */
  siteUrl: string;
  /** Every image referred to, with where. */
  imageUses: ImageUse[];
  /** Every link that stays on the site. */
  linkUses: LinkUse[];
}

/** An image file that a text refers to. */
export interface ImageUse {
  file: string;
  guestFile: GuestFile;
  /** Where the image is referred to, for the diagnostic if it turns out to be broken. */
  place: DiagnosticPlace;
}

/** A link that stays on the site. */
export interface LinkUse {
  /** As the author meant it. */
  target: string;
  /** Of the text that has the link. */
  language: Language;
  place: DiagnosticPlace;
}

export interface LoadedText<T> {
  front: T;
  language: Language;
  markdown: MarkdownFile;
}

/** Reads and checks one language file; undefined where it is missing or faulty, which is then reported. */
export function loadText<T>(
  loading: LoadingFolder,
  language: Language,
  schema: z.ZodType<T>,
): LoadedText<T> | undefined {
  const { folder, diagnostics } = loading;
  const file = folder.texts[language];
  if (file === undefined) return undefined;
  const read = readSourceText(file);
  const parsed = 'source' in read ? parseMarkdownFile(read.source) : read;
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
        ...fault('body-too-long', { max: MAX_MARKDOWN_LENGTH, found: markdown.body.length }),
      }),
    );
  }
  diagnostics.push(...findTextFaults(markdown));
  if (checked.value !== undefined) return { front: checked.value, language, markdown };
  // The body's own faults are told together with those of the front matter.
  loadBody(loading, { front: undefined, language, markdown });
  return undefined;
}

/** Shared fields that another language repeats must say the same as Korean. */
export function checkRepeatedFields(
  { diagnostics }: LoadingFolder,
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
        ...fault('value-differs'),
      }),
    );
  }
}

/** The public identity of an image named in the front matter. */
export function loadFrontImage(
  loading: LoadingFolder,
  { markdown }: LoadedText<unknown>,
  path: readonly PropertyKey[],
  target: string,
): GuestFile | undefined {
  const field = path
    .map(String)
    .join('.')
    .replace(/\.(\d+)/, '[$1]');
  return loadImage(loading, markdown, markdown.locate(path).start, field, target);
}

/** The body with its image references replaced by the addresses the images are served at. */
export function loadBody(loading: LoadingFolder, { language, markdown }: LoadedText<unknown>): string {
  const { body, bodyStart, source } = markdown;
  if (!mayReferToOurs(body, loading.siteUrl)) return body;
  const replacements = [];
  for (const { kind, start, end, target } of findReferences(body)) {
    if (kind === 'link') {
      if (!isOurs(target, loading.siteUrl)) continue;
      const place = placeAt(source, bodyStart + start, 'body');
      loading.linkUses.push({ target, language, place });
      continue;
    }
    if (target !== '' && isExternal(target)) {
      loading.diagnostics.push({
        ...placeAt(source, bodyStart + start, 'body'),
        ...fault('image-as-link', { target }),
      });
      continue;
    }
    const image = loadImage(loading, markdown, bodyStart + start, 'body', target);
    if (image) replacements.push({ start, end, with: image.url });
  }
  return replaceReferences(body, replacements);
}

/** Most links lead to other servers, and parsing a text takes a hundred times as long as this test. */
const MAY_REFER = /!\[|<img|<a\s|\]\(\s*<?(?!https?:)|\]:\s*<?(?!https?:)/i;

function mayReferToOurs(body: string, siteUrl: string): boolean {
  return MAY_REFER.test(body) || body.includes(siteUrl);
}

function isOurs(target: string, siteUrl: string): boolean {
  return !isExternal(target) || `${target}/`.startsWith(`${siteUrl}/`);
}

function loadImage(
  { folder, identify, diagnostics, imageUses }: LoadingFolder,
  { source }: MarkdownFile,
  offset: number,
  field: string,
  target: string,
): GuestFile | undefined {
  const resolved = resolveImage(folder, target);
  const place = placeAt(source, offset, field);
  if ('name' in resolved) {
    diagnostics.push({ ...place, ...resolved });
    return undefined;
  }
  try {
    const guestFile = identify(resolved.file);
    imageUses.push({ file: resolved.file, guestFile, place });
    return guestFile;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    diagnostics.push({ ...place, ...fault('image-unreadable', { file: resolved.file, code: String(code) }) });
    return undefined;
  }
}
