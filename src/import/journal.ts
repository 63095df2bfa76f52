// What earlier imports of a source have written, in content/import/: so an import can be repeated, and leaves alone what an
// editor has changed since.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { IMPORT_FOLDER } from '../content/scan.ts';
import { CATEGORIES, type Category } from '../contract/categories.ts';
import { replaceFile } from './content-stage.ts';
import { isRecord, listAt, textAt } from './front-matter.ts';
import type { Source } from './source.ts';

export interface JournalItem {
  id: string;
  /** Name of the item's folder in content/posts/. */
  folder: string;
  /** Digest of the folder as it was written. */
  written: string;
  addresses: string[];
}

export interface Journal {
  /** By name in the source. */
  categories: Map<string, Category>;
  /** By key in the source. */
  items: Map<string, JournalItem>;
}

export function journalPath({ kind, name }: Source): string {
  const readable =
    name
      .normalize('NFC')
      .match(/[\p{L}\p{N}.]+/gu)
      ?.join('-')
      .slice(0, 80) ?? '';
  return join(
    IMPORT_FOLDER,
    `${[kind, readable.replaceAll(/^\.+|\.+$/g, '')].filter(Boolean).join('-')}.yaml`,
  );
}

export function readJournal(file: string): Journal {
  const parsed = existsSync(file) ? load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) : {};
  const { categories, items } = isRecord(parsed) ? parsed : {};
  const mapped = isRecord(categories) ? Object.entries(categories) : [];
  return {
    categories: new Map(
      mapped.flatMap(([name, value]) => {
        const category = CATEGORIES.find((known) => known === value);
        return category ? [[name, category] as const] : [];
      }),
    ),
    items: new Map(
      (Array.isArray(items) ? items : []).filter(isRecord).map((item) => {
        const { id, folder, written } = {
          id: textAt(item, 'id'),
          folder: textAt(item, 'folder'),
          written: textAt(item, 'written'),
        };
        return [textAt(item, 'key'), { id, folder, written, addresses: listAt(item, 'addresses') }];
      }),
    ),
  };
}

const NOTE = `# What npm run import has written. It compares this with the next export: do not edit.
# npm run import가 쓴 기록입니다. 다음에 가져올 때 비교하니 고치지 마세요.
`;

export function writeJournal(file: string, { categories, items }: Journal): void {
  const rows = [...items].map(([key, item]) => ({ key, ...item }));
  replaceFile(
    file,
    NOTE + dump({ categories: Object.fromEntries(categories), items: rows }, { lineWidth: -1 }),
  );
}

/** Undefined if there is no folder. */
export function digestFolder(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  return digestFiles(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), readFileSync(path)];
    }),
  );
}

/** Of names and bytes. */
export function digestFiles(files: readonly (readonly [name: string, content: string | Buffer])[]): string {
  const lines = files.map(([name, content]) => `${name.normalize('NFC')} ${hash('sha256', content)}`);
  return hash('sha256', lines.sort().join('\n')).slice(0, 32);
}
