// Notion's export (Markdown & CSV) → items. A page starts with its title and, in a database, its properties.
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import { createDateParser, type DateParser } from './date-parser.ts';
import { headingOf } from './read-folder.ts';
import { type Source, SourceError, type SourceItem } from './source.ts';
import { decodeText } from './source-encoding.ts';

/** Notion adds the id of a page to its file name. */
const ID = /[ _-]?([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export function readNotion(folder: string, timeZone: string): Source {
  const files = fastGlob.sync('**/*.md', { cwd: folder, caseSensitiveMatch: false }).sort();
  if (files.length === 0) {
    throw new SourceError(
      'this export has no markdown files: export from Notion as “Markdown & CSV”',
      '마크다운 파일이 없습니다. Notion에서 “마크다운 및 CSV”로 내보내세요',
    );
  }
  const parseDate = createDateParser(timeZone);
  const tables = fastGlob.sync('**/*.csv', { cwd: folder }).filter((file) => !file.endsWith('_all.csv'));
  return {
    ...{
      kind: 'notion',
      name: nameOf(files[0] as string),
      siteUrl: '',
      roots: [folder],
    },
    items: files.map((file) => readItem(folder, file, parseDate)),
    leftBehind: new Map(tables.length > 0 ? [['database', tables.length]] : []),
  };
}

/** The top page of the export names it. */
function nameOf(file: string): string {
  const [top = ''] = file.split('/');
  return withoutId(top.replace(/\.md$/i, '')) || 'notion';
}

const withoutId = (name: string) => name.normalize('NFC').replace(ID, '').trim();

const DATE =
  /^(?:date|published|publish(?:ed)? (?:date|at|on)|created(?: time| at)?|작성일|작성일시|날짜|게시일|발행일|공개일|생성 일시|일자)$/i;
const CATEGORY = /^(?:category|categories|분류|카테고리|구분)$/i;
const STATUS = /^(?:status|상태|state|공개)$/i;
const UNFINISHED =
  /draft|not started|in progress|to ?do|private|초안|작성 ?중|진행 ?중|시작 전|비공개|대기|^no$/i;
const SLUG = /^(?:slug|슬러그|url slug)$/i;

function readItem(folder: string, file: string, parseDate: DateParser): SourceItem {
  const path = join(folder, file);
  const text = decodeText(readFileSync(path)).replaceAll(/\r\n?/g, '\n');
  const { properties, bodyStart } = readProperties(text);
  const fieldOf = (pattern: RegExp) => properties.find(([name]) => pattern.test(name))?.[1] ?? '';
  const stem = basename(file).replace(/\.md$/i, '');
  const title = headingOf(text) || withoutId(stem);
  const written = fieldOf(DATE).replace(/\s*→.*$/, '');
  const hasDate = parseDate(written) !== undefined;
  const isPublic = !UNFINISHED.test(fieldOf(STATUS));
  const categories = fieldOf(CATEGORY)
    .split(',')
    .map((name) => name.trim());
  const changes = {
    'status-draft': !isPublic,
    'date-of-file': !hasDate,
    properties: properties.length > 0,
  };
  return {
    ...{ key: ID.exec(stem)?.[1]?.toLowerCase() ?? file.normalize('NFC'), kind: 'post', title, isPublic },
    ...{
      slug: fieldOf(SLUG) || title,
      date: hasDate ? written : statSync(path).mtime.toISOString(),
      addresses: [],
    },
    categories: categories.filter(Boolean),
    changes: Object.entries(changes).flatMap(([kind, has]) => (has ? [kind] : [])),
    text: {
      ...{ format: 'markdown', breaksLines: true, file: path },
      content: text.slice(bodyStart).replaceAll(NAMED_IMAGE, '![]('),
    },
  };
}

/** Without a caption, the description of an image is the name of its file. */
const NAMED_IMAGE = /!\[(?:Untitled(?: \d+)?|[^[\]\n]*\.(?:png|jpe?g|gif|webp|svg))\]\(/gi;

/** A text may begin with lines that only look like properties. */
const OTHER =
  /^(?:tags?|태그|author|작성자|created by|last edited.*|생성자|최종 편집.*|url|type|유형|summary|요약|description)$/i;
const PROPERTY = /^([^\n:#>|`*[\]]{1,40}): (.*)$/;

/** Lines like `Created: January 5, 2023 10:11 AM`, right after the title. */
function readProperties(text: string): { properties: [name: string, value: string][]; bodyStart: number } {
  const [head = ''] = /^\s*#[^\n]*\n\s*/.exec(text) ?? [];
  const [block = ''] = text.slice(head.length).split(/\n[ \t]*\n/, 1);
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const properties = lines.flatMap((line): [string, string][] => {
    const [, name, value] = PROPERTY.exec(line) ?? [];
    return name === undefined ? [] : [[name.trim(), (value ?? '').trim()]];
  });
  const names = [DATE, CATEGORY, STATUS, SLUG, OTHER];
  const isNamed = properties.some(([name]) => names.some((known) => known.test(name)));
  const isBlock = head !== '' && isNamed && properties.length === lines.length;
  return isBlock ? { properties, bodyStart: head.length + block.length } : { properties: [], bodyStart: 0 };
}
