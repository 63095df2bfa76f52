// Finds out what an export is, unpacks it, and has it read.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { createTimeLimit, type TimeLimit } from '../time-limit.ts';
import { type FolderOptions, readFolder } from './read-folder.ts';
import { readGhost } from './read-ghost.ts';
import { readNotion } from './read-notion.ts';
import { readWordPress } from './read-wordpress.ts';
import { ImportError, type Source, type SourceKind } from './source.ts';
import { readBeginning } from './source-encoding.ts';
import { unpack } from './unpack.ts';

interface OpenOptions extends Omit<FolderOptions, 'limit'> {
  /** The kind of export; detected by default. */
  from?: SourceKind | undefined;
  /** Folder for what is unpacked, removed by the caller. */
  scratch: string;
  limit?: TimeLimit | undefined;
}

export async function openSource(
  path: string,
  { from, timeZone, scratch, permalink, limit = createTimeLimit() }: OpenOptions,
): Promise<Source> {
  if (!existsSync(path)) throw new ImportError('no-source', { path });
  const isZip = statSync(path).isFile() && readBeginning(path).startsWith('PK');
  const unpacked = join(scratch, basename(path).replace(/\.\w+$/, ''));
  const notUnpacked = isZip ? await unpack(path, unpacked) : 0;
  const opened = isZip ? unpacked : path;
  const isFolder = statSync(opened).isDirectory();
  const { kind, file } = isFolder ? lookInside(opened) : lookAt(opened);
  const top = isZip && isFolder ? topOf(opened) : opened;
  const files = isFolder ? { folder: opened, notUnpacked } : {};
  const asked = from ?? kind;
  if (file !== undefined && asked === 'wordpress') return { ...(await readWordPress(file, limit)), ...files };
  if (file !== undefined && asked === 'ghost') {
    const roots = [...(isFolder ? [opened] : []), dirname(file)];
    return { ...readGhost(file, roots, limit), ...files };
  }
  if (isFolder && asked === 'notion') return { ...readNotion(opened, timeZone, limit), ...files };
  const isText = asked === undefined || asked === 'markdown';
  if (isFolder && isText)
    return { ...readFolder(top, { timeZone, limit, permalink }), ...files, folder: top };
  throw new ImportError('no-export');
}

interface Guess {
  kind?: SourceKind;
  /** The file of an export that is one. */
  file?: string | undefined;
}

function lookAt(file: string): Guess {
  const beginning = readBeginning(file);
  if (beginning.startsWith('<')) return { kind: 'wordpress', file };
  return beginning.startsWith('{') ? { kind: 'ghost', file } : {};
}

const NOTION_NAME = /[ _-][0-9a-f]{32}\.md$/i;
const ignore = ['**/node_modules/**'];

function lookInside(folder: string): Guess {
  const near = fastGlob.sync('{,*/,*/*/}*.{json,xml}', { cwd: folder, absolute: true, ignore });
  const ghost = near.find((file) => /^\{\s*"(?:db|meta)"\s*:/.test(readBeginning(file)));
  const wordpress = near.find((file) => /^<[\s\S]*wordpress\.org\/export/.test(readBeginning(file)));
  const texts = fastGlob.sync('**/*.{md,markdown,mdx}', { cwd: folder, ignore });
  const file = ghost ?? wordpress;
  if (texts.length === 0 && file !== undefined) return { kind: ghost ? 'ghost' : 'wordpress', file };
  const isNotion = texts.filter((text) => NOTION_NAME.test(text)).length * 2 > texts.length;
  return { kind: isNotion ? 'notion' : 'markdown', file };
}

/** A zip often has everything in one folder. */
function topOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true });
  const [only, ...others] = entries.filter(({ name }) => !/^(?:\.|__MACOSX$)/.test(name));
  return only?.isDirectory() && others.length === 0 ? join(folder, only.name) : folder;
}
