// What the site's lists need of every published entry, and where the rest of it waits: a build's memory holds this,
// not the texts.
import type { Spool, SpoolLine } from '../build/spool.ts';
import { compareStrings } from '../content/diagnostic.ts';
import type { Entry } from '../content/load-entries.ts';
import type { PortfolioEntry } from '../content/load-portfolio.ts';
import type { PostEntry } from '../content/load-post.ts';
import type { Language } from '../content/scan.ts';
import type { Category } from '../contract/categories.ts';
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
  line: SpoolLine;
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
  line: SpoolLine;
}

export interface SiteIndex {
  /** Newest first, as in the API. */
  works: readonly WorkSummary[];
  posts: readonly PostSummary[];
  readWork(work: WorkSummary): SpooledPortfolio;
  readPost(post: PostSummary): SpooledPost;
  /** Every character of the texts by language. */
  characters: Record<Language, ReadonlySet<string>>;
}

export interface SiteCollector {
  /** Takes a published entry, in any order. */
  add(entry: Entry): void;
  /** Call once, when all entries are there. */
  finish(): SiteIndex;
}

const EXCERPT_CHARACTERS = 140;

export function createSiteCollector(spool: Spool): SiteCollector {
  const works: WorkSummary[] = [];
  const posts: PostSummary[] = [];
  const characters = { ko: new Set<string>(), en: new Set<string>(), jp: new Set<string>() };
  return {
    add(entry) {
      const { markdown: _, ...spooled } = entry;
      const line = spool.append(Buffer.from(JSON.stringify(spooled)));
      collectCharacters(entry, characters);
      if (entry.collection === 'portfolio') works.push(summarizeWork(entry, line));
      else posts.push(summarizePost(entry, line));
    },
    finish: () => ({
      works: works.sort(newestFirst),
      posts: posts.sort(newestFirst),
      readWork: ({ line }) => JSON.parse(decoder.decode(spool.read(line))) as SpooledPortfolio,
      readPost: ({ line }) => JSON.parse(decoder.decode(spool.read(line))) as SpooledPost,
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

function summarizeWork(entry: PortfolioEntry, line: SpoolLine): WorkSummary {
  const { slug, publicId, time, isMain, period, ko, en, jp } = entry;
  const textOf = ({ title, summary, mainImage, mainImageAlt }: Required<PortfolioEntry>['jp']): WorkText => ({
    title,
    summary,
    cover: { url: mainImage.url, alt: mainImageAlt },
  });
  return {
    ...{ slug, publicId, time, isMain, period, line },
    client: { ko: ko.client, en: en.client },
    category: { ko: ko.category, en: en.category },
    texts: { ko: textOf(ko), en: textOf(en), ...(jp ? { jp: textOf(jp) } : {}) },
  };
}

function summarizePost(entry: PostEntry, line: SpoolLine): PostSummary {
  const { slug, publicId, time, isPopular, category, related, ko, en } = entry;
  const textOf = ({ title, content, mainImage, mainImageAlt }: PostEntry['ko']): PostText => ({
    title,
    excerpt: excerptOf(content, EXCERPT_CHARACTERS),
    cover: { url: mainImage.url, alt: mainImageAlt },
  });
  return {
    ...{ slug, publicId, time, isPopular, category, related, line },
    texts: { ko: textOf(ko), en: textOf(en) },
  };
}

function collectCharacters(entry: Entry, characters: Record<Language, Set<string>>): void {
  const collect = (language: Language, text: unknown) => {
    for (const character of JSON.stringify(text)) characters[language].add(character);
  };
  collect('ko', entry.ko);
  collect('en', entry.en);
  if (entry.collection !== 'portfolio' || !entry.jp) return;
  const { client, category, tools } = entry.en;
  collect('jp', [entry.jp, entry.period, client, category, tools]);
}
