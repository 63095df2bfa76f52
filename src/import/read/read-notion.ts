// Notion's export (Markdown & CSV) → items: a folder of texts that begin with a title and, in a database, properties.
import fastGlob from 'fast-glob';
import { Counts } from '../account.ts';
import { createDateParser } from './date-parser.ts';
import type { ForeignText } from './foreign-front-matter.ts';
import { NOTION } from './generators.ts';
import { type FolderOptions, headingOf, readItem } from './read-folder.ts';
import { type Found, ImportError, readEach } from './source.ts';

/** Notion adds the id of a page to its file name. */
const ID = /[ _-]?(?<![0-9a-f])([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function readNotion(folder: string, { timeZone, limit }: FolderOptions): Found {
  const files = fastGlob.sync('**/*.md', { cwd: folder, caseSensitiveMatch: false }).sort();
  const [first = ''] = files;
  if (first === '') throw new ImportError('no-notion');
  const parseDate = createDateParser(timeZone);
  const site = { generator: NOTION, config: {}, siteUrl: '', basePath: '', breaksLines: true };
  const tables = fastGlob.sync('**/*.csv', { cwd: folder }).filter((file) => !file.endsWith('_all.csv'));
  const items = readEach(files, limit, (file) =>
    readItem(folder, file, { site, parseDate, read: (text) => readPage(text, file) }),
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

const DATE =
  /^(?:date|published|publish(?:ed)? (?:date|at|on)|created(?: time| at)?|작성일|작성일시|날짜|게시일|발행일|공개일|생성 일시|일자)$/i;
const CATEGORY = /^(?:category|categories|분류|카테고리|구분)$/i;
const STATUS = /^(?:status|상태|state|공개)$/i;
const UNFINISHED =
  /draft|not started|in progress|to ?do|private|초안|작성 ?중|진행 ?중|시작 전|비공개|대기|^no$/i;
const SLUG = /^(?:slug|슬러그|url slug)$/i;
/** A text may begin with lines that only look like properties. */
const OTHER =
  /^(?:tags?|태그|author|작성자|created by|last edited.*|생성자|최종 편집.*|url|type|유형|summary|요약|description)$/i;
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
    return name === '' ? [] : [{ name: name.trim(), value: value.trim() }];
  });
  const isNamed = found.some(({ name }) =>
    [DATE, CATEGORY, STATUS, SLUG, OTHER].some((known) => known.test(name)),
  );
  const isBlock = head !== '' && isNamed && found.length === lines.length;
  const fieldOf = (pattern: RegExp) => (isBlock && found.find(({ name }) => pattern.test(name))?.value) || '';
  return {
    front: {
      ...{ title, category: fieldOf(CATEGORY), slug: fieldOf(SLUG) || title },
      ...{ date: fieldOf(DATE).split('→', 1).join('').trimEnd(), draft: UNFINISHED.test(fieldOf(STATUS)) },
    },
    body: text.slice(isBlock ? head.length + block.length : 0).replaceAll(NAMED_IMAGE, '![]('),
    changes: isBlock ? ['properties'] : [],
  };
}
