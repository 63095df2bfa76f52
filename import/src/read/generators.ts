// The generators of static sites: which row of the table a folder fits, its configuration, and the languages of its paths.
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseToml } from 'smol-toml';
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
  permalink?: { posts: string; slugged?: string };
  routes?: string;
  computed?: string;
  breaksLines?: boolean;
  dated?: boolean;
}

export const TABLES = loadWords<{
  generators: Generator[];
  fields: Record<'date' | 'changed' | 'cover' | 'author', string[]>;
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
  /** The first folders of texts that have addresses, if not all have. */
  routes?: ReadonlySet<string> | undefined;
  /** The main language, if addresses name the others. */
  language?: string | undefined;
  /** The template of addresses that the user has given. */
  permalink?: string | undefined;
}

export function findSite(folder: string, permalink: string | undefined): Site {
  const find = (pattern: string) => listFiles(folder, pattern, { onlyFiles: false, dot: true });
  const fits = ({ needs }: Generator) => needs.every((pattern) => find(pattern).length > 0);
  const generator = TABLES.generators.find(fits) ?? FOLDER;
  const { keys: { base, language } = {} } = generator;
  const config: Fields = {};
  for (const file of generator.config ? find(generator.config) : []) {
    const { name } = parse(file);
    const values = readConfig(join(folder, file));
    Object.assign(
      config,
      /^(?:_?config|hugo|\.eleventy)$|\.config$/.test(name) ? values : { [name]: values },
    );
  }
  const url = textAt(config, 'url', 'site', 'baseURL', 'baseurl', 'baseUrl');
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const path = base ? textAt(config, ...base) : url.replace(/^https?:\/?\/?[^/]*/, '');
  const basePath = path.replaceAll(/^\/+|(?<!\/)\/+$/g, '').replace(/^(?=.)/, '/');
  const pages = generator.routes ? find(generator.routes) : [];
  const sections = pages.map((page) => page.replace(/^(?:src\/)?\w+\//, '').replace(/\/.*/, ''));
  const data = generator.computed ? find(generator.computed) : [];
  const isComputed = data.some((file) => readFileSync(join(folder, file), 'utf8').includes('permalink'));
  const main = language && textAt(config, ...language);
  return {
    ...{ generator, config, basePath, permalink },
    routes: generator.routes || isComputed ? new Set(sections) : undefined,
    siteUrl: host === undefined ? '' : host + basePath,
    language: main || (/^(?:hugo|docusaurus)$/.test(generator.name) ? 'en' : undefined),
  };
}

/** Nothing of an unreadable one. Of a program, values such as `url: 'https://a.example'` are read. */
function readConfig(file: string): Fields {
  try {
    const text = readFileSync(file, 'utf8');
    if (/[jt]s$/.test(file)) {
      const values = [...text.matchAll(/(?:^|[{,])[ \t]*["']?(\w+)["']?: ?["']([^"'\n]*)["']/gm)];
      return Object.fromEntries(values.reverse().map(([, key, value]) => [key, value]));
    }
    const parsed: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The front matter that a configuration of Jekyll gives to the texts of a folder or a collection. */
export function defaultsOf({ config }: Site, file: string): Fields {
  const [, collection = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(file) ?? [];
  const rows = [valueAt(config, 'defaults')].flat().filter(isObject);
  const fits = (row: Fields) =>
    file.startsWith(textAt(row, 'scope.path')) && ['', collection].includes(textAt(row, 'scope.type'));
  return Object.assign({}, ...rows.filter(fits).map(({ values }) => values));
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
  for (const language of known) {
    const own = textAt(site.config, `languages.${language}.contentDir`).replace(/\/?$/, '/');
    if (!/^(?:content)?\/$/.test(own) && file.startsWith(own))
      return { language, neutral: `content/${file.slice(own.length)}` };
  }
  const codes = [CODE, ...known].join('|');
  const inName = new RegExp(`()\\.(${codes})(?=\\.\\w+$)`, 'i');
  const inFolder = new RegExp(`^(${AROUND})(${codes})/`, 'i');
  const pattern = inName.test(file) ? inName : inFolder;
  const name = pattern.exec(file)?.[2];
  if (name === undefined) return { neutral: file };
  const neutral = file.replace(pattern, '$1').replace(TRANSLATED, '$1/');
  return { language: { kr: 'ko', jp: 'ja', cn: 'zh' }[name] ?? name, neutral };
}
