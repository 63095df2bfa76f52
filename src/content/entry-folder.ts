// The folder of one item: its texts, its images, and a diagnostic for every other file.
import { join } from 'node:path';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { fileMissing, fileUnknown } from './rules/files.ts';
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
  /** NFC paths of symbolic links, pipes and devices, which are reported and never read. */
  specials: Set<string>;
}

/** HEIC images, which phones make, are reported later, where a text refers to them. */
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|svg|avif|hei[cf])$/i;
const IMAGE_NAMES = ['*.jpg', '*.png', '*.webp', '*.gif', '*.svg', '*.avif'];

export const textFile = (language: Language) => `index.${language}.md`;

/** @param files paths by their NFC path inside the folder */
export function createEntryFolder(
  parts: Pick<EntryFolder, 'collection' | 'slug' | 'path' | 'specials'>,
  files: ReadonlyMap<string, string>,
): { value: EntryFolder; diagnostics: Diagnostic[] } {
  const { languages } = COLLECTION_FOLDERS[parts.collection];
  const folder: EntryFolder = { ...parts, texts: {}, images: new Map() };
  const strays: [name: string, file: string][] = [];
  for (const [name, file] of files) {
    const language = languages.find((known) => textFile(known) === name);
    if (language) folder.texts[language] = file;
    else if (IMAGE_FILE.test(name)) folder.images.set(name, file);
    else strays.push([name, file]);
  }
  const named = strays.map(([name, file]) => ({ file, data: describeStray(folder, name) }));
  // A file that should be renamed contains the missing text.
  const meant = new Set(named.map(({ data }) => data.closest));
  const missing = listFree(folder, 2).filter((file) => !meant.has(file));
  return {
    value: folder,
    diagnostics: [
      ...named.map(({ file, data }) => fileUnknown.at(placeOfFile(file), data)),
      ...missing.map((file) => fileMissing.at(placeOfFile(join(parts.path, file)), { file })),
    ],
  };
}

function describeStray(entryFolder: EntryFolder, name: string): (typeof fileUnknown)['example'] {
  const { folder, languages } = COLLECTION_FOLDERS[entryFolder.collection];
  const names = languages.map(textFile);
  if (name.includes('/') && name.endsWith('.md')) return { found: name, names, parent: folder };
  const missing = listFree(entryFolder, 2);
  const only = name === 'index.md' && missing.length === 1 ? missing[0] : undefined;
  const closest = only ?? nearestText(name, names);
  return {
    found: name,
    names: name.endsWith('.md') ? names : [...names, ...IMAGE_NAMES],
    // Renaming the file must not replace another.
    closest: closest && listFree(entryFolder).includes(closest) ? closest : undefined,
  };
}

/** Names of texts that the folder does not have, among the first of its languages. */
function listFree({ collection, texts }: EntryFolder, count?: number): string[] {
  const { languages } = COLLECTION_FOLDERS[collection];
  return languages.slice(0, count).flatMap((language) => (texts[language] ? [] : [textFile(language)]));
}

/** `index.ko.MD`, `index.ko.md.txt`, `Copy of index.ko.md`. */
const OTHER_NAME = /^(?:[^/]*[ _-])?(index\.(?:ko|en|jp))(?![a-z])/i;
const LANGUAGE_ALONE = /^(ko|en|jp)\.md$/i;
/** With the usual code of Japanese, which this site writes `jp`. */
const JAPANESE = 'index.ja.md';

/** The probably intended name of a text. */
export function nearestText(name: string, names: readonly string[]): string | undefined {
  const language = name === JAPANESE ? 'jp' : LANGUAGE_ALONE.exec(name)?.[1];
  const meant = language === undefined ? OTHER_NAME.exec(name)?.[1] : `index.${language}`;
  return (
    names.find((known) => known === `${meant}.md`.toLowerCase()) ??
    (name.endsWith('.md') ? findClosest(name, names) : undefined)
  );
}
