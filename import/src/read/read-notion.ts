// Notion's export (Markdown & CSV) → items: a folder of texts that begin with a title and, in a database, properties.
import { Counts, type Found, ImportError, readEach } from '../source.ts';
import type { FrontMatter } from './fields.ts';
import { FOLDER, TABLES } from './generators.ts';
import { listFiles } from './list-files.ts';
import { type FolderOptions, headingOf, readText } from './read-folder.ts';

/** Notion adds the id of a page to its file name. */
const ID = /[ _-]?(?<![0-9a-f])([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const stemOf = (file: string) => file.normalize('NFC').replace(/\.md$/i, '');
const nameOf = (file: string) => stemOf(file).replace(/^.*\//s, '').replace(ID, '').trim();
const keyOf = (file: string) => ID.exec(stemOf(file))?.[1]?.toLowerCase() ?? file.normalize('NFC');

export function readNotion(folder: string, options: FolderOptions): Found {
  const files = listFiles(folder, '**/*.md', { caseSensitiveMatch: false });
  const [first = ''] = files;
  if (first === '') throw new ImportError('no-notion');
  const site = { generator: { ...FOLDER, breaksLines: true }, config: {}, siteUrl: '', basePath: '' };
  const items = readEach(files, keyOf, (file) => {
    const item = readText(folder, file, { ...options, site, read: (text) => readPage(text, file) });
    return { ...item, kind: 'post', key: keyOf(file), notes: [] };
  });
  const leftBehind = new Counts();
  leftBehind.add(
    'database',
    listFiles(folder, '**/*.csv').filter((file) => !file.endsWith('_all.csv')).length,
  );
  // The top page of the export names it.
  return { name: nameOf(first.split('/')[0] ?? ''), items, leftBehind };
}

const UNFINISHED =
  /draft|not started|in progress|to ?do|private|초안|작성 ?중|진행 ?중|시작 전|비공개|대기|^no$/i;
const PROPERTY = /^([^\n:#>|`*[\]]{1,40}): (.*)$/;
/** Without a caption, the description of an image is the name of its file. */
const NAMED_IMAGE = /!\[(?:Untitled(?: \d+)?|[^[\]\n]*\.(?:png|jpe?g|gif|webp|svg))\]\(/gi;

/** Properties are lines like `Created: January 5, 2023 10:11 AM`, right after the title. */
function readPage(text: string, file: string): FrontMatter {
  const title = headingOf(text) || nameOf(file);
  const [head = ''] = /^\s*#[^\n]*\n\s*/.exec(text) ?? [];
  const [block = ''] = text.slice(head.length).split(/\n[ \t]*\n/, 1);
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const found = lines.flatMap((line) => {
    const [, name = '', value = ''] = PROPERTY.exec(line) ?? [];
    const field = Object.entries(TABLES.notion).find(([, names]) =>
      names.includes(name.trim().toLowerCase()),
    )?.[0];
    return name === '' ? [] : [{ field, value: value.trim() }];
  });
  const isBlock = head !== '' && found.length === lines.length && found.some(({ field }) => field);
  const fieldOf = (wanted: string) => (isBlock && found.find(({ field }) => field === wanted)?.value) || '';
  return {
    front: {
      ...{ title, category: fieldOf('category'), slug: fieldOf('slug') || title, date: fieldOf('date') },
      draft: UNFINISHED.test(fieldOf('status')),
    },
    body: text.slice(isBlock ? head.length + block.length : 0).replaceAll(NAMED_IMAGE, '![]('),
  };
}
