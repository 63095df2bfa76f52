// The folder of one item → its entry, and everything that is wrong with it.

import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { type Claims, collectClaims } from './claims.ts';
import type { Entry, PostText, ShortPortfolioText } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { loadPost } from './load-post.ts';
import type { ImageUse, LinkUse, LoadingFolder } from './load-text.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault, isError } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { diagnosticAt } from './source/source-text.ts';

export interface LoadedEntry {
  /** Undefined where anything is wrong. */
  entry: Entry | undefined;
  /** Undefined where too much is wrong to tell. */
  claims: Claims | undefined;
  diagnostics: Diagnostic[];
  imageUses: ImageUse[];
  linkUses: LinkUse[];
}

export interface LoadEntryOptions {
  /** Gives an image file its public identity, or throws where it cannot be read. */
  identify(file: string): GuestFile;
  siteUrl: string;
}

export function loadEntry(folder: EntryFolder, { identify, siteUrl }: LoadEntryOptions): LoadedEntry {
  const loading: LoadingFolder = { folder, identify, siteUrl, diagnostics: [], imageUses: [], linkUses: [] };
  const loaded = folder.collection === 'portfolio' ? loadPortfolio(loading) : loadPost(loading);
  const { diagnostics, imageUses, linkUses } = loading;
  if (!loaded) return { entry: undefined, claims: undefined, diagnostics, imageUses, linkUses };
  const { entry, korean } = loaded;
  diagnostics.push(...findExcess(entry, korean));
  // Without its texts, a folder's images only look unused.
  if (!diagnostics.some(isError)) diagnostics.push(...findUnusedImages(loading));
  const claims = collectClaims(entry, korean);
  return { entry: diagnostics.some(isError) ? undefined : entry, claims, diagnostics, imageUses, linkUses };
}

/** JSON takes at most so many bytes for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 6;

/** An item that no file of a deployment could hold. */
function findExcess(entry: Entry, { source, bodyStart }: MarkdownFile): Diagnostic[] {
  const bodies = [entry.ko, entry.en, 'jp' in entry ? entry.jp : undefined];
  const units = bodies.reduce((sum, text) => sum + (text ? bodyOf(text).length : 0), 0);
  if (units * MAX_BYTES_PER_UNIT < MAX_ITEM_BYTES) return [];
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  if (bytes <= MAX_ITEM_BYTES) return [];
  return [
    diagnosticAt(source, bodyStart, {
      field: 'body',
      ...fault('item-too-large', { max: MAX_ITEM_BYTES, found: bytes }),
    }),
  ];
}

function bodyOf(text: PostText | ShortPortfolioText): string {
  return 'content' in text ? text.content : text.description;
}

/** A CMS leaves the old image behind when it replaces one. */
function findUnusedImages({ folder, imageUses }: LoadingFolder): Diagnostic[] {
  const used = new Set(imageUses.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  const links = [...folder.links].map((name) => `${folder.path}/${name}`);
  return [
    ...unused.map((file) => faultOfFile(file, fault('image-unused'))),
    ...links.map((file) => faultOfFile(file, fault('image-is-link'))),
  ];
}
