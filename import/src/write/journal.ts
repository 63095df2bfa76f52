// What an import leaves besides its items: what it has written, in content/import/, so that it can be repeated and leaves alone
// what an editor has changed since; and the settings that it needs.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { schema } from 'guest-api/content';
import { slugOf } from '../addresses.ts';
import { ImportError, type Source } from '../source.ts';
import { writeInFolder } from './stage.ts';

export interface Journal {
  /** By name in the source. */
  categories: Record<string, string>;
  /** By key in the source: the id, the name of the folder in content/posts/, and its digest as it was written. */
  items: Record<string, Record<'id' | 'folder' | 'written', string>>;
}

export const journalPath = ({ kind, name }: Source) =>
  join('import', `${[kind, slugOf(name.normalize('NFC'))].filter(Boolean).join('-')}.json`);

export function readJournal(file: string): Journal {
  try {
    const { categories, items }: Journal = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { categories: {}, items: {} };
    return { categories: { ...categories }, items: { ...items } };
  } catch (error) {
    throw new ImportError('damaged-journal', { file, message: (error as Error).message });
  }
}

/** Of names and bytes. */
export function digestFolder(folder: string): string {
  const names = fastGlob.sync('**', { cwd: folder, followSymbolicLinks: false });
  const lines = names.map(
    (name) => `${name.normalize('NFC')} ${hash('sha256', readFileSync(join(folder, name)))}`,
  );
  return hash('sha256', lines.sort().join('\n')).slice(0, 32);
}

const COVER = 'default-cover.webp';
const DEFAULT_IMAGE = `defaultImage:
  src: ./${COVER}
  alt: { ko: 기본 표지, en: Default cover, jp: 既定の表紙 }
`;
const readSettings = (content: string) => {
  const file = join(content, 'site.yaml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Whether items may be in one language, and without a cover. */
export function isSetUp(content: string): boolean {
  const settings = readSettings(content);
  return /^translations:[ \t]*optional\b/m.test(settings) && /^defaultImage:/m.test(settings);
}

/** Every other line of the settings stays as it is. @param content the folder of site.yaml */
export function setUpSite(content: string): void {
  const written = readSettings(content);
  const translated = /^translations:/m.test(written)
    ? written.replace(/^translations:[ \t]*\w+/m, 'translations: optional')
    : `${written.replace(/(?<!\n)\n*$/, '\n')}translations: optional\n`;
  const hasImage = /^defaultImage:/m.test(written);
  writeInFolder(join(content, 'site.yaml'), hasImage ? translated : translated + DEFAULT_IMAGE);
  if (!hasImage) writeInFolder(join(content, COVER), readFileSync(schema.plainImage));
}
