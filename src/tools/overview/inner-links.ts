// Links from one text to a page of the same site that lead nowhere. They are no faults, for the API serves a text
// wherever its links lead; but whoever follows one on the site finds nothing.

import { compareStrings } from '../../content/source/diagnostic.ts';
import type { Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { POST_LANGUAGES, postAddress, workAddress } from '../../site/addresses.ts';
import type { ReadItem } from './read-item.ts';

export interface BrokenLink {
  /** As it is written. */
  target: string;
  /** `related`: the folder name of a post, in the front matter. */
  kind: 'link' | 'related';
  /** `draft`: there is something, which the public does not see. */
  reason: 'missing' | 'draft';
  uses: { collection: Collection; slug: string; file: string; line: number }[];
}

/** Beside blog and work; what lies below them is not looked into. */
const OTHER_PAGES = new Set(['', 'contact', 'privacy', 'thank-you', 'feed.xml']);
const KOREAN_ROOT_ONLY =
  /^(?:developers|admin|api|guest|media|assets|\.well-known|openapi\.json|llms\.txt|robots\.txt|sitemap(?:-\d+)?\.xml)$/;

/** @param siteUrl links that begin with it are links within the site */
export function findBrokenLinks(items: readonly ReadItem[], siteUrl: string | undefined): BrokenLink[] {
  const known = new Map(items.map((item) => [`${item.collection}/${item.slug}`, item]));
  const broken = new Map<string, BrokenLink>();
  const report = (item: ReadItem, link: Omit<BrokenLink, 'uses'>, place: { file: string; line: number }) => {
    const key = `${link.target} ${link.kind} ${link.reason}`;
    const { collection, slug } = item;
    const found = broken.get(key) ?? { ...link, uses: [] };
    broken.set(key, found);
    found.uses.push({ collection, slug, file: place.file, line: place.line });
  };
  for (const item of items) {
    for (const { slug, ...place } of item.related) {
      const reason = known.get(`post/${slug}`)?.isDraft ? 'draft' : undefined;
      if (reason) report(item, { target: slug, kind: 'related', reason }, place);
    }
    for (const { target, language, ...place } of item.links) {
      const addressOf = item.collection === 'post' ? postAddress : workAddress;
      const path = resolvePath(target, addressOf(language, item.slug), siteUrl);
      const reason = path === undefined ? undefined : judge(path, known);
      if (reason) report(item, { target, kind: 'link', reason }, place);
    }
  }
  return [...broken].sort(([a], [b]) => compareStrings(a, b)).map(([, link]) => link);
}

const NO_SITE = 'http://site.invalid';

/** Undefined for what leads to another server, or to a place of the same page. */
function resolvePath(target: string, address: string, siteUrl: string | undefined): string | undefined {
  const base = siteUrl ?? NO_SITE;
  if (target.startsWith('#') || !URL.canParse(target, `${base}${address}`)) return undefined;
  const url = new URL(target, `${base}${address}`);
  if (url.origin !== new URL(base).origin) return undefined;
  try {
    return decodeURIComponent(url.pathname).normalize('NFC');
  } catch {
    return url.pathname;
  }
}

function judge(path: string, known: ReadonlyMap<string, ReadItem>): BrokenLink['reason'] | undefined {
  const page = path.replace(/\/index\.(?:html|md)$/, '/').replace(/(?:\.md|\/)$/, '');
  const [, prefix, rest = ''] = /^(?:\/(en|jp))?(?:\/(.*))?$/.exec(page) ?? [];
  const language = (prefix ?? 'ko') as Language;
  const [top = '', slug, ...below] = rest.split('/');
  if (top === 'work') {
    if (slug === undefined) return undefined;
    return below.length > 0 || known.get(`portfolio/${slug}`)?.texts[language] === undefined
      ? 'missing'
      : undefined;
  }
  if (top === 'blog' && POST_LANGUAGES.includes(language)) {
    if (slug === undefined) return undefined;
    if (below.length > 0) return ['page', 'category'].includes(slug) ? undefined : 'missing';
    const post = known.get(`post/${slug}`);
    return post === undefined ? 'missing' : post.isDraft ? 'draft' : undefined;
  }
  const isOther = OTHER_PAGES.has(top)
    ? slug === undefined
    : KOREAN_ROOT_ONLY.test(top) && prefix === undefined;
  return isOther ? undefined : 'missing';
}
