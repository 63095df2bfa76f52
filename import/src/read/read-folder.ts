// A folder of texts with front matter → items.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { withoutSlash } from '../addresses.ts';
import { type Found, ImportError, readEach, type SourceItem } from '../source.ts';
import { limitTime } from '../time-limit.ts';
import { createDateParser, isTimeZone } from './dates.ts';
import { decodeText, isGarbled } from './encoding.ts';
import { type Fields, type FrontMatter, listAt, readFrontMatter, textAt, valueAt } from './fields.ts';
import * as generators from './generators.ts';
import { listFiles, readCommitDates } from './list-files.ts';

export interface FolderOptions {
  /** For dates without a zone, if the configuration names none. */
  timeZone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** What the table of generators would say: the template of addresses, and the folder of posts. */
  permalink?: string | undefined;
  texts?: string | undefined;
}

/** About the repository, not of the blog. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude|404|index|_index)$/i;
const VELOG_TEXT = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
/** Where generators keep files that are addressed from the root. */
const ROOTS = ['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'];
/** Of Obsidian, also in vaults without their settings. */
const NAME = /\[\[[^[\]\n]+\]\]/;
const MAX_FILE_BYTES = 20_000_000;
const { fields: FIELDS, hidden: HIDDEN } = generators.TABLES;

