// The index → every page of the site with its twin, the feeds and the site map.

import { fromEntry } from '../content/content-failure.ts';
import type { Entry } from '../content/entry.ts';
import type { StudioPage } from '../content/load-page.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { CATEGORIES } from '../contract/categories.ts';
import { LANGUAGES, type Language, POST_LANGUAGES } from '../contract/languages.ts';
import { normalizeOldAddress, oldAddressPath } from '../contract/old-address.ts';
import {
  feedAddress,
  fileOf,
  jsonFeedAddress,
  PRIVACY_SLUG,
  pageFile,
  twinAddress,
} from '../contract/page-addresses.ts';
import { aliasPath, missingPagePath, refusalTemplatePath, searchTemplatePath } from '../edge/manifest.ts';
import type { Changelog } from '../openapi/changelog.ts';
import type { OpenApiDocument } from '../openapi/openapi.ts';
import { keepAssets, type Output, writeAsset } from '../output/output.ts';
import type { publishPictures } from '../output/pictures.ts';
import { chooseCharacters } from './characters.ts';
import { createCard, renderDocument } from './document.ts';
import { createFeedEntry, feedItems, renderFeeds } from './feed.ts';
import type { KeptPages, WrittenPage } from './kept-pages.ts';
import { MESSAGES } from './messages.ts';
import type { ShownBodies, SiteContext, SitePage } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE } from './pages/blog.ts';
import { itemAddress } from './pages/cards.ts';
import { createContactPage, createRefusalTemplate } from './pages/contact.ts';
import { createChangesPage, createDevelopersPage } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createNotFoundPage, createStudioPage, createThankYouPage } from './pages/plain.ts';
import { createSearchPage, createSearchTemplate } from './pages/search.ts';
import { createWorkListPage, createWorkPage, worksByCategory } from './pages/work.ts';
import { publishAssets } from './published-assets.ts';
import type { Card } from './share/card.ts';
import { publishCards } from './share/publish-cards.ts';
import { type SiteIndex, shownIn, writtenIn } from './site-index.ts';
import { type MappedPage, renderSiteMap } from './site-map.ts';
import { formatTwin } from './twin.ts';

export interface SiteSources {
  site: Site;
  index: SiteIndex;
  /** Including the privacy text. */
  studioPages: readonly StudioPage[];
  /** The posts related to each post, by slug. */
  related: ReadonlyMap<string, readonly { slug: string }[]>;
  document: OpenApiDocument;
  changelog: Changelog;
}

interface SiteOptions {
  /** Whether fonts are cut down to the characters of the pages, or published whole. */
  subsetFonts: boolean;
  /** Whether pages are shared with a drawn card, or with their cover. */
  drawCards: boolean;
  /** Folder of subset fonts and drawn cards. */
  cache: string;
  shown: ShownBodies;
  kept: KeptPages;
}

/** Each card is a file, and a deployment has a limit of files. */
const MAX_ENTRIES_WITH_CARDS = 1_500;

/** @returns the number of pages */
export async function writeSite(
  sources: SiteSources,
  { findPicture, placeholderColors }: Awaited<ReturnType<typeof publishPictures>>,
  { subsetFonts, drawCards, cache, shown, kept }: SiteOptions,
  output: Output,
): Promise<number> {
  const { site, index, studioPages } = sources;
  const characters = (language: Language) => chooseCharacters(language, sources);
  const subsets = subsetFonts ? { characters, cache } : undefined;
  const shared = {
    site,
    siteUrl: site.siteUrl,
    assets: await publishAssets({ placeholderColors, subsets }, output, kept.assets),
    findPicture,
    studioPages,
    shown,
    hasPrivacy: studioPages.some(({ slug }) => slug === PRIVACY_SLUG),
    hasCards: drawCards && index.works.length + index.posts.length <= MAX_ENTRIES_WITH_CARDS,
  };
  const contextOf: ContextOf = (language) => ({ ...shared, language, words: MESSAGES[language] });
  /** Everything that all pages depend on. */
  const sharedInput = JSON.stringify(shared);
  const mapped: MappedPage[] = [];
  const cards: Card[] = [];
  const planned = planPages(sources, contextOf);
  for (const { language, source, write } of planned) {
    const writePage = () => (source ? fromEntry(source.entry, () => write(output)) : write(output));
    const page = source
      ? kept.written[language](source.entry, [sharedInput, ...source.others], writePage)
      : writePage();
    if (!keepAssets(output, page.assets)) writePage();
    if (!page.mapped.isHidden) mapped.push(page.mapped);
    if (page.card) cards.push(page.card);
  }
  if (drawCards) await publishCards(cards, cache, output);
  for (const language of LANGUAGES) {
    const context = contextOf(language);
    const page = createNotFoundPage(context);
    writeAsset(output, missingPagePath(language, { isTwin: false }), renderDocument(page, context));
    writeAsset(output, missingPagePath(language, { isTwin: true }), formatTwin(page, context));
    writeAsset(output, refusalTemplatePath(language), JSON.stringify(createRefusalTemplate(context)));
    writeAsset(output, searchTemplatePath(language), JSON.stringify(createSearchTemplate(context)));
    const feedEntries = feedItems(language, index).map((item) =>
      kept.feedEntries[language](item, [sharedInput], () =>
        fromEntry(item, () => createFeedEntry(item, context)),
      ),
    );
    const feeds = renderFeeds(feedEntries, context);
    writeAsset(output, feedAddress(language), feeds.atom);
    writeAsset(output, jsonFeedAddress(language), feeds.json);
  }
  writeAliases(index, output);
  writeOldAddresses(index, output);
  writeAsset(output, '/sitemap.xml', renderSiteMap(mapped, site.siteUrl));
  return planned.length;
}

