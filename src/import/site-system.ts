// What generator a folder belongs to, and its configuration: zone, addresses, line breaks.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import { type FrontValues, isRecord, textAt } from './front-matter.ts';

export type SystemName = 'jekyll' | 'hexo' | 'hugo' | 'gatsby' | 'velog' | 'folder';

export interface SiteSystem {
  name: SystemName;
  config: FrontValues;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Path of the site on its host, without a slash at the end. */
  basePath: string;
  /** Whether a line feed breaks the line. */
  breaksLines: boolean;
}

const HUGO_CONFIGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);

/** @param hasVelog whether a text looks like one of Velog */
export function findSystem(folder: string, hasVelog: boolean): SiteSystem {
  const has = (...names: string[]) => names.some((name) => existsSync(join(folder, name)));
  const hugo = HUGO_CONFIGS.find((name) => has(name));
  if (has('_config.yml', '_config.yaml')) {
    const config = readConfig(join(folder, has('_config.yml') ? '_config.yml' : '_config.yaml'));
    if (has('source/_posts', 'scaffolds')) {
      const { marked } = config;
      return describe(
        'hexo',
        config,
        `${textAt(config, 'url')}`,
        textAt(config, 'root'),
        !(isRecord(marked) && marked.breaks === false),
      );
    }
    const isHard = isRecord(config.kramdown) && config.kramdown.hard_wrap === true;
    return describe('jekyll', config, textAt(config, 'url'), textAt(config, 'baseurl'), isHard);
  }
  if (has('_posts', '_drafts')) return describe('jekyll', {}, '', '', false);
  if (hugo !== undefined && has('content')) {
    const config = readConfig(join(folder, hugo));
    const url = textAt(config, 'baseURL', 'baseurl', 'baseUrl');
    return describe('hugo', config, url, url.replace(/^https?:\/?\/?[^/]*/, ''), false);
  }
  if (has('gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs'))
    return describe('gatsby', {}, '', '', false);
  return describe(hasVelog ? 'velog' : 'folder', {}, '', '', hasVelog);
}

function describe(
  name: SystemName,
  config: FrontValues,
  url: string,
  base: string,
  breaksLines: boolean,
): SiteSystem {
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
  const basePath = base.replace(/^\/?|\/+$/g, (slashes, at) =>
    at === 0 && base.replaceAll('/', '') !== '' ? '/' : slashes && '',
  );
  return { name, config, siteUrl: host === '' ? '' : `${host}${basePath}`, basePath, breaksLines };
}

/** A configuration that cannot be read is as good as none: the texts are what matters. */
function readConfig(file: string): FrontValues {
  try {
    const text = readFileSync(file, 'utf8');
    const parsed: unknown = file.endsWith('.toml')
      ? parseToml(text)
      : load(text, { schema: CORE_SCHEMA, maxAliases: 100 });
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

interface PostPath {
  /** Below the folder of the texts, without extension. */
  path: string;
  /** Without date. */
  name: string;
  slug: string;
  title: string;
  /** ISO 8601 in the zone of the site. */
  iso: string;
  categories: readonly string[];
}

/** The address of a post by the rules of its generator; undefined if they are not known. */
export function addressOf(
  { name: system, config, basePath }: SiteSystem,
  post: PostPath,
): string | undefined {
  const template = templateOf(system, config, post);
  if (template === undefined) return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(post.iso) ?? [];
  const sections = post.path.split('/').slice(0, -1);
  const categories = post.categories
    .map((category) => (system === 'jekyll' ? slugify(category) : category))
    .join('/');
  const values: Record<string, string> = {
    ...{ year, month, day, hour, minute, second, short_year: year.slice(2), i_month: String(Number(month)) },
    ...{ i_day: String(Number(day)), categories, category: categories, output_ext: '.html', name: post.name },
    ...{
      slug: post.slug,
      filename: post.name,
      contentbasename: post.name,
      slugorfilename: post.slug,
      path: post.path,
    },
    ...{
      post_title: slugify(post.title),
      basename: post.name,
      section: sections[0] ?? '',
      sections: sections.join('/'),
    },
    title: system === 'hexo' ? post.path : system === 'hugo' ? slugify(post.title) : post.slug,
    slugorcontentbasename: post.slug,
  };
  const filled = template.replaceAll(/:(\w+)/g, (whole, token) => values[token] ?? whole);
  if (/:\w/.test(filled)) return undefined;
  return `${basePath}/${filled}`.replaceAll(/\/{2,}/g, '/');
}

const JEKYLL_STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

function templateOf(system: SystemName, config: FrontValues, { path }: PostPath): string | undefined {
  if (system === 'jekyll') {
    const style = textAt(config, 'permalink') || 'date';
    return JEKYLL_STYLES[style] ?? style;
  }
  if (system === 'hexo') return textAt(config, 'permalink') || ':year/:month/:day/:title/';
  if (system === 'hugo') {
    const [section = ''] = path.split('/');
    return textAt(config, `permalinks.${section}`, `permalinks.page.${section}`) || '/:sections/:slug/';
  }
  return undefined;
}

function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
