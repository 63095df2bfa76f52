// Static site generators: the row of the table that a folder fits, its configuration, and the languages of its paths.
import { basename, dirname, join, parse } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { loadWords } from '../words.ts';
import { type Fields, isObject, parseYaml, readFrontMatter, rowsOf, textAt, valueAt } from './fields.ts';
import { listFiles, readText } from './files.ts';

/** A row of `tables.yaml`, which explains its columns. */
export interface Generator {
  name: string;
  config?: string;
  needs?: string[];
  posts?: string[];
  furniture?: string[];
  keys?: Partial<Record<'base' | 'input' | 'language' | 'permalink', string[]>>;
  permalink?: string;
  routes?: string;
  breaksLines?: boolean;
  parts?: boolean;
}

export const TABLES = loadWords<{
  generators: Generator[];
  fields: Record<'date' | 'changed' | 'cover' | 'caption' | 'summary' | 'author' | 'siteLanguage', string[]>;
  hidden: Record<'values' | 'fields', string[]>[];
  notion: Record<string, string[]>;
}>('tables');

export const FOLDER: Generator = { name: 'folder' };

export interface Site {
  generator: Generator;
  config: Fields;
  /** Has no trailing slash. */
  siteUrl: string;
  /** Path of the site on its host, without a trailing slash. */
  basePath: string;
  /** The main language, if addresses name the others. */
  language?: string | undefined;
  /** Template of addresses by the user, or by the page that shows the texts. */
  permalink?: string | undefined;
  /** Front matter of other files that applies to texts, the most specific last. */
  defaults: Default[];
}

interface Default {
  /** Beginning of the paths of the texts. */
  path: string;
  collection?: string;
  values: Fields;
}

export function findSite(folder: string, template: string | undefined): Site {
  const find = (pattern: string) => listFiles(folder, pattern, { onlyFiles: false, dot: true });
  const fits = ({ config = '', needs = [] }: Generator) =>
    [config, ...needs].every((pattern) => find(pattern).length > 0);
  const generator = TABLES.generators.find(fits) ?? FOLDER;
  const { keys: { base, language } = {} } = generator;
  const config: Fields = {};
  for (const file of generator.config ? find(generator.config) : []) {
    const { name } = parse(file);
    const values = readConfig(join(folder, file));
    const isWhole = /^(?:_?config|hugo|\.eleventy)$|\.config$/.test(name);
    Object.assign(config, isWhole ? values : { [name]: values });
  }
  const url = textAt(config, 'url', 'site', 'baseURL');
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const path = base ? textAt(config, ...base) : url.replace(/^https?:\/?\/?[^/]*/, '');
  const basePath = path.replaceAll(/^\/+|(?<!\/)\/+$/g, '').replace(/^(?=.)/, '/');
  const main = language && (textAt(config, ...language) || 'en');
  const permalink = template ?? readRoute(generator, generator.routes ? find(generator.routes) : []);
  const defaults = readDefaults(folder, generator, config).sort((a, b) => a.path.length - b.path.length);
  const siteUrl = host ? host + basePath : '';
  return { generator, config, basePath, permalink, siteUrl, language: main, defaults };
}

