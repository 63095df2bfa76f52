// The published entries in the order of the site's lists, with the texts that lists show.
import type { Entry, EntryText, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { compareStrings } from '../content/rules/rule.ts';
import type { Language } from '../contract/languages.ts';

export interface Teaser {
  title: string;
  /** Of a post, the beginning of its text. */
  summary: string;
  cover: { url: string; alt: string; focus?: EntryText['mainImageFocus'] };
}

interface Listed extends Pick<Entry, 'slug' | 'publicId' | 'time'> {
  /** In the languages that the item is written in. */
  texts: Partial<Record<Language, Teaser>>;
}

export interface ListedWork extends Listed, Pick<PortfolioEntry, 'collection' | 'isMain' | 'period'> {
  entry: PortfolioEntry;
  client: { ko: string; en: string };
  category: { ko: string; en: string };
}

export interface ListedPost extends Listed, Pick<PostEntry, 'collection' | 'isPopular' | 'category'> {
  entry: PostEntry;
}

export type ListedEntry = ListedWork | ListedPost;

/** Newest first, as in the API. */
export interface SiteIndex {
  works: readonly ListedWork[];
  posts: readonly ListedPost[];
}

export function createSiteIndex(entries: readonly Entry[]): SiteIndex {
  const works = entries.flatMap((entry) => (entry.collection === 'portfolio' ? listWork(entry) : []));
  const posts = entries.flatMap((entry) => (entry.collection === 'post' ? listPost(entry) : []));
  return { works: works.sort(newestFirst), posts: posts.sort(newestFirst) };
}

export function newestFirst(a: ListedEntry, b: ListedEntry): number {
  return b.time - a.time || compareStrings(a.publicId, b.publicId);
}

function listWork(entry: PortfolioEntry): ListedWork {
  const { collection, slug, publicId, time, isMain, period, ko, en } = entry;
  return {
    ...{ entry, collection, slug, publicId, time, isMain, period },
    client: { ko: ko.client, en: en.client },
    category: { ko: ko.category, en: en.category },
    texts: listTeasers(entry),
  };
}

function listPost(entry: PostEntry): ListedPost {
  const { collection, slug, publicId, time, isPopular, category } = entry;
  const texts = listTeasers(entry);
  return { entry, collection, slug, publicId, time, isPopular, category, texts };
}

function listTeasers(entry: Entry): Listed['texts'] {
  const teasers = entry.languages.map((language) => {
    const text = entry[language];
    return [language, text && teaserOf(text, entry.ko, language === 'en' ? turnQuotes : undefined)] as const;
  });
  return Object.fromEntries(teasers);
}

/** @param korean its image, with its focus, is the default */
function teaserOf(
  text: EntryText & { summary?: string },
  korean: EntryText,
  turn = (plain: string) => plain,
): Teaser {
  const { title, summary = text.body.excerpt, mainImage, mainImageAlt } = text;
  const isKorean = mainImage.url === korean.mainImage.url;
  return {
    title: turn(title),
    summary: turn(summary),
    cover: {
      url: mainImage.url,
      alt: turn(mainImageAlt),
      focus: text.mainImageFocus ?? (isKorean ? korean.mainImageFocus : undefined),
    },
  };
}

/** How many entries show each character in a language. */
export function countCharacters(language: Language, { works, posts }: SiteIndex): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { entry } of [...works, ...posts]) {
    for (const character of new Set(JSON.stringify(shownTexts(language, entry)))) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return counts;
}

function shownTexts(language: Language, entry: Entry): unknown {
  if (language !== 'jp') return entry[language];
  if (entry.collection === 'post' || !entry.jp) return '';
  const { jp, period, en } = entry;
  return [jp, period, en.client, en.category, en.tools];
}

/** Straight quotes → curly quotes. markdown-it does the same for bodies. */
export function turnQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([{—–])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([{—–“])'(?!\d\ds\b)/g, '‘')
    .replaceAll("'", '’');
}
