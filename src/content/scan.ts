// The content folder → one folder per item, and a diagnostic for every misplaced file. Only names are read here.
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listReservedNames } from '../contract/address-patterns.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../contract/collections.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { compareStrings, type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import * as rules from '../rules/files.ts';
import { valueTaken } from '../rules/items.ts';
import {
  type EntryFolder,
  IMAGE_FILE,
  PAGES,
  type ParentFolder,
  sortFiles,
  type TextFolder,
} from './entry-folder.ts';
import { isLeftover } from './file-name.ts';
import { isSlug, slugOfWords } from './slug.ts';
import { formatCode } from './source/source-text.ts';

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
/** The names in content/. */
const listNames = (languages: readonly Language[]) => [
  SITE_FILE,
  ...languages.map(wordsFile),
  ...FOLDERS.map((folder) => `${folder}/`),
];

/** The path of site.yaml, if it can be read. */
export function findSiteFile(root: string): string | undefined {
  const file = join(root, SITE_FILE);
  return existsSync(file) && lstatSync(file).isFile() ? file : undefined;
}

/** @param languages of the site */
export function scanContent(root: string, languages: readonly Language[]): ScannedContent {
  const scanned: ScannedContent = {
    pages: [],
    siteImages: new Map(),
    words: new Map(),
    brand: new Map(),
    folders: [],
    fileCount: 0,
    diagnostics: [],
  };
  const { diagnostics } = scanned;
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    diagnostics.push(rules.fileMissing.at(placeOfFile(root), { file: 'content/' }));
    return scanned;
  }
  const listed = listFolder(root, scanned);
  if (!listed.some(({ name }) => name === SITE_FILE)) {
    diagnostics.push(rules.fileMissing.at(placeOfFile(join(root, SITE_FILE)), { file: SITE_FILE }));
  }
  for (const { name, path, kind } of listed) {
    const isFolder = kind === 'folder';
    const collection = COLLECTIONS.find((candidate) => COLLECTION_FOLDERS[candidate].folder === name);
    if (kind === 'special' || (isFolder && name === IMPORT_FOLDER)) continue;
    if (!isFolder && name === SITE_FILE) continue;
    const language = languages.find((candidate) => wordsFile(candidate) === name);
    if (!isFolder && language) scanned.words.set(language, path);
    else if (!isFolder && IMAGE_FILE.test(name)) scanned.siteImages.set(name.normalize('NFC'), path);
    else if (isFolder && name === BRAND_FOLDER) scanned.brand = collectFiles(path, scanned).files;
    else if (isFolder && name === PRIVACY_FOLDER) {
      const privacy = readFolder({ slug: name, path }, PRIVACY, languages, scanned);
      if (privacy) scanned.privacy = privacy;
    } else if (isFolder && (collection || name === PAGES.folder))
      scanCollection(collection, path, languages, scanned);
    else {
      diagnostics.push(refuseName(path, isFolder ? `${name}/` : name, languages));
    }
  }
  return scanned;
}

/** @param name name of a file or folder in content/ that does not belong there */
export function refuseName(path: string, name: string, languages = LANGUAGES): Diagnostic {
  const names = listNames(languages);
  const alike = names.filter((candidate) => candidate.endsWith('/') === name.endsWith('/'));
  // A text in another language is not to be renamed.
  const closest = LANGUAGES.some((language) => wordsFile(language) === name)
    ? undefined
    : findClosest(name, alike);
  return rules.fileUnknown.at(placeOfFile(path), { found: name, names, closest });
}

interface Listed {
  name: string;
  path: string;
  kind: 'file' | 'folder' | 'special';
}

/** Sorted by name. Names with control characters are reported and left out. */
function listFolder(folder: string, scanned: ScannedContent): Listed[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !isLeftover(entry.name) || (entry.isDirectory() && isSlug(entry.name)))
    .sort((a, b) => compareStrings(a.name, b.name))
    .flatMap((entry): Listed[] => {
      const { name } = entry;
      const path = join(folder, name);
      if (!entry.isDirectory()) scanned.fileCount++;
      const control = /\p{Cc}/u.exec(name)?.[0];
      if (control !== undefined) {
        const data = { code: formatCode(control) };
        scanned.diagnostics.push(rules.controlCharacter.at(placeOfFile(path), data));
        return [];
      }
      if (entry.isDirectory()) return [{ name, path, kind: 'folder' }];
      if (entry.isFile()) return [{ name, path, kind: 'file' }];
      scanned.diagnostics.push(rules.fileUnknown.at(placeOfFile(path), { found: name, names: ['*'] }));
      return [{ name, path, kind: 'special' }];
    });
}

