// The folder of one item: which of its files are texts and images, and what is wrong with the others.
import { basename, join } from 'node:path';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { findClosest } from './source/closest.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { type Fault, fault } from './source/fault.ts';

export interface EntryFolder {
  collection: Collection;
  /** Folder name in NFC: macOS hands out NFD. */
  slug: string;
  /** The folder as diagnostics name it. */
  path: string;
  /** Text files by language, as paths. */
  texts: Partial<Record<Language, string>>;
  /** Image files by their NFC path inside the folder. */
  images: Map<string, string>;
  /** Files that have no place in the folder, by their NFC path inside it. */
  strays: Map<string, string>;
  /** NFC paths of images that are symbolic links: refused, they may lead anywhere. */
  links: Set<string>;
}

/** HEIC is what telephones make; it is refused where it is to be read, together with what refers to it. */
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|svg|avif|hei[cf])$/i;
export const TEXT_FILE = /^index\.([^/]*)\.md$/;

/** Tells a fault of a path below the content folder. */
export type Report = (path: string, found: Fault) => void;

export function createFolder(collection: Collection, slug: string, path: string): EntryFolder {
  return { collection, slug, path, texts: {}, images: new Map(), strays: new Map(), links: new Set() };
}

export function placeFile(
  folder: EntryFolder,
  name: string,
  file: string,
  isLink: boolean,
  report: Report,
  path: string,
): void {
  const { languages } = COLLECTION_FOLDERS[folder.collection];
  const language = TEXT_FILE.exec(name)?.[1];
  if (isLink) {
    if (IMAGE_FILE.test(name)) folder.links.add(name);
    else report(path, fault('file-is-link'));
  } else if (languages.some((known) => known === language)) {
    folder.texts[language as Language] = file;
  } else if (IMAGE_FILE.test(name)) {
    folder.images.set(name, file);
  } else {
    folder.strays.set(name, file);
  }
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

function nameStray({ collection, texts }: EntryFolder, name: string): Fault {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const names = languages.map((known) => `index.${known}.md`);
  const isTaken = (text: string) => Object.values(texts).some((file) => file.endsWith(`/${text}`));
  const language = TEXT_FILE.exec(name)?.[1];
  const nameIn = (pattern: RegExp) =>
    names.find((known) => known === `${pattern.exec(name)?.[1]?.toLowerCase()}.md`);
  const original = nameIn(COPY);
  if (original !== undefined && isTaken(original)) return fault('text-file-copy', { name, original });
  if (!name.endsWith('.md')) {
    const closest = nameIn(OTHER_ENDING);
    return fault('unknown-file', { name, names, ...(closest && { closest }) });
  }
  if (name.includes('/')) return fault('text-in-subfolder', { name, names, folder });
  if (language === 'jp' || language === 'ja') {
    if (collection === 'post') return fault('japanese-post', { name, names });
    return fault('text-file-name', { name, names, closest: 'index.jp.md' });
  }
  const missing = names.slice(0, 2).filter((known) => !isTaken(known));
  const only = name === 'index.md' && missing.length === 1 ? missing[0] : undefined;
  const closest = original ?? only ?? nearestText(name, names);
  // Renaming it would put it in the place of the text that is there.
  return fault('text-file-name', { name, names, ...(closest && !isTaken(closest) && { closest }) });
}

/** When all of its files are placed. */
export function checkFolder(folder: EntryFolder): Diagnostic[] {
  const strays = [...folder.strays].map(([name, file]) => faultOfFile(file, nameStray(folder, name)));
  // Whoever renames the stray file has the text.
  const meant = new Set(strays.map(({ parts }) => (parts as { closest?: string }).closest));
  return [...strays, ...findMissingTexts(folder).filter(({ file }) => !meant.has(basename(file)))];
}

function findMissingTexts({ collection, path, texts }: EntryFolder): Diagnostic[] {
  return COLLECTION_FOLDERS[collection].languages
    .slice(0, 2)
    .flatMap((language) =>
      texts[language] !== undefined
        ? []
        : [faultOfFile(join(path, `index.${language}.md`), fault('text-missing', { language }))],
    );
}
