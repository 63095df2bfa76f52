// Reads a folder of texts with front matter: fields of the front matter, and facts from the paths.
import { basename, dirname, extname, join } from 'node:path';
import { withoutSlash } from '../addresses.ts';
import { createItem, type Found, ImportError, readEach, type SourceItem } from '../source.ts';
import { createDateParser, type DateParser, findTimeZone } from './dates.ts';
import { type Fields, type FrontMatter, listAt, readFrontMatter, textAt, valueAt } from './fields.ts';
import { listFiles, readText } from './files.ts';
import * as generators from './generators.ts';
import { addressesOf, belowInput, pathOf } from './permalinks.ts';

export interface FolderOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** Override the table of generators: the template of addresses, and the folder of posts. */
  permalink?: string | undefined;
  texts?: string | undefined;
}

const VELOG_TEXT = /velog\.(?:velcdn\.com|io)|!(?:youtube|codepen|codesandbox)\[/;
/** Generators keep files that are addressed from the root in these folders. */
const ROOTS = ['static', 'source', 'public', 'assets', 'src', 'src/assets', 'content'];
/** Wiki links give away an Obsidian vault that lacks its settings. */
const NAME = /\[\[[^[\]\n]+\]\]/;
const INDEX = /\/index(?:\.[\w-]+)?\.\w+$/;

export function readFolder(folder: string, options: FolderOptions): Found {
  const pattern = '{**/*.{md,markdown,mdx,mdown},{,**/}_{posts,drafts}/**/*.html}';
  const files = listFiles(folder, pattern, { caseSensitiveMatch: false });
  if (files.length === 0) throw new ImportError(listFiles(folder, '*.zip').length > 0 ? 'zip' : 'no-export');
  const site = generators.findSite(folder, options.permalink);
  const { generator, config, siteUrl } = site;
  const furniture =
    generator.furniture && new RegExp(`^(?:${generator.furniture.join('|').replaceAll('.', '\\.')})/`);
  const texts = files.filter((file) => !furniture?.test(file));
  const items = readEach(texts, String, (file) => readItem(folder, file, { ...options, site }));
  if (generator.name === 'hugo') {
    // Other texts next to an `index.md` belong to it, and have no page.
    const bundles = items.flatMap(({ key }) => (INDEX.test(key) ? key.replace(INDEX, '/') : []));
    for (const item of items)
      if (!INDEX.test(item.key) && bundles.some((each) => item.key.startsWith(each))) item.kind = 'part';
  }
  const has = (mark: RegExp) => items.some(({ text }) => mark.test(text.content));
  return {
    items,
    siteUrl,
    furniture,
    name: siteUrl || basename(folder),
    timeZone: textAt(config, 'timeZone'),
    language: textAt(config, ...FIELDS.siteLanguage),
    roots: ROOTS.map((name) => join(folder, name)),
    isVault: generator.name === 'obsidian' || has(NAME),
    breaksLines: generator.breaksLines ?? (generator.name === 'folder' && has(VELOG_TEXT)),
  };
}

/** These texts are about the repository, not part of the blog. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|agents|claude|404|index|_index)$/i;
const { fields: FIELDS, hidden: HIDDEN } = generators.TABLES;
/** Backups have dates of eight digits. */
const DATED = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})(?:[- ]+(.+))?$/;
/** Matches `2021/08/26/name` and `2021-08-26-name/index`. */
const DAY_FOLDER = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/])/;

interface TextOptions extends FolderOptions {
  site: generators.Site;
  read?(text: string): FrontMatter;
}