/** A page such as `app/blog/[slug]/page.tsx` shows all texts, unless there are several. */
function readRoute({ permalink }: Generator, [route, ...others]: string[]): string | undefined {
  if (route === undefined || others.length > 0) return undefined;
  const folder = route.replace(/^(?:src\/)?\w+\/|[^/]*$/g, '').replaceAll(/\([^/]*\)\//g, '');
  return permalink?.replace(':path', folder + (route.includes('...') ? ':below' : ':slug'));
}

/** Ignores an unreadable file. */
function readConfig(file: string): Fields {
  try {
    const text = readText(file);
    if (/[jt]s$/.test(file)) return readProgram(text);
    const parse = file.endsWith('.toml') ? parseToml : file.endsWith('.json') ? JSON.parse : parseYaml;
    const parsed: unknown = parse(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const VALUE = /(?:^|[{,])[ \t]*["']?(\w+)["']?: ?(?:["']([^"'\n]*)["']|(true|false)\b)/gm;

/** Reads values such as `url: 'https://a.example'`. A program that could hide texts hides them. */
function readProgram(text: string): Fields {
  const values = [...text.matchAll(VALUE)].map(([, key, words, fixed]) => [key, words ?? fixed]);
  return {
    ...(/draft|eleventyExcludeFromCollections/.test(text) && { eleventyExcludeFromCollections: true }),
    // Only the program knows what it computes.
    ...(/\bpermalink\b/.test(text) && { permalink: '{{ }}' }),
    ...Object.fromEntries(values.reverse()),
  };
}

const DATA = '**/{*.json,*.11tydata.{js,cjs,mjs,ts}}';

function readDefaults(folder: string, { name }: Generator, config: Fields): Default[] {
  if (name === 'hugo')
    return ['', ...listFiles(folder, '**/_index*.*')].flatMap((file) => {
      const { front, isInvalid = false } =
        file === '' ? { front: config, isInvalid: false } : readFrontMatter(readText(join(folder, file)));
      // Nobody knows what a section with invalid front matter hides.
      const cascade = isInvalid ? { draft: true } : valueAt(front, 'cascade');
      return rowsOf(cascade).map((values) => ({ path: file && `${dirname(file)}/`, values }));
    });
  if (name === 'eleventy')
    return listFiles(folder, DATA).map((file) => {
      const stem = file.replace(/(?:\.11tydata)?\.\w+$/, '');
      const isOfFolder = basename(stem) === basename(dirname(stem));
      const values = readConfig(join(folder, file));
      return { path: isOfFolder ? `${dirname(stem)}/` : `${stem}.`, values };
    });
  return rowsOf(config.defaults).map((row) => ({
    path: textAt(row, 'scope.path'),
    collection: textAt(row, 'scope.type'),
    values: row.values as Fields,
  }));
}

/** Returns the front matter that a text has from other files. */
export function defaultsOf({ defaults }: Site, file: string): Fields {
  const [, type = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(file) ?? [];
  const fits = ({ path, collection, values }: Default) => {
    // Of a pattern, only the beginning is compared, since hiding too much does no harm.
    const [start = ''] = textAt(values, 'target.path').split(/[*?{[]/);
    const kind = textAt(values, 'target.kind') || 'page';
    const isOurs = file.startsWith(path) && ['', type].includes(collection || '');
    return isOurs && kind.includes('page') && `/${file}`.toLowerCase().includes(start.toLowerCase());
  };
  return Object.assign({}, ...defaults.filter(fits).map(({ values }) => values));
}

/** Other codes, such as `it` and `cs`, are also names of topics. */
const CODES = 'ko|kr|en|ja|jp|zh|cn|de|fr|es|pt|ru|vi|tr';
const IN_NAME = new RegExp(`()\\.(${CODES})(?:-[a-z]+)?(?=\\.\\w+$)`, 'i');
/** Astro has language folders in the folder of a collection. */
const AROUND = 'src/content/[^/]+/|(?:(?:content|i18n|src|_posts|source|docs|blog|posts)/)*';
const IN_FOLDER = new RegExp(`^(${AROUND})(${CODES})(?:-[a-z]+)?/`, 'i');

/** Reads the language in a path, and the path without it, which all versions of a text share. */
export function readLanguage(file: string): { language?: string; neutral: string } {
  const pattern = IN_NAME.test(file) ? IN_NAME : IN_FOLDER;
  const name = pattern.exec(file)?.[2]?.toLowerCase();
  if (name === undefined) return { neutral: file };
  return { language: { kr: 'ko', jp: 'ja', cn: 'zh' }[name] ?? name, neutral: file.replace(pattern, '$1') };
}
