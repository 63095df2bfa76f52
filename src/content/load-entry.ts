// The folder of one item → its entry, and everything that is wrong with it.

import { MAX_ITEM_BYTES } from '../contract/limits.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { type Claims, collectClaims } from './claims.ts';
import type { Entry, PostText, ShortPortfolioText } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { loadPost } from './load-post.ts';
import type { ImageUse, LoadingFolder } from './load-text.ts';
import { markDraft } from './mark-draft.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { diagnosticAt } from './source/source-text.ts';

export interface LoadedEntry {
  /** Undefined where anything is wrong. */
  entry: Entry | undefined;
  /** Undefined where too much is wrong to tell. */
  claims: Claims | undefined;
  diagnostics: Diagnostic[];
  imageUses: ImageUse[];
}

export interface LoadEntryOptions {
  /** Gives an image file its public identity, or throws where it cannot be read. */
  identify(file: string): GuestFile;
  /** Makes drafts into entries like any other, marked in their titles. */
  drafts: boolean;
}

export function loadEntry(folder: EntryFolder, { identify, drafts }: LoadEntryOptions): LoadedEntry {
  const loading: LoadingFolder = { folder, identify, diagnostics: [], imageUses: [] };
  const loaded = folder.collection === 'portfolio' ? loadPortfolio(loading) : loadPost(loading);
  const { diagnostics, imageUses } = loading;
  if (!loaded) return { entry: undefined, claims: undefined, diagnostics, imageUses };
  const { korean } = loaded;
  const entry = drafts ? markDraft(loaded.entry) : loaded.entry;
  diagnostics.push(...findExcess(entry, korean));
  // Without its texts, a folder's images only look unused.
  if (diagnostics.length === 0) diagnostics.push(...findUnusedImages(loading));
  const claims = collectClaims(entry, korean);
  return { entry: diagnostics.length === 0 ? entry : undefined, claims, diagnostics, imageUses };
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
      message: `expected texts of at most ${MAX_ITEM_BYTES} bytes as JSON in all languages together, found ${bytes}`,
      hint: 'split the texts into several items',
    }),
  ];
}

function bodyOf(text: PostText | ShortPortfolioText): string {
  return 'content' in text ? text.content : text.description;
}

/** Every file of a green build is in the API, so an image that nothing refers to is a fault. */
function findUnusedImages({ folder, imageUses }: LoadingFolder): Diagnostic[] {
  const used = new Set(imageUses.map(({ file }) => file));
  const unused = [...folder.images.values()].filter((file) => !used.has(file));
  const links = [...folder.links].map((name) => `${folder.path}/${name}`);
  return [
    ...unused.map((file) => ({
      file,
      line: 1,
      column: 1,
      message: 'no text refers to this image, so it would not be published',
      hint: 'refer to it from a text of this folder, or remove the file',
    })),
    ...links.map((file) => ({
      file,
      line: 1,
      column: 1,
      message: 'expected an image file, found a symbolic link',
      hint: 'replace the link by a copy of the image, or remove it',
    })),
  ];
}
