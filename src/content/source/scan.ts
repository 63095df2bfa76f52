// The content folder → one folder per item, and a diagnostic for every misplaced file. Only names are read here.
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listReservedNames } from '../../contract/address-patterns.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { compareStrings, type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import * as rules from '../../rules/files.ts';
import { valueTaken } from '../../rules/items.ts';
import {
  type EntryFolder,
  IMAGE_FILE,
  PAGES,
  type ParentFolder,
  sortFiles,
  type TextFolder,
} from './entry-folder.ts';
import { isLeftover, isSlug, slugOfWords } from './slug.ts';
import { formatCode } from './source-text.ts';

export interface ScannedContent {
  /** Undefined without a privacy text. */
  privacy?: TextFolder;
  /** Studio pages. */
  pages: TextFolder[];
  /** Images next to site.yaml, by their NFC names. */
  siteImages: Map<string, string>;
  /** Files with texts of the site. */
  words: Map<Language, string>;
  /** Files in brand/, by their NFC path there. */
  brand: Map<string, string>;
  folders: EntryFolder[];
  /** All content files; a build accounts for each. */
  fileCount: number;
  diagnostics: Diagnostic[];
}

const SITE_FILE = 'site.yaml';
const PRIVACY_FOLDER = 'privacy';
const PRIVACY = { folder: undefined, languages: LANGUAGES };
const BRAND_FOLDER = 'brand';
/** What an import remembers. A build does not read it. */
const IMPORT_FOLDER = 'import';
const FOLDERS = [
  ...COLLECTIONS.map((collection) => COLLECTION_FOLDERS[collection].folder),
  PAGES.folder,
  PRIVACY_FOLDER,
  BRAND_FOLDER,
];
const wordsFile = (language: Language) => `words.${language}.yaml`;

/** The path of site.yaml, if it can be read. */
export function findSiteFile(root: string): string | undefined {
  const file = join(root, SITE_FILE);
  return existsSync(file) && lstatSync(file).isFile() ? file : undefined;
}

/** @param languages of the site */
export function scanContent(root: string, languages: readonly Language[]): ScannedContent {
  const diagnostics: Diagnostic[] = [];
  const scanned: ScannedContent = {
    pages: [],
    siteImages: new Map(),
    words: new Map(),
    brand: new Map(),
    folders: [],
    fileCount: 0,
    diagnostics,
  };
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    diagnostics.push(rules.fileMissing.at(placeOfFile(root), { file: 'content/' }));
    return scanned;
  }
  const listed = listFiles(root, diagnostics);
  scanned.fileCount = listed.filter(({ kind }) => kind !== 'leftover').length;
  if (!listed.some(({ names }) => names.join('/') === SITE_FILE))
    diagnostics.push(rules.fileMissing.at(placeOfFile(join(root, SITE_FILE)), { file: SITE_FILE }));
  for (const [name = '', files] of Map.groupBy(listed, ({ names }) => names[0])) {
    const path = join(root, name);
    const isFolder = files.some(({ names }) => names.length > 1);
    const collection = COLLECTIONS.find((candidate) => COLLECTION_FOLDERS[candidate].folder === name);
    const language = languages.find((candidate) => wordsFile(candidate) === name);
    if (isFolder && (collection || name === PAGES.folder))
      scanCollection(collection, path, files, languages, scanned);
    else if (isFolder && name === BRAND_FOLDER) scanned.brand = namesIn(files, 1, diagnostics).files;
    else if (isFolder && name === PRIVACY_FOLDER) {
      const { diagnostics: strays, ...privacy } = sortFolder(
        { slug: name, path },
        files,
        1,
        PRIVACY,
        languages,
      );
      diagnostics.push(...strays);
      scanned.privacy = privacy;
    } else if (files[0]?.kind !== 'file' || (!isFolder && name === SITE_FILE)) continue;
    else if (!isFolder && language) scanned.words.set(language, path);
    else if (!isFolder && IMAGE_FILE.test(name)) scanned.siteImages.set(name.normalize('NFC'), path);
    else diagnostics.push(refuseName(path, isFolder ? `${name}/` : name, languages));
  }
  return scanned;
}

/** @param name name of a file or folder in content/ that does not belong there */
export function refuseName(path: string, name: string, languages = LANGUAGES): Diagnostic {
  const names = [SITE_FILE, ...languages.map(wordsFile), ...FOLDERS.map((folder) => `${folder}/`)];
  const alike = names.filter((candidate) => candidate.endsWith('/') === name.endsWith('/'));
  // A text in another language is not to be renamed.
  const closest = LANGUAGES.some((language) => wordsFile(language) === name)
    ? undefined
    : findClosest(name, alike);
  return rules.fileUnknown.at(placeOfFile(path), { found: name, names, closest });
}

