// An item's folder → what the overview shows of it. A faulty item shows what can be read.

import { readFileSync } from 'node:fs';
import type { EntryFolder } from '../../content/entry-folder.ts';
import { resolveImage } from '../../content/resolve-image.ts';
import { type MarkdownFile, parseMarkdownFile } from '../../content/source/front-matter.ts';
import { decodeSourceText } from '../../content/source/source-text.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { type ProseReference, readProse } from './prose.ts';

export interface ReadItem {
  collection: Collection;
  /** Folder name; unique in its collection. */
  slug: string;
  /** The folder as diagnostics name it. */
  path: string;
  /** By language; absent where there is no file. */
  texts: Partial<Record<Language, { file: string; title: string | undefined; words: number }>>;
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
  /** Image file. */
  cover: string | undefined;
  references: Reference[];
}

export interface Reference {
  kind: ProseReference['kind'];
  /** Percent-encoded address. */
  target: string;
  file: string;
  /** 1-based. */
  line: number;
}

export function readItem(folder: EntryFolder): ReadItem {
  const { collection, slug, path } = folder;
  const { languages } = COLLECTION_FOLDERS[collection];
  const texts: ReadItem['texts'] = {};
  const references: Reference[] = [];
  let shared: Record<string, unknown> = {};
  for (const language of languages) {
    const file = folder.texts[language];
    if (file === undefined) continue;
    const markdown = readMarkdown(file);
    const prose = readProse(markdown?.body ?? '', language);
    texts[language] = { file, title: textOf(markdown?.data.title), words: prose.words };
    if (!markdown) continue;
    const linesAbove = markdown.source.text.slice(0, markdown.bodyStart).split('\n').length - 1;
    for (const { kind, target, line } of prose.references)
      references.push({ kind, target, file, line: line + linesAbove });
    if (language !== 'ko') continue;
    shared = markdown.data;
  }
  const image = textOf(shared.mainImage);
  const cover = image === undefined ? undefined : resolveImage(folder, image);
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
    cover: cover && 'file' in cover ? cover.file : undefined,
    references,
  };
}

/** Undefined for a file without readable front matter, which is a fault. */
function readMarkdown(file: string): MarkdownFile | undefined {
  try {
    const decoded = decodeSourceText(file, readFileSync(file));
    const parsed = 'source' in decoded ? parseMarkdownFile(decoded.source) : decoded;
    return 'file' in parsed ? parsed.file : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
