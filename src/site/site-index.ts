// The fields of published entries that the site's lists need. The entries themselves wait in the spool until their own
// pages are written.

import { hash } from 'node:crypto';
import type { Entry, EntryText, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { compareStrings } from '../content/rules/rule.ts';
import type { Memory } from '../content/source/memory.ts';
import type { Language } from '../contract/languages.ts';
import type { Spool, SpoolPlace } from '../output/spool.ts';

export interface Teaser {
  title: string;
  /** Of a post, the beginning of its text. */
  summary: string;
  cover: { url: string; alt: string };
}

export interface ListedEntry
  extends Pick<PortfolioEntry, 'slug' | 'publicId' | 'time' | 'aliases' | 'oldAddresses'> {
  /** Hash of the whole entry. */
  digest: string;
  texts: { ko: Teaser; en: Teaser; jp?: Teaser };
}

export interface ListedWork extends ListedEntry, Pick<PortfolioEntry, 'isMain' | 'period'> {
  client: { ko: string; en: string };
  category: { ko: string; en: string };
}

export interface ListedPost extends ListedEntry, Pick<PostEntry, 'isPopular' | 'category'> {}

export interface SiteIndex {
  /** Newest first, as in the API. */
  works: readonly ListedWork[];
  posts: readonly ListedPost[];
  readWork(work: ListedWork): PortfolioEntry;
  readPost(post: ListedPost): PostEntry;
  /** How many entries show each character, by language. */
  characters: Record<Language, ReadonlyMap<string, number>>;
}

export function createSiteIndexer(spool: Spool, memory: Memory) {
  const works: ListedWork[] = [];
  const posts: ListedPost[] = [];
  const characters = { ko: new Map(), en: new Map(), jp: new Map() } as Record<Language, Map<string, number>>;
  const places = new Map<string, SpoolPlace>();
  const read = ({ digest }: ListedEntry) => {
    const place = places.get(digest) as SpoolPlace;
    return JSON.parse(spool.read(place).toString());
  };
  return {
    add(entry: Entry) {
      const described = memory.recall('site summary', entry, () => describe(entry, spool));
      const { summary, place } = described;
      places.set(summary.digest, place);
      for (const [language, found] of Object.entries(described.characters)) {
        const counts = characters[language as Language];
        for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
      }
      if ('isMain' in summary) works.push(summary);
      else posts.push(summary);
    },
    /** Call once, after the last entry. */
    finish: (): SiteIndex => ({
      works: works.sort(newestFirst),
      posts: posts.sort(newestFirst),
      readWork: read,
      readPost: read,
      characters,
    }),
  };
}

export function newestFirst(a: ListedEntry, b: ListedEntry): number {
  return b.time - a.time || compareStrings(a.publicId, b.publicId);
}

/** @returns also the place of the whole entry as JSON, and the characters of each language */
function describe(entry: Entry, spool: Spool) {
  const record = Buffer.from(JSON.stringify(entry));
  const place = spool.append(record);
  const { slug, publicId, time, aliases, oldAddresses, ko, en } = entry;
  const shared = { slug, publicId, time, aliases, oldAddresses, digest: hash('sha256', record) };
  const characters = { ko: charactersOf(ko), en: charactersOf(en) };
  const texts = { ko: teaserOf(ko), en: teaserOf(en, turnQuotes) };
  if (entry.collection === 'post') {
    const { isPopular, category } = entry;
    const summary: ListedPost = { ...shared, isPopular, category, texts };
    return { summary, characters, place };
  }
  const { isMain, period, jp } = entry;
  const { client, category, tools } = entry.en;
  const summary: ListedWork = {
    ...{ ...shared, isMain, period },
    client: { ko: entry.ko.client, en: client },
    category: { ko: entry.ko.category, en: category },
    texts: jp ? { ...texts, jp: teaserOf(jp) } : texts,
  };
  const japanese = jp && { jp: charactersOf([jp, period, client, category, tools]) };
  return { summary, characters: { ...characters, ...japanese }, place };
}

function teaserOf(text: EntryText & { summary?: string }, turn = (plain: string) => plain): Teaser {
  const { title, summary = text.body.excerpt, mainImage, mainImageAlt } = text;
  return {
    title: turn(title),
    summary: turn(summary),
    cover: { url: mainImage.url, alt: turn(mainImageAlt) },
  };
}

function charactersOf(text: unknown): string {
  return [...new Set(JSON.stringify(text))].join('');
}

/** Straight quotes → curly quotes. markdown-it does the same for bodies. */
export function turnQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([{—–])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([{—–“])'(?!\d\ds\b)/g, '‘')
    .replaceAll("'", '’');
}
