// The content folder → one folder per item, and a diagnostic for every file that has no place in it. Only names are read
// here. Hidden files, those of file browsers, and backups and locks of editors are not content.
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { createEntryFolder, type EntryFolder, nearestText, TEXT_FILE } from './entry-folder.ts';
import { fileUnknown, folderName, folderTwice, nameControlCharacter, specialFile } from './rules/files.ts';
import { compareStrings, type Diagnostic, placeOfFile } from './rules/rule.ts';
import { isSlug } from './slug.ts';
import { findClosest } from './source/closest.ts';
import { formatCode } from './source/source-text.ts';

/** content/privacy: the privacy text, one file per language. */
export interface PrivacyFolder {
  path: string;
  texts: Partial<Record<Language, string>>;
}

export interface ScannedContent {
  /** Path of site.yaml, whether it exists or not. */
  siteFile: string;
  /** Undefined if there is no such folder. */
  privacyFolder: PrivacyFolder | undefined;
  folders: EntryFolder[];
  /** Content files found, for the build's account. */
  fileCount: number;
  diagnostics: Diagnostic[];
}

const SITE_FILE = 'site.yaml';
const PRIVACY_FOLDER = 'privacy';
const PRIVACY_FILES = ['index.ko.md', 'index.en.md', 'index.jp.md'];
/** Of file browsers, and the backups and locks of programs that have a file open. */
const NOT_CONTENT = /^\.|^(?:Thumbs\.db|desktop\.ini)$|~$|^~\$|\.swp$|^#.*#$/;

export function scanContent(root: string): ScannedContent {
  const folders: EntryFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  let privacyFolder: PrivacyFolder | undefined;
  let fileCount = 0;
  for (const { name, path, isFolder } of list(root)) {
    const collection = COLLECTIONS.find((known) => COLLECTION_FOLDERS[known].folder === name);
    if (name === SITE_FILE && !isFolder) continue;
    if (isFolder && name === PRIVACY_FOLDER) privacyFolder = scanPrivacy(path);
    else if (isFolder && collection) folders.push(...scanCollection(collection, path));
    else diagnostics.push(describeStray(name, path, isFolder));
  }
  return { siteFile: join(root, SITE_FILE), privacyFolder, folders, fileCount, diagnostics };

  /** Regular files and folders in the order of their names; reports the others. */
  function list(folder: string, onSpecial?: (name: string) => void): Listed[] {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !NOT_CONTENT.test(name))
      .sort((a, b) => compareStrings(a.name, b.name))
      .flatMap((entry): Listed[] => {
        const { name } = entry;
        const path = join(folder, name);
        const isFolder = entry.isDirectory();
        if (!isFolder) fileCount++;
        const control = /\p{Cc}/u.exec(name)?.[0];
        const special = kindOfSpecial(entry);
        if (control !== undefined) {
          diagnostics.push(nameControlCharacter.at(placeOfFile(path), { code: formatCode(control) }));
        } else if (special !== undefined) {
          diagnostics.push(specialFile.at(placeOfFile(path), { found: special }));
          onSpecial?.(name);
        }
        return control === undefined && special === undefined ? [{ name, path, isFolder }] : [];
      });
  }

  function scanPrivacy(path: string): PrivacyFolder {
    const privacy: PrivacyFolder = { path, texts: {} };
    const files = list(path);
    const names = PRIVACY_FILES;
    for (const { name: found, path: file, isFolder } of files) {
      if (!isFolder && names.includes(found)) {
        privacy.texts[TEXT_FILE.exec(found)?.[1] as Language] = file;
        continue;
      }
      const closest = nearestText(found, names);
      const isFree = closest !== undefined && !files.some(({ name }) => name === closest);
      diagnostics.push(fileUnknown.at(placeOfFile(file), { found, names, ...(isFree && { closest }) }));
    }
    return privacy;
  }

  function scanCollection(collection: Collection, path: string): EntryFolder[] {
    const { folder } = COLLECTION_FOLDERS[collection];
    const slugs = new Set<string>();
    return list(path).flatMap(({ name, path: item, isFolder }) => {
      const slug = name.normalize('NFC');
      if (!isFolder) {
        const data = { found: name, names: [`${folder}/*/`], reason: 'outside-item', folder } as const;
        diagnostics.push(fileUnknown.at(placeOfFile(item), data));
      } else if (slugs.has(slug)) diagnostics.push(folderTwice.at(placeOfFile(item), { slug }));
      else {
        slugs.add(slug);
        return [scanItem(collection, slug, item)];
      }
      return [];
    });
  }

  function scanItem(collection: Collection, slug: string, path: string): EntryFolder {
    if (!isSlug(slug)) {
      const proposal = slug
        .replace(/\.md$/, '')
        .match(/[\p{L}\p{N}]+/gu)
        ?.join('-');
      diagnostics.push(folderName.at(placeOfFile(path), { slug, ...(proposal && { proposal }) }));
    }
    const files = new Map<string, string>();
    const specials = new Set<string>();
    const collect = (folder: string, prefix: string) => {
      const listed = list(folder, (name) => specials.add(`${prefix}${name}`.normalize('NFC')));
      for (const { name, path: file, isFolder } of listed) {
        const inside = `${prefix}${name}`.normalize('NFC');
        if (isFolder) collect(file, `${inside}/`);
        else files.set(inside, file);
      }
    };
    collect(path, '');
    const { value, diagnostics: found } = createEntryFolder({ collection, slug, path, specials }, files);
    diagnostics.push(...found);
    return value;
  }
}

interface Listed {
  name: string;
  path: string;
  isFolder: boolean;
}

function kindOfSpecial(entry: Dirent): (typeof specialFile)['example']['found'] | undefined {
  if (entry.isFile() || entry.isDirectory()) return undefined;
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFIFO()) return 'pipe';
  return entry.isSocket() ? 'socket' : 'device';
}

/** A file or folder that content/ does not have. */
function describeStray(name: string, path: string, isFolder: boolean): Diagnostic {
  const folders = [...Object.values(COLLECTION_FOLDERS).map(({ folder }) => folder), PRIVACY_FOLDER];
  const names = [SITE_FILE, ...folders.map((folder) => `${folder}/`)];
  const found = isFolder ? `${name}/` : name;
  const closest = names.includes(`${name}/`) ? undefined : findClosest(found, names);
  return fileUnknown.at(placeOfFile(path), { found, names, ...(closest && { closest }) });
}
