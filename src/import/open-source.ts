// Finds out what an export is, unpacks it, and has it read.
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { readFolder } from './read-folder.ts';
import { readGhost } from './read-ghost.ts';
import { readNotion } from './read-notion.ts';
import { readWordPress } from './read-wordpress.ts';
import { type Source, SourceError, type SourceKind } from './source.ts';
import { unpack } from './unpack.ts';

interface OpenOptions {
  /** What the export is, if it is not to be found out. */
  from?: SourceKind | undefined;
  timeZone: string;
  /** Folder for what is unpacked, removed by the caller. */
  scratch: string;
}

export async function openSource(path: string, { from, timeZone, scratch }: OpenOptions): Promise<Source> {
  if (!existsSync(path)) throw new SourceError(`${path} does not exist`, `${path}을(를) 찾을 수 없습니다`);
  const isFolder = statSync(path).isDirectory();
  const isZip = !isFolder && beginningOf(path).startsWith('PK');
  const folder = isFolder ? path : join(scratch, 'unpacked');
  if (isZip) await unpack(path, folder);
  const found = isFolder || isZip ? lookInside(folder) : lookAt(path);
  const { kind, file } = from === undefined ? found : { kind: from, file: found.file };
  const needsFile = kind === 'wordpress' || kind === 'ghost';
  if (needsFile && file === undefined) throw unknown();
  if (!needsFile && !isFolder && !isZip) throw unknown();
  if (kind === 'wordpress') return readWordPress(file as string);
  const roots = isFolder || isZip ? [folder, dirname(file ?? folder)] : [dirname(path)];
  const source =
    kind === 'ghost'
      ? readGhost(file as string, roots)
      : kind === 'notion'
        ? readNotion(folder, timeZone)
        : readFolder(topOf(folder), timeZone);
  // The name of a folder for unpacking says nothing.
  return isZip && source.name === 'unpacked'
    ? { ...source, name: basename(path).replace(/\.\w+$/, '') }
    : source;
}

const unknown = () =>
  new SourceError(
    'expected a WordPress export (XML), a Ghost export (JSON or zip), a folder of markdown, or a Notion zip',
    '워드프레스 내보내기(XML), Ghost 내보내기(JSON이나 zip), 마크다운 폴더, Notion zip 가운데 하나여야 합니다',
  );

const BEGINNING_BYTES = 4_096;

/** One character per byte. */
function beginningOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(BEGINNING_BYTES);
    return buffer.toString('latin1', 0, readSync(handle, buffer));
  } finally {
    closeSync(handle);
  }
}

function lookAt(file: string): { kind: SourceKind; file: string } {
  const beginning = beginningOf(file)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (beginning.startsWith('<')) return { kind: 'wordpress', file };
  if (beginning.startsWith('{')) return { kind: 'ghost', file };
  throw unknown();
}

const NOTION_NAME = /[ _-][0-9a-f]{32}(?:\.md|\.csv|_all\.csv)?$/i;

function lookInside(folder: string): { kind: SourceKind; file?: string } {
  const near = fastGlob.sync('{,*/,*/*/}*.{json,xml}', {
    cwd: folder,
    absolute: true,
    ignore: ['**/node_modules/**'],
  });
  const ghost = near.find(
    (file) => file.endsWith('.json') && /^\s*\{\s*"(?:db|meta)"\s*:/.test(beginningOf(file)),
  );
  const wordpress = near.find(
    (file) => file.endsWith('.xml') && /wordpress\.org\/export|xmlns:wp=/.test(beginningOf(file)),
  );
  const texts = fastGlob.sync('**/*.{md,markdown,mdx}', { cwd: folder, ignore: ['**/node_modules/**'] });
  if (texts.length > 0 && texts.filter((file) => NOTION_NAME.test(file)).length * 2 > texts.length)
    return { kind: 'notion' };
  if (ghost !== undefined && texts.length === 0) return { kind: 'ghost', file: ghost };
  if (wordpress !== undefined && texts.length === 0) return { kind: 'wordpress', file: wordpress };
  const file = ghost ?? wordpress;
  return { kind: 'markdown', ...(file !== undefined && { file }) };
}

/** A zip often has everything in one folder. */
function topOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !/^(?:\.|__MACOSX$)/.test(name),
  );
  const [only] = entries;
  if (entries.length !== 1 || !only?.isDirectory() || basename(folder) !== 'unpacked') return folder;
  return join(folder, only.name);
}
