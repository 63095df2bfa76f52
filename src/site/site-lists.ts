// The published entries in the order of the site's lists, and the texts that lists show.

import { type Language, POST_LANGUAGES } from '../contract/languages.ts';
import {
  type AnyText,
  type Body,
  focusOf,
  isWrittenIn,
  languageOfText,
  type Published,
  type PublishedPost,
  type PublishedWork,
} from '../contract/published.ts';
import { curlQuotes } from '../edge/quotes.ts';
import { newestFirst } from '../views/order.ts';

/** Newest first, as in the API. */
export interface SiteLists {
  works: readonly PublishedWork[];
  posts: readonly PublishedPost[];
}

export function createSiteLists(entries: readonly Published[]): SiteLists {
  const sorted = entries.toSorted(newestFirst);
  return {
    works: sorted.filter((entry) => entry.collection === 'portfolio'),
    posts: sorted.filter((entry) => entry.collection === 'post'),
  };
}

export function writtenIn<Item extends Published>(language: Language, entries: readonly Item[]): Item[] {
  return entries.filter((entry) => isWrittenIn(entry, language));
}

/** Entries that lists in a language show: those in Japanese only what is written in it. */
export function shownIn<Item extends Published>(language: Language, entries: readonly Item[]): Item[] {
  return language === 'jp' ? writtenIn(language, entries) : [...entries];
}

/** Whether the language has a list of works. */
export function hasWorks(language: Language, { works }: SiteLists): boolean {
  return shownIn(language, works).length > 0;
}

/** Whether the language has a list of posts. */
export function hasPosts(language: Language, { posts }: SiteLists): boolean {
  return POST_LANGUAGES.some((candidate) => candidate === language) && posts.length > 0;
}

/** The texts and the cover of an entry in a list. The summary of a post is the beginning of its text. */
export function teaserIn(language: Language, entry: Published) {
  const textLanguage = languageOfText<Language>(entry, language);
  const text: AnyText<Body> = entry[textLanguage] ?? entry.ko;
  const curl = textLanguage === 'jp' ? (plain: string) => plain : (plain: string) => curlQuotes(plain);
  const { title, summary = text.body.excerpt, mainImage, mainImageAlt } = text;
  return {
    title: curl(title),
    summary: curl(summary),
    cover: { url: mainImage.url, alt: curl(mainImageAlt), focus: focusOf(text, entry) },
  };
}
