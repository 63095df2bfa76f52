// The folder of one item: which of its files are texts and images, and what is wrong with the others.
import { join } from 'node:path';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { findClosest } from './source/closest.ts';
import type { Diagnostic } from './source/diagnostic.ts';

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
  /** NFC paths of images that are symbolic links: refused, they may lead anywhere. */
  links: Set<string>;
}

/** HEIC is what telephones make; it is refused where it is to be read, together with what refers to it. */
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|svg|avif|hei[cf])$/i;
export const TEXT_FILE = /^index\.([^/]*)\.md$/;

/** Tells a fault of a path below the content folder. */
export type Report = (path: string, message: string, hint: string) => void;

export function createFolder(collection: Collection, slug: string, path: string): EntryFolder {
  return { collection, slug, path, texts: {}, images: new Map(), links: new Set() };
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
  const names = languages.map((language) => `index.${language}.md`);
  const language = TEXT_FILE.exec(name)?.[1];
  if (isLink) {
    if (IMAGE_FILE.test(name)) folder.links.add(name);
    else report(path, 'expected a file, found a symbolic link', 'put the real file here');
  } else if (languages.some((known) => known === language)) {
    folder.texts[language as Language] = file;
  } else if (IMAGE_FILE.test(name)) {
    folder.images.set(name, file);
  } else if (name.endsWith('.md')) {
    report(
      path,
      `expected ${names.join(', ')}, found ${JSON.stringify(name)}`,
      hintForText(name, language, folder.collection, names),
    );
  } else {
    report(
      path,
      `expected ${names.join(', ')} or an image (jpg, png, webp, gif, svg, avif), found ${JSON.stringify(name)}`,
      'move it out of the content folder, or rename it if it is an image',
    );
  }
}

function hintForText(
  name: string,
  language: string | undefined,
  collection: Collection,
  names: readonly string[],
): string {
  if (name.includes('/')) {
    return `items do not nest: give the text a folder of its own in ${COLLECTION_FOLDERS[collection].folder}/`;
  }
  if (language === 'jp' || language === 'ja') {
    return collection === 'post'
      ? 'posts are Korean and English: remove the file'
      : 'rename it to index.jp.md';
  }
  const closest = findClosest(name, names);
  return closest
    ? `rename it to ${closest}`
    : `rename it to the file of its language, or move it out of the content folder`;
}

export function findMissingTexts({ collection, path, texts }: EntryFolder): Diagnostic[] {
  return COLLECTION_FOLDERS[collection].languages.slice(0, 2).flatMap((language) =>
    texts[language] !== undefined
      ? []
      : [
          {
            file: join(path, `index.${language}.md`),
            line: 1,
            column: 1,
            message: `missing: every item has its ${language === 'ko' ? 'Korean' : 'English'} text`,
            hint: `add index.${language}.md to this folder`,
          },
        ],
  );
}
