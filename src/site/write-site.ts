// The index and the spooled texts → every page of the site with its twin, the feeds and the site map.

import { hash } from 'node:crypto';
import type { PrivacyTexts } from '../content/load-privacy.ts';
import { feedAddress, fileOf, pageFile, twinAddress } from '../content/page-addresses.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Memory } from '../content/source/memory.ts';
import { CATEGORIES } from '../contract/categories.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { aliasPath, missingPagePath, refusalTemplatePath } from '../edge/manifest.ts';
import type { Json } from '../openapi/responses.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { FindPicture } from '../output/pictures.ts';
import { chooseCharacters } from './characters.ts';
import { feedItems, renderFeed } from './feed.ts';
import { renderDocument, type SiteContext, type SitePage } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE, type PostLanguage } from './pages/blog.ts';
import { worksIn } from './pages/cards.ts';
import { createContactPage, createRefusalTemplate } from './pages/contact.ts';
import { createDevelopersPage } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createNotFoundPage, createPrivacyPage, createThankYouPage } from './pages/plain.ts';
import { createWorkListPage, createWorkPage } from './pages/work.ts';
import { publishAssets } from './published-assets.ts';
import type { Card } from './share/card.ts';
import { createCard } from './share/create-card.ts';
import { publishCards } from './share/publish-cards.ts';
import type { SiteIndex } from './site-index.ts';
import { type MappedPage, renderSiteMap } from './site-map.ts';
import { formatTwinEnd } from './twin-end.ts';

export interface SiteParts {
  site: Site;
  index: SiteIndex;
  findPicture: FindPicture;
  placeholderColors: readonly string[];
  privacy: PrivacyTexts | undefined;
  /** The posts beside each post, by slug. */
  related: ReadonlyMap<string, readonly { slug: string }[]>;
  /** Folder of subset fonts; undefined where whole fonts do. */
  fontCache: string | undefined;
  memory: Memory;
  /** Folder of drawn cards, kept between builds; undefined where pages are shared by their covers. */
  cardCache: string | undefined;
  /** The API description, for its reference. */
  document: Json;
}

/** @returns how many pages there are */
export async function writeSite(parts: SiteParts, output: Output): Promise<number> {
  const { site, index, findPicture, placeholderColors, privacy, fontCache, memory } = parts;
  const subsets = fontCache === undefined ? undefined : { characters: charactersOf(parts), cache: fontCache };
  const assets = await publishAssets({ placeholderColors, subsets }, output, memory);
  const hasPrivacy = privacy !== undefined;
  const context: SiteContext = { site, siteUrl: site.siteUrl, assets, findPicture, hasPrivacy };
  const shared = hash('sha256', JSON.stringify([site, assets, privacy]));
  const mapped: MappedPage[] = [];
  const cards: Card[] = [];
  const planned = planPages(parts, context);
  const { cardCache } = parts;
  const hasCards = cardCache !== undefined && planned.length <= MAX_PAGES_WITH_CARDS;
  for (const { from, create } of planned) {
    const page = memory.recall(
      'page',
      () => hash('sha256', JSON.stringify([shared, hasCards, from])),
      () => renderPage(create(), context, hasCards),
    );
    for (const [path, text] of page.files) writeAsset(output, path, text);
    if (!page.mapped.isHidden) mapped.push(page.mapped);
    if (page.card) cards.push(page.card);
  }
  if (cardCache !== undefined) await publishCards(cards, cardCache, output);
  for (const language of LANGUAGES) {
    const page = createNotFoundPage(language, context);
    writeAsset(output, missingPagePath(language, { isTwin: false }), renderDocument(page, context));
    writeAsset(output, missingPagePath(language, { isTwin: true }), page.twin);
    const template = createRefusalTemplate(language, context);
    writeAsset(output, refusalTemplatePath(language), JSON.stringify(template));
    const feed = memory.recall(
      'feed',
      () => hash('sha256', JSON.stringify([shared, language, feedItems(language, index)])),
      () => renderFeed(language, index, context),
    );
    writeAsset(output, feedAddress(language), feed);
  }
  writeAliases(index, output);
  for (const [path, text] of renderSiteMap(mapped, site.siteUrl)) writeAsset(output, path, text);
  return planned.length;
}

