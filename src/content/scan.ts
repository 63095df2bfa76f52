// The content folder → one folder per item, and a diagnostic for every misplaced file. Only names are read here.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { createEntryFolder, type EntryFolder, nearestText, TEXT_FILE } from './entry-folder.ts';
import { controlCharacter, fileUnknown, folderName, specialFile } from './rules/files.ts';
import { valueTaken } from './rules/items.ts';
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
  /** Path of site.yaml, which may not exist. */
  siteFile: string;
  /** Undefined if there is no such folder. */
  privacyFolder: PrivacyFolder | undefined;
  folders: EntryFolder[];
  /** All content files; a build accounts for each. */
  fileCount: number;
  diagnostics: Diagnostic[];
}

const SITE_FILE = 'site.yaml';
const PRIVACY_FOLDER = 'privacy';
const PRIVACY_FILES = ['index.ko.md', 'index.en.md', 'index.jp.md'];
/** Files of file browsers, and backups and locks of editors. */
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
        const isSpecial = !entry.isFile() && !isFolder;
        if (control !== undefined) {
          const data = { code: formatCode(control), inName: true };
          diagnostics.push(controlCharacter.at(placeOfFile(path), data));
        } else if (isSpecial) {
          diagnostics.push(specialFile.at(placeOfFile(path)));
          onSpecial?.(name);
        }
        return control === undefined && !isSpecial ? [{ name, path, isFolder }] : [];
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
      diagnostics.push(
        fileUnknown.at(placeOfFile(file), { found, names, closest: isFree ? closest : undefined }),
      );
    }
    return privacy;
  }

  function scanCollection(collection: Collection, path: string): EntryFolder[] {
    const { folder } = COLLECTION_FOLDERS[collection];
    const slugs = new Map<string, string>();
    return list(path).flatMap(({ name, path: item, isFolder }) => {
      const slug = name.normalize('NFC');
      if (!isFolder) {
        const data = { found: name, names: [`${folder}/*/`], parent: folder };
        diagnostics.push(fileUnknown.at(placeOfFile(item), data));
        return [];
      }
      const owner = slugs.get(slug);
      if (owner !== undefined) {
        diagnostics.push(valueTaken.at(placeOfFile(item), { key: 'folder', value: slug, owner }));
        return [];
      }
      slugs.set(slug, item);
      return [scanItem(collection, slug, item)];
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

/** A file or folder that content/ does not have. */
function describeStray(name: string, path: string, isFolder: boolean): Diagnostic {
  const folders = [...Object.values(COLLECTION_FOLDERS).map(({ folder }) => folder), PRIVACY_FOLDER];
  const names = [SITE_FILE, ...folders.map((folder) => `${folder}/`)];
  const found = isFolder ? `${name}/` : name;
  const closest = names.includes(`${name}/`) ? undefined : findClosest(found, names);
  return fileUnknown.at(placeOfFile(path), { found, names, closest });
}
