// Every page of the site, to be made one at a time: together they would not fit into memory.

import { type Language, POST_LANGUAGES } from '../contract/languages.ts';
import type { Published, PublishedPost, StudioPage } from '../contract/published.ts';
import type { Brand, Settings, Theme } from '../contract/settings.ts';
import type { OpenApiDocument } from '../openapi/openapi.ts';
import type { SiteContext, SitePage } from './page.ts';
import { createPostListPage, createPostPage, POSTS_PER_PAGE } from './pages/blog.ts';
import { createContactPage } from './pages/contact.ts';
import { createDevelopersPage } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createStudioPage, createThankYouPage } from './pages/plain.ts';
import { createSearchPage } from './pages/search.ts';
import { createWorkListPage, createWorkPage, worksByCategory } from './pages/work.ts';
import { GROUPS } from './reference/write-reference.ts';
import { hasWorks, type SiteLists, shownIn, writtenIn } from './site-lists.ts';
import type { Words } from './words/words.ts';

export interface SiteContent {
  site: Settings;
  brand: Brand;
  theme: Theme;
  words: Record<Language, Words>;
  lists: SiteLists;
  /** Including the privacy text. */
  studioPages: readonly StudioPage[];
  /** Those with a key, which have pages that nothing leads to. */
  drafts: readonly Published[];
  /** The posts related to each post, by slug. */
  related: ReadonlyMap<string, readonly PublishedPost[]>;
  document: OpenApiDocument;
}

export type ContextOf = <Lang extends Language>(language: Lang) => SiteContext<Lang>;

/** A page, and the context in which it is made. */
interface PlannedPage {
  context: SiteContext;
  create(): SitePage;
}

const plan = (context: SiteContext, create: () => SitePage): PlannedPage => ({ context, create });

/** The API reference, which takes longer than all other pages of a small site, and what it was made from. */
export interface KeptReference {
  reference?: { key: string; pages: Map<string, SitePage> };
}

export function planPages(content: SiteContent, contextOf: ContextOf, kept: KeptReference): PlannedPage[] {
  const { site, words, lists, studioPages, document } = content;
  const key = JSON.stringify([document, words]);
  if (kept.reference?.key !== key) kept.reference = { key, pages: new Map() };
  const { pages: reference } = kept.reference;
  const planned: PlannedPage[] = [];
  for (const language of site.languages) {
    const context = contextOf(language);
    planned.push(
      plan(context, () => createHomePage(lists, context)),
      plan(context, () => createContactPage(context)),
      plan(context, () => createThankYouPage(context)),
      plan(context, () => createSearchPage(context)),
    );
    for (const group of GROUPS) {
      const name = `${language} ${group}`;
      const create = () => {
        const page = reference.get(name) ?? createDevelopersPage(group, document, context);
        reference.set(name, page);
        return page;
      };
      planned.push(plan(context, create));
    }
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
      planned.push(plan(context, () => createWorkPage({ work, next }, context)));
    }
  }
  return [...planned, ...planPosts(content, contextOf)];
}

function planPosts({ site, lists, related }: SiteContent, contextOf: ContextOf) {
  const categories = site.categories.filter(({ key }) =>
    lists.posts.some(({ category }) => category === key),
  );
  const languages = POST_LANGUAGES.filter((language) => site.languages.includes(language));
  return languages
    .map((language) => contextOf(language))
    .flatMap((context) => [
      ...[undefined, ...categories].flatMap((category) => {
        const all = lists.posts.filter((post) => category === undefined || post.category === category.key);
        const pages = Math.ceil(all.length / POSTS_PER_PAGE);
        return Array.from({ length: pages }, (_, index) => {
          const posts = all.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE);
          const list = { posts, page: index + 1, pages, category, categories };
          return plan(context, () => createPostListPage(list, context));
        });
      }),
      ...writtenIn(context.language, lists.posts).map((post, index, posts) => {
        const more = related.get(post.slug) ?? [];
        const neighbors = { newer: posts[index - 1], older: posts[index + 1] };
        return plan(context, () => createPostPage({ post, related: more, ...neighbors }, context));
      }),
    ]);
}
