// Creates every page of a language, one at a time: together they would not fit into memory.

import { writtenIn } from './lists.ts';
import type { SiteContext, SitePage } from './page.ts';
import { createPostLists, createPostPage } from './pages/blog.ts';
import { createContactPage } from './pages/contact.ts';
import { createDevelopersPages } from './pages/developers.ts';
import { createHomePage } from './pages/home.ts';
import { createStudioPage, createThankYouPage } from './pages/plain.ts';
import { createSearchPage } from './pages/search.ts';
import { createWorkLists, createWorkPage } from './pages/work.ts';

export function* createPages(context: SiteContext): Generator<SitePage> {
  const { language, lists, related, studioPages } = context;
  yield createHomePage(context);
  yield createContactPage(context);
  yield createThankYouPage(context);
  yield createSearchPage(context);
  yield* createDevelopersPages(context);
  for (const page of studioPages) if (page.texts[language]) yield createStudioPage(page, context);
  yield* createWorkLists(context);
  const works = writtenIn(language, lists.works);
  for (const [index, work] of works.entries()) {
    const next = works.length > 1 ? works[(index + 1) % works.length] : undefined;
    yield createWorkPage({ work, next }, context);
  }
  yield* createPostLists(context);
  const posts = writtenIn(language, lists.posts);
  for (const [index, post] of posts.entries()) {
    const neighbors = { newer: posts[index - 1], older: posts[index + 1] };
    yield createPostPage({ post, related: related.get(post.slug) ?? [], ...neighbors }, context);
  }
}