export function readItem(folder: string, file: string, options: TextOptions): SourceItem {
  const { site, read = readFrontMatter } = options;
  const { name: generator, posts, permalink, routes, parts } = site.generator;
  const path = join(folder, file);
  const whole = readText(path);
  const { front: given, body, isInvalid } = read(whole);
  const front: Fields = { ...generators.defaultsOf(site, file), ...given };
  const isData = body.includes('\0') || 'excalidraw-plugin' in front;
  const { language, neutral } = generators.readLanguage(file);
  const stem = basename(neutral, extname(neutral));
  const { day, name } = readName(pathOf(neutral));
  const title =
    textAt(front, 'title') || headingOf(body) || (name === day ? day : name.replaceAll(/[-_]+/g, ' '));
  const parseDate = createDateParser(findTimeZone(textAt(site.config, 'timeZone')));
  const valuesOf = (keys: readonly string[]) => keys.map((key) => textAt(front, key));
  const folderDay = DAY_FOLDER.exec(neutral)?.slice(1).join('-') ?? '';
  const date = [...valuesOf(FIELDS.date), day, folderDay, ...valuesOf(FIELDS.changed)].find(parseDate) ?? '';
  const iso = parseDate(date)?.iso ?? '';
  const folders = options.texts
    ? [`^${withoutSlash(options.texts)}`]
    : posts?.map((each) => `(?:^|/)${each}`);
  const isText = !ABOUT.test(stem) || (stem === 'index' && neutral.includes('/'));
  const isPost = folders ? new RegExp(`(?:${folders.join('|')})/`).test(neutral) : isText;
  const isPart = permalink !== undefined && (parts ? /(?:^|\/)_/ : /(?:^|\/)_[^/]+$/).test(neutral);
  const frontLanguage = textAt(front, 'lang', 'language', 'locale');
  const isMain = site.language === undefined || (language ?? site.language) === site.language;
  const sitePath = belowInput(site.language === undefined ? file : neutral, site);
  const categories = categoriesOf(front, sitePath, generator);
  const slug = textAt(front, 'slug');
  const post = {
    path: pathOf(sitePath),
    slug,
    title,
    categories,
    iso,
    name: generator === 'hugo' ? basename(pathOf(neutral)) : name,
    language: isMain ? undefined : language,
  };
  const addresses = addressesOf(front, post, site);
  const isDraft = file.split('/').includes('_drafts');
  // Jekyll shows no post without a day in its name.
  const isUndated =
    generator === 'jekyll' && /(?:^|\/)_posts\//.test(file) && (!parseDate(day) || name === day);
  // The notes of a vault are private until their author says otherwise.
  const isPublic = ['publish', 'dg-publish'].some((key) => valueAt(front, key) === true);
  const isPrivate = generator === 'obsidian' && !isPublic;
  const hidden =
    (isInvalid ? 'front-matter-invalid' : hiddenBy(front, iso, options.now, parseDate)) ??
    (isDraft || isUndated ? 'unpublished' : isPrivate ? 'privacy-unknown' : undefined);
  const isGuess = routes && !site.permalink && !slug.startsWith('/') && !textAt(front, 'permalink', 'url');
  const addressNotes = addresses.length === 0 ? ['address-missing'] : isGuess ? ['address-guessed'] : [];
  return createItem({
    kind: isData ? 'not-text' : isPart ? 'part' : isPost ? 'post' : 'page',
    title,
    date,
    changed: valuesOf(FIELDS.changed).find(parseDate),
    addresses,
    hidden,
    categories,
    slug: slug || name,
    notes: hidden ? [] : addressNotes,
    author: textAt(front, ...FIELDS.author),
    // Those of all texts are defaults.
    cover: {
      target: textAt(given, ...FIELDS.cover).replaceAll(/^!?\[\[|\]\]$/g, ''),
      alt: textAt(given, 'image.alt', 'cover.alt'),
      caption: textAt(given, ...FIELDS.caption),
    },
    summary: textAt(given, ...FIELDS.summary),
    language: frontLanguage || language,
    version: textAt(front, 'translationKey', 'ref', 'page_id') || neutral.replace(/\.\w+$/, ''),
    text: {
      format: /\.html$/i.test(file) ? 'html' : 'markdown',
      content: body,
      file: path,
      isMdx: /\.mdx$/i.test(file),
      firstLine: whole.slice(0, -body.length).split('\n').length,
    },
  });
}

/** The day and the name in the name of a file. The folder of an `index` has its name. */
function readName(path: string): { day: string; name: string } {
  const [, day = '', name = basename(path)] = DATED.exec(basename(path)) ?? [];
  return { day, name: name === 'index' && path.includes('/') ? readName(dirname(path)).name : name };
}

/** Says why the site does not show a text, by its front matter. */
function hiddenBy(front: Fields, iso: string, now: number, parseDate: DateParser) {
  const isHidden = HIDDEN.some(({ values, fields }) =>
    fields.some((key) => values.includes(String(valueAt(front, key) ?? '').toLowerCase())),
  );
  if (isHidden) return 'status-draft';
  if (!/^(?:false)?$/.test(textAt(front, 'password'))) return 'password';
  const timeOf = (...keys: string[]) => Date.parse(parseDate(textAt(front, ...keys))?.iso ?? '');
  const isOver = timeOf('expiryDate', 'unpublishDate') <= now;
  return isOver || timeOf('publishDate', 'pubdate') > Math.max(now, Date.parse(iso))
    ? 'unpublished'
    : undefined;
}

/** Returns the first line, after those of a program, if it is a heading of the whole text. */
export function headingOf(body: string): string {
  const [, line = ''] = /^\s*(?:(?:import|export) (?:.+\n)+\s*)*#[ \t]+(.*)/.exec(body) ?? [];
  return line.replaceAll(/[*_`]|(?<![ \t#])[ \t#]+$/g, '').trim();
}

/** In Jekyll, folders above `_posts` are categories too, and `categories: a b` has two words. */
function categoriesOf(front: Fields, file: string, generator: string): string[] {
  const names = listAt(front, 'categories', 'category');
  if (generator !== 'jekyll') return names;
  const split = typeof front.categories === 'string' ? names.flatMap((each) => each.split(/\s+/)) : names;
  const [, above = ''] = /^(.*?)(?<![^/])_(?:posts|drafts)\//.exec(file) ?? [];
  return [...new Set([...above.split('/'), ...split])].filter(Boolean);
}
