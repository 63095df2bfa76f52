// Finds the addresses that the texts of a folder had: their own, or by the rules of the generator.
import { posix } from 'node:path';
import { slugOf, withoutSlash } from '../addresses.ts';
import type { SourceItem } from '../source.ts';
import { type Fields, listAt, textAt } from './fields.ts';
import type { Site } from './generators.ts';

/** The language is set if addresses contain it. */
export interface PostPath extends Pick<SourceItem, 'title' | 'slug' | 'categories' | 'language'> {
  /** Path below the folder of the texts, without language and extension. */
  path: string;
  name: string;
  /** ISO 8601 in the zone of the site; empty if there is no date. */
  iso: string;
}

/** Addresses of the front matter come first. Empty if no rule is known. */
export function addressesOf(front: Fields, post: PostPath, site: Site): string[] {
  const rooted = (address: string) =>
    /^https?:/.test(address) ? address : `${site.basePath}/${address.replace(/^\/+/, '')}`;
  // Docusaurus has slugs below the address of the blog.
  const isWhole = post.slug.startsWith('/') && site.generator.name !== 'docusaurus';
  const address = textAt(front, 'permalink', 'url') || (isWhole ? post.slug : '');
  // This value of Eleventy's is known.
  const permalink = address
    .replaceAll(/\{\{-?\s*page\.fileSlug\s*-?\}\}/g, ':name')
    .replace(/(?<=\/)index\.html$/, '');
  // Only Eleventy could fill in other values.
  const isCode = /\{[{%]/.test(permalink);
  const template = isCode ? site.permalink : permalink || templateOf(site, post);
  const isFixed = template !== undefined && template === permalink && !/(?<!^https?):/.test(template);
  const primary = isFixed ? rooted(template) : template && fillIn(template, front, post, site);
  const earlier = listAt(front, 'redirect_from', 'aliases', 'alias').map(rooted);
  return primary === undefined ? earlier : [primary, ...earlier];
}

/** Jekyll's names for templates. */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

function templateOf({ generator, config, permalink }: Site, { path }: PostPath): string | undefined {
  const keys = (generator.keys?.permalink ?? []).map((key) =>
    key.replace('{section}', path.replace(/\/.*/, '')),
  );
  const template = permalink ?? (textAt(config, ...keys) || generator.permalink);
  return template && (STYLES[template] ?? template);
}

/** Docusaurus moves a date anywhere in a path to the front. */
const DAY_INSIDE = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?/;

/** Returns undefined if the text lacks a value. */
function fillIn(template: string, front: Fields, post: PostPath, site: Site): string | undefined {
  const { generator, basePath, config } = site;
  const { name, language, categories, path } = post;
  const slug = post.slug || name;
  const [year, month, day] = post.iso === '' ? [] : post.iso.split(/[-T]/);
  const isHexo = generator.name === 'hexo';
  const sections = path.split('/').slice(0, -1);
  const names = categories.map((each) =>
    isHexo ? each.replaceAll(/[\s!-/:-@[-`{-~]+/g, '-') : each.toLowerCase(),
  );
  const category = [...new Set(names)].join('/');
  const hexo = textAt(config, 'new_post_name').includes(':year') ? posix.join(path, '..', name) : path;
  const title = { hexo, jekyll: slug }[generator.name] ?? slugOf(post.title.toLowerCase()) ?? '';
  const dated = path.replace(/^.*?blog\//, '').replace(DAY_INSIDE, '$2/$3/$4/$1');
  const values: Record<string, string | undefined> = {
    year,
    month,
    day,
    name,
    slug,
    title,
    output_ext: '.html',
    section: sections[0] ?? '',
    sections: sections.join('/'),
    dated: post.slug || dated,
    categories: category,
    category: category || (isHexo ? 'uncategorized' : ''),
    path: post.slug ? posix.join(path, '..', post.slug) : path,
    below: post.slug || path.replace(/^[^/]+\//, ''),
  };
  const filled = template
    .replace(/^https?:\/\/[^/]*/, '')
    // Hugo has several names for these.
    .replaceAll(/:(?:(slug)or)?(?:file|contentbase)name\b/g, (_, isSlug) => (isSlug ? ':slug' : ':name'))
    // Hexo has all fields.
    .replaceAll(/:(\w+)/g, (whole, token) => values[token] ?? (textAt(front, token) || whole));
  if (/:\w|\[/.test(filled)) return undefined;
  return `/${[basePath, language, filled].filter(Boolean).join('/')}`.replaceAll(/\/{2,}/g, '/');
}

/** Returns the path below the folder of all texts. */
export function belowInput(file: string, { config, generator: { keys = {} } }: Site): string {
  const top = withoutSlash(textAt(config, ...(keys.input ?? [])).replace(/^\.\//, ''));
  return file.startsWith(`${top}/`) ? file.slice(top.length + 1) : file;
}

/** Returns the path below the folder of the texts, without extension. Next has pages in `app/NAME/page.mdx`. */
export const pathOf = (file: string) =>
  file
    .replace(/^(?:.*\/)?_(?:posts|drafts)\//, '')
    .replace(/^((?:src\/)?app\/.*)\/page(?=\.\w+$)/, '$1')
    .replace(/^(?:(?:src\/)?(?:content|pages|app)|source|data)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .normalize('NFC');
