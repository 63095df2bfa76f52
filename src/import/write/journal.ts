// What earlier imports of a source have written, in content/import/: so an import can be repeated, and leaves alone what an
// editor has changed since.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { z } from 'zod';
import { IMPORT_FOLDER } from '../../content/scan.ts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { messageOf } from '../../contract/failure.ts';
import { ImportError, type Source } from '../read/source.ts';
import { writeInFolder } from './content-stage.ts';

const ITEM = z.object({
  key: z.string(),
  id: z.string(),
  /** Name of the item's folder in content/posts/. */
  folder: z.string(),
  /** Digest of the folder as it was written. */
  written: z.string(),
  addresses: z.array(z.string()),
});
const JOURNAL = z.object({ categories: z.record(z.string(), z.enum(CATEGORIES)), items: z.array(ITEM) });

export type JournalItem = z.infer<typeof ITEM>;

export interface Journal {
  /** By name in the source. */
  categories: Map<string, Category>;
  /** By key in the source. */
  items: Map<string, JournalItem>;
}

export function journalPath({ kind, name }: Source): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}.]+/gu) ?? [];
  const joined = words.join('-').slice(0, 80);
  const readable = joined.replaceAll(/^\.+|(?<!\.)\.+$/g, '');
  return join(IMPORT_FOLDER, `${[kind, readable].filter(Boolean).join('-')}.yaml`);
}

export function readJournal(file: string): Journal {
  if (!existsSync(file)) return { categories: new Map(), items: new Map() };
  try {
    const { categories, items } = JOURNAL.parse(load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }));
    return {
      categories: new Map(Object.entries(categories)),
      items: new Map(items.map((item) => [item.key, item])),
    };
  } catch (error) {
    throw new ImportError('damaged-journal', { file, message: messageOf(error) });
  }
}

const NOTE = `# What npm run import has written. It compares this with the next export: do not edit.
# npm run import가 쓴 기록입니다. 다음에 가져올 때 비교하니 고치지 마세요.
`;

export function writeJournal(file: string, { categories, items }: Journal): void {
  const rows = { categories: Object.fromEntries(categories), items: [...items.values()] };
  writeInFolder(file, NOTE + dump(rows, { lineWidth: -1 }));
}

export function digestFolder(folder: string): string {
  const names = fastGlob.sync('**', { cwd: folder, followSymbolicLinks: false });
  return digestFiles(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Of names and bytes. */
export function digestFiles(files: readonly (readonly [name: string, content: string | Buffer])[]): string {
  const lines = files.map(([name, content]) => `${name.normalize('NFC')} ${hash('sha256', content)}`);
  return hash('sha256', lines.sort().join('\n')).slice(0, 32);
}
