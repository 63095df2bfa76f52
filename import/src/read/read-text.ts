// A file of a folder → an item: its front matter, and what its path says.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { withoutSlash } from '../addresses.ts';
import type { SourceItem } from '../source.ts';
import { createDateParser, type DateParser, findTimeZone } from './dates.ts';
import { decodeText } from './encoding.ts';
import { type Fields, type FrontMatter, listAt, readFrontMatter, textAt, valueAt } from './fields.ts';
import * as generators from './generators.ts';
import { addressesOf, belowInput, pathOf } from './permalinks.ts';

export interface FolderOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** What the table of generators would say: the template of addresses, and the folder of posts. */
  permalink?: string | undefined;
  texts?: string | undefined;
}

/** About the repository, not of the blog. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude|404|index|_index)$/i;
const MAX_FILE_BYTES = 20_000_000;
const { fields: FIELDS, hidden: HIDDEN } = generators.TABLES;
/** Backups have days of eight digits. */
const DATED = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})-(.+)$/;
/** `2021/08/26/name`, `2021-08-26-name/index`. */
const DAY_FOLDER = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/])/;

interface TextOptions extends FolderOptions {
  site: generators.Site;
  /** ISO 8601, used if the text has no date. */
  commitDate?: string | undefined;
  read?(text: string): FrontMatter;
}

export function readText(folder: string, file: string, options: TextOptions): SourceItem {
  const { site, commitDate = '', read = readFrontMatter } = options;
  const { name: generator, posts, dated } = site.generator;
  const path = join(folder, file);
  const isLarge = statSync(path).size > MAX_FILE_BYTES;
  const bytes = isLarge ? Buffer.of() : readFileSync(path);
  const whole = decodeText(bytes);
  const { front: given, body, note } = read(whole);
  const front: Fields = { ...generators.defaultsOf(site, file), ...given };
  const { language, neutral } = generators.readLanguage(file, site);
  const stem = basename(neutral, extname(neutral)).normalize('NFC');
  const isIndex = stem === 'index';
  const full = isIndex ? basename(dirname(neutral)).normalize('NFC') : stem;
  const [, day = '', name = full] = DATED.exec(full) ?? [];
  const title = textAt(front, 'title') || headingOf(body) || name.replaceAll(/[-_]+/g, ' ');
  const parseDate = createDateParser(findTimeZone(textAt(site.config, 'timezone', 'timeZone')));
  const valuesOf = (keys: readonly string[]) => keys.map((key) => textAt(front, key));
  const folderDay = DAY_FOLDER.exec(neutral)?.slice(1).join('-') ?? '';
  const dates = [...valuesOf(FIELDS.date), day, folderDay, ...valuesOf(FIELDS.changed), commitDate];
  const date = dates.find(parseDate) ?? '';
  const iso = parseDate(date)?.iso ?? '';
  const isBelow = (folders: readonly string[]) =>
    new RegExp(`(?:^|/)(?:${folders.join('|')})/`).test(neutral);
  const isText = !ABOUT.test(stem) || (stem === 'index' && neutral.includes('/'));
  const isPost = options.texts
    ? file.startsWith(`${withoutSlash(options.texts)}/`)
    : posts
      ? isBelow(posts)
      : isText;
  // Generators include texts whose names start with _ in others.
  const isDeep = /^(?:astro|docusaurus)$/.test(generator);
  const isSite = !/^(?:obsidian|folder)$/.test(generator);
  const isPart = isSite && (isDeep ? /(?:^|\/)_/.test(neutral) : stem.startsWith('_'));
  const written = textAt(front, 'lang', 'language', 'locale');
  const addressed = (generators.languagesOf(site).includes(written) ? written : language) ?? site.language;
  const isNamed = valueAt(site.config, 'defaultContentLanguageInSubdir') === true;
  const isMain = site.language === undefined || (addressed === site.language && !isNamed);
  const shown = belowInput(site.language === undefined ? file : neutral, site);
  const categories = categoriesOf(front, shown, generator);
  const slug = textAt(front, 'slug');
  const addresses = addressesOf(
    front,
    {
      ...{ path: pathOf(shown), isIndex, slug, title, categories, iso },
      name: generator === 'hugo' ? full : name,
      language: isMain ? undefined : addressed,
    },
    site,
  );
  const isDraft = file.split('/').includes('_drafts');
  const isUndated = dated && /(?:^|\/)_posts\//.test(file) && !parseDate(day);
  const hidden =
    hiddenBy(front, iso, options.now, parseDate) ??
    (isDraft ? 'status-draft' : isUndated ? 'unpublished' : undefined);
  const hasSite = isSite || options.permalink !== undefined;
  const drawing = 'excalidraw-plugin' in front ? 'drawing' : undefined;
  // One for all texts says nothing about this one.
  const cover = textAt(given, ...FIELDS.cover);
  const notes = [
    note ?? [],
    isUtf8(bytes) ? [] : 'encoding-read',
    date !== '' && date === commitDate ? 'date-of-commit' : [],
    addresses.length === 0 && hasSite && !hidden ? 'address-missing' : [],
  ].flat();
  return {
    ...{ key: file.normalize('NFC'), kind: isPart ? 'part' : isPost ? 'post' : 'page' },
    ...{ title, date, addresses, notes, hidden, categories, slug: slug || name },
    author: textAt(front, ...FIELDS.author),
    cover: cover === '' ? undefined : { target: cover, alt: textAt(front, 'image.alt', 'cover.alt') },
    language: written || language,
    version: textAt(front, 'translationKey', 'ref', 'page_id') || neutral.replace(/\.\w+$/, ''),
    unreadable: isLarge ? 'file-too-large' : body.includes('\0') ? 'not-text' : drawing,
    text: {
      ...{ format: /\.html$/i.test(file) ? 'html' : 'markdown', content: body, file: path },
      ...{ isMdx: /\.mdx$/i.test(file), firstLine: whole.slice(0, -body.length).split('\n').length },
    },
  };
}

/** Why the site does not show a text, by its front matter. */
function hiddenBy(front: Fields, iso: string, now: number, parseDate: DateParser) {
  const isHidden = HIDDEN.some(({ values, fields }) =>
    fields.some((key) => values.includes(String(valueAt(front, key) ?? '').toLowerCase())),
  );
  if (isHidden) return 'status-draft';
  if (!/^(?:false)?$/.test(textAt(front, 'password'))) return 'password';
  const timeOf = (...keys: string[]) => Date.parse(parseDate(textAt(front, ...keys))?.iso ?? '');
  if (timeOf('expiryDate', 'unpublishDate') <= now) return 'expired';
  return timeOf('publishDate', 'pubdate') > Math.max(now, Date.parse(iso)) ? 'scheduled' : undefined;
}

/** The first line that is a heading of the whole text. */
export function headingOf(body: string): string {
  const [, line = ''] = /^\s*#[ \t]+(.*)/.exec(body) ?? [];
  return line.replaceAll(/[*_`]|(?<![ \t#])[ \t#]+$/g, '').trim();
}

/** Of Jekyll, folders above `_posts` come first, and words of `categories: a b` have spaces between them. */
function categoriesOf(front: Fields, file: string, generator: string): string[] {
  const written = listAt(front, 'categories', 'category');
  if (generator !== 'jekyll') return written;
  const own =
    typeof front.categories === 'string' && written.length === 1 ? written[0]?.split(/\s+/) : written;
  const [, above = ''] = /^(.*?)(?<![^/])_(?:posts|drafts)\//.exec(file) ?? [];
  return [...new Set([...above.split('/'), ...(own ?? [])])].filter(Boolean);
}