export function readFolder(folder: string, options: FolderOptions): Found {
  const found = listFiles(folder, '**/*.{md,markdown,mdx,mdown,html}', { caseSensitiveMatch: false });
  const files = found.filter((file) => !/\.html$/i.test(file) || /(?:^|\/)_(?:posts|drafts)\//.test(file));
  if (files.length === 0) throw new ImportError('no-markdown');
  const looksLikeVelog = (file: string) =>
    limitTime(() => VELOG_TEXT.test(decodeText(readBytes(join(folder, file)))));
  const site = {
    ...generators.findSite(folder, files.slice(0, 200).some(looksLikeVelog)),
    permalink: options.permalink,
  };
  const { generator, config, siteUrl } = site;
  const furniture =
    generator.furniture && new RegExp(`^(?:${generator.furniture.join('|').replaceAll('.', '\\.')})/`);
  const zone = textAt(config, 'timezone', 'timeZone');
  const own = { ...options, site, timeZone: isTimeZone(zone) ? zone : options.timeZone };
  const texts = files.filter((file) => !furniture?.test(file));
  const read = (commits?: ReadonlyMap<string, string>) =>
    readEach(texts, String, (file) => readText(folder, file, { ...own, commitDate: commits?.get(file) }));
  const items = read();
  const dated = items.some(({ date }) => date === '') ? read(readCommitDates(folder)) : items;
  // In Hugo, other texts next to an `index.md` belong to it, and have no page.
  const bundles = dated.flatMap(({ key }) => /^(content\/.+\/)index(?:\.[\w-]+)?\.\w+$/.exec(key)?.[1] ?? []);
  const isResource = ({ key }: SourceItem) =>
    generator.name === 'hugo' &&
    !/\/index(?:\.[\w-]+)?\.\w+$/.test(key) &&
    bundles.some((each) => key.startsWith(each));
  return {
    ...{ name: siteUrl === '' ? basename(folder) : '', siteUrl, furniture },
    language: textAt(config, 'defaultLocale', 'default_lang', 'defaultContentLanguage', 'lang', 'language'),
    items: dated.map((item) => (isResource(item) ? { ...item, kind: 'part' } : item)),
    roots: ROOTS.map((name) => join(folder, name)),
    isVault: generator.name === 'obsidian' || dated.some(({ text }) => NAME.test(text.content)),
  };
}

/** Nothing of a file over the limit. */
const readBytes = (file: string) => (statSync(file).size > MAX_FILE_BYTES ? Buffer.of() : readFileSync(file));

/** Next has each page in a folder of its own. */
const APP_PAGE = /^((?:src\/)?app\/.*)\/page(?=\.\w+$)/;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;
const BACKED_UP = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})-(.+)$/;
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
  const { name: generator, posts, breaksLines } = site.generator;
  const path = join(folder, file);
  const bytes = readBytes(path);
  const whole = decodeText(bytes);
  const { front: given, body, note } = read(whole);
  const front: Fields = { ...generators.defaultsOf(site, file), ...given };
  const { language, neutral } = generators.readLanguage(file, site);
  const stem = basename(neutral, extname(neutral)).normalize('NFC');
  const isIndex = stem === 'index' || APP_PAGE.test(neutral);
  const full = isIndex ? basename(dirname(neutral)).normalize('NFC') : stem;
  const [, day = '', name = full] = (generator === 'folder' ? BACKED_UP : DATED).exec(full) ?? [];
  const title = textAt(front, 'title') || headingOf(body) || name.replaceAll(/[-_]+/g, ' ');
  const parseDate = createDateParser(options.timeZone);
  const valuesOf = (keys: readonly string[]) => keys.map((key) => textAt(front, key));
  const folderDay = DAY_FOLDER.exec(neutral)?.slice(1).join('-') ?? '';
  const dates = [...valuesOf(FIELDS.date), day, folderDay, ...valuesOf(FIELDS.changed), commitDate];
  const date = dates.find(parseDate) ?? '';
  const iso = parseDate(date)?.iso ?? '';
  const isPost = options.texts
    ? file.startsWith(`${withoutSlash(options.texts)}/`)
    : posts
      ? new RegExp(`(?:^|/)(?:${posts.join('|')})/`).test(neutral)
      : !ABOUT.test(stem) || (stem === 'index' && neutral.includes('/'));
  // Generators include texts whose names start with _ in others.
  const isPart =
    (generator !== 'folder' && generator !== 'obsidian' && stem.startsWith('_')) ||
    (/^(?:astro|docusaurus)$/.test(generator) && /(?:^|\/)_/.test(neutral));
  const written = textAt(front, 'lang', 'language', 'locale');
  const addressed = (generators.languagesOf(site).includes(written) ? written : language) ?? site.language;
  const isNamed = valueAt(site.config, 'defaultContentLanguageInSubdir') === true;
  const shown = site.language === undefined ? file : neutral;
  const categories = categoriesOf(front, belowInput(shown, site), generator);
  const slug = textAt(front, 'slug');
  const post = {
    ...{ file: neutral, path: pathOf(belowInput(shown, site)), isPost, slug, title, categories, iso },
    name: generator === 'hugo' ? full : name,
    language:
      site.language === undefined || (addressed === site.language && !isNamed) ? undefined : addressed,
  };
  const addresses = addressesOf(front, post, site);
  const hidden =
    hiddenBy(front, iso, options) ?? (file.split('/').includes('_drafts') ? 'status-draft' : undefined);
  const isUndated = site.generator.dated && /(?:^|\/)_posts\//.test(file) && !parseDate(day);
  const hasSite = !/^(?:obsidian|folder)$/.test(generator) || options.permalink !== undefined;
  // One for all texts says nothing about this one.
  const cover = textAt(given, ...FIELDS.cover);
  const notes: Record<string, boolean> = {
    [note ?? '']: note !== undefined,
    'encoding-read': !isUtf8(bytes),
    'date-of-commit': date !== '' && date === commitDate,
    'address-missing': addresses.length === 0 && hasSite && !hidden,
  };
  const reasons: Record<string, boolean> = {
    ...{ 'file-too-large': statSync(path).size > MAX_FILE_BYTES, 'not-text': body.includes('\0') },
    ...{ drawing: 'excalidraw-plugin' in front, 'encoding-unknown': isGarbled(body) },
  };
  const trueOf = (facts: Record<string, boolean>) => Object.keys(facts).filter((key) => facts[key]);
  return {
    ...{
      key: file.normalize('NFC'),
      kind: isPart ? 'part' : isPost ? 'post' : 'page',
      title,
      date,
      addresses,
    },
    ...{ slug: slug || name, author: textAt(front, ...FIELDS.author), categories },
    hidden: hidden ?? (isUndated ? 'unpublished' : undefined),
    left: {
      tag: listAt(front, 'tags', 'tag').length,
      description: textAt(front, ...FIELDS.description) === '' ? 0 : 1,
      series: textAt(front, 'series') === '' ? 0 : 1,
    },
    cover: cover === '' ? undefined : { target: cover, alt: textAt(front, 'image.alt', 'cover.alt') },
    language: written || language,
    version:
      textAt(front, 'translationKey', 'translation_key', 'ref', 'page_id') || neutral.replace(/\.\w+$/, ''),
    ...{ notes: trueOf(notes), unreadable: trueOf(reasons)[0] },
    text: {
      ...{ format: /\.html$/i.test(file) ? 'html' : 'markdown', content: body, file: path, breaksLines },
      ...{ isMdx: /\.mdx$/i.test(file), firstLine: whole.slice(0, -body.length).split('\n').length },
    },
  };
}

