// One item's folder → what an overview shows of it. Read leniently: a faulty item still shows what can be read.

import { readFile, stat } from 'node:fs/promises';
import { resolveImage } from '../../content/resolve-image.ts';
import type { EntryFolder } from '../../content/scan.ts';
import { type MarkdownFile, parseMarkdownFile } from '../../content/source/front-matter.ts';
import { decodeSourceText, diagnosticAt } from '../../content/source/source-text.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { type ProseLink, type ProseReference, readProse } from './prose.ts';

export interface OverviewItem {
  collection: Collection;
  /** Folder name; unique in its collection. */
  slug: string;
  /** The folder as diagnostics name it. */
  path: string;
  /** By language; absent where there is no file. */
  texts: Partial<Record<Language, OverviewText>>;
  /** Languages of the collection without a file. */
  missing: Language[];
  /** A post's is one of the contract, a portfolio item's is free text. */
  category: string | undefined;
  /** createdAt or publishedAt, milliseconds since the epoch. */
  time: number | undefined;
  isFeatured: boolean;
  isPopular: boolean;
  /** Not public. */
  isDraft: boolean;
  cover: { file: string; thumbnail: string | undefined } | undefined;
  images: ImageFile[];
  imageBytes: number;
  /** Addresses on other servers, each once. */
  outside: string[];
  /** What the item weighs in a list of the API; undefined where a fault keeps it from being served. */
  apiBytes: number | undefined;
  /** Diagnostics about files of the folder. */
  faults: number;
}

export interface OverviewText {
  file: string;
  title: string | undefined;
  words: number;
}

export interface ImageFile {
  file: string;
  bytes: number;
}

export interface ItemReference extends ProseReference {
  file: string;
}

export interface ItemLink extends ProseLink {
  language: Language;
  file: string;
}

export type ReadItem = Omit<OverviewItem, 'outside' | 'apiBytes' | 'faults'> & {
  references: ItemReference[];
  links: ItemLink[];
  /** Folder names in NFC. */
  related: { slug: string; file: string; line: number }[];
};

export async function readItem(folder: EntryFolder): Promise<ReadItem> {
  const { collection, slug, path } = folder;
  const { languages } = COLLECTION_FOLDERS[collection];
  const texts: OverviewItem['texts'] = {};
  const references: ItemReference[] = [];
  const links: ItemLink[] = [];
  const related: ReadItem['related'] = [];
  let shared: Record<string, unknown> = {};
  for (const language of languages) {
    const file = folder.texts[language];
    if (file === undefined) continue;
    const markdown = await readMarkdown(file);
    if (language === 'ko') {
      shared = markdown?.data ?? {};
      if (markdown) related.push(...readRelated(markdown));
    }
    const prose = readProse(markdown?.body ?? '', language);
    texts[language] = { file, title: textOf(markdown?.data.title), words: prose.words };
    const linesAbove = markdown
      ? markdown.source.text.slice(0, markdown.bodyStart).split('\n').length - 1
      : 0;
    references.push(
      ...prose.references.map((reference) => ({ ...reference, file, line: reference.line + linesAbove })),
    );
    links.push(
      ...prose.links.map(({ target, line }) => ({ target, language, file, line: line + linesAbove })),
    );
  }
  const images = await Promise.all([...folder.images.values()].map(weigh));
  const coverPath = textOf(shared.mainImage);
  const cover = coverPath === undefined ? undefined : resolveImage(folder, coverPath);
  return {
    collection,
    slug,
    path,
    texts,
    missing: languages.filter((language) => texts[language] === undefined),
    category: textOf(shared.category),
    time: timeOf(shared[collection === 'portfolio' ? 'publishedAt' : 'createdAt']),
    isFeatured: shared.isMain === true,
    isPopular: shared.isPopular === true,
    isDraft: shared.isPublic === false,
    cover: cover && 'file' in cover ? { file: cover.file, thumbnail: undefined } : undefined,
    images,
    imageBytes: images.reduce((sum, { bytes }) => sum + bytes, 0),
    references,
    links,
    related,
  };
}

/** Undefined where the file is no text with front matter, as the diagnostics then say. */
async function readMarkdown(file: string): Promise<MarkdownFile | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const decoded = bytes && decodeSourceText(file, bytes);
  if (!decoded || !('source' in decoded)) return undefined;
  const parsed = parseMarkdownFile(decoded.source);
  return 'file' in parsed ? parsed.file : undefined;
}

function readRelated({ data, source, locate }: MarkdownFile): ReadItem['related'] {
  const slugs: unknown[] = Array.isArray(data.related) ? data.related : [];
  return slugs.flatMap((slug, index) => {
    if (typeof slug !== 'string') return [];
    const { line } = diagnosticAt(source, locate(['related', index]).start, { message: '' });
    return [{ slug: slug.normalize('NFC'), file: source.file, line }];
  });
}

/** A file that went away meanwhile weighs nothing. */
async function weigh(file: string): Promise<ImageFile> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  return { file, bytes };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
