// A folder of markdown with front matter → items: Jekyll, Hexo, Hugo, Gatsby, a backup of Velog, or just files.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Fields } from '../../contract/fields.ts';
import { withoutSlash } from '../addresses.ts';
import type { TimeLimit } from '../time-limit.ts';
import { createDateParser, type DateParser, isTimeZone } from './date-parser.ts';
import { findHidden } from './find-hidden.ts';
import { FIELDS, type ForeignText, listAt, readFrontMatter, textAt } from './foreign-front-matter.ts';
import { defaultsOf, findSite, type PostPath, permalinkOf, type Site } from './generators.ts';
import { readCommitDates } from './git-dates.ts';
import { listFiles } from './list-files.ts';
import { languagesOf, readLanguage } from './path-language.ts';
import { type Found, ImportError, readEach, type SourceItem } from './source.ts';
import { decodeText, isGarbled } from './source-encoding.ts';

/** About the repository, not of the blog. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude|404|index|_index)$/i;
const VELOG = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
/** Where generators keep files that are addressed from the root. */
const ROOTS = ['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'];
/** Of Obsidian, also in vaults without their settings. */
const EMBED = /!\[\[[^[\]\s]/;
const MAX_FILE_BYTES = 20_000_000;

export interface FolderOptions {
  /** For dates without a zone, if the configuration names none. */
  timeZone: string;
  /** For reading one text. */
  limit: TimeLimit;
  /** Milliseconds since the epoch. */
  now: number;
  /** The template of the addresses of posts, by default that of the generator. */
  permalink?: string | undefined;
}

export function readFolder(folder: string, { timeZone, limit, permalink, now }: FolderOptions): Found {
  const found = listFiles(folder, '**/*.{md,markdown,mdx,mdown,html}', { caseSensitiveMatch: false });
  const files = found.filter((file) => !/\.html$/i.test(file) || /(?:^|\/)_(?:posts|drafts)\//.test(file));
  const hasVelog = files
    .slice(0, 200)
    .some((file) => limit(() => VELOG.test(textOf(readBytes(join(folder, file))))));
  const site = { ...findSite(folder, hasVelog === true), permalink };
  const { config, siteUrl, furniture } = site;
  const texts = files.filter((file) => !furniture?.test(file));
  if (files.length === 0) throw new ImportError('no-markdown');
  const zone = textAt(config, 'timezone', 'timeZone');
  const zoned = isTimeZone(zone) && zone !== '' ? zone : timeZone;
  const parseDate = createDateParser(zoned);
  const read = (commits?: ReadonlyMap<string, string>) =>
    readEach(texts, limit, (file) =>
      readItem(folder, file, { site, parseDate, now, commitDate: commits?.get(file) }),
    );
  const items = read();
  const dated = items.some(({ date }) => date === '') ? read(readCommitDates(folder)) : items;
  return {
    ...{ name: siteUrl === '' ? basename(folder) : '', siteUrl },
    ...{ site: config, timeZone: zone === '' ? undefined : zoned },
    language: textAt(config, ...(FIELDS.site.language ?? [])) || undefined,
    items: nameResources(leaveCopies(dated, site), site),
    roots: ROOTS.map((name) => join(folder, name)),
    furniture,
    isVault:
      /^(?:obsidian|quartz)$/.test(site.generator.name) || dated.some(({ text }) => EMBED.test(text.content)),
  };
}

/** Nothing of a file over the limit. */
const readBytes = (file: string) => (statSync(file).size > MAX_FILE_BYTES ? Buffer.of() : readFileSync(file));
const textOf = (bytes: Buffer) => decodeText(bytes).replaceAll(/\r\n?/g, '\n');

/** The day of a backup: `2021-10-28/content/name.md`, `20211028-name.md`. */
const BACKUP_DAY = /(?<=^|\/)\d{4}-?\d\d-?\d\d[-_/]/;

/** Repeated backups of Velog have copies of a post. The newest is the last by its path; its key does not change with the day. */
function leaveCopies(items: SourceItem[], site: Site): SourceItem[] {
  if (!mayBeBackup(site)) return items;
  const named = items.map((item) => ({ ...item, key: item.key.replace(BACKUP_DAY, '') }));
  const nameOf = ({ key, title, date }: SourceItem) => [key, title, date].join('\n');
  const newest = new Map(named.map((item) => [nameOf(item), item]));
  return named.map((item) =>
    newest.get(nameOf(item)) === item ? item : { ...item, unreadable: 'older-copy' },
  );
}

/** The index of a leaf bundle of Hugo. */
const BUNDLE = /^content\/.+\/index(?:\.[\w-]+)?\.\w+$/;

/** Other texts in a bundle belong to its index, and have no page. */
function nameResources(items: SourceItem[], { generator }: Site): SourceItem[] {
  if (generator.name !== 'hugo') return items;
  const bundles = new Set(items.filter(({ key }) => BUNDLE.test(key)).map(({ key }) => dirname(key)));
  const isInside = (path: string): boolean =>
    bundles.has(dirname(path)) || (path.includes('/') && isInside(dirname(path)));
  const isResource = ({ key }: SourceItem) => !BUNDLE.test(key) && isInside(key);
  return items.map((item) => (isResource(item) ? { ...item, kind: 'page-resource' } : item));
}

const mayBeBackup = ({ generator: { name } }: Site) => name === 'velog' || name === 'folder';

/** Next has each page in a folder of its own. */
const APP_PAGE = /^((?:src\/)?app\/.*)\/page(?=\.\w+$)/;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;
const BACKED_UP = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})-(.+)$/;
/** `2021/08/26/name`, `2021-08-26-name/index`. */
const DAY_FOLDER = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/])/;

