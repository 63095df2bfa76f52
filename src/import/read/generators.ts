// The generators of static sites: how each is recognized, where its posts are, what it does to texts, and what addresses it
// gives them. All that differs between them stands here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { parse as parseToml } from 'smol-toml';
import { slugOfWords } from '../../content/slug.ts';
import { type Fields, isObject } from '../../contract/fields.ts';
import { parseYaml, textAt, valueAt } from './foreign-front-matter.ts';

export interface Generator {
  name: string;
  /** Each finds a file or folder in the top folder of a site. */
  needs?: readonly string[];
  /** Configurations, the first that exists. */
  configs?: string;
  /** Paths of posts. All others are pages. */
  posts?: RegExp;
  /** Paths of files that are no content of the site. */
  furniture?: RegExp;
  /** The language of tags in texts. */
  tags?: 'liquid' | 'hugo';
  /** Whether a line feed breaks the line. */
  breaksLines?(config: Fields): boolean;
  /** The language whose name is not in addresses, if those of others are. */
  defaultLanguage?(config: Fields): string;
  /** Key of the path of the site on its host; by default it is a part of its URL. */
  base?: string;
  /** Fields of the front matter that are an address, besides `permalink` and `url`. */
  addressFields?: readonly string[];
  /** The template of addresses, undefined if it is not known. */
  permalink?(config: Fields, post: PostPath): string | undefined;
}

export interface Site {
  generator: Generator;
  config: Fields;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Path of the site on its host, without a slash at the end. */
  basePath: string;
  /** The template of addresses that the user has given. */
  permalink?: string | undefined;
}

export interface PostPath {
  /** Below the folder of the texts, without extension and language. */
  path: string;
  /** Without date. */
  name: string;
  slug: string;
  title: string;
  /** ISO 8601 in the zone of the site; empty if there is no date. */
  iso: string;
  /** The date in the name of the file. */
  day: string;
  /** Set if it is not the language of the site. */
  language?: string | undefined;
  categories: readonly string[];
}

const IN_POSTS = /(?:^|\/)_(?:posts|drafts)\//;
const HUGO_CONFIGS = '{hugo,config,config/_default/hugo,config/_default/config}.{toml,yaml,yml,json}';

const JEKYLL: Generator = {
  name: 'jekyll',
  needs: ['{_config.{yml,yaml},_posts,_drafts}'],
  configs: '_config.{yml,yaml}',
  posts: IN_POSTS,
  furniture: /^(?:_site|_layouts|_includes|_sass|vendor)\//,
  tags: 'liquid',
  breaksLines: (config) => valueAt(config, 'kramdown.hard_wrap') === true,
  base: 'baseurl',
  permalink: (config) => {
    const style = textAt(config, 'permalink') || 'date';
    return JEKYLL_STYLES[style] ?? style;
  },
};

const JEKYLL_STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** The first that fits. */
const GENERATORS: readonly Generator[] = [
  // Jekyll with another top folder.
  {
    ...JEKYLL,
    name: 'octopress',
    needs: ['_config.yml', 'source/_posts', 'Rakefile'],
    furniture: /^(?:public|vendor|\.themes|sass)\//,
  },
  {
    name: 'hexo',
    needs: ['_config.{yml,yaml}', '{source/_posts,scaffolds}'],
    configs: '_config.{yml,yaml}',
    posts: IN_POSTS,
    furniture: /^(?:themes|scaffolds|public|\.deploy_git)\//,
    tags: 'liquid',
    breaksLines: (config) => valueAt(config, 'marked.breaks') !== false,
    base: 'root',
    permalink: (config) => textAt(config, 'permalink') || ':year/:month/:day/:title/',
  },
  JEKYLL,
  {
    name: 'docusaurus',
    needs: ['docusaurus.config.{js,ts,mjs,cjs}'],
    configs: 'docusaurus.config.{js,ts,mjs,cjs}',
    posts: /(?:^|\/)(?:docusaurus-plugin-content-)?blog\//,
    furniture: /^(?:build|static|src)\//,
    base: 'baseUrl',
    defaultLanguage: (config) => textAt(config, 'defaultLocale') || 'en',
    permalink: (_, { slug, name, day }) =>
      slug !== name ? `/blog/${slug}` : day === '' ? '/blog/:name' : '/blog/:year/:month/:day/:name',
  },
  {
    name: 'hugo',
    needs: ['content', HUGO_CONFIGS],
    configs: HUGO_CONFIGS,
    posts: /^content\/(?:.*\/)?[^/]+\/(?!_index)[^/]+$/,
    furniture: /^(?:themes|archetypes|layouts|public|resources)\//,
    tags: 'hugo',
    defaultLanguage: (config) => textAt(config, 'defaultContentLanguage') || 'en',
    permalink: (config, { path }) => {
      const [section = ''] = path.split('/');
      return textAt(config, `permalinks.${section}`, `permalinks.page.${section}`) || '/:sections/:slug/';
    },
  },
  {
    name: 'gatsby',
    needs: ['gatsby-config.{js,ts,mjs}'],
    furniture: /^(?:public)\//,
    addressFields: ['path', 'slug'],
  },
  {
    name: 'obsidian',
    needs: ['{.obsidian,quartz.config.ts}'],
    furniture: /^(?:Templates|templates|quartz)\//,
    breaksLines: () => true,
  },
];