/** For the edge, which redirects from the addresses that items had before. */
function writeAliases({ works, posts }: SiteIndex, output: Output): void {
  for (const [collection, items] of [
    ['portfolio', works],
    ['post', posts],
  ] as const) {
    for (const { slug, aliases, texts } of items) {
      const target = [encodeURIComponent(slug), ...Object.keys(texts)].join(' ');
      for (const alias of aliases) writeAsset(output, aliasPath(collection, alias), target);
    }
  }
}

function charactersOf(parts: SiteParts) {
  return {
    ko: chooseCharacters('ko', parts),
    en: chooseCharacters('en', parts),
    jp: chooseCharacters('jp', parts),
  };
}

/** Beyond so many pages, those of an item are shared by its cover: each card is a file of the deployment. */
const MAX_PAGES_WITH_CARDS = 4_000;

function renderPage(page: SitePage, context: SiteContext, hasCard: boolean) {
  const { address, alternates, time, isHidden } = page;
  const card = hasCard ? createCard(page, context.site) : undefined;
  return {
    card,
    mapped: { address, alternates, time, isHidden },
    files: [
      [pageFile(address), renderDocument(page, context, card)],
      [fileOf(twinAddress(address)), page.twin + formatTwinEnd(page, context.siteUrl)],
    ] as const,
  };
}

/** A page that is made when its turn comes, if it must be: none but the one being written is in memory. */
interface PlannedPage {
  /** All that tells the page from others and that its content comes from, beside what every page shares. */
  from: readonly unknown[];
  create(): SitePage;
}

function planPages(parts: SiteParts, context: SiteContext): PlannedPage[] {
  const { index, privacy, document } = parts;
  const { works, posts } = index;
  const planned: PlannedPage[] = [
    {
      from: ['developers', document, works[0]?.publicId, posts[0]?.publicId],
      create: () => createDevelopersPage({ document, works, posts }, context),
    },
  ];
  for (const language of LANGUAGES) {
    const plan = (name: string, create: PlannedPage['create'], ...from: unknown[]) =>
      planned.push({ from: [name, language, ...from], create });
    const works = worksIn(language, index.works);
    plan('home', () => createHomePage(language, index, context), index.works, index.posts);
    plan('works', () => createWorkListPage(language, index, context), works);
    plan('contact', () => createContactPage(language, context));
    plan('thanks', () => createThankYouPage(language, context));
    if (privacy) plan('privacy', () => createPrivacyPage(language, privacy, context));
    for (const [place, work] of works.entries()) {
      const next = works.length > 1 ? works[(place + 1) % works.length] : undefined;
      const create = () => createWorkPage(language, { work, entry: index.readWork(work), next }, context);
      plan('work', create, work, next);
    }
  }
  for (const language of ['ko', 'en'] as const) planned.push(...planPosts(language, parts, context));
  return planned;
}

function planPosts(
  language: PostLanguage,
  { index, related }: SiteParts,
  context: SiteContext,
): PlannedPage[] {
  const planned: PlannedPage[] = [];
  for (const category of [undefined, ...CATEGORIES]) {
    const posts = index.posts.filter((post) => category === undefined || post.category === category);
    const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
    for (let page = 1; page <= pages; page++) {
      const shown = posts.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
      const place = { page, pages, category };
      planned.push({
        from: ['posts', language, place, shown],
        create: () => createPostListPage(language, shown, place, context),
      });
    }
  }
  const bySlug = new Map(index.posts.map((post) => [post.slug, post]));
  for (const post of index.posts) {
    const others = (related.get(post.slug) ?? []).flatMap(({ slug }) => bySlug.get(slug) ?? []);
    planned.push({
      from: ['post', language, post, others],
      create: () => createPostPage(language, { post, entry: index.readPost(post), related: others }, context),
    });
  }
  return planned;
}
