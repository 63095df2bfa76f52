// The folder of an item, a studio page or the privacy text: its texts, its images and other files, and a diagnostic for any other file.
import { dirname, join } from 'node:path';
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';
import type { Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { fileMissing, fileUnknown } from '../../rules/files.ts';
import { IMAGE_ENDINGS } from '../../text/links.ts';

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
  /** Paths of other publishable files by their NFC path inside the folder. */
  files: Map<string, string>;
  /** A diagnostic for each required text that does not exist. */
  missing: readonly Diagnostic[];
  /** NFC paths of links, devices and misplaced files, which are reported and never read. */
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
  /** The languages that its texts can have. */
  languages: readonly Language[];
}

/** HEIC images from phones are reported later, at the text that refers to them. */
export const IMAGE_FILE = new RegExp(`\\.(?:${IMAGE_ENDINGS}|hei[cf])$`, 'i');
export const ATTACHED_FILE = new RegExp(`\\.(?:${Object.keys(ATTACHMENT_TYPES).join('|')})$`, 'i');
const ENDINGS = ['jpg', 'png', 'webp', 'gif', 'svg', 'avif', ...Object.keys(ATTACHMENT_TYPES)];
const FILE_NAMES = ENDINGS.map((ending) => `*.${ending}`);

/** Files are listed by their NFC path inside the folder. */
export type FolderFiles = Pick<TextFolder, 'files' | 'specials'>;

/** @param siteLanguages the languages of the site */
export function sortFolder(
  { slug, path }: Pick<TextFolder, 'slug' | 'path'>,
  { files, specials }: FolderFiles,
  { folder: parent, languages: possible }: ParentFolder,
  siteLanguages: readonly Language[],
): { folder: TextFolder; diagnostics: Diagnostic[] } {
  const languages = possible.filter((language) => siteLanguages.includes(language));
  const names = languages.map(textFile);
  const kindOf = (name: string) => {
    if (names.includes(name)) return 'text';
    if (!parent) return 'stray';
    if (IMAGE_FILE.test(name)) return 'image';
    if (ATTACHED_FILE.test(name)) return 'attachment';
    return name.includes('/') && name.endsWith('.md') ? 'inner' : 'stray';
  };
  const sorted = Map.groupBy(files, ([name]) => kindOf(name));
  const allOf = (kind: ReturnType<typeof kindOf>) => sorted.get(kind) ?? [];
  const [inner, strays] = [allOf('inner'), allOf('stray')];
  const missing = names.filter((name) => !files.has(name) && !(parent && name === textFile('jp')));
  const misnamed = strays.map(([actual, file]) => {
    const isText = actual.endsWith('.md') || !parent;
    const language = possible.find((one) => textFile(one) === actual);
    const allowed = isText ? names : [...names, ...FILE_NAMES];
    const data = { actual, names: allowed, closest: nameMeant(actual), ...(language && { language }) };
    return { ...data, diagnostic: fileUnknown.at(placeOfFile(file), data) };
  });
  const folders = new Map(inner.map(([name, file]) => [dirname(name), dirname(file)]));
  const outer = [...folders].map(([name, folder]) =>
    fileUnknown.at(placeOfFile(folder), { actual: `${name}/`, names, ...(parent && { parent }) }),
  );
  // A file with the wrong name, or in a folder of its own, may be the missing text.
  const isElsewhere = folders.size > 0 && !sorted.has('text');
  const isMeant = (name: string) => specials.has(name) || misnamed.some(({ closest }) => closest === name);
  const lost = isElsewhere ? [] : missing.filter((name) => !isMeant(name));
  const folder = {
    slug,
    path,
    texts: Object.fromEntries(allOf('text').map(([name, file]) => [name.split('.')[1], file])),
    images: new Map(allOf('image')),
    files: new Map(allOf('attachment')),
    specials: new Set([...specials, ...[...inner, ...strays].map(([name]) => name)]),
    missing: lost.map((file) => fileMissing.at(placeOfFile(join(path, file)), { file })),
  };
  return { folder, diagnostics: [...outer, ...misnamed.map(({ diagnostic }) => diagnostic)] };

  /** Suggests no new name for a text in another language, and never the name of an existing file. */
  function nameMeant(actual: string): string | undefined {
    if (LANGUAGES.some((language) => textFile(language) === actual)) return undefined;
    const meant = actual === 'index.md' && missing.length === 1 ? missing[0] : findClosest(actual, names);
    return meant && !files.has(meant) ? meant : undefined;
  }
}

const textFile = (language: Language) => `index.${language}.md`;