/** Of a folder without a generator. */
const FOLDER: Generator = { name: 'folder' };
const VELOG: Generator = { name: 'velog', breaksLines: () => true };
export const NOTION: Generator = { ...VELOG, name: 'notion' };

/** @param hasVelog whether a text looks like one of Velog */
export function findSite(folder: string, hasVelog: boolean): Site {
  const find = (pattern: string) =>
    fastGlob.sync(pattern, { cwd: folder, onlyFiles: false, dot: true }).sort()[0];
  const known = GENERATORS.find(({ needs = [] }) => needs.every(find));
  const generator = known ?? (hasVelog ? VELOG : FOLDER);
  const { configs, base = '' } = generator;
  const config = readConfig(folder, configs && find(configs));
  const url = textAt(config, 'url', 'baseURL', 'baseurl', 'baseUrl');
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const written = base ? textAt(config, base) : url.replace(/^https?:\/?\/?[^/]*/, '');
  const path = written.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  const basePath = path && `/${path}`;
  return { generator, config, siteUrl: host === undefined ? '' : host + basePath, basePath };
}

/** An unreadable configuration is ignored. Of one that is a program, lines such as `url: 'https://a.example'` are read. */
function readConfig(folder: string, file: string | undefined): Fields {
  if (file === undefined) return {};
  try {
    const text = readFileSync(join(folder, file), 'utf8');
    if (/js$|ts$/.test(file)) {
      const lines = text.matchAll(/^[ \t]*(\w+): ?["']([^"'\n]*)["']/gm);
      return Object.fromEntries([...lines].reverse().map(([, key, value]) => [key, value]));
    }
    const parsed: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const slugify = (text: string) => slugOfWords(text.toLowerCase()) ?? '';

/** The address of a post by the rules of its site; undefined if they are not known, or need a date that it has not. */
export function permalinkOf({ generator, config, basePath, permalink }: Site, post: PostPath) {
  const template = permalink ?? generator.permalink?.(config, post);
  if (template === undefined) return undefined;
  const [, year, month = '', day = '', hour, minute, second] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(post.iso) ?? [];
  const { path, name, slug, language } = post;
  const sections = path.split('/').slice(0, -1);
  const title = slugify(post.title);
  const isJekyll = generator.permalink === JEKYLL.permalink;
  const folders = post.categories.map((each) => (isJekyll ? slugify(each) : each)).join('/');
  const values: Record<string, string | undefined> = {
    ...{ year, month, day, hour, minute, second, path, name, slug, output_ext: '.html' },
    ...(year && { short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) }),
    ...{ categories: folders, category: folders, section: sections[0] ?? '', sections: sections.join('/') },
    ...{ filename: name, basename: name, contentbasename: name },
    ...{ slugorfilename: slug, slugorcontentbasename: slug, post_title: title },
    title: generator.name === 'hexo' ? path : generator.name === 'hugo' ? title : slug,
  };
  const filled = template
    .replace(/^https?:\/\/[^/]*/, '')
    .replaceAll(/:(\w+)/g, (whole, token) => values[token] ?? (token in values ? '\0' : whole));
  if (/:\w|\0/.test(filled)) return undefined;
  const address = [basePath, language, filled].filter(Boolean).join('/');
  return `/${address}`.replaceAll(/\/{2,}/g, '/');
}
