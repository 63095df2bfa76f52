// All item folders → entries, handed on one by one so that their text need not stay in memory, and the checks that
// take more than one item to see.
import { readFileSync } from 'node:fs';
import type { GuestFile } from '../contract/schemas.ts';
import { mapBounded } from '../output/map-bounded.ts';
import { type Claims, checkClaims, collectClaims } from './claims.ts';
import { loadPortfolio, type PortfolioEntry } from './load-portfolio.ts';
import { loadPost, type PostEntry } from './load-post.ts';
import type { ImageUse, LoadContext } from './load-text.ts';
import { markDraft } from './mark-draft.ts';
import type { EntryFolder } from './scan.ts';
import { comparePlaces, type Diagnostic } from './source/diagnostic.ts';

export type Entry = PortfolioEntry | PostEntry;

/** What an item means for the others and for the account of files. Plain data: it can be kept between builds. */
export interface EntryFacts {
  isDraft: boolean;
  textCount: number;
  claims: Claims;
}

export interface LoadedEntries {
  diagnostics: Diagnostic[];
  /** The first place in reading order that refers to each image file. */
  imagePlaces: Map<string, ImageUse['place']>;
  /** Image files that published items refer to. */
  publishedImages: Set<string>;
  /** Text files of published items and of drafts. */
  textCounts: { published: number; drafts: number };
}

/** What one folder came to. */
export interface FolderOutcome {
  /** Undefined for a folder that has faults. */
  facts: EntryFacts | undefined;
  diagnostics: Diagnostic[];
  imageUses: ImageUse[];
}

/** Enough that this thread has other work while it waits for what another one loads. */
const OPEN_FOLDERS = 256;

/** @param load loads one folder; called in the order of the folders, several at a time */
export async function loadEntries(
  folders: readonly EntryFolder[],
  load: (folder: EntryFolder) => Promise<FolderOutcome>,
): Promise<LoadedEntries> {
  const diagnostics: Diagnostic[] = [];
  const imageUses: ImageUse[] = [];
  const publishedImages = new Set<string>();
  const textCounts = { published: 0, drafts: 0 };
  const claims: Claims[] = [];
  await mapBounded(folders, OPEN_FOLDERS, async (folder) => {
    const loaded = await load(folder);
    const { facts } = loaded;
    diagnostics.push(...loaded.diagnostics);
    imageUses.push(...loaded.imageUses);
    if (!facts) return;
    claims.push(facts.claims);
    textCounts[facts.isDraft ? 'drafts' : 'published'] += facts.textCount;
    if (!facts.isDraft) for (const { file } of loaded.imageUses) publishedImages.add(file);
  });

  const slugs = folders.filter(({ collection }) => collection === 'post').map(({ slug }) => slug);
  diagnostics.push(...checkClaims(claims, slugs));
  const imagePlaces = new Map<string, ImageUse['place']>();
  imageUses.sort((a, b) => comparePlaces(a.place, b.place));
  for (const { file, place } of imageUses) if (!imagePlaces.has(file)) imagePlaces.set(file, place);
  return { diagnostics, imagePlaces, publishedImages, textCounts };
}

export interface LoadOptions {
  identify(file: string): Promise<GuestFile>;
  /** Reads a text file; from the disk when left out. At once: another thread costs more than a small file. */
  read?: ((file: string) => Uint8Array) | undefined;
  /** Shows drafts like the others, marked. */
  drafts?: boolean | undefined;
}

/** The entry is undefined for a folder that has faults. */
export async function loadFolder(
  folder: EntryFolder,
  { identify, read = readFileSync, drafts = false }: LoadOptions,
): Promise<FolderOutcome & { entry: Entry | undefined }> {
  const context: LoadContext = { folder, identify, read, diagnostics: [], imageUses: [] };
  const loaded = await (folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context));
  const entry = loaded && drafts ? markDraft(loaded) : loaded;
  const { diagnostics, imageUses } = context;
  if (!entry) return { entry, facts: undefined, diagnostics, imageUses };
  // Without its texts, a folder's images only look unused.
  if (diagnostics.length === 0) diagnostics.push(...findUnusedImages(context));
  const textCount = Object.keys(folder.texts).length;
  const facts = { isDraft: entry.isDraft, textCount, claims: collectClaims(entry) };
  return { entry: diagnostics.length === 0 ? entry : undefined, facts, diagnostics, imageUses };
}

/** Every file of a green build is in the API, so an image that nothing refers to is a fault. */
function findUnusedImages({ folder, imageUses }: LoadContext): Diagnostic[] {
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
