// The folder of one item: which of its files are texts and images, and what is wrong with the others.
import { basename, join } from 'node:path';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { fileUnknown, textMissing } from './rules/files.ts';
import { type Diagnostic, placeOfFile } from './rules/rule.ts';
import { findClosest } from './source/closest.ts';

export interface EntryFolder {
  collection: Collection;
  /** Folder name in NFC: macOS gives NFD. */
  slug: string;
  /** The folder as diagnostics name it. */
  path: string;
  /** Paths of text files by language. */
  texts: Partial<Record<Language, string>>;
  /** Paths of image files by their NFC path inside the folder. */
  images: Map<string, string>;
  /** NFC paths of symbolic links and the like, which are reported and never read. */
  specials: Set<string>;
}

/** HEIC, which phones make, is refused when it is read, at the place that refers to it. */
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|svg|avif|hei[cf])$/i;
const IMAGE_NAMES = ['*.jpg', '*.png', '*.webp', '*.gif', '*.svg', '*.avif'];
export const TEXT_FILE = /^index\.([^/]*)\.md$/;

/** @param files paths by their NFC path inside the folder */
export function createEntryFolder(
  parts: Pick<EntryFolder, 'collection' | 'slug' | 'path' | 'specials'>,
  files: ReadonlyMap<string, string>,
): { value: EntryFolder; diagnostics: Diagnostic[] } {
  const { languages } = COLLECTION_FOLDERS[parts.collection];
  const folder: EntryFolder = { ...parts, texts: {}, images: new Map() };
  const strays: [name: string, file: string][] = [];
  for (const [name, file] of files) {
    const language = TEXT_FILE.exec(name)?.[1];
    if (languages.some((known) => known === language)) folder.texts[language as Language] = file;
    else if (IMAGE_FILE.test(name)) folder.images.set(name, file);
    else strays.push([name, file]);
  }
  const named = strays.map(([name, file]) => ({ file, data: describeStray(folder, name) }));
  // A stray file that is to be renamed has the missing text.
  const meant = new Set(named.map(({ data }) => data.closest));
  const missing = languages
    .slice(0, 2)
    .map((language) => ({ language, file: join(parts.path, `index.${language}.md`) }))
    .filter(({ language, file }) => folder.texts[language] === undefined && !meant.has(basename(file)));
  return {
    value: folder,
    diagnostics: [
      ...named.map(({ file, data }) => fileUnknown.at(placeOfFile(file), data)),
      ...missing.map(({ language, file }) => textMissing.at(placeOfFile(file), { language })),
    ],
  };
}

/** A copy as file managers and editors name it: `index.ko 복사본.md`, `Copy of index.ko.md`, `index.ko.md.bak`. */
const COPY = /^(?:[^/]*[ _-])?(index\.[a-z]{2})(?![a-z])/i;
/** Under another ending: `index.ko.MD`, `index.ko.md.txt`. */
const OTHER_ENDING = /^(index\.[a-z]{2})\.(?:md|markdown|mdx)\b/i;
const LANGUAGE_ALONE = /^(ko|en|jp)\.md$/i;

/** The name that a text was meant to have. */
export function nearestText(name: string, names: readonly string[]): string | undefined {
  const language = LANGUAGE_ALONE.exec(name)?.[1]?.toLowerCase();
  return language === undefined ? findClosest(name, names) : `index.${language}.md`;
}

function describeStray({ collection, texts }: EntryFolder, name: string): (typeof fileUnknown)['example'] {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const names = languages.map((language) => `index.${language}.md`);
  const isTaken = (text: string) => Object.values(texts).some((file) => file.endsWith(`/${text}`));
  const nameIn = (pattern: RegExp) =>
    names.find((known) => known === `${pattern.exec(name)?.[1]?.toLowerCase()}.md`);
  const original = nameIn(COPY);
  if (original !== undefined && isTaken(original)) return { found: name, names, reason: 'copy' };
  if (!name.endsWith('.md')) {
    const closest = nameIn(OTHER_ENDING);
    return { found: name, names: [...names, ...IMAGE_NAMES], ...(closest && { closest }) };
  }
  if (name.includes('/')) return { found: name, names, reason: 'nested', folder };
  const language = TEXT_FILE.exec(name)?.[1];
  if (language === 'jp' || language === 'ja') {
    if (collection === 'post') return { found: name, names, reason: 'japanese-post' };
    return { found: name, names, closest: 'index.jp.md' };
  }
  const missing = names.slice(0, 2).filter((known) => !isTaken(known));
  const only = name === 'index.md' && missing.length === 1 ? missing[0] : undefined;
  const closest = original ?? only ?? nearestText(name, names);
  // Renaming it must not replace a text that is there.
  return { found: name, names, ...(closest && !isTaken(closest) && { closest }) };
}
