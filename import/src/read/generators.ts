// The generators of static sites: which row of the table a folder fits, its configuration, and the addresses that it gives.
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { slugOf } from '../addresses.ts';
import { loadWords } from '../words.ts';
import { type Fields, isObject, parseYaml, textAt, valueAt } from './fields.ts';
import { listFiles } from './list-files.ts';

/** A row of `tables.yaml`, which says what its columns mean. */
export interface Generator {
  name: string;
  needs: string[];
  config?: string;
  posts?: string[];
  furniture?: string[];
  keys?: Partial<Record<'base' | 'input' | 'language' | 'permalink', string[]>>;
  permalink?: { posts: string; slugged?: string; pages?: string };
  routes?: string[];
  breaksLines?: boolean;
  dated?: boolean;
}

export const TABLES = loadWords<{
  generators: Generator[];
  fields: Record<'date' | 'changed' | 'cover' | 'author' | 'description', string[]>;
  hidden: Record<'values' | 'fields', string[]>[];
  notion: Record<string, string[]>;
}>('tables');

/** Of a folder without a generator. */
export const FOLDER: Generator = { name: 'folder', needs: [] };

export interface Site {
  generator: Generator;
  config: Fields;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Path of the site on its host, without a slash at the end. */
  basePath: string;
  /** Folders whose paths are addresses, if not all are. */
  routes?: string[] | undefined;
  /** The main language, if addresses name the others. */
  language?: string | undefined;
  /** The template of addresses that the user has given. */
  permalink?: string | undefined;
}

/** @param isVelog whether a text looks like one of Velog */
export function findSite(folder: string, isVelog: boolean): Site {
  const find = (pattern: string) => listFiles(folder, pattern, { onlyFiles: false, dot: true })[0];
  const fitting = TABLES.generators.find(({ needs }) => needs.every((pattern) => find(pattern)));
  const generator = fitting ?? { ...FOLDER, breaksLines: isVelog };
  const { name, keys: { base, language } = {} } = generator;
  const read = readConfig(folder, generator.config && find(generator.config));
  const config = read ?? {};
  const parts = name === 'hugo' ? listFiles(folder, 'config/_default/{permalinks,languages}*') : [];
  for (const file of parts) {
    const [section = '', key] = parse(file).name.split('.');
    const values = readConfig(folder, file);
    config[section] = { ...(config[section] as Fields), ...(key ? { [key]: values } : values) };
  }
  const url = textAt(config, 'url', 'site', 'baseURL', 'baseurl', 'baseUrl');
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const path = base ? textAt(config, ...base) : url.replace(/^https?:\/?\/?[^/]*/, '');
  const basePath = path.replaceAll(/^\/+|(?<!\/)\/+$/g, '').replace(/^(?=.)/, '/');
  // Collections of Astro that a page shows.
  const pages = name === 'astro' ? listFiles(folder, 'src/pages/*/**/\\[*.astro') : [];
  const shown = pages.map((page) => page.replace('src/pages', 'src/content').replace(/\/[^/]*$/, ''));
  // A file of data may have a permalink for all texts around it. Then no address is known.
  const data = name === 'eleventy' ? listFiles(folder, '**/*.{11tydata.js,11tydata.cjs,json}') : [];
  const isComputed = data.some((file) => readFileSync(join(folder, file), 'utf8').includes('permalink'));
  return {
    ...{ generator, config, basePath, siteUrl: host === undefined ? '' : host + basePath },
    routes: isComputed || read === undefined ? [] : generator.routes && [...generator.routes, ...shown],
    language: language && (textAt(config, ...language) || (name === 'jekyll' ? undefined : 'en')),
  };
}