interface ReadOptions extends Pick<FolderOptions, 'now'> {
  site: Site;
  parseDate: DateParser;
  /** ISO 8601, used if the text has no date. */
  commitDate?: string | undefined;
  read?(text: string): ForeignText;
}

export function readItem(folder: string, file: string, options: ReadOptions): SourceItem {
  const { site, parseDate, commitDate = '', read = readFrontMatter } = options;
  const { generator } = site;
  const path = join(folder, file);
  const { size } = statSync(path);
  const bytes = readBytes(path);
  const { front: given, body, changes } = read(textOf(bytes));
  const front: Fields = { ...defaultsOf(site, file), ...given };
  const { language, neutral } = readLanguage(file, site.config);
  const stem = basename(neutral, extname(neutral)).normalize('NFC');
  const isIndex = stem === 'index' || (generator.name === 'eleventy' && DATED.exec(stem)?.[2] === 'index');
  const own = isIndex || APP_PAGE.test(neutral) ? basename(dirname(neutral)).normalize('NFC') : stem;
  const [, day = '', name = own] = (mayBeBackup(site) ? BACKED_UP : DATED).exec(own) ?? [];
  const title = textAt(front, 'title') || headingOf(body) || name.replaceAll(/[-_]+/g, ' ');
  const folderDay = DAY_FOLDER.exec(neutral)?.slice(1).join('-') ?? '';
  const valuesOf = (field: string, from = front) =>
    (FIELDS.front[field] ?? []).map((key) => textAt(from, key));
  const first = (field: string, from = front) => valuesOf(field, from).find(Boolean) ?? '';
  const dates = [...valuesOf('date'), day, folderDay, ...valuesOf('changed'), commitDate];
  const date = dates.find(parseDate) ?? '';
  const named = textAt(front, 'slug');
  const hidden = findHidden(front, file, parseDate(date)?.iso ?? '', options);
  const shown = site.language === undefined ? file : neutral;
  // One for all texts says nothing about this one.
  const cover = first('cover', given);
  const written = first('language');
  const addressed = (languagesOf(site.config).includes(written) ? written : language) ?? site.language;
  const isUnnamed = site.language === undefined || (addressed === site.language && !site.isNamed);
  const addresses = addressesOf(
    front,
    {
      // Hugo keeps the day of a file name in the address.
      ...{ file: neutral, path: pathOf(shown, site), name: generator.name === 'hugo' ? own : name },
      ...{ slug: named, title, categories: categoriesOf(front, shown, site) },
      ...{ iso: parseDate(date)?.iso ?? '', language: isUnnamed ? undefined : addressed },
    },
    site,
  );
  if (!isUtf8(bytes)) changes.push('encoding-read');
  const hasSite = !/^(?:velog|notion|obsidian)$/.test(generator.name);
  if (addresses.length === 0 && hasSite && !hidden) changes.push('address-missing');
  return {
    key: file.normalize('NFC'),
    kind: kindOf(neutral, stem, site),
    ...{ title, slug: named || name, date, author: first('author') },
    categories: categoriesOf(front, neutral, site),
    hidden,
    left: {
      tag: listAt(front, 'tags', 'tag').length,
      description: first('description') === '' ? 0 : 1,
      series: textAt(front, 'series') === '' ? 0 : 1,
    },
    addresses,
    cover: cover === '' ? undefined : { target: cover, alt: textAt(front, 'image.alt', 'cover.alt') },
    language: written || language,
    version: first('version') || neutral.replace(/\.\w+$/, ''),
    changes: [...changes, ...(date !== '' && date === commitDate ? ['date-of-commit'] : [])],
    text: {
      ...{ format: /\.html$/i.test(file) ? 'html' : 'markdown', content: body, front, file: path },
      ...{ breaksLines: site.breaksLines, tags: /\.mdx$/i.test(file) ? 'mdx' : generator.tags },
    },
    unreadable: [
      site.ignored?.test(`${file}/`) === true && 'ignored',
      size > MAX_FILE_BYTES && 'file-too-large',
      body.includes('\0') && 'not-text',
      'excalidraw-plugin' in front && 'drawing',
      isGarbled(body) && 'encoding-unknown',
    ].find((reason) => reason !== false),
  };
}