/** @param collection undefined for studio pages */
function scanCollection(
  collection: Collection | undefined,
  path: string,
  languages: readonly Language[],
  scanned: ScannedContent,
): void {
  const { folder: parent } = collection ? COLLECTION_FOLDERS[collection] : PAGES;
  const owners = new Map<string, string>();
  for (const { name, path: item, kind } of listFolder(path, scanned)) {
    const slug = name.normalize('NFC');
    // As macOS and Windows compare names.
    const owner = owners.get(slug.toLowerCase());
    if (kind === 'file') {
      const data = { found: name, names: [`${parent}/*/`], parent };
      scanned.diagnostics.push(rules.fileUnknown.at(placeOfFile(item), data));
    } else if (kind === 'folder' && owner !== undefined) {
      scanned.diagnostics.push(
        valueTaken.at(placeOfFile(item), { key: 'folder', value: slug, owner, isName: true }),
      );
    } else if (kind === 'folder') {
      owners.set(slug.toLowerCase(), item);
      scanItem({ collection, slug, path: item }, languages, scanned);
    }
  }
}

function scanItem(
  { collection, slug, path }: { collection: Collection | undefined; slug: string; path: string },
  languages: readonly Language[],
  scanned: ScannedContent,
): void {
  const parent = collection ? COLLECTION_FOLDERS[collection] : PAGES;
  const folder = readFolder({ slug, path }, parent, languages, scanned);
  if (!folder) return;
  if (!isSlug(slug)) {
    const proposal = slugOfWords(slug.replace(/\.md$/, ''));
    const data = { slug, ...(proposal && isSlug(proposal) && { proposal }) };
    scanned.diagnostics.push(rules.folderName.at(placeOfFile(path), data));
  }
  if (collection) scanned.folders.push({ collection, ...folder });
  else scanned.pages.push(folder);
  if (collection || !listReservedNames().includes(slug)) return;
  const taken = { key: 'folder', value: slug, owner: 'the site itself', isName: true };
  scanned.diagnostics.push(valueTaken.at(placeOfFile(path), taken));
}

const PART_OF_TEXT = /index\.(?:ko|en|jp)\.md/i;

/** Undefined without files: Git does not keep empty folders. */
function readFolder(
  { slug, path }: Pick<TextFolder, 'slug' | 'path'>,
  parent: ParentFolder,
  languages: readonly Language[],
  scanned: ScannedContent,
): TextFolder | undefined {
  const { files, specials } = collectFiles(path, scanned);
  // What an editor or a download has left of a text is no text, but somebody meant to write one.
  const isEmpty = files.size + specials.size === 0;
  if (isEmpty && !readdirSync(path).some((name) => PART_OF_TEXT.test(name))) return undefined;
  const { diagnostics, strays, ...sorted } = sortFiles(path, files, parent, languages);
  scanned.diagnostics.push(...diagnostics);
  const missing = sorted.missing.filter(({ file }) => !specials.has(basename(file)));
  return { slug, path, specials: new Set([...specials, ...strays]), ...sorted, missing };
}

/** All files in a folder and its folders, by their NFC path inside it. */
function collectFiles(path: string, scanned: ScannedContent) {
  const files = new Map<string, string>();
  const specials = new Set<string>();
  const owners = new Map<string, string>();
  const collect = (folder: string, prefix: string) => {
    for (const { name, path: file, kind } of listFolder(folder, scanned)) {
      const inside = `${prefix}${name}`.normalize('NFC');
      const owner = owners.get(inside);
      if (kind === 'folder') collect(file, `${inside}/`);
      else if (kind === 'special') specials.add(inside);
      else if (owner !== undefined)
        scanned.diagnostics.push(
          valueTaken.at(placeOfFile(file), { key: 'file', value: inside, owner, isName: true }),
        );
      else {
        owners.set(inside, file);
        files.set(inside, file);
      }
    }
  };
  collect(path, '');
  return { files, specials };
}
