// The fields of published entries that the site's lists need. The entries themselves wait in the spool until their own
// pages are written.

import { hash } from 'node:crypto';
import type { Entry, PortfolioEntry, PostEntry } from '../content/entry.ts';
import { compareStrings } from '../content/rules/rule.ts';
import type { Memory } from '../content/source/memory.ts';
import type { Category } from '../contract/categories.ts';
import type { Language } from '../contract/languages.ts';
import type { Spool, SpoolPlace } from '../output/spool.ts';
import { turnQuotes } from './turn-quotes.ts';

export interface Cover {
  url: string;
  alt: string;
}

export interface Teaser {
  title: string;
  /** The beginning of the text, for posts. */
  summary: string;
  cover: Cover;
}

interface EntrySummary {
  slug: string;
  publicId: string;
  time: number;
  /** Earlier slugs. */
  aliases: string[];
  /** Hash of the whole entry. */
  digest: string;
}

export interface WorkSummary extends EntrySummary {
  isMain: boolean;
  period: string;
  client: { ko: string; en: string };
  category: { ko: string; en: string };
  texts: { ko: Teaser; en: Teaser; jp?: Teaser };
}

export interface PostSummary extends EntrySummary {
  isPopular: boolean;
  category: Category;
  /** Slugs chosen by the editor. */
  related: string[];
  texts: { ko: Teaser; en: Teaser };
}

export interface SiteIndex {
  /** Newest first, as in the API. */
  works: readonly WorkSummary[];
  posts: readonly PostSummary[];
  readWork(work: WorkSummary): PortfolioEntry;
  readPost(post: PostSummary): PostEntry;
  /** How many entries show each character, by language. */
  characters: Record<Language, ReadonlyMap<string, number>>;
}

export interface SiteIndexer {
  add(entry: Entry): void;
  /** Call once, after the last entry. */
  finish(): SiteIndex;
}

export function createSiteIndexer(spool: Spool, memory: Memory): SiteIndexer {
  const works: WorkSummary[] = [];
  const posts: PostSummary[] = [];
  const counts = {
    ko: new Map<string, number>(),
    en: new Map<string, number>(),
    jp: new Map<string, number>(),
  };
  const places = new Map<string, SpoolPlace>();
  const read = ({ digest }: WorkSummary | PostSummary): Entry => {
    const place = places.get(digest) as SpoolPlace;
    const record = Buffer.alloc(place.length);
    spool.read(place, record);
    return JSON.parse(record.toString());
  };
  return {
    add(entry) {
      const described = memory.recall(
        'site summary',
        () => entry,
        () => describe(entry),
      );
      const { summary, record } = described;
      places.set(summary.digest, spool.append(record));
      for (const [language, found] of Object.entries(described.characters)) {
        const count = counts[language as Language];
        for (const character of found) count.set(character, (count.get(character) ?? 0) + 1);
      }
      if ('isMain' in summary) works.push(summary);
      else posts.push(summary);
    },
    finish: () => ({
      works: works.sort(newestFirst),
      posts: posts.sort(newestFirst),
      readWork: (work) => read(work) as PortfolioEntry,
      readPost: (post) => read(post) as PostEntry,
      characters: counts,
    }),
  };
}

interface DescribedEntry {
  summary: WorkSummary | PostSummary;
  characters: Partial<Record<Language, string>>;
  /** The whole entry as JSON. */
  record: Buffer;
}

function describe(entry: Entry): DescribedEntry {
  const record = Buffer.from(JSON.stringify(entry));
  const digest = hash('sha256', record);
  const summary =
    entry.collection === 'portfolio' ? summarizeWork(entry, digest) : summarizePost(entry, digest);
  return { summary, characters: charactersOf(entry), record };
}

interface Dated {
  time: number;
  publicId: string;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.time - a.time || compareStrings(a.publicId, b.publicId);
}

function summarizeWork(entry: PortfolioEntry, digest: string): WorkSummary {
  const { slug, publicId, time, isMain, aliases, period, ko, en, jp } = entry;
  const textOf = (text: Required<PortfolioEntry>['jp']): Teaser => ({
    title: text.title,
    summary: text.summary,
    cover: { url: text.mainImage.url, alt: text.mainImageAlt },
  });
  return {
    ...{ slug, publicId, time, isMain, aliases, period, digest },
    client: { ko: ko.client, en: en.client },
    category: { ko: ko.category, en: en.category },
    texts: { ko: textOf(ko), en: turnAll(textOf(en)), ...(jp ? { jp: textOf(jp) } : {}) },
  };
}

function summarizePost(entry: PostEntry, digest: string): PostSummary {
  const { slug, publicId, time, isPopular, aliases, category, related } = entry;
  const textOf = (language: 'ko' | 'en'): Teaser => {
    const { title, body, mainImage, mainImageAlt } = entry[language];
    const cover = { url: mainImage.url, alt: mainImageAlt };
    return { title, summary: body.excerpt, cover };
  };
  return {
    ...{ slug, publicId, time, isPopular, aliases, category, related, digest },
    texts: { ko: textOf('ko'), en: turnAll(textOf('en')) },
  };
}

/** Makes the quotes of an English teaser curly. */
function turnAll({ title, summary, cover }: Teaser): Teaser {
  return {
    title: turnQuotes(title),
    summary: turnQuotes(summary),
    cover: { ...cover, alt: turnQuotes(cover.alt) },
  };
}

function charactersOf(entry: Entry): DescribedEntry['characters'] {
  const of = (text: unknown) => [...new Set(JSON.stringify(text))].join('');
  const characters = { ko: of(entry.ko), en: of(entry.en) };
  if (entry.collection !== 'portfolio' || !entry.jp) return characters;
  const { client, category, tools } = entry.en;
  return { ...characters, jp: of([entry.jp, entry.period, client, category, tools]) };
}