/** The first line that is a heading of the whole text. */
export function headingOf(body: string): string {
  const [, line = ''] = /^\s*#[ \t]+(.*)/.exec(body) ?? [];
  return line.replaceAll(/[*_`]|(?<![ \t#])[ \t#]+$/g, '').trim();
}

function kindOf(file: string, stem: string, { posts, generator }: Site): string {
  const isText = !(ABOUT.test(stem) && (stem !== 'index' || !file.includes('/')));
  // Generators include texts that start with _ in others, Docusaurus also those of such folders.
  const isPart = stem.startsWith('_') || (generator.name === 'docusaurus' && file.includes('/_'));
  const isPost = posts ? posts.test(file) && !isPart : isText;
  return isPost ? 'post' : 'page';
}

/** Of Jekyll, folders above `_posts` come first, and words of `categories: a b` have spaces between them. */
function categoriesOf(front: Fields, file: string, site: Site): string[] {
  const written = listAt(front, 'categories', 'category');
  if (!/^(?:jekyll|octopress)$/.test(site.generator.name)) return written;
  const [whole = ''] = written;
  const own = typeof front.categories === 'string' && written.length === 1 ? whole.split(/\s+/) : written;
  const [, above = ''] = /^(.*?)(?<![^/])_(?:posts|drafts)\//.exec(belowInput(file, site)) ?? [];
  return [...new Set([...above.split('/'), ...own])].filter(Boolean);
}

function belowInput(file: string, { config, generator: { input = [] } }: Site): string {
  const top = withoutSlash(textAt(config, ...input).replace(/^\.\//, ''));
  return file.slice(file.startsWith(`${top}/`) ? top.length + 1 : 0);
}

/** Below the folder of the texts, without extension. */
function pathOf(file: string, site: Site): string {
  const inside = belowInput(file, site)
    .replace(/^(?:.*\/)?_(?:posts|drafts)\//, '')
    .replace(APP_PAGE, '$1')
    .replace(/^(?:(?:src\/)?(?:content|pages|app)|source)\//, '');
  return inside
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .normalize('NFC');
}

function addressesOf(front: Fields, post: PostPath, site: Site): string[] {
  const rooted = (address: string) =>
    /^https?:/.test(address) ? address : `${site.basePath}/${address.replace(/^\/+/, '')}`;
  const written = textAt(front, 'permalink', 'url', ...(site.generator.address ?? []));
  // Of Eleventy, with values that only a template could fill in.
  if (/\{[{%]/.test(written) && site.permalink === undefined) return [];
  const isTemplate = written.includes(':') && !/^https?:/.test(written);
  const own =
    written !== '' && !isTemplate
      ? rooted(written)
      : permalinkOf(isTemplate ? { ...site, permalink: written } : site, post);
  const earlier = listAt(front, 'redirect_from', 'aliases', 'alias').map(rooted);
  return [...(own === undefined ? [] : [own]), ...earlier];
}
