// The content folder → one folder per item, and a diagnostic for every misplaced file. Only names are read here.
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listReservedNames } from '../../contract/addresses/address-patterns.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { compareStrings, type Diagnostic, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import * as rules from '../../rules/files.ts';
import { valueTaken } from '../../rules/values.ts';
import {
  type EntryFolder,
  type FolderFiles,
  IMAGE_FILE,
  PAGES,
  sortFolder,
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
/** An import keeps its state here. A build does not read it. */
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
  scanned.fileCount = listed.length;
  if (!listed.some(({ names }) => names.join('/') === SITE_FILE))
    diagnostics.push(rules.fileMissing.at(placeOfFile(join(root, SITE_FILE)), { file: SITE_FILE }));
  for (const [name, files] of groupByFolder(listed)) {
    const path = join(root, name);
    const collection = COLLECTIONS.find((candidate) => COLLECTION_FOLDERS[candidate].folder === name);
    const language = languages.find((candidate) => wordsFile(candidate) === name);
    const [{ names, kind }] = files;
    if (names.length > 0) {
      if (collection || name === PAGES.folder) scanCollection(collection, path, files, languages, scanned);
      else if (name === BRAND_FOLDER) scanned.brand = nameFiles(files, diagnostics).files;
      else if (name === PRIVACY_FOLDER) {
        const nameList = nameFiles(files, diagnostics);
        const sorted = sortFolder({ slug: name, path }, nameList, PRIVACY, languages);
        diagnostics.push(...sorted.diagnostics);
        scanned.privacy = sorted.folder;
      } else if (files.some((file) => file.kind === 'file'))
        diagnostics.push(refuseName(path, `${name}/`, languages));
    } else if (kind !== 'file' || name === SITE_FILE) continue;
    else if (language) scanned.words.set(language, path);
    else if (IMAGE_FILE.test(name)) scanned.siteImages.set(name.normalize('NFC'), path);
    else diagnostics.push(refuseName(path, name, languages));
  }
  return scanned;
}

/** @param name name of a file or folder in content/ that does not belong there */
export function refuseName(path: string, name: string, languages = LANGUAGES): Diagnostic {
  const names = [SITE_FILE, ...languages.map(wordsFile), ...FOLDERS.map((folder) => `${folder}/`)];
  const alike = names.filter((candidate) => candidate.endsWith('/') === name.endsWith('/'));
  return rules.fileUnknown.at(placeOfFile(path), { actual: name, names, closest: findClosest(name, alike) });
}

/** A file, by the names of its folders in content/, or in a folder there, and its own. */
interface Listed {
  names: readonly string[];
  file: string;
  kind: 'file' | 'special';
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
      if (isLeftover(name) && !(isFolder && isSlug(name))) return [];
      if (isFolder && names.length === 1 && name === IMPORT_FOLDER) return [];
      const control = /\p{Cc}/u.exec(name)?.[0];
      if (control !== undefined) {
        diagnostics.push(rules.controlCharacter.at(placeOfFile(file), { code: formatCode(control) }));
        return [];
      }
      if (isFolder) return listFiles(file, diagnostics, names);
      if (entry.isFile()) return [{ names, file, kind: 'file' }];
      diagnostics.push(rules.fileUnknown.at(placeOfFile(file), { actual: name, names: [] }));
      return [{ names, file, kind: 'special' }];
    });
}

/** Groups files by their first name, which is removed. */
function groupByFolder(listed: readonly Listed[]): Map<string, [Listed, ...Listed[]]> {
  const groups = new Map<string, [Listed, ...Listed[]]>();
  for (const { names, ...file } of listed) {
    const [name = '', ...inside] = names;
    const group = groups.get(name);
    if (group) group.push({ names: inside, ...file });
    else groups.set(name, [{ names: inside, ...file }]);
  }
  return groups;
}

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
  for (const [folderName, files] of groupByFolder(listed)) {
    const place = placeOfFile(join(path, folderName));
    const slug = folderName.normalize('NFC');
    // As macOS and Windows compare names.
    const name = slug.toLowerCase();
    const owner = owners.get(name) ?? (!collection && RESERVED.has(name) && 'the site itself');
    if (files[0].names.length === 0) {
      const data = { actual: folderName, names: [`${parent.folder}/*/`], parent: parent.folder };
      if (files[0].kind === 'file') diagnostics.push(rules.fileUnknown.at(place, data));
      continue;
    }
    if (owner) diagnostics.push(valueTaken.at(place, { key: 'folder', value: slug, owner, isName: true }));
    if (owners.has(name)) continue;
    owners.set(name, place.file);
    const nameList = nameFiles(files, diagnostics);
    const own = { slug, path: place.file };
    const { folder, diagnostics: others } = sortFolder(own, nameList, parent, languages);
    diagnostics.push(...others);
    if (collection) folders.push({ collection, ...folder });
    else pages.push(folder);
    const proposal = slugOfWords(slug.endsWith('.md') ? slug.slice(0, -'.md'.length) : slug);
    const data = { slug, ...(proposal && isSlug(proposal) && { proposal }) };
    if (!isSlug(slug)) diagnostics.push(rules.folderName.at(place, data));
  }
}

const RESERVED = new Set(listReservedNames());

function nameFiles(listed: readonly Listed[], diagnostics: Diagnostic[]): FolderFiles {
  const files = new Map<string, string>();
  const specials = new Set<string>();
  for (const { names, file, kind } of listed) {
    const value = names.join('/').normalize('NFC');
    const owner = files.get(value);
    if (kind === 'special') specials.add(value);
    else if (kind === 'file' && owner === undefined) files.set(value, file);
    else if (owner !== undefined)
      diagnostics.push(valueTaken.at(placeOfFile(file), { key: 'file', value, owner, isName: true }));
  }
  return { files, specials };
}
