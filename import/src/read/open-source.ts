// Finds out what an export is, and has it read.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { Counts, type Found, ImportError, type Source, type SourceKind } from '../source.ts';
import { readBeginning } from './encoding.ts';
import { listFiles } from './list-files.ts';
import { readBlogger } from './read-blogger.ts';
import { readFolder } from './read-folder.ts';
import { readGhost } from './read-ghost.ts';
import { readNotion } from './read-notion.ts';
import { readMedium, readSubstack, readTistory, TISTORY_PAGE } from './read-pages.ts';
import type { FolderOptions } from './read-text.ts';
import { readWordPress } from './read-wordpress.ts';

const READERS: Record<SourceKind, (path: string, options: FolderOptions) => Found> = {
  ...{ wordpress: readWordPress, ghost: readGhost, blogger: readBlogger, medium: readMedium },
  ...{ substack: readSubstack, notion: readNotion, tistory: readTistory, markdown: readFolder },
};

/** @param wanted the kind of export; detected by default */
export function openSource(path: string, wanted: SourceKind | undefined, options: FolderOptions): Source {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ImportError('no-source', { path });
  const isFolder = stats.isDirectory();
  const isEmpty = isFolder ? readdirSync(path).every((name) => name.startsWith('.')) : stats.size === 0;
  if (isEmpty) throw new ImportError('empty-source', { path });
  if (!isFolder && readBeginning(path).startsWith('PK')) throw new ImportError('zip');
  const candidates = isFolder ? lookInside(path) : lookAt(path);
  const chosen = candidates.find(({ kind }) => wanted === undefined || kind === wanted);
  if (!chosen) {
    const [likely] = candidates;
    throw likely ? new ImportError('other-kind', { kind: likely.kind }) : new ImportError('no-export');
  }
  const { kind, path: file } = chosen;
  const found = READERS[kind](file, options);
  const { items, siteUrl = '', leftBehind = new Counts(), roots = [] } = found;
  const authors = new Set(items.flatMap(({ author }) => author || []));
  // The only author is the studio.
  if (kind !== 'markdown' && authors.size < 2) for (const item of items) item.author = undefined;
  const name = found.name || siteUrl.replace(/^https?:\/\//, '') || [...authors][0] || kind;
  const source: Source = { ...found, kind, name, siteUrl, leftBehind, roots };
  return isFolder ? { ...source, roots: [path, ...roots], folder: path, file } : source;
}

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
  const beginning = existsSync(path) ? readBeginning(path) : '';
  return known.flatMap(([kind, pattern]) => (pattern.test(beginning) ? [{ kind, path }] : []));
}

const NOTION_NAME = /[ _-][0-9a-f]{32}\.md$/i;

/** The best first. */
function lookInside(folder: string): Candidate[] {
  const find = (pattern: string) => listFiles(folder, pattern, { absolute: true });
  const files = find('{{,*/,*/*/}*.{json,xml},**/feed.atom}').flatMap((file) => lookAt(file, EXPORTS));
  const texts = find('**/*.{md,markdown,mdx}');
  const isNotion = texts.filter((text) => NOTION_NAME.test(text)).length * 2 > texts.length;
  const has = (pattern: string, mark: string) =>
    find(pattern).some((page) => readBeginning(page).includes(mark));
  const kinds: SourceKind[] = [
    find('posts.csv').length > 0 ? ['substack' as const] : [],
    has('posts/*.html', '"h-entry"') ? ['medium' as const] : [],
    has(TISTORY_PAGE, 'contents_style') ? ['tistory' as const] : [],
    isNotion ? (['notion', 'markdown'] as const) : (['markdown', 'notion'] as const),
  ].flat();
  const folders = kinds.map((kind) => ({ kind, path: folder }));
  return texts.length === 0 && kinds.length < 3 ? [...files, ...folders] : [...folders, ...files];
}
