// Reads Notion's export (Markdown & CSV): a folder of texts that begin with a title and, in a database, properties.
import { type Found, readEach } from '../source.ts';
import type { FrontMatter } from './fields.ts';
import { listFiles } from './files.ts';
import { FOLDER, TABLES } from './generators.ts';
import { type FolderOptions, headingOf, readItem } from './read-folder.ts';

/** Notion adds the id of a page to its file name. */
const ID = /[ _-]?(?<![0-9a-f])([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const stemOf = (file: string) => file.normalize('NFC').replace(/\.md$/i, '');
const nameOf = (file: string) => stemOf(file).replace(/^.*\//s, '').replace(ID, '').trim();
const keyOf = (file: string) => ID.exec(stemOf(file))?.[1]?.toLowerCase() ?? file.normalize('NFC');

export function readNotion(folder: string, options: FolderOptions): Found {
  const files = listFiles(folder, '**/*.md', { caseSensitiveMatch: false });
  const site = { generator: FOLDER, config: {}, siteUrl: '', basePath: '', defaults: [] };
  const items = readEach(files, keyOf, (file) => {
    const item = readItem(folder, file, { ...options, site, read: (text) => readPage(text, file) });
    return { ...item, kind: item.kind === 'page' ? 'post' : item.kind, notes: [] };
  });
  // The top page of the export names it.
  return { name: nameOf(files[0]?.split('/')[0] ?? ''), items, breaksLines: true };
}

const UNFINISHED =
  /draft|not started|in progress|to ?do|private|초안|작성 ?중|진행 ?중|시작 전|비공개|대기|^no$/i;
const PROPERTY = /^([^\n:#>|`*[\]]{1,40}): (.*)$/;
/** Without a caption, an image is described by the name of its file. */
const NAMED_IMAGE = /!\[(?:Untitled(?: \d+)?|[^[\]\n]*\.(?:png|jpe?g|gif|webp|svg))\]\(/gi;

/** The caption of an image is also its description. */
const CAPTION = /!\[([^[\]\n]+)\]\(([^()\n]*)\)\n\n\1$/gm;

/** An image before the text is an icon. */
const ASIDE = /^<aside>\s*(?:<img\b[^<>]*>\s*)?([\s\S]*?)\s*<\/aside>/gm;
const showCallout = (_: string, inside: string) => `> [!NOTE]\n${inside.replaceAll(/^/gm, '> ')}`;

/** Properties are lines like `Created: January 5, 2023 10:11 AM`, right after the title. */
function readPage(text: string, file: string): FrontMatter {
  const [head = ''] = /^\s*#[^\n]*\n\s*/.exec(text) ?? [];
  const [block = ''] = text.slice(head.length).split(/\n[ \t]*\n/, 1);
  const rows = block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => PROPERTY.exec(line)?.slice(1) ?? []);
  /** Returns the first value of a field, under any of its names in the table. */
  const firstOf = (field: string) =>
    rows.find(([name = '']) => TABLES.notion[field]?.includes(name.trim().toLowerCase()))?.[1]?.trim();
  const isBlock = head !== '' && rows.every(([name]) => name !== undefined);
  const hasProperties = isBlock && Object.keys(TABLES.notion).some((field) => firstOf(field) !== undefined);
  const [date, category, status = '', slug, summary] = ['date', 'category', 'status', 'slug', 'summary'].map(
    (field) => (hasProperties ? firstOf(field) : undefined),
  );
  const title = headingOf(text) || nameOf(file);
  return {
    front: { title, date, category, summary, slug: slug || title, draft: UNFINISHED.test(status) },
    body: text
      .slice(hasProperties ? head.length + block.length : 0)
      .replaceAll(NAMED_IMAGE, '![](')
      .replaceAll(CAPTION, '![$1]($2 "$1")')
      .replaceAll(ASIDE, showCallout),
  };
}
