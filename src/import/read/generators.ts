// The generators of static sites, as `generators.yaml` describes them: which one a folder has, and what addresses it gives
// to its texts.
import { readFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { slugOfWords } from '../../content/slug.ts';
import { type Fields, isObject } from '../../contract/fields.ts';
import { loadTexts } from '../../engine/texts.ts';
import { parseYaml, textAt, valueAt } from './foreign-front-matter.ts';
import { listFiles } from './list-files.ts';
import type { ItemText } from './source.ts';

/** A row of `generators.yaml`, which says what its fields mean. */
export interface Generator
  extends Partial<Record<'needs' | 'posts' | 'furniture' | 'roots' | 'address' | 'input', string[]>>,
    Partial<Record<'configs' | 'parts' | 'base' | 'computed' | 'unpublished' | 'pages', string>> {
  name: string;
  routes?: Record<'from' | 'pages' | 'texts', string>;
  ignored?: string[];
  tags?: ItemText['tags'];
  breaks?: { key?: string; default: boolean };
  language?: { key: string; default?: string; named?: string };
  permalink?: { keys?: string[]; styles?: Record<string, string>; slugged?: string; default: string };
}

export interface Site {
  generator: Generator;
  config: Fields;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Path of the site on its host, without a slash at the end. */
  basePath: string;
  /** Paths of posts, if all others are pages. */
  posts?: RegExp | undefined;
  /** Paths of files that are no content of the site. */
  furniture?: RegExp | undefined;
  /** Paths of texts that the site does not show. */
  unpublished?: RegExp | undefined;
  /** Paths of texts that the site does not read, with a slash at the end. */
  ignored?: RegExp | undefined;
  /** Whether a line feed breaks the line. */
  breaksLines: boolean;
  /** The main language, if addresses name the others. */
  language?: string | undefined;
  /** Whether addresses name the main language too. */
  isNamed?: boolean;
  /** Folders whose texts have an address by their path. Undefined if all have one. */
  roots?: string[] | undefined;
  /** The template of addresses that the user has given. */
  permalink?: string | undefined;
}

export interface PostPath {
  /** Below the top folder. */
  file: string;
  /** Below the folder of the texts, without extension and language. */
  path: string;
  /** Without date. */
  name: string;
  /** Of its front matter; empty if it has none. */
  slug: string;
  title: string;
  /** ISO 8601 in the zone of the site; empty if there is no date. */
  iso: string;
  /** Set if addresses name it. */
  language?: string | undefined;
  categories: readonly string[];
}

const GENERATORS = loadTexts<readonly Generator[]>('src/import/read/generators.yaml');

/** Of a folder without a generator. */
const FOLDER: Generator = { name: 'folder' };
const VELOG: Generator = { name: 'velog', breaks: { default: true } };
export const NOTION: Generator = { ...VELOG, name: 'notion' };

/** @param hasVelog whether a text looks like one of Velog */
export function findSite(folder: string, hasVelog: boolean): Site {
  const find = (pattern: string) => listFiles(folder, pattern, { onlyFiles: false, dot: true })[0];
  const generator = GENERATORS.find(({ needs = [] }) => needs.every(find)) ?? (hasVelog ? VELOG : FOLDER);
  const { configs, parts, base = '', posts, furniture, breaks, language, computed, unpublished } = generator;
  const read = readConfig(folder, configs && find(configs));
  const config = read ?? {};
  for (const file of parts ? listFiles(folder, parts) : []) {
    const [section = '', key] = parse(file).name.split('.');
    const values = readConfig(folder, file);
    config[section] = { ...(config[section] as Fields), ...(key ? { [key]: values } : values) };
  }
  const named = textAt(config, 'url', 'site', 'baseURL', 'baseurl', 'baseUrl');
  // Quartz leaves the scheme out.
  const url = /^[\w-]+\.[\w.-]+(?:\/|$)/.test(named) ? `https://${named}` : named;
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const written = base ? textAt(config, base) : url.replace(/^https?:\/?\/?[^/]*/, '');
  const path = written.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  const basePath = path && `/${path}`;
  const { roots, routes: { from = '', pages = '', texts = '' } = {} } = generator;
  const routed = pages ? listFiles(folder, `${from}/${pages}`) : [];
  const shown = routed.map((page) => join(texts, relative(from, dirname(page))));
  const data = computed ? listFiles(folder, computed) : [];
  const isComputed = data.some((file) => readFileSync(join(folder, file), 'utf8').includes('permalink'));
  const ignored = (config.ignorePatterns as string[] | undefined) ?? generator.ignored;
  return {
    ...{ generator, config, basePath, siteUrl: host === undefined ? '' : host + basePath },
    roots: isComputed || read === undefined ? [] : roots && [...roots, ...shown],
    posts: posts && patternOf(posts, '(?:^|/)'),
    furniture: furniture && patternOf(furniture, '^'),
    unpublished: unpublished && Object.keys(config).length > 0 ? new RegExp(unpublished) : undefined,
    ignored: generator.ignored && ignored && patternOf(ignored, '^content/'),
    breaksLines: breaks !== undefined && (valueAt(config, breaks.key ?? '') ?? breaks.default) === true,
    language: language && (textAt(config, language.key) || language.default),
    isNamed: valueAt(config, language?.named ?? '') === true,
  };
}

/** Of paths in one of these folders. */
function patternOf(folders: readonly string[], start: string): RegExp {
  const escaped = folders.map((name) => name.replaceAll('.', '\\.').replaceAll('*', '[^/]+'));
  return new RegExp(`${start}(?:${escaped.join('|')})/`);
}

/** The option or setting of Eleventy that names the folder of its texts. The option wins. */
const INPUT = /(?:--input[= ]|\b(?:input: ?|setInputDirectory\( ?)["'])([^"'\s]+)/;

/** Names, and `*` for any. Other patterns could take for ever. */
const IGNORED = /(?<=["']|["']\*\*\/)(?:\*\/)*[^"'\s,*?{}()[\]!+@|^$\\]+?(?=\/?(?:\/\*\*)?["'])/g;

/** Undefined if it is unreadable. Of one that is a program, lines such as `url: 'https://a.example'` are read. */
function readConfig(folder: string, file: string | undefined): Fields | undefined {
  if (file === undefined) return {};
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    const text = read(file);
    if (/js$|ts$/.test(file)) {
      const code = text.replaceAll(/^[ \t]*(?:\/\/|\*).*/gm, '');
      const lines = code.matchAll(/(?:^|[{,])[ \t]*["']?(\w+)["']?: ?["']([^"'\n]*)["']/gm);
      const values = Object.fromEntries([...lines].reverse().map(([, key, value]) => [key, value]));
      const [, blog] = /\bblog["']?: ?\{[^{}]*\brouteBasePath: ?["']([^"'\n]*)/.exec(code) ?? [];
      const [, list] = /\bignorePatterns: ?\[([^[\]]*)\]/.exec(code) ?? [];
      const ignorePatterns = list?.match(IGNORED) ?? undefined;
      const scripts = listFiles(folder, 'package.json').map(read).join();
      const commands = scripts.split(/["&|;]/).filter((command) => command.includes('eleventy'));
      const [, input] = INPUT.exec([...commands, code].join('\n')) ?? [];
      return { ...values, blog, input, ignorePatterns, explicit: code.includes('ExplicitPublish(') };
    }
    const parsed: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return undefined;
  }
}

/** The front matter that a configuration of Jekyll gives to the texts of a folder or a collection. */
export function defaultsOf({ config: { defaults } }: Site, file: string): Fields {
  const [, collection = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(file) ?? [];
  const fits = (row: Fields) =>
    file.startsWith(textAt(row, 'scope.path')) && ['', collection].includes(textAt(row, 'scope.type'));
  const rows = (Array.isArray(defaults) ? defaults : []).filter(isObject).filter(fits);
  return Object.assign({}, ...rows.map(({ values }) => values));
}

/** What Quartz writes in addresses; spaces are hyphens. */
const QUARTZ: Record<string, string> = { '&': '-and-', '%': '-percent', '?': '', '#': '' };
/** Docusaurus writes a day anywhere in a path first. */
const DAY_INSIDE = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?/;
/** As GitHub does, and Astro for collections. */
const slugifyPath = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Pc}\-/ ]/gu, '')
    .replaceAll(' ', '-');
const slugify = (text: string) => slugOfWords(text.toLowerCase()) ?? '';

/** What a category is called in addresses. */
function folderOf(category: string, { generator: { name }, config: { category_map: names } }: Site): string {
  if (/^(?:jekyll|octopress)$/.test(name)) return category.toLowerCase();
  const own = isObject(names) ? String(names[category] ?? category) : category;
  return name === 'hexo' ? own.replaceAll(/[\s!-/:-@[-`{-~]+/g, '-').replaceAll(/^-|-$/g, '') : category;
}

/** The template of the address of a post by the rules of its generator, if it has one. */
function templateOf({ generator, config, roots, posts }: Site, { file, path, slug }: PostPath) {
  const { keys = [], styles = {}, slugged, default: usual } = generator.permalink ?? {};
  if (roots && !roots.some((root) => file.startsWith(`${root}/`))) return undefined;
  const [section = ''] = path.split('/');
  const written = textAt(config, ...keys.map((key) => key.replace('{section}', section)));
  const template = written || (slug === '' ? usual : (slugged ?? usual));
  const whole = template && (styles[template] ?? template);
  if (!generator.pages || posts?.test(file)) return whole;
  const own = section.startsWith('_') ? textAt(config, `collections.${section.slice(1)}.permalink`) : '';
  return own || generator.pages.replace(':ending', whole?.endsWith('/') ? '/' : ':output_ext');
}

/** The address of a post by the rules of its site; undefined if they are not known, or need a date that it has not. */
export function permalinkOf(site: Site, post: PostPath): string | undefined {
  const { generator, basePath, permalink } = site;
  const template = permalink ?? templateOf(site, post);
  if (template === undefined) return undefined;
  const [, year, month = '', day = '', hour, minute, second] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(post.iso) ?? [];
  const { file, path, name, language } = post;
  const slug = post.slug || name;
  const sections = path.split('/').slice(0, -1);
  const title = slugify(post.title);
  const [, collection = '', below = path] = (generator.pages && /^_([^/]+)\/(.*)/.exec(path)) || [];
  const folders = [...new Set(post.categories.map((each) => folderOf(each, site)))].join('/');
  const uncategorized = textAt(site.config, 'default_category') || 'uncategorized';
  const values: Record<string, string | undefined> = {
    ...{ year, month, day, hour, minute, second, name, slug, collection },
    ...{ path: below, output_ext: /\/index\.\w+$/.test(file) ? '/' : '.html' },
    ...(year && { short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) }),
    ...{ section: sections[0] ?? '', sections: sections.join('/') },
    ...{ categories: folders, category: folders || (generator.name === 'hexo' ? uncategorized : '') },
    ...{ blog: textAt(site.config, 'blog') || 'blog', filename: name, basename: name, contentbasename: name },
    dated: path.replace(/^.*?blog\//, '').replace(DAY_INSIDE, '$2/$3/$4/$1'),
    slugs: file.startsWith('src/content/') ? slugifyPath(path) : path,
    note: path.replaceAll(/[\s&%?#]/g, (mark) => QUARTZ[mark] ?? '-'),
    ...{ slugorfilename: slug, slugorcontentbasename: slug, post_title: title },
    title: generator.name === 'hexo' ? path : generator.name === 'hugo' ? title : slug,
  };
  const filled = template
    .replace(/^https?:\/\/[^/]*/, '')
    .replaceAll(/:(\w+)/g, (whole, token) => values[token] ?? (token in values ? '\0' : whole));
  if (/:\w|[[\0]/.test(filled)) return undefined;
  const address = [basePath, language, filled].filter(Boolean).join('/');
  return `/${address}`.replaceAll(/\/{2,}/g, '/');
}
