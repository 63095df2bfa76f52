// The content folder → one folder per item, and a diagnostic for every file that has no place in it. Nothing is
// read here but names. Dotfiles, those of file browsers, and backups and locks of editors are not content.

import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import {
  checkFolder,
  createFolder,
  type EntryFolder,
  nearestText,
  placeFile,
  type Report,
  TEXT_FILE,
} from './entry-folder.ts';
import { isSlug, SLUG } from './slug.ts';
import { findClosest } from './source/closest.ts';
import { compareStrings, type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';

/** content/privacy: the privacy text, one file a language. */
export interface PrivacyFolder {
  path: string;
  texts: Partial<Record<Language, string>>;
}

export interface ScannedContent {
  /** Path of site.yaml, whether it exists or not. */
  siteFile: string;
  /** Undefined where there is no such folder. */
  privacyFolder: PrivacyFolder | undefined;
  folders: EntryFolder[];
  /** Content files found, for the build's account. */
  fileCount: number;
  diagnostics: Diagnostic[];
}

/** Of file browsers, and the backups and locks of programs that have a file open. */
const NOT_CONTENT = [
  ...['**/.*', '**/.*/**', '**/Thumbs.db', '**/desktop.ini'],
  ...['**/*~', '**/~$*', '**/*.swp', '**/#*#'],
];
const SITE_FILE = 'site.yaml';
const PRIVACY_FOLDER = 'privacy';
const PRIVACY_FILES = ['index.ko.md', 'index.en.md', 'index.jp.md'];

export function scanContent(root: string): ScannedContent {
  const found = fastGlob.sync('**', {
    cwd: root,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    ignore: NOT_CONTENT,
  });
  const diagnostics: Diagnostic[] = [];
  const report: Report = (path, found) => diagnostics.push(faultOfFile(join(root, path), found));

  const folders = new Map<string, EntryFolder>();
  const spellings = new Map<string, string>();
  let privacy: PrivacyFolder | undefined;
  let fileCount = 0;
  const paths = new Set(found.map(({ path }) => path));
  for (const { path, dirent } of found.sort((a, b) => compareStrings(a.path, b.path))) {
    if (!dirent.isDirectory()) fileCount++;
    const [top = '', name, ...rest] = path.split('/');
    const collection = collectionOf(top);
    if (path === SITE_FILE && !dirent.isDirectory()) continue;
    if (top === PRIVACY_FOLDER && (name !== undefined || dirent.isDirectory())) {
      privacy ??= { path: join(root, top), texts: {} };
      if (name !== undefined) placePrivacyFile(privacy, path, dirent.isFile(), paths, report);
      continue;
    }
    if (collection === undefined) {
      if (name === undefined) reportStrayTop(top, dirent.isDirectory(), report);
      continue;
    }
    if (dirent.isSymbolicLink() && rest.length === 0) {
      report(path, fault('folder-is-link'));
      continue;
    }
    if (name === undefined) {
      if (!dirent.isDirectory()) {
        report(path, fault('file-in-place-of-folder', { folder: top }));
      }
      continue;
    }
    if (!dirent.isDirectory() && rest.length === 0) {
      report(path, fault('file-outside-item', { folder: top }));
      continue;
    }

    const slug = name.normalize('NFC');
    const key = `${collection}/${slug}`;
    const spelling = spellings.get(key);
    if (spelling !== undefined && spelling !== name) {
      if (dirent.isDirectory() && rest.length === 0) {
        report(path, fault('folder-twice', { slug }));
      }
      continue;
    }
    spellings.set(key, name);
    const folder = folders.get(key) ?? createFolder(collection, slug, join(root, top, name));
    if (!folders.has(key)) {
      folders.set(key, folder);
      if (!SLUG.test(slug)) {
        report(path, fault('folder-name', { slug, ...proposeSlug(slug) }));
      } else if (!isSlug(slug)) {
        report(path, fault('folder-name-ends-in-md', { slug }));
      }
    }
    if (rest.length > 0 && !dirent.isDirectory()) {
      placeFile(
        folder,
        rest.join('/').normalize('NFC'),
        join(root, path),
        dirent.isSymbolicLink(),
        report,
        path,
      );
    }
  }
  for (const folder of folders.values()) diagnostics.push(...checkFolder(folder));
  return {
    siteFile: join(root, SITE_FILE),
    privacyFolder: privacy,
    folders: [...folders.values()],
    fileCount,
    diagnostics,
  };
}

/** What the name could be, with the letters that it has. */
function proposeSlug(slug: string): { proposal?: string } {
  const proposal = slug.match(/[\p{L}\p{N}]+/gu)?.join('-');
  return proposal === undefined ? {} : { proposal };
}

function placePrivacyFile(
  folder: PrivacyFolder,
  path: string,
  isFile: boolean,
  paths: ReadonlySet<string>,
  report: Report,
): void {
  const name = path.slice(`${PRIVACY_FOLDER}/`.length);
  const language = TEXT_FILE.exec(name)?.[1];
  if (isFile && PRIVACY_FILES.includes(name)) {
    folder.texts[language as Language] = `${folder.path}/${name}`;
    return;
  }
  const closest = nearestText(name, PRIVACY_FILES);
  const isFree = closest !== undefined && !paths.has(`${PRIVACY_FOLDER}/${closest}`);
  report(path, fault('unknown-privacy-file', { name, names: PRIVACY_FILES, ...(isFree && { closest }) }));
}

function collectionOf(folder: string): Collection | undefined {
  return COLLECTIONS.find((collection) => COLLECTION_FOLDERS[collection].folder === folder);
}

function reportStrayTop(name: string, isFolder: boolean, report: Report): void {
  const folders = [...Object.values(COLLECTION_FOLDERS).map(({ folder }) => folder), PRIVACY_FOLDER];
  const known = [SITE_FILE, ...folders.map((folder) => `${folder}/`)];
  const closest = findClosest(isFolder ? `${name}/` : name, known);
  report(name, fault('unknown-place', { known, isFolder, ...(closest && { closest }) }));
}
