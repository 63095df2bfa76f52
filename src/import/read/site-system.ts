// What generator a folder belongs to, and its configuration: zone, addresses, line breaks.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { isObject } from '../../contract/fields.ts';
import { type FrontValues, parseYaml, textAt, valueAt } from './foreign-front-matter.ts';

type SystemName = 'jekyll' | 'hexo' | 'hugo' | 'gatsby' | 'velog' | 'notion' | 'folder';

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
  const find = (...names: string[]) => names.find((name) => existsSync(join(folder, name)));
  const configFile = find('_config.yml', '_config.yaml');
  const hugoFile = find('content') && find(...HUGO_CONFIGS);
  const config = readConfig(folder, configFile ?? hugoFile);
  const plain = { config, siteUrl: '', basePath: '', breaksLines: false };
  if (configFile) {
    const isHexo = find('source/_posts', 'scaffolds') !== undefined;
    const breaksLines = isHexo
      ? valueAt(config, 'marked.breaks') !== false
      : valueAt(config, 'kramdown.hard_wrap') === true;
    const root = rootOf(textAt(config, 'url'), textAt(config, isHexo ? 'root' : 'baseurl'));
    return { name: isHexo ? 'hexo' : 'jekyll', config, breaksLines, ...root };
  }
  if (find('_posts', '_drafts')) return { ...plain, name: 'jekyll' };
  if (hugoFile) {
    const url = textAt(config, 'baseURL', 'baseurl', 'baseUrl');
    return { ...plain, name: 'hugo', ...rootOf(url, url.replace(/^https?:\/?\/?[^/]*/, '')) };
  }
  if (find('gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs')) return { ...plain, name: 'gatsby' };
  return { ...plain, name: hasVelog ? 'velog' : 'folder', breaksLines: hasVelog };
}

/** @param base path of the site on its host */
function rootOf(url: string, base: string): Pick<SiteSystem, 'siteUrl' | 'basePath'> {
  const host = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const path = base.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  const basePath = path && `/${path}`;
  return { siteUrl: host === undefined ? '' : host + basePath, basePath };
}

/** An unreadable configuration is ignored. */
function readConfig(folder: string, file: string | undefined): FrontValues {
  if (file === undefined) return {};
  try {
    const text = readFileSync(join(folder, file), 'utf8');
    const parsed: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text);
    return isObject(parsed) ? parsed : {};
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
export function permalinkOf(
  { name: system, config, basePath }: SiteSystem,
  post: PostPath,
): string | undefined {
  const template = templateOf(system, config, post);
  if (template === undefined) return undefined;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(post.iso) ?? [];
  const { path, name, slug } = post;
  const sections = path.split('/').slice(0, -1);
  const slugified = slugify(post.title);
  const folders = post.categories.map((each) => (system === 'jekyll' ? slugify(each) : each)).join('/');
  const values: Record<string, string> = {
    ...{ year, month, day, hour, minute, second, path, name, slug, output_ext: '.html' },
    ...{ short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) },
    ...{ categories: folders, category: folders, section: sections[0] ?? '', sections: sections.join('/') },
    ...{ filename: name, basename: name, contentbasename: name },
    ...{ slugorfilename: slug, slugorcontentbasename: slug, post_title: slugified },
    title: system === 'hexo' ? path : system === 'hugo' ? slugified : slug,
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
