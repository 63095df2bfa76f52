// Finds out what an export is, unpacks it, and has it read.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Counts } from '../account.ts';
import { listFiles } from './list-files.ts';
import { readBlogger } from './read-blogger.ts';
import { type FolderOptions, readFolder } from './read-folder.ts';
import { readGhost } from './read-ghost.ts';
import { readNotion } from './read-notion.ts';
import { readMedium, readSubstack } from './read-pages.ts';
import { readWordPress } from './read-wordpress.ts';
import { type Found, ImportError, type Source, type SourceKind } from './source.ts';
import { readBeginning } from './source-encoding.ts';
import { unpack } from './unpack.ts';

interface OpenOptions extends FolderOptions {
  /** The kind of export; detected by default. */
  from?: SourceKind | undefined;
  /** Folder for what is unpacked, removed by the caller. */
  scratch: string;
}

export async function openSource(path: string, { from, scratch, ...options }: OpenOptions): Promise<Source> {
  if (!existsSync(path)) throw new ImportError('no-source', { path });
  const isZip = statSync(path).isFile() && readBeginning(path).startsWith('PK');
  const unpacked = join(scratch, basename(path).replace(/\.\w+$/, ''));
  const notUnpacked = isZip ? await unpack(path, unpacked) : 0;
  const folder = isZip ? topOf(unpacked) : path;
  const isFolder = statSync(folder).isDirectory();
  const isEmpty = isFolder ? readdirSync(folder).every(isHidden) : statSync(folder).size === 0;
  if (isEmpty && notUnpacked === 0) throw new ImportError('empty-source', { path });
  const candidates = isFolder ? lookInside(folder) : lookAt(folder);
  const [likely] = isFolder ? candidates : lookAt(folder, EXPORTS);
  const { kind, path: read } = candidates.find((each) => from === undefined || each.kind === from) ?? {};
  if (!kind || !read) throw new ImportError(likely && from ? `is-${likely.kind}` : 'no-export');
  const found = await READERS[kind](read, options);
  const { items, siteUrl = '', leftBehind = new Counts(), roots = [] } = found;
  for (const { left = {} } of items) {
    for (const [what, number] of Object.entries(left)) leftBehind.add(what, number);
  }
  const authors = new Set(items.flatMap(({ author }) => author || []));
  // The only author is the studio.
  if (kind !== 'markdown' && authors.size < 2) for (const item of items) item.author = undefined;
  const name = found.name || siteUrl.replace(/^https?:\/\//, '') || [...authors][0] || kind;
  const source = { ...found, kind, name, siteUrl, leftBehind, roots };
  return isFolder ? { ...source, roots: [folder, ...roots], folder, file: read, notUnpacked } : source;
}

const READERS: Record<SourceKind, (path: string, options: FolderOptions) => Found | Promise<Found>> = {
  wordpress: readWordPress,
  ghost: readGhost,
  blogger: readBlogger,
  medium: readMedium,
  substack: readSubstack,
  notion: readNotion,
  markdown: readFolder,
};
export const SOURCE_KINDS = Object.keys(READERS) as SourceKind[];

/** The file of an export that is one, else the folder. */
type Candidate = { kind: SourceKind; path: string };

/** By the beginning of the file. */
const EXPORTS: [kind: SourceKind, beginning: RegExp][] = [
  ['ghost', /^\{\s*"(?:db|meta)"\s*:/],
  ['wordpress', /^<[\s\S]*wordpress\.org\/export/],
  ['blogger', /^<[\s\S]*(?:tag:blogger\.com|google\.com\/blogger)/],
];
/** Of a file that is named. */
const OTHERS: typeof EXPORTS = [
  ['wordpress', /^</],
  ['ghost', /^\{/],
];

function lookAt(path: string, known = [...EXPORTS, ...OTHERS]): Candidate[] {
  const beginning = readBeginning(path);
  return known.flatMap(([kind, pattern]) => (pattern.test(beginning) ? [{ kind, path }] : []));
}

const NOTION_NAME = /[ _-][0-9a-f]{32}\.md$/i;

/** The best first. */
function lookInside(folder: string): Candidate[] {
  const find = (pattern: string) => listFiles(folder, pattern, { absolute: true });
  const isMedium = find('posts/*.html').some((page) => readBeginning(page).includes('"h-entry"'));
  const files = find('{{,*/,*/*/}*.{json,xml},**/feed.atom}').flatMap((file) => lookAt(file, EXPORTS));
  const texts = find('**/*.{md,markdown,mdx}');
  const isNotion = texts.filter((text) => NOTION_NAME.test(text)).length * 2 > texts.length;
  const kinds: SourceKind[] = isNotion ? ['notion', 'markdown'] : ['markdown', 'notion'];
  if (isMedium) kinds.unshift('medium');
  if (find('posts.csv').length > 0) kinds.unshift('substack');
  const folders = kinds.map((kind) => ({ kind, path: folder }));
  return texts.length === 0 && kinds.length < 3 ? [...files, ...folders] : [...folders, ...files];
}

const isHidden = (name: string) => /^(?:\.|__MACOSX$)/.test(name);

/** A zip often has everything in one folder. */
function topOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true });
  const [only, ...others] = entries.filter(({ name }) => !isHidden(name));
  return only?.isDirectory() && others.length === 0 ? join(folder, only.name) : folder;
}