/** The edge redirects from earlier addresses of items. */
function writeAliases({ works, posts }: SiteIndex, output: Output): void {
  for (const item of [...works, ...posts]) {
    const target = [encodeURIComponent(item.slug), ...item.languages].join(' ');
    for (const alias of item.aliases) writeAsset(output, aliasPath(item.collection, alias), target);
  }
}

/** Addresses of another system lead to the page in the first language that the item has. */
function writeOldAddresses({ works, posts }: SiteIndex, output: Output): void {
  const files = new Map<string, string[]>();
  for (const item of [...works, ...posts]) {
    for (const address of item.oldAddresses.map(normalizeOldAddress)) {
      const path = oldAddressPath(address);
      const line = `${address}\t${itemAddress('ko', item)}\n`;
      files.set(path, [...(files.get(path) ?? []), line]);
    }
  }
  for (const [path, lines] of files) writeAsset(output, path, lines.sort().join(''));
}

type ContextOf = <Lang extends Language>(language: Lang) => SiteContext<Lang>;

/** The entry that a page shows, and the other entries that it names. */
interface PageSource {
  entry: Entry;
  others: readonly (Entry | undefined)[];
}

/** @param source of a page that shows one entry: it is written again only if an entry has changed */
function plan(context: SiteContext, create: () => SitePage, source?: PageSource) {
  return {
    language: context.language,
    source,
    write(output: Output): WrittenPage {
      const page = create();
      const { address, alternates, isHidden, entry } = page;
      return {
        card: createCard(page, context),
        mapped: { address, alternates, isHidden, time: entry?.time },
        assets: [
          writeAsset(output, pageFile(address), renderDocument(page, context)),
          writeAsset(output, fileOf(twinAddress(address)), formatTwin(page, context)),
        ],
      };
    },
  };
}

function planPages(sources: SiteSources, contextOf: ContextOf) {
  const { index, studioPages, document, changelog } = sources;
  const english = contextOf('en');
  const planned = [
    plan(english, () => createDevelopersPage({ document, changelog }, english)),
    plan(english, () => createChangesPage(changelog, english)),
  ];
  for (const language of LANGUAGES) {
    const context = contextOf(language);
    planned.push(
      plan(context, () => createHomePage(index, context)),
      plan(context, () => createContactPage(context)),
      plan(context, () => createThankYouPage(context)),
      plan(context, () => createSearchPage(context)),
    );
    for (const page of studioPages) {
      if (page.texts[language]) planned.push(plan(context, () => createStudioPage(page, context)));
    }
    for (const slug of [undefined, ...worksByCategory(shownIn(language, index.works)).keys()])
      planned.push(plan(context, () => createWorkListPage({ all: index.works, slug }, context)));
    const works = writtenIn(language, index.works);
    for (const [place, work] of works.entries()) {
      const next = works.length > 1 ? works[(place + 1) % works.length] : undefined;
      const source = { entry: work, others: [next] };
      planned.push(plan(context, () => createWorkPage({ work, next }, context), source));
    }
  }
  return [...planned, ...planPosts(sources, contextOf)];
}

function planPosts({ index, related }: SiteSources, contextOf: ContextOf) {
  const bySlug = new Map(index.posts.map((post) => [post.slug, post]));
  return POST_LANGUAGES.map((language) => contextOf(language)).flatMap((context) => [
    ...[undefined, ...CATEGORIES].flatMap((category) => {
      const all = index.posts.filter((post) => category === undefined || post.category === category);
      const pages = Math.max(1, Math.ceil(all.length / POSTS_PER_PAGE));
      return Array.from({ length: pages }, (_, place) => {
        const posts = all.slice(place * POSTS_PER_PAGE, (place + 1) * POSTS_PER_PAGE);
        return plan(context, () => createPostListPage({ posts, page: place + 1, pages, category }, context));
      });
    }),
    ...writtenIn(context.language, index.posts).map((post, place, posts) => {
      const others = (related.get(post.slug) ?? []).flatMap(({ slug }) => bySlug.get(slug) ?? []);
      const neighbors = { newer: posts[place - 1], older: posts[place + 1] };
      const source = { entry: post, others: [...others, neighbors.newer, neighbors.older] };
      return plan(context, () => createPostPage({ post, related: others, ...neighbors }, context), source);
    }),
  ]);
}
