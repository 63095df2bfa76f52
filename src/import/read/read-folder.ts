// A folder of markdown with front matter → items: Jekyll, Hexo, Hugo, Gatsby, a backup of Velog, or just files.
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import fastGlob from 'fast-glob';
import type { TimeLimit } from '../time-limit.ts';
import { createDateParser, type DateParser, isTimeZone } from './date-parser.ts';
import {
  type ForeignText,
  type FrontValues,
  listAt,
  readFrontMatter,
  textAt,
} from './foreign-front-matter.ts';
import { findSystem, permalinkOf, type SiteSystem } from './site-system.ts';
import { createHardItem, type ItemText, type Source, SourceError, type SourceItem } from './source.ts';
import { decodeText } from './source-encoding.ts';

const IGNORED = [
  '**/node_modules/**',
  '**/{themes,vendor,scaffolds,archetypes,_site,_layouts,_includes,public}/**',
];
/** About the repository, not of the blog. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude|404|index|_index)$/i;
const VELOG = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
const MAX_FILE_BYTES = 20_000_000;

/** @param timeZone for dates without a zone, if the configuration names none */
export function readFolder(folder: string, timeZone: string, limit: TimeLimit): Source {
  const files = fastGlob
    .sync('**/*.{md,markdown,mdx,mdown,html}', { cwd: folder, ignore: IGNORED, caseSensitiveMatch: false })
    .sort();
  const texts = files.filter((file) => !/\.html$/i.test(file) || /(?:^|\/)_(?:posts|drafts)\//.test(file));
  if (texts.length === 0) {
    throw new SourceError('this folder has no markdown files', '폴더에 마크다운 파일이 없습니다');
  }
  const system = findSystem(
    folder,
    texts.slice(0, 200).some((file) => limit(() => VELOG.test(readText(join(folder, file))))),
  );
  const zone = textAt(system.config, 'timezone', 'timeZone');
  const zoned = isTimeZone(zone) && zone !== '' ? zone : timeZone;
  const parseDate = createDateParser(zoned);
  return {
    ...{ kind: 'markdown', name: system.siteUrl.replace(/^https?:\/\//, '') || basename(folder) },
    siteUrl: system.siteUrl,
    site: system.config,
    timeZone: zone === '' ? undefined : zoned,
    language: textAt(system.config, 'lang', 'language', 'locale', 'languageCode') || undefined,
    items: leaveCopies(
      texts.map(
        (file) =>
          limit(() => readItem(folder, file, { system, parseDate })) ?? createHardItem(file.normalize('NFC')),
      ),
      system,
    ),
    roots: [
      folder,
      ...['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'].map((name) =>
        join(folder, name),
      ),
    ],
    leftBehind: new Map(),
  };
}

function readText(file: string): string {
  return statSync(file).size > MAX_FILE_BYTES
    ? ''
    : decodeText(readFileSync(file)).replaceAll(/\r\n?/g, '\n');
}

/** The day of a backup: `2021-10-28/content/name.md`, `20211028-name.md`. */
const BACKUP_DAY = /(?<=^|\/)\d{4}-?\d\d-?\d\d[-_/]/;

/** Repeated backups of Velog have copies of a post. The newest is the last by its path; its key does not change with the day. */
function leaveCopies(items: SourceItem[], system: SiteSystem): SourceItem[] {
  if (!mayBeBackup(system)) return items;
  const named = items.map((item) => ({ ...item, key: item.key.replace(BACKUP_DAY, '') }));
  const nameOf = ({ key, title, date }: SourceItem) => [key, title, date].join('\n');
  const newest = new Map(named.map((item) => [nameOf(item), item]));
  return named.map((item) =>
    newest.get(nameOf(item)) === item ? item : { ...item, unreadable: 'older-copy' },
  );
}

const mayBeBackup = ({ name }: SiteSystem) => name === 'velog' || name === 'folder';

const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;
const BACKED_UP = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})-(.+)$/;
const DATES = 'date Date pubDate publishDate published_at created createdAt created_at'.split(' ');
const COVERS =
  'cover.image cover.src cover image.path image.url image.src image thumbnail thumb banner header.image header.teaser header.overlay_image feature_image featured_image featuredImage featureImage feature hero heroImage og_image images.0'.split(
    ' ',
  );

interface ReadOptions {
  system: SiteSystem;
  parseDate: DateParser;
  read?(text: string): ForeignText;
}

export function readItem(
  folder: string,
  file: string,
  { system, parseDate, read = readFrontMatter }: ReadOptions,
): SourceItem {
  const path = join(folder, file);
  const { size, mtime } = statSync(path);
  const { front, body, changes } = read(readText(path));
  const stem = basename(file, extname(file)).normalize('NFC');
  const isBundle = /^index(?:\.[\w-]+)?$/.test(stem);
  const own = isBundle ? basename(dirname(file)).normalize('NFC') : stem.replace(/\.(?:ko|en|kr)$/, '');
  const [, day = '', name = own] = (mayBeBackup(system) ? BACKED_UP : DATED).exec(own) ?? [];
  const title = textAt(front, 'title', 'Title') || headingOf(body) || name.replaceAll(/[-_]+/g, ' ');
  const written = textAt(front, ...DATES);
  const dated = parseDate(written) ? written : day;
  const date = dated || mtime.toISOString();
  const named = textAt(front, 'slug');
  const slug = named || name;
  // Hugo keeps the day of a file name in the address.
  const oldName = system.name === 'hugo' ? own : name;
  const isDraft =
    [front.draft, front.private].some((value) => /^(?:true|yes)$/.test(String(value))) ||
    [front.published, front.publish].some((value) => /^(?:false|no)$/.test(String(value))) ||
    file.split('/').includes('_drafts') ||
    textAt(front, 'status') === 'draft';
  const categories = categoriesOf(front, system);
  const iso = parseDate(date)?.iso ?? '';
  const cover = textAt(front, ...COVERS);
  return {
    ...{ key: file.normalize('NFC'), kind: kindOf(file, stem, system), title, slug, date, categories },
    isPublic: !isDraft,
    addresses: addressesOf(
      front,
      { path: pathOf(file), name: oldName, slug: named || oldName, title, iso, categories },
      system,
    ),
    cover: cover === '' ? undefined : { target: cover, alt: textAt(front, 'image.alt', 'cover.alt') },
    language: textAt(front, 'lang', 'language', 'locale') || /\.(ko|kr|en)$/.exec(stem)?.[1],
    changes: [...changes, ...(isDraft ? ['status-draft'] : []), ...(dated === '' ? ['date-of-file'] : [])],
    text: {
      format: /\.html$/i.test(file) ? 'html' : 'markdown',
      ...{ content: body, breaksLines: system.breaksLines, front, file: path },
      tags: TAGS[system.name],
    },
    ...(size > MAX_FILE_BYTES ? { unreadable: 'file-too-large' } : {}),
    ...(body.includes('\0') ? { unreadable: 'not-text' } : {}),
  };
}

/** The first line that is a heading of the whole text. */
export function headingOf(body: string): string {
  const [, line = ''] = /^\s*#[ \t]+(.*)/.exec(body) ?? [];
  return line.replaceAll(/[*_`]|(?<![ \t#])[ \t#]+$/g, '').trim();
}

function kindOf(file: string, stem: string, { name }: SiteSystem): string {
  const isPost =
    name === 'jekyll' || name === 'hexo'
      ? /(?:^|\/)_(?:posts|drafts)\//.test(file)
      : name === 'hugo'
        ? /^content\/(?:.*\/)?[^/]+\/[^/]+$/.test(file) && !/^_index/.test(stem)
        : !(ABOUT.test(stem) && (stem !== 'index' || !file.includes('/')));
  return isPost ? 'post' : 'page';
}

/** Jekyll separates the words of `categories: a b` by spaces. */
function categoriesOf(front: FrontValues, { name }: SiteSystem): string[] {
  const { categories } = front;
  const isWords = name === 'jekyll' && typeof categories === 'string' && !categories.includes(',');
  return isWords
    ? categories.split(/\s+/).filter(Boolean)
    : listAt(front, 'categories', 'category', 'Categories');
}

const TAGS: Partial<Record<SiteSystem['name'], ItemText['tags']>> = {
  jekyll: 'liquid',
  hexo: 'liquid',
  hugo: 'hugo',
};

/** Below the folder of the texts, without extension. */
function pathOf(file: string): string {
  const inside = file.replace(/^(?:.*\/)?_(?:posts|drafts)\//, '').replace(/^content\//, '');
  return inside
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .normalize('NFC');
}

function addressesOf(
  front: FrontValues,
  parts: Parameters<typeof permalinkOf>[1],
  system: SiteSystem,
): string[] {
  const { basePath } = system;
  const rooted = (address: string) =>
    /^https?:/.test(address) ? address : `${basePath}/${address.replace(/^\/+/, '')}`;
  const written = textAt(front, 'permalink', 'url', ...(system.name === 'gatsby' ? ['path', 'slug'] : []));
  const isTemplate = written.includes(':') && !/^https?:/.test(written);
  const own =
    written !== '' && !isTemplate
      ? rooted(written)
      : permalinkOf(isTemplate ? { ...system, config: { permalink: written } } : system, parts);
  const earlier = listAt(front, 'redirect_from', 'aliases', 'alias').map(rooted);
  return [...(own === undefined ? [] : [own]), ...earlier];
}
