// Notion's export (Markdown & CSV) → items: a folder of texts that begin with a title and, in a database, properties.
import { Counts } from '../account.ts';
import { createDateParser } from './date-parser.ts';
import { FIELDS, type ForeignText } from './foreign-front-matter.ts';
import { NOTION } from './generators.ts';
import { listFiles } from './list-files.ts';
import { type FolderOptions, headingOf, readItem } from './read-folder.ts';
import { type Found, ImportError, readEach } from './source.ts';

/** Notion adds the id of a page to its file name. */
const ID = /[ _-]?(?<![0-9a-f])([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function readNotion(folder: string, { timeZone, limit, now }: FolderOptions): Found {
  const files = listFiles(folder, '**/*.md', { caseSensitiveMatch: false });
  const [first = ''] = files;
  if (first === '') throw new ImportError('no-notion');
  const parseDate = createDateParser(timeZone);
  const site = { generator: NOTION, config: {}, siteUrl: '', basePath: '', breaksLines: true };
  const tables = listFiles(folder, '**/*.csv').filter((file) => !file.endsWith('_all.csv'));
  const items = readEach(files, limit, (file) =>
    readItem(folder, file, { site, parseDate, now, read: (text) => readPage(text, file) }),
  );
  return {
    // The top page of the export names it.
    name: nameOf(first.split('/')[0] ?? ''),
    items: items.map((item) => ({ ...item, kind: 'post', key: idOf(item.key) ?? item.key })),
    leftBehind: new Counts(tables.length > 0 ? [['database', tables.length]] : []),
  };
}

const withoutExtension = (file: string) => file.normalize('NFC').replace(/\.md$/i, '');
const nameOf = (file: string) => withoutExtension(file).replace(/^.*\//s, '').replace(ID, '').trim();
const idOf = (file: string) => ID.exec(withoutExtension(file))?.[1]?.toLowerCase();

const PROPERTIES = Object.entries(FIELDS.notion).map(
  ([field, names]) => [field, new RegExp(`^(?:${names.join('|')})$`, 'i')] as const,
);
const UNFINISHED =
  /draft|not started|in progress|to ?do|private|초안|작성 ?중|진행 ?중|시작 전|비공개|대기|^no$/i;
const PROPERTY = /^([^\n:#>|`*[\]]{1,40}): (.*)$/;
/** Without a caption, the description of an image is the name of its file. */
const NAMED_IMAGE = /!\[(?:Untitled(?: \d+)?|[^[\]\n]*\.(?:png|jpe?g|gif|webp|svg))\]\(/gi;

/** Properties are lines like `Created: January 5, 2023 10:11 AM`, right after the title. */
function readPage(text: string, file: string): ForeignText {
  const title = headingOf(text) || nameOf(file);
  const [head = ''] = /^\s*#[^\n]*\n\s*/.exec(text) ?? [];
  const [block = ''] = text.slice(head.length).split(/\n[ \t]*\n/, 1);
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const found = lines.flatMap((line) => {
    const [, name = '', value = ''] = PROPERTY.exec(line) ?? [];
    const field = PROPERTIES.find(([, pattern]) => pattern.test(name.trim()))?.[0];
    return name === '' ? [] : [{ field, value: value.trim() }];
  });
  const isBlock = head !== '' && found.length === lines.length && found.some(({ field }) => field);
  const fieldOf = (wanted: string) => (isBlock && found.find(({ field }) => field === wanted)?.value) || '';
  return {
    front: {
      ...{ title, category: fieldOf('category'), slug: fieldOf('slug') || title },
      date: fieldOf('date').split('→', 1).join('').trimEnd(),
      draft: UNFINISHED.test(fieldOf('status')),
    },
    body: text.slice(isBlock ? head.length + block.length : 0).replaceAll(NAMED_IMAGE, '![]('),
    changes: isBlock ? ['properties'] : [],
  };
}