/** A file, by the names of its folders in content/ and its own. */
interface Listed {
  names: readonly string[];
  file: string;
  /** What an editor or a download has left of a text is no text, but somebody meant to write one. */
  kind: 'file' | 'special' | 'leftover';
}

/** Sorted by name. Names with control characters are reported and left out. */
function listFiles(folder: string, diagnostics: Diagnostic[], above: readonly string[] = []): Listed[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .sort((a, b) => compareStrings(a.name, b.name))
    .flatMap((entry): Listed[] => {
      const { name } = entry;
      const file = join(folder, name);
      const names = [...above, name];
      const isFolder = entry.isDirectory();
      if (isLeftover(name) && !(isFolder && isSlug(name)))
        return !isFolder && PART_OF_TEXT.test(name) ? [{ names, file, kind: 'leftover' }] : [];
      if (isFolder && names.length === 1 && name === IMPORT_FOLDER) return [];
      const control = /\p{Cc}/u.exec(name)?.[0];
      if (control !== undefined) {
        diagnostics.push(rules.controlCharacter.at(placeOfFile(file), { code: formatCode(control) }));
        return [];
      }
      if (isFolder) return listFiles(file, diagnostics, names);
      if (entry.isFile()) return [{ names, file, kind: 'file' }];
      diagnostics.push(rules.fileUnknown.at(placeOfFile(file), { found: name, names: ['*'] }));
      return [{ names, file, kind: 'special' }];
    });
}

const PART_OF_TEXT = /index\.(?:ko|en|jp)\.md/i;

/** @param collection undefined for studio pages */
function scanCollection(
  collection: Collection | undefined,
  path: string,
  listed: readonly Listed[],
  languages: readonly Language[],
  { diagnostics, folders, pages }: ScannedContent,
): void {
  const parent = collection ? COLLECTION_FOLDERS[collection] : PAGES;
  const owners = new Map<string, string>();
  for (const [name = '', files] of Map.groupBy(listed, ({ names }) => names[1])) {
    const place = placeOfFile(join(path, name));
    const slug = name.normalize('NFC');
    const take = (owner: string) =>
      diagnostics.push(valueTaken.at(place, { key: 'folder', value: slug, owner, isName: true }));
    // As macOS and Windows compare names.
    const owner = owners.get(slug.toLowerCase());
    if (files[0]?.names.length === 2) {
      const data = { found: name, names: [`${parent.folder}/*/`], parent: parent.folder };
      if (files[0].kind === 'file') diagnostics.push(rules.fileUnknown.at(place, data));
    } else if (owner !== undefined) take(owner);
    else {
      owners.set(slug.toLowerCase(), place.file);
      const { diagnostics: strays, ...folder } = sortFolder(
        { slug, path: place.file },
        files,
        2,
        parent,
        languages,
      );
      diagnostics.push(...strays);
      if (collection) folders.push({ collection, ...folder });
      else pages.push(folder);
      const proposal = slugOfWords(slug.replace(/\.md$/, ''));
      const data = { slug, ...(proposal && isSlug(proposal) && { proposal }) };
      if (!isSlug(slug)) diagnostics.push(rules.folderName.at(place, data));
      if (!collection && listReservedNames().includes(slug)) take('the site itself');
    }
  }
}

/** @param depth of the folder in content/ */
function sortFolder(
  folder: Pick<TextFolder, 'slug' | 'path'>,
  listed: readonly Listed[],
  depth: number,
  parent: ParentFolder,
  languages: readonly Language[],
): TextFolder & { diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { files, specials } = namesIn(listed, depth, diagnostics);
  const { diagnostics: others, strays, ...sorted } = sortFiles(folder.path, files, parent, languages);
  const missing = sorted.missing.filter(({ file }) => !specials.has(basename(file)));
  const unread = new Set([...specials, ...strays]);
  return { ...folder, specials: unread, ...sorted, missing, diagnostics: [...diagnostics, ...others] };
}

/** The files of a folder by their NFC path in it. */
function namesIn(listed: readonly Listed[], depth: number, diagnostics: Diagnostic[]) {
  const files = new Map<string, string>();
  const specials = new Set<string>();
  for (const { names, file, kind } of listed) {
    const value = names.slice(depth).join('/').normalize('NFC');
    const owner = files.get(value);
    if (kind === 'special') specials.add(value);
    else if (kind === 'file' && owner === undefined) files.set(value, file);
    else if (owner !== undefined)
      diagnostics.push(valueTaken.at(placeOfFile(file), { key: 'file', value, owner, isName: true }));
  }
  return { files, specials };
}
