// Detects the system of an export and reads it.
import { statSync } from 'node:fs';
import { findOwnSite } from '../addresses.ts';
import { Counts, type Found, ImportError, type Source } from '../source.ts';
import { listFiles, readBeginning } from './files.ts';
import type { FolderOptions } from './read-folder.ts';
import { readFolder } from './read-folder.ts';
import { readGhost } from './read-ghost.ts';
import { readNotion } from './read-notion.ts';
import { readMedium, readSubstack, readTistory, TISTORY_PAGE } from './read-pages.ts';
import { readBlogger, readWordPress } from './read-xml.ts';

const READERS: Record<string, (path: string, options: FolderOptions) => Found> = {
  wordpress: readWordPress,
  ghost: readGhost,
  blogger: readBlogger,
  medium: readMedium,
  substack: readSubstack,
  notion: readNotion,
  tistory: readTistory,
  markdown: readFolder,
};

export const KINDS = Object.keys(READERS);

/** @param options `kind` overrides detection */
export function openSource(path: string, options: FolderOptions & { kind?: string | undefined }): Source {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ImportError('no-source', { path });
  const isFolder = stats.isDirectory();
  const { file, ...seen } = isFolder ? lookInside(path) : { kind: kindOf(path), file: path };
  const kind = options.kind ?? seen.kind;
  const content = READERS[kind]?.(file, options);
  if (!content) throw new ImportError('no-export');
  const { items, leftBehind = new Counts(), roots = [] } = content;
  const authors = new Set(items.flatMap(({ author }) => author || []));
  // The only author is the studio.
  if (kind !== 'markdown' && authors.size < 2) for (const item of items) item.author = undefined;
  const siteUrl = content.siteUrl || findOwnSite(items);
  // The links of texts change, and with them the site that they name.
  const name = content.name || content.siteUrl || [...authors][0] || kind;
  const source: Source = { ...content, kind, name, siteUrl, leftBehind, roots };
  return isFolder ? { ...source, roots: [path, ...roots], folder: path, file } : source;
}

/** Recognizes an export by the beginning of its file. */
const EXPORTS: [kind: string, beginning: RegExp][] = [
  ['ghost', /^\{\s*"(?:db|meta)"\s*:/],
  ['wordpress', /^<[\s\S]*wordpress\.org\/export/],
  ['blogger', /^<[\s\S]*(?:tag:blogger\.com|google\.com\/blogger)/],
];

function kindOf(path: string): string {
  const beginning = readBeginning(path);
  if (beginning.startsWith('PK')) throw new ImportError('zip');
  return EXPORTS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? '';
}

const NOTION_NAME = /[ _-][0-9a-f]{32}\.md$/i;

/** @returns the export's file if it is a single file, else the folder */
function lookInside(folder: string): { kind: string; file: string } {
  const find = (pattern: string) => listFiles(folder, pattern, { absolute: true });
  const has = (pattern: string, mark: string) =>
    find(pattern).some((page) => readBeginning(page).includes(mark));
  if (find('posts.csv').length > 0) return { kind: 'substack', file: folder };
  if (has('posts/*.html', '"h-entry"')) return { kind: 'medium', file: folder };
  if (has(TISTORY_PAGE, 'contents_style')) return { kind: 'tistory', file: folder };
  const texts = find('**/*.{md,markdown,mdx}');
  const files = texts.length > 0 ? [] : find('{{,*/,*/*/}*.{json,xml},**/feed.atom}');
  const [exported] = files.filter((file) => kindOf(file) !== '');
  if (exported) return { kind: kindOf(exported), file: exported };
  const isNotion = texts.filter((text) => NOTION_NAME.test(text)).length * 2 > texts.length;
  return { kind: isNotion ? 'notion' : 'markdown', file: folder };
}