/** Undefined if it is unreadable. Of one that is a program, values such as `url: 'https://a.example'` are read. */
function readConfig(folder: string, file: string | undefined): Fields | undefined {
  if (file === undefined) return {};
  try {
    const text = readFileSync(join(folder, file), 'utf8');
    if (/[jt]s$/.test(file)) {
      const code = text.replaceAll(/^[ \t]*(?:\/\/|\*).*/gm, '');
      const values = [...code.matchAll(/(?:^|[{,])[ \t]*["']?(\w+)["']?: ?["']([^"'\n]*)["']/gm)];
      const [, blog] = /\bblog["']?: ?\{[^{}]*\brouteBasePath: ?["']([^"'\n]*)/.exec(code) ?? [];
      const [, set] = /\bsetInputDirectory\( ?["']([^"']+)/.exec(code) ?? [];
      const named = Object.fromEntries(values.reverse().map(([, key, value]) => [key, value]));
      return { ...named, blog, input: set ?? named.input };
    }
    const parsed: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return undefined;
  }
}

export interface PostPath {
  /** Below the top folder, without the language. */
  file: string;
  /** Below the folder of the texts, without extension. */
  path: string;
  name: string;
  /** Of its front matter; empty if it has none. */
  slug: string;
  title: string;
  /** ISO 8601 in the zone of the site; empty if there is no date. */
  iso: string;
  /** Set if addresses name it. */
  language?: string | undefined;
  categories: readonly string[];
  isPost: boolean;
}

/** The names of Jekyll for templates. */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};
/** Docusaurus writes a day anywhere in a path first. */
const DAY_INSIDE = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?/;

/** The template of the address of a text by the rules of its site, if they are known. */
export function templateOf(
  { generator, config, routes, permalink }: Site,
  { file, path, slug, isPost }: PostPath,
) {
  if (permalink !== undefined) return permalink;
  if (routes && !routes.some((root) => file.startsWith(`${root}/`))) return undefined;
  const { posts, slugged = posts, pages } = generator.permalink ?? {};
  const [section = ''] = path.split('/');
  const keys = generator.keys?.permalink ?? [];
  const written = textAt(config, ...keys.map((key) => key.replace('{section}', section)));
  const template = written || (slug === '' ? posts : slugged);
  const whole = template && (STYLES[template] ?? template);
  if (pages === undefined || isPost) return whole;
  const own = section.startsWith('_') ? textAt(config, `collections.${section.slice(1)}.permalink`) : '';
  return own || (whole?.endsWith('/') ? pages.replace(':output_ext', '/') : pages);
}

const slugPath = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\-/ ]/gu, '')
    .replaceAll(' ', '-');

/** Undefined if it needs a value that the text has not. */
export function fillIn(
  template: string,
  post: PostPath,
  { generator, config, basePath }: Site,
): string | undefined {
  const [, year, month = '', day = '', hour, minute, second] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(post.iso) ?? [];
  const { file, path, name, language, categories } = post;
  const isHexo = generator.name === 'hexo';
  const slug = post.slug || name;
  const sections = path.split('/').slice(0, -1);
  const title = slugOf(post.title.toLowerCase()) ?? '';
  const [, collection = '', below = path] =
    (generator.permalink?.pages && /^_([^/]+)\/(.*)/.exec(path)) || [];
  const names = isObject(config.category_map) ? config.category_map : {};
  const folders = categories.map((each) =>
    isHexo ? String(names[each] ?? each).replaceAll(/[\s!-/:-@[-`{-~]+/g, '-') : each.toLowerCase(),
  );
  const category = [...new Set(folders)].join('/');
  const values: Record<string, string | undefined> = {
    ...{ year, month, day, hour, minute, second, name, slug, collection, filename: name },
    ...{
      i_month: String(Number(month)),
      i_day: String(Number(day)),
      contentbasename: name,
      slugorfilename: slug,
    },
    ...{ section: sections[0] ?? '', sections: sections.join('/'), slugorcontentbasename: slug },
    // Collections of Astro are named as GitHub names headings.
    path: file.startsWith('src/content/') ? slugPath(path) : below,
    ...{ output_ext: /\/index\.\w+$/.test(file) ? '/' : '.html', categories: category },
    category: category || (isHexo ? textAt(config, 'default_category') || 'uncategorized' : ''),
    ...{
      blog: textAt(config, 'blog') || 'blog',
      title: isHexo ? path : generator.name === 'hugo' ? title : slug,
    },
    dated: path.replace(/^.*?blog\//, '').replace(DAY_INSIDE, '$2/$3/$4/$1'),
  };
  const filled = template
    .replace(/^https?:\/\/[^/]*/, '')
    .replaceAll(/:(\w+)/g, (whole, token) => (token in values ? (values[token] ?? '\0') : whole));
  if (/:\w|[[\0]/.test(filled)) return undefined;
  return `/${[basePath, language, filled].filter(Boolean).join('/')}`.replaceAll(/\/{2,}/g, '/');
}

/** The front matter that a configuration of Jekyll gives to the texts of a folder or a collection. */
export function defaultsOf({ config }: Site, file: string): Fields {
  const [, collection = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(file) ?? [];
  const fits = (row: Fields) =>
    file.startsWith(textAt(row, 'scope.path')) && ['', collection].includes(textAt(row, 'scope.type'));
  return Object.assign(
    {},
    ...[valueAt(config, 'defaults')]
      .flat()
      .filter(isObject)
      .filter(fits)
      .map(({ values }) => values),
  );
}

/** Others, such as `it` and `cs`, are names of topics too, unless the configuration has them. */
const CODE = '(?:ko|kr|en|ja|jp|zh|cn|de|fr|es|pt|ru|vi|nl|pl|sv|tr|uk)(?:-[a-z]+)?';
/** Where folders of languages are, of Astro in those of collections. */
const AROUND = String.raw`src\/content\/[^/]+\/|(?:(?:content|i18n|src|_posts|source|docs|blog|posts)\/)*`;
const TRANSLATED = /^i18n\/docusaurus-plugin-content-(\w+)\/(?:current\/)?/;

/** Of the configuration: a list of codes, or settings by code, whose case Hugo ignores. */
export function languagesOf({ config }: Site): string[] {
  const languages = valueAt(config, 'languages');
  if (Array.isArray(languages)) return languages.map(String);
  return Object.keys(isObject(languages) ? languages : {}).map((code) => code.toLowerCase());
}

/** The language that the path of a text names, and the path without it: equal for all versions of a text. */
export function readLanguage(file: string, site: Site): { language?: string; neutral: string } {
  const known = languagesOf(site).filter((code) => /^[\w-]+$/.test(code));
  const folderOf = (code: string) => textAt(site.config, `languages.${code}.contentDir`).replace(/\/$/, '');
  const own = known.find(
    (code) => !/^(?:content)?$/.test(folderOf(code)) && file.startsWith(`${folderOf(code)}/`),
  );
  if (own) return { language: own, neutral: `content${file.slice(folderOf(own).length)}` };
  const codes = [CODE, ...known].join('|');
  const patterns = [
    new RegExp(`()\\.(${codes})(?=\\.\\w+$)`, 'i'),
    new RegExp(`^(${AROUND})(${codes})/`, 'i'),
  ];
  const pattern = patterns.find((each) => each.test(file));
  const name = pattern?.exec(file)?.[2];
  if (!pattern || name === undefined) return { neutral: file };
  const neutral = file.replace(pattern, '$1').replace(TRANSLATED, '$1/');
  return { language: { kr: 'ko', jp: 'ja', cn: 'zh' }[name] ?? name, neutral };
}
