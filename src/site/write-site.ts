// The index and the spooled texts → every page of the site with its twin, the feeds and the site map.

import { type Output, writeAsset } from '../build/output.ts';
import type { FindPicture } from '../build/pictures.ts';
import type { PrivacyTexts } from '../content/load-privacy.ts';
import type { Language } from '../content/scan.ts';
import type { Site } from '../content/site-schema.ts';
import { CATEGORIES } from '../contract/categories.ts';
import { MAX_MORE_POSTS } from '../contract/limits.ts';
import { feedAddress, fileOf, homeAddress, LANGUAGES, pageFile, twinAddress } from './addresses.ts';
import { formatDate } from './dates.ts';
import { renderFeed } from './feed.ts';
import { MESSAGES } from './messages.ts';
import { type Page, renderDocument, type SiteContext } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE, type PostLanguage } from './pages/blog.ts';
import { worksIn } from './pages/cards.ts';
import { createContactPage } from './pages/contact.ts';
import { createHomePage } from './pages/home.ts';
import { createNotFoundPage, createPrivacyPage, createThankYouPage } from './pages/plain.ts';
import { createWorkListPage, createWorkPage } from './pages/work.ts';
import { publishAssets } from './published-assets.ts';
import type { PostSummary, SiteIndex } from './site-index.ts';
import { type MappedPage, renderSiteMap } from './site-map.ts';

export interface SiteParts {
  site: Site;
  index: SiteIndex;
  findPicture: FindPicture;
  placeholderColors: readonly string[];
  privacy: PrivacyTexts | undefined;
  /** Similar posts by slug, nearest first. */
  similar: ReadonlyMap<string, readonly string[]>;
}

/** @returns how many pages there are */
export async function writeSite(parts: SiteParts, output: Output): Promise<number> {
  const { site, index, findPicture, placeholderColors, privacy } = parts;
  const assets = await publishAssets(
    { characters: charactersOf(parts), firstTexts: firstTextsOf(site), placeholderColors },
    output,
  );
  const context: SiteContext = {
    site,
    siteUrl: site.siteUrl,
    assets,
    findPicture,
    hasPrivacy: privacy !== undefined,
  };
  const mapped: MappedPage[] = [];
  let pages = 0;
  for (const create of createPages(parts, context)) {
    const page = create();
    pages++;
    const { address, alternates, time } = page;
    if (!page.isHidden) mapped.push({ address, alternates, time });
    writeAsset(output, pageFile(address), renderDocument(page, context));
    writeAsset(output, fileOf(twinAddress(address)), page.twin);
  }
  for (const language of LANGUAGES) {
    const page = createNotFoundPage(language, context);
    writeAsset(output, `${homeAddress(language)}404.html`, renderDocument(page, context));
    writeAsset(output, `${homeAddress(language)}404.md`, page.twin);
    writeAsset(output, feedAddress(language), renderFeed(language, index, context));
  }
  for (const [path, text] of renderSiteMap(mapped, site.siteUrl)) writeAsset(output, path, text);
  return pages;
}

/** A page is made when its turn comes: none but those being written are in memory. */
function createPages(parts: SiteParts, context: SiteContext): (() => Page)[] {
  const { index, privacy } = parts;
  const creators: (() => Page)[] = [];
  for (const language of LANGUAGES) {
    creators.push(
      () => createHomePage(language, index, context),
      () => createWorkListPage(language, index, context),
      () => createContactPage(language, context),
      () => createThankYouPage(language, context),
      ...(privacy ? [() => createPrivacyPage(language, privacy, context)] : []),
    );
    const works = worksIn(language, index.works);
    for (const [place, work] of works.entries()) {
      const next = works.length > 1 ? works[(place + 1) % works.length] : undefined;
      creators.push(() => createWorkPage(language, { work, entry: index.readWork(work), next }, context));
    }
  }
  for (const language of ['ko', 'en'] as const) creators.push(...createPosts(language, parts, context));
  return creators;
}

function createPosts(
  language: PostLanguage,
  { index, similar }: SiteParts,
  context: SiteContext,
): (() => Page)[] {
  const creators: (() => Page)[] = [];
  for (const category of [undefined, ...CATEGORIES]) {
    const posts = index.posts.filter((post) => category === undefined || post.category === category);
    const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
    for (let page = 1; page <= pages; page++) {
      const shown = posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
      creators.push(() => createPostListPage(language, shown, { page, pages, category }, context));
    }
  }
  const bySlug = new Map(index.posts.map((post) => [post.slug, post]));
  for (const post of index.posts) {
    const related = relatedTo(post, similar, bySlug);
    creators.push(() => createPostPage(language, { post, entry: index.readPost(post), related }, context));
  }
  return creators;
}

/** The same posts as the API's `morePosts`: the editor's choice first, then the most similar. */
function relatedTo(
  { slug, related }: PostSummary,
  similar: ReadonlyMap<string, readonly string[]>,
  bySlug: ReadonlyMap<string, PostSummary>,
): PostSummary[] {
  const slugs = new Set([...related, ...(similar.get(slug) ?? [])]);
  return [...slugs].flatMap((other) => bySlug.get(other) ?? []).slice(0, MAX_MORE_POSTS);
}

function charactersOf({ site, index, privacy }: SiteParts): Record<Language, ReadonlySet<string>> {
  const languageNames = LANGUAGES.map((language) => MESSAGES[language].languageName);
  const charactersIn = (language: Language) => {
    const { work, blog, ...words } = MESSAGES[language];
    const patterns = [work.count(0), blog.page(0, 0), blog.category(0), formatDate(0, language)];
    const own = [site.name, site.categories, site.inquiry].map((value) => JSON.stringify(value));
    const written = [site.home, site.contact].map((value) => JSON.stringify(value));
    const frame = JSON.stringify([
      languageNames,
      words,
      work,
      blog,
      patterns,
      own,
      written,
      privacy?.[language],
    ]);
    return new Set([...index.characters[language], ...ALWAYS_AT_HAND, ...frame]);
  };
  return { ko: charactersIn('ko'), en: charactersIn('en'), jp: charactersIn('jp') };
}

/** What visitors type most, and what dates and counts may need. */
const ALWAYS_AT_HAND = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

function firstTextsOf({ name, home }: Site): Record<Language, string> {
  const textOf = (language: Language) => {
    const { work, blog, contact, home: words } = MESSAGES[language];
    const menu = [name[language], work.title, blog.title, contact.short];
    return [...menu, home?.headline[language] ?? words.headline, home?.introduction[language] ?? ''].join('');
  };
  return { ko: textOf('ko'), en: textOf('en'), jp: textOf('jp') };
}
