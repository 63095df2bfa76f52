// A copy of the content folder next to it: the import writes and checks it, and it replaces the folder in one step. Until
// then the content is as it was. A list of imported items in content/import/ makes an import repeatable: what an editor has
// changed since is left alone.
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { schema } from 'guest-api/content';
import { slugOf } from '../addresses.ts';
import { ImportError, parseExport, type Source } from '../source.ts';

const siblingOf = (content: string, state: 'next' | 'old') =>
  join(dirname(content), `.${basename(content)}.import-${state}`);

export function createStage(content: string) {
  recoverContent(content);
  const folder = siblingOf(content, 'next');
  const before = digestFolder(content);
  const options = { preserveTimestamps: true, verbatimSymlinks: true };
  mkdirSync(folder, { recursive: true });
  if (existsSync(content)) cpSync(content, folder, { recursive: true, ...options });
  return {
    folder,
    /** Renames twice, since Node cannot swap two folders. Throws if somebody has changed the content in the meantime. */
    commit(): void {
      if (digestFolder(content) !== before) throw new ImportError('content-changed');
      if (existsSync(content)) renameSync(content, siblingOf(content, 'old'));
      renameSync(folder, content);
    },
    [Symbol.dispose]: () => recoverContent(content),
  };
}

/** Cleans up after a killed import, and restores content that it had renamed. */
export function recoverContent(content: string): void {
  const [old, next] = [siblingOf(content, 'old'), siblingOf(content, 'next')];
  if (existsSync(old) && !existsSync(content)) renameSync(old, content);
  for (const folder of [old, next]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function writeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Records by key in the source: the id, the name of the folder in content/posts/, and its digest after the import. */
export type Journal = Record<string, Record<'id' | 'folder' | 'written', string>>;

export const journalPath = ({ kind, name }: Source) =>
  join('import', `${[kind, slugOf(name.replace(/^https?:/, ''))].filter(Boolean).join('-')}.json`);

export function readJournal(file: string): Journal {
  return parseExport(() => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}), file);
}

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

function readSettings(content: string) {
  const file = join(content, 'site.yaml');
  const settings = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hasImage = /^defaultImage:/m.test(settings);
  return { file, settings, hasImage, isSetUp: hasImage && /^translations:[ \t]*optional\b/m.test(settings) };
}

/** Whether items may lack a translation and a cover. */
export const isSetUp = (content: string) => readSettings(content).isSetUp;

/** Keeps every other line of the settings. */
export function setUpSite(content: string): void {
  const { file, settings, hasImage, isSetUp } = readSettings(content);
  if (isSetUp) return;
  const others = settings.replace(/^translations:.*\n?/m, '').trimEnd();
  writeFile(file, `${others}\ntranslations: optional\n${hasImage ? '' : DEFAULT_IMAGE}`);
  if (!hasImage) writeFile(join(content, COVER), readFileSync(schema.plainImage));
}