/** Why the site does not show a text, by its front matter. */
function hiddenBy(front: Fields, iso: string, { timeZone, now }: TextOptions): string | undefined {
  const isHidden = HIDDEN.some(({ values, fields }) =>
    fields.some((key) => values.includes(String(valueAt(front, key) ?? '').toLowerCase())),
  );
  if (isHidden) return 'status-draft';
  if (!/^(?:false)?$/.test(textAt(front, 'password'))) return 'password';
  const parseDate = createDateParser(timeZone);
  const timeOf = (...keys: string[]) => Date.parse(parseDate(textAt(front, ...keys))?.iso ?? '');
  if (timeOf('expiryDate', 'unpublishDate') <= now) return 'expired';
  return timeOf('publishDate', 'pubdate') > Math.max(now, Date.parse(iso)) ? 'scheduled' : undefined;
}

/** Of its own first. None if it is not known. */
function addressesOf(front: Fields, post: generators.PostPath, site: generators.Site): string[] {
  const rooted = (address: string) =>
    /^https?:/.test(address) ? address : `${site.basePath}/${address.replace(/^\/+/, '')}`;
  const written = textAt(front, 'permalink', 'url');
  // With values that only a template of Eleventy could fill in.
  const isCode = /\{[{%]/.test(written);
  const isTemplate = written === '' || isCode || /(?<!^https?):/.test(written);
  const template = isCode || written === '' ? generators.templateOf(site, post) : written;
  const own = isTemplate
    ? template && (isCode ? undefined : generators.fillIn(template, post, site))
    : rooted(written);
  const earlier = listAt(front, 'redirect_from', 'aliases', 'alias').map(rooted);
  return [...(own === undefined ? [] : [own]), ...earlier];
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
  const [whole = ''] = written;
  const own = typeof front.categories === 'string' && written.length === 1 ? whole.split(/\s+/) : written;
  const [, above = ''] = /^(.*?)(?<![^/])_(?:posts|drafts)\//.exec(file) ?? [];
  return [...new Set([...above.split('/'), ...own])].filter(Boolean);
}

function belowInput(file: string, { config, generator: { keys = {} } }: generators.Site): string {
  const top = withoutSlash(textAt(config, ...(keys.input ?? [])).replace(/^\.\//, ''));
  return file.slice(top !== '' && file.startsWith(`${top}/`) ? top.length + 1 : 0);
}

/** Below the folder of the texts, without extension. */
const pathOf = (file: string) =>
  file
    .replace(/^(?:.*\/)?_(?:posts|drafts)\//, '')
    .replace(APP_PAGE, '$1')
    .replace(/^(?:(?:src\/)?(?:content|pages|app)|source)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .normalize('NFC');
