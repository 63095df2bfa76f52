// The index and the spooled texts → every page of the site with its twin, the feeds and the site map.

import { hash } from 'node:crypto';
import type { PrivacyTexts } from '../content/load-privacy.ts';
import { feedAddress, fileOf, jsonFeedAddress, pageFile, twinAddress } from '../content/page-addresses.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Memory } from '../content/source/memory.ts';
import { CATEGORIES } from '../contract/categories.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { aliasPath, missingPagePath, refusalTemplatePath } from '../edge/manifest.ts';
import type { Changelog } from '../openapi/changelog.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { keepAssets, type Output, writeAsset } from '../output/output.ts';
import type { FindPicture } from '../output/pictures.ts';
import { chooseCharacters } from './characters.ts';
import { feedItems, renderFeeds } from './feed.ts';
import { createCard, renderDocument, type SiteContext, type SitePage } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE } from './pages/blog.ts';
import { worksIn } from './pages/cards.ts';
import { createContactPage, createRefusalTemplate } from './pages/contact.ts';
import { createDevelopersPage } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createNotFoundPage, createPrivacyPage, createThankYouPage } from './pages/plain.ts';
import { createWorkListPage, createWorkPage, kindsOf } from './pages/work.ts';
import { publishAssets } from './published-assets.ts';
import type { Card } from './share/card.ts';
import { publishCards } from './share/publish-cards.ts';
import type { SiteIndex } from './site-index.ts';
import { type MappedPage, renderSiteMap } from './site-map.ts';
import { frameTwin } from './twin-frame.ts';

export interface SiteSources {
  site: Site;
  index: SiteIndex;
  privacy: PrivacyTexts | undefined;
  /** The posts related to each post, by slug. */
  related: ReadonlyMap<string, readonly { slug: string }[]>;
  document: OpenApiDocument;
  changelog: Changelog;
}

interface SitePictures {
  findPicture: FindPicture;
  placeholderColors: readonly string[];
}

interface SiteOptions {
  /** Whether fonts are cut down to the characters of the pages, or published whole. */
  subsetFonts: boolean;
  /** Whether pages are shared with a drawn card, or with their cover. */
  drawCards: boolean;
  /** Folder of subset fonts and drawn cards. */
  cache: string;
  memory: Memory;
}

/** @returns the number of pages */
export async function writeSite(
  sources: SiteSources,
  { findPicture, placeholderColors }: SitePictures,
  { subsetFonts, drawCards, cache, memory }: SiteOptions,
  output: Output,
): Promise<number> {
  const { site, index, privacy } = sources;
  const planned = planPages(sources);
  const characters = (language: Language) => chooseCharacters(language, sources);
  const subsets = subsetFonts ? { characters, cache } : undefined;
  const context: SiteContext = {
    site,
    siteUrl: site.siteUrl,
    assets: await publishAssets({ placeholderColors, subsets }, output, memory),
    findPicture,
    hasPrivacy: privacy !== undefined,
    hasCards: drawCards && planned.length <= MAX_PAGES_WITH_CARDS,
    readWork: index.readWork,
    readPost: index.readPost,
  };
  const shared = hash('sha256', JSON.stringify(context));
  const keyOf = (input: unknown) => hash('sha256', JSON.stringify([shared, input]));
  const mapped: MappedPage[] = [];
  const cards: Card[] = [];
  for (const { input, create } of planned) {
    let isWritten = false;
    const write = () => {
      isWritten = true;
      return writePage(create(context), context, output);
    };
    // A page with the same input as before is kept on disk.
    const page = memory.recall('page', () => keyOf(input), write);
    if (!isWritten && !keepAssets(output, page.written)) write();
    if (!page.mapped.isHidden) mapped.push(page.mapped);
    if (page.card) cards.push(page.card);
  }
  if (drawCards) await publishCards(cards, cache, output);
  for (const language of LANGUAGES) {
    const page = createNotFoundPage(language, context);
    writeAsset(output, missingPagePath(language, { isTwin: false }), renderDocument(page, context));
    writeAsset(output, missingPagePath(language, { isTwin: true }), page.twin);
    const template = createRefusalTemplate(language, context);
    writeAsset(output, refusalTemplatePath(language), JSON.stringify(template));
    const items = feedItems(language, index);
    const feeds = memory.recall(
      'feeds',
      () => keyOf([language, items]),
      () => renderFeeds(language, items, context),
    );
    writeAsset(output, feedAddress(language), feeds.atom);
    writeAsset(output, jsonFeedAddress(language), feeds.json);
  }
  writeAliases(index, output);
  writeAsset(output, '/sitemap.xml', renderSiteMap(mapped, site.siteUrl));
  return planned.length;
}

/** The edge redirects from earlier addresses of items. */
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

/** Each card is a file, and a deployment has a limit of files. */
const MAX_PAGES_WITH_CARDS = 4_000;

function writePage(page: SitePage, context: SiteContext, output: Output) {
  const { address, alternates, time, isHidden } = page;
  return {
    card: createCard(page, context),
    mapped: { address, alternates, time, isHidden },
    written: [
      writeAsset(output, pageFile(address), renderDocument(page, context)),
      writeAsset(output, fileOf(twinAddress(address)), frameTwin(page, context.siteUrl)),
    ],
  };
}

/** A page that is created just before it is written, so that one page at a time is in memory. */
interface PlannedPage {
  /** Everything that the page depends on, apart from the context. */
  input: unknown;
  create(context: SiteContext): SitePage;
}

function plan<Input, PageLanguage extends Language>(
  create: (language: PageLanguage, input: Input, context: SiteContext) => SitePage,
  language: PageLanguage,
  input: Input,
): PlannedPage {
  return {
    input: [create.name, language, input],
    create: (context) => create(language, input, context),
  };
}

function planPages(sources: SiteSources): PlannedPage[] {
  const { index, privacy, document, changelog } = sources;
  const planned = [plan(createDevelopersPage, 'en', { document, changelog })];
  for (const language of LANGUAGES) {
    planned.push(
      plan(createHomePage, language, { works: index.works, posts: index.posts }),
      plan(createContactPage, language, undefined),
      plan(createThankYouPage, language, undefined),
    );
    if (privacy) planned.push(plan(createPrivacyPage, language, privacy[language]));
    const works = worksIn(language, index.works);
    for (const kind of [undefined, ...kindsOf(index.works)])
      planned.push(plan(createWorkListPage, language, { all: index.works, kind }));
    for (const [place, work] of works.entries()) {
      const next = works.length > 1 ? works[(place + 1) % works.length] : undefined;
      planned.push(plan(createWorkPage, language, { work, next }));
    }
  }
  return [...planned, ...planPosts(sources)];
}

function planPosts({ index, related }: SiteSources): PlannedPage[] {
  const bySlug = new Map(index.posts.map((post) => [post.slug, post]));
  return (['ko', 'en'] as const).flatMap((language) => [
    ...[undefined, ...CATEGORIES].flatMap((category) => {
      const all = index.posts.filter((post) => category === undefined || post.category === category);
      const pages = Math.max(1, Math.ceil(all.length / POSTS_PER_PAGE));
      return Array.from({ length: pages }, (_, place) => {
        const posts = all.slice(place * POSTS_PER_PAGE, (place + 1) * POSTS_PER_PAGE);
        return plan(createPostListPage, language, { posts, page: place + 1, pages, category });
      });
    }),
    ...index.posts.map((post) => {
      const others = (related.get(post.slug) ?? []).flatMap(({ slug }) => bySlug.get(slug) ?? []);
      return plan(createPostPage, language, { post, related: others });
    }),
  ]);
}
