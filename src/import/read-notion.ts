// Notion's export (Markdown & CSV) → items. A page starts with its title and, in a database, its properties.
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import { parseDate } from './dates.ts';
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
  const tables = fastGlob.sync('**/*.csv', { cwd: folder }).filter((file) => !file.endsWith('_all.csv'));
  return {
    ...{
      kind: 'notion',
      name: nameOf(files[0] as string),
      siteUrl: '',
      roots: [folder],
      attachments: new Map(),
    },
    items: files.map((file) => readItem(folder, file, timeZone)),
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

function readItem(folder: string, file: string, timeZone: string): SourceItem {
  const path = join(folder, file);
  const text = decodeText(readFileSync(path));
  const { properties, start } = readProperties(text);
  const fieldOf = (pattern: RegExp) => properties.find(([name]) => pattern.test(name))?.[1] ?? '';
  const stem = basename(file).replace(/\.md$/i, '');
  const title = headingOf(text) || withoutId(stem);
  const written = fieldOf(DATE).replace(/\s*→.*$/, '');
  const hasDate = parseDate(written, timeZone) !== undefined;
  const status = fieldOf(STATUS);
  const isPublic = !UNFINISHED.test(status);
  const modified = new Date(Math.floor(statSync(path).mtimeMs / 1_000) * 1_000).toISOString();
  return {
    ...{ key: ID.exec(stem)?.[1]?.toLowerCase() ?? file.normalize('NFC'), kind: 'post', title },
    slug: fieldOf(SLUG) || title,
    date: hasDate ? written : modified,
    isPublic,
    categories: fieldOf(CATEGORY)
      .split(',')
      .flatMap((name) => name.trim() || []),
    addresses: [],
    changes: [
      ...(isPublic ? [] : ['status-draft']),
      ...(hasDate ? [] : ['date-of-file']),
      ...(start.properties > 0 ? ['properties'] : []),
    ],
    text: {
      format: 'markdown',
      content: text.replaceAll(/\r\n?/g, '\n').slice(start.body),
      breaksLines: true,
      file: path,
    },
  };
}

/** A text may begin with lines that only look like properties. */
const OTHER =
  /^(?:tags?|태그|author|작성자|created by|last edited.*|생성자|최종 편집.*|url|type|유형|summary|요약|description)$/i;
const PROPERTY = /^([^\n:#>|`*[\]]{1,40}): (.*)$/;

/** Lines like `Created: January 5, 2023 10:11 AM`, right after the title. */
function readProperties(written: string) {
  const text = written.replaceAll(/\r\n?/g, '\n');
  const [head = ''] = /^\s*#[^\n]*\n\s*/.exec(text) ?? [];
  const block = text.slice(head.length).split(/\n[ \t]*\n/, 1)[0] ?? '';
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const found = lines.map((line) => PROPERTY.exec(line));
  const properties = found.flatMap((match) =>
    match ? [[match[1]?.trim() ?? '', match[2]?.trim() ?? ''] as const] : [],
  );
  const isNamed = properties.some(([name]) =>
    [DATE, CATEGORY, STATUS, SLUG, OTHER].some((known) => known.test(name)),
  );
  const isBlock = head !== '' && isNamed && found.every(Boolean);
  return {
    properties: isBlock ? properties : [],
    start: { body: isBlock ? head.length + block.length : 0, properties: isBlock ? lines.length : 0 },
  };
}
