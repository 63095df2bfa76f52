// What the site's lists need of every published entry, and where the rest of it waits: a build's memory holds this,
// not the texts.

import { hash } from 'node:crypto';
import type { Entry } from '../content/load-entries.ts';
import type { PortfolioEntry } from '../content/load-portfolio.ts';
import type { PostEntry } from '../content/load-post.ts';
import { compareStrings } from '../content/source/diagnostic.ts';
import type { Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import type { Spool, SpoolLine } from '../output/spool.ts';
import { excerptOf } from './markdown.ts';

/** An entry as its own page shows it, read back from the spool. */
export type SpooledPortfolio = Omit<PortfolioEntry, 'markdown'>;
export type SpooledPost = Omit<PostEntry, 'markdown'>;

export interface Cover {
  url: string;
  alt: string;
}

export interface WorkText {
  title: string;
  summary: string;
  cover: Cover;
}

export interface WorkSummary {
  slug: string;
  publicId: string;
  time: number;
  isMain: boolean;
  period: string;
  /** By language; Japanese has none of its own. */
  client: { ko: string; en: string };
  category: { ko: string; en: string };
  texts: { ko: WorkText; en: WorkText; jp?: WorkText };
  /** Of the whole entry. */
  digest: string;
}

export interface PostText {
  title: string;
  excerpt: string;
  cover: Cover;
}

export interface PostSummary {
  slug: string;
  publicId: string;
  time: number;
  isPopular: boolean;
  category: Category;
  /** Slugs the editor named. */
  related: string[];
  texts: { ko: PostText; en: PostText };
  /** Of the whole entry. */
  digest: string;
}

export interface SiteIndex {
  /** Newest first, as in the API. */
  works: readonly WorkSummary[];
  posts: readonly PostSummary[];
  readWork(work: WorkSummary): Promise<SpooledPortfolio>;
  readPost(post: PostSummary): Promise<SpooledPost>;
  /** Every character of the texts by language. */
  characters: Record<Language, ReadonlySet<string>>;
}

/** What the site knows of one entry. Plain data: it can be kept between builds. */
export interface SiteFacts {
  summary: (WorkSummary & { collection: 'portfolio' }) | (PostSummary & { collection: 'post' });
  characters: Partial<Record<Language, string>>;
}

export interface SiteCollector {
  /**
   * Takes a published entry, in any order.
   * @param text the whole entry, see `describeForSite`; without it the entry is loaded again if its page is made
   */
  add(facts: SiteFacts, text?: Uint8Array): void;
  /** Call once, when all entries are there. */
  finish(): SiteIndex;
}

const EXCERPT_CHARACTERS = 140;

/** What the site knows of an entry, and all of it as its own page reads it. */
export function describeForSite(entry: Entry): { facts: SiteFacts; text: Buffer } {
  const { markdown: _, ...spooled } = entry;
  const text = Buffer.from(JSON.stringify(spooled));
  const digest = hash('sha256', text);
  const summary =
    entry.collection === 'portfolio'
      ? { ...summarizeWork(entry, digest), collection: entry.collection }
      : { ...summarizePost(entry, digest), collection: entry.collection };
  return { facts: { summary, characters: charactersOf(entry) }, text };
}

/** @param load loads an entry again */
export function createSiteCollector(
  spool: Spool,
  load: (collection: Collection, slug: string) => Promise<Entry>,
): SiteCollector {
  const works: WorkSummary[] = [];
  const posts: PostSummary[] = [];
  const characters = { ko: new Set<string>(), en: new Set<string>(), jp: new Set<string>() };
  /** By digest. */
  const lines = new Map<string, SpoolLine>();
  const read = async (collection: Collection, { slug, digest }: WorkSummary | PostSummary) => {
    const line = lines.get(digest);
    return line ? (JSON.parse(decoder.decode(spool.read(line))) as Entry) : load(collection, slug);
  };
  return {
    add({ summary, characters: added }, text) {
      if (text) lines.set(summary.digest, spool.append(text));
      for (const [language, found] of Object.entries(added)) {
        for (const character of found) characters[language as Language].add(character);
      }
      if (summary.collection === 'portfolio') works.push(summary);
      else posts.push(summary);
    },
    finish: () => ({
      works: works.sort(newestFirst),
      posts: posts.sort(newestFirst),
      readWork: async (work) => (await read('portfolio', work)) as PortfolioEntry,
      readPost: async (post) => (await read('post', post)) as PostEntry,
      characters,
    }),
  };
}

const decoder = new TextDecoder();

interface Dated {
  time: number;
  publicId: string;
}

function newestFirst(a: Dated, b: Dated): number {
  return b.time - a.time || compareStrings(a.publicId, b.publicId);
}

function summarizeWork(entry: PortfolioEntry, digest: string): WorkSummary {
  const { slug, publicId, time, isMain, period, ko, en, jp } = entry;
  const textOf = ({ title, summary, mainImage, mainImageAlt }: Required<PortfolioEntry>['jp']): WorkText => ({
    title,
    summary,
    cover: { url: mainImage.url, alt: mainImageAlt },
  });
  return {
    ...{ slug, publicId, time, isMain, period, digest },
    client: { ko: ko.client, en: en.client },
    category: { ko: ko.category, en: en.category },
    texts: { ko: textOf(ko), en: textOf(en), ...(jp ? { jp: textOf(jp) } : {}) },
  };
}

function summarizePost(entry: PostEntry, digest: string): PostSummary {
  const { slug, publicId, time, isPopular, category, related, ko, en } = entry;
  const textOf = ({ title, content, mainImage, mainImageAlt }: PostEntry['ko']): PostText => ({
    title,
    excerpt: excerptOf(content, EXCERPT_CHARACTERS),
    cover: { url: mainImage.url, alt: mainImageAlt },
  });
  return {
    ...{ slug, publicId, time, isPopular, category, related, digest },
    texts: { ko: textOf(ko), en: textOf(en) },
  };
}

function charactersOf(entry: Entry): SiteFacts['characters'] {
  const of = (text: unknown) => [...new Set(JSON.stringify(text))].join('');
  const characters = { ko: of(entry.ko), en: of(entry.en) };
  if (entry.collection !== 'portfolio' || !entry.jp) return characters;
  const { client, category, tools } = entry.en;
  return { ...characters, jp: of([entry.jp, entry.period, client, category, tools]) };
}
