// The folder of an item, a studio page or the privacy text: its texts, its images and other files, and a diagnostic for any other file.
import { dirname, join } from 'node:path';
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';
import type { Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { fileMissing, fileUnknown } from '../../rules/files.ts';
import { FILE_ENDINGS, IMAGE_ENDINGS } from '../../text/links.ts';

export interface TextFolder {
  /** Undefined for a studio page and the privacy text. */
  collection?: Collection;
  /** Folder name in NFC: macOS gives NFD. */
  slug: string;
  /** The folder as diagnostics name it. */
  path: string;
  /** Paths of text files by language. */
  texts: Partial<Record<Language, string>>;
  /** Paths of image files by their NFC path inside the folder. */
  images: Map<string, string>;
  /** The same of other files that can be published. */
  files: Map<string, string>;
  /** A diagnostic for each required text that does not exist. */
  missing: readonly Diagnostic[];
  /** NFC paths of symbolic links, pipes, devices and files that do not belong here, which are reported and never read. */
  specials: Set<string>;
}

export interface EntryFolder extends TextFolder {
  collection: Collection;
}

/** Studio pages, like a collection. */
export const PAGES = { folder: 'pages', languages: LANGUAGES };

export interface ParentFolder {
  /** Undefined for the privacy text, which has no images. */
  folder: string | undefined;
  /** In which it can have texts. */
  languages: readonly Language[];
}

/** HEIC images from phones are reported later, at the text that refers to them. */
export const IMAGE_FILE = new RegExp(`\\.(?:${IMAGE_ENDINGS}|hei[cf])$`, 'i');
export const ATTACHED_FILE = new RegExp(`\\.(?:${FILE_ENDINGS})$`, 'i');
const ENDINGS = ['jpg', 'png', 'webp', 'gif', 'svg', 'avif', ...Object.keys(ATTACHMENT_TYPES)];
const FILE_NAMES = ENDINGS.map((ending) => `*.${ending}`);

/**
 * @param files paths by their NFC path inside the folder
 * @param itemLanguages the languages of the site
 */
export function sortFiles(
  path: string,
  files: ReadonlyMap<string, string>,
  { folder: parent, languages: possible }: ParentFolder,
  itemLanguages: readonly Language[],
) {
  const languages = possible.filter((language) => itemLanguages.includes(language));
  const texts: TextFolder['texts'] = {};
  const [images, attached] = [new Map<string, string>(), new Map<string, string>()];
  const strays: [name: string, file: string][] = [];
  for (const [name, file] of files) {
    const language = languages.find((candidate) => textFile(candidate) === name);
    if (language) texts[language] = file;
    else if (parent && IMAGE_FILE.test(name)) images.set(name, file);
    else if (parent && ATTACHED_FILE.test(name)) attached.set(name, file);
    else strays.push([name, file]);
  }
  const names = languages.map(textFile);
  const required = parent ? names.filter((name) => name !== textFile('jp')) : names;
  const isFree = (name: string) => !files.has(name);
  const missing = required.filter(isFree);
  const inner = parent ? strays.filter(([name]) => /\/[^/]*\.md$/.test(name)) : [];
  const folders = new Map(inner.map(([name, file]) => [dirname(name), dirname(file)]));
  const misnamed = strays
    .filter((stray) => !inner.includes(stray))
    .map(([found, file]) => {
      const isText = found.endsWith('.md');
      const only = found === 'index.md' && missing.length === 1 ? missing[0] : undefined;
      // Renaming the file must not replace another.
      const meant = LANGUAGES.some((language) => textFile(language) === found)
        ? undefined
        : findClosest(found, names);
      const closest = [only ?? meant].find((name) => name && isFree(name));
      return {
        file,
        data: { found, names: isText || !parent ? names : [...names, ...FILE_NAMES], closest },
      };
    });
  // A file with the wrong name may contain the missing text.
  const meant = new Set(misnamed.map(({ data }) => data.closest));
  const isAround = folders.size > 0 && Object.keys(texts).length === 0;
  const lost = isAround ? [] : missing.filter((file) => !meant.has(file));
  return {
    texts,
    images,
    files: attached,
    strays: strays.map(([name]) => name),
    missing: lost.map((file) => fileMissing.at(placeOfFile(join(path, file)), { file })),
    diagnostics: [
      ...[...folders].map(([name, folder]) =>
        fileUnknown.at(placeOfFile(folder), { found: `${name}/`, names, ...(parent && { parent }) }),
      ),
      ...misnamed.map(({ file, data }) => fileUnknown.at(placeOfFile(file), data)),
    ],
  };
}

const textFile = (language: Language) => `index.${language}.md`;
