// Every page of the site, with what it is made from: a page is written again only if something of it has changed.

import type { Theme } from '../content/check-theme.ts';
import { changedAt, type Entry } from '../content/entry.ts';
import type { Brand } from '../content/load-brand.ts';
import type { StudioPage } from '../content/load-page.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { CATEGORIES } from '../contract/categories.ts';
import { type Language, POST_LANGUAGES } from '../contract/languages.ts';
import { pageFile, twinAddress } from '../contract/page-addresses.ts';
import type { OpenApiDocument } from '../openapi/openapi.ts';
import { type Output, writeAsset } from '../output/output.ts';
import type { KeptPages, WrittenPage } from './kept-pages.ts';
import { referenceLanguage, type SiteContext, type SitePage } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE } from './pages/blog.ts';
import { createContactPage } from './pages/contact.ts';
import { createDevelopersPage } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createStudioPage, createThankYouPage } from './pages/plain.ts';
import { createSearchPage } from './pages/search.ts';
import { createWorkListPage, createWorkPage, worksByCategory } from './pages/work.ts';
import { renderDocument } from './render-document.ts';
import { hasWorks, type SiteLists, shownIn, writtenIn } from './site-lists.ts';
import { formatTwin } from './twin.ts';
import type { Words } from './words/words.ts';

export interface SiteContent {
  site: Site;
  brand: Brand;
  theme: Theme;
  words: Record<Language, Words>;
  lists: SiteLists;
  /** Including the privacy text. */
  studioPages: readonly StudioPage[];
  /** Those with a key, which have pages that nothing leads to. */
  drafts: readonly Entry[];
  /** The posts related to each post, by slug. */
  related: ReadonlyMap<string, readonly { entry: Entry }[]>;
  document: OpenApiDocument;
}

export type ContextOf = <Lang extends Language>(language: Lang) => SiteContext<Lang>;

/** What a page is made from, to write it again only if something of it has changed. */
interface PageInputs {
  /** An item by default. */
  kind?: keyof KeptPages['written'];
  /** The entry that a page shows, or that is first in its list. */
  entry?: Entry;
  /** For a page without an entry. */
  key?: object;
  /** Everything else that the page depends on. */
  others: readonly unknown[];
}

/** @param inputs of a page of entries: it is written again only if one of them has changed */
function plan(context: SiteContext, create: () => SitePage, inputs?: PageInputs) {
  return {
    language: context.language,
    inputs,
    write(output: Output): WrittenPage {
      const page = create();
      const { address, alternates, isHidden, entry } = page;
      return {
        mapped: { address, alternates, isHidden, time: entry && changedAt(entry) },
        assets: [
          writeAsset(output, pageFile(address), renderDocument(page, context)),
          writeAsset(output, decodeURI(twinAddress(address)), formatTwin(page, context)),
        ],
      };
    },
  };
}

export function planPages(content: SiteContent, contextOf: ContextOf, kept: KeptPages) {
  const { site, lists, studioPages, document } = content;
  const reader = contextOf(referenceLanguage(site));
  const key = createDevelopersPage;
  const others = [JSON.stringify(document)];
  const createReference = () =>
    kept.reference(key, [reader.language, reader.words, reader.siteUrl, ...others], () =>
      createDevelopersPage(document, reader),
    );
  const planned = [plan(reader, createReference, { key, others })];
  for (const language of site.languages) {
    const context = contextOf(language);
    planned.push(
      plan(context, () => createHomePage(lists, context)),
      plan(context, () => createContactPage(context)),
      plan(context, () => createThankYouPage(context)),
      plan(context, () => createSearchPage(context)),
    );
    for (const page of studioPages) {
      if (page.texts[language]) planned.push(plan(context, () => createStudioPage(page, context)));
    }
    const categories = hasWorks(language, lists)
      ? [undefined, ...worksByCategory(shownIn(language, lists.works)).keys()]
      : [];
    for (const slug of categories)
      planned.push(plan(context, () => createWorkListPage({ all: lists.works, slug }, context)));
    const works = writtenIn(language, lists.works);
    for (const [index, work] of works.entries()) {
      const next = works.length > 1 ? works[(index + 1) % works.length] : undefined;
      const inputs = { entry: work, others: [next] };
      planned.push(plan(context, () => createWorkPage({ work, next }, context), inputs));
    }
  }
  return [...planned, ...planPosts(content, contextOf)];
}

function planPosts({ site, lists, related }: SiteContent, contextOf: ContextOf) {
  const categories = CATEGORIES.filter((name) => lists.posts.some(({ category }) => category === name));
  const bySlug = new Map(lists.posts.map((post) => [post.slug, post]));
  const languages = POST_LANGUAGES.filter((language) => site.languages.includes(language));
  return languages
    .map((language) => contextOf(language))
    .flatMap((context) => [
      ...[undefined, ...categories].flatMap((category) => {
        const all = lists.posts.filter((post) => category === undefined || post.category === category);
        const pages = Math.ceil(all.length / POSTS_PER_PAGE);
        return Array.from({ length: pages }, (_, index) => {
          const posts = all.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE);
          const [entry] = posts;
          const inputs =
            entry &&
            ({ kind: 'list', entry, others: [category, categories.join(), index, pages, ...posts] } as const);
          const list = { posts, page: index + 1, pages, category, categories };
          return plan(context, () => createPostListPage(list, context), inputs);
        });
      }),
      ...writtenIn(context.language, lists.posts).map((post, index, posts) => {
        const more = (related.get(post.slug) ?? []).flatMap(({ entry }) => bySlug.get(entry.slug) ?? []);
        const neighbors = { newer: posts[index - 1], older: posts[index + 1] };
        const others = [...more, neighbors.newer, neighbors.older];
        const inputs = { entry: post, others };
        return plan(context, () => createPostPage({ post, related: more, ...neighbors }, context), inputs);
      }),
    ]);
}
