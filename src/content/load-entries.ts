// All item folders → entries, handed on one by one so that their text need not stay in memory, and the checks that
// take more than one item to see.
import { readFileSync } from 'node:fs';
import type { GuestFile } from '../contract/schemas.ts';
import { mapBounded } from '../map-bounded.ts';
import { type Claims, checkClaims, collectClaims } from './claims.ts';
import { compareDiagnostics, type Diagnostic } from './diagnostic.ts';
import { loadPortfolio, type PortfolioEntry } from './load-portfolio.ts';
import { loadPost, type PostEntry } from './load-post.ts';
import type { ImageUse, LoadContext } from './load-text.ts';
import { markDraft } from './mark-draft.ts';
import type { EntryFolder } from './scan.ts';

export type Entry = PortfolioEntry | PostEntry;

/** What an item means for the others and for the account of files. Plain data: it can be kept between builds. */
export interface EntryFacts {
  isDraft: boolean;
  textCount: number;
  claims: Claims;
  imageUses: ImageUse[];
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

export interface LoadOptions {
  identify(file: string): Promise<GuestFile>;
  /** Receives each sound entry, in no fixed order. */
  onEntry(entry: Entry, facts: EntryFacts, folder: EntryFolder): void;
  /** Reads a text file; from the disk when left out. At once: another thread costs more than a small file. */
  read?: ((file: string) => Uint8Array) | undefined;
  /** The facts of an item that is known to be sound and unchanged: it is not loaded then. */
  recall?: ((folder: EntryFolder) => EntryFacts | undefined) | undefined;
  /** Shows drafts like the others, marked. */
  drafts?: boolean | undefined;
}

const OPEN_FOLDERS = 16;

export async function loadEntries(
  folders: readonly EntryFolder[],
  options: LoadOptions,
): Promise<LoadedEntries> {
  const diagnostics: Diagnostic[] = [];
  const imageUses: ImageUse[] = [];
  const publishedImages = new Set<string>();
  const textCounts = { published: 0, drafts: 0 };
  const claims: Claims[] = [];
  const account = (facts: EntryFacts) => {
    claims.push(facts.claims);
    imageUses.push(...facts.imageUses);
    textCounts[facts.isDraft ? 'drafts' : 'published'] += facts.textCount;
    if (!facts.isDraft) for (const { file } of facts.imageUses) publishedImages.add(file);
  };

  await mapBounded(folders, OPEN_FOLDERS, async (folder) => {
    const known = options.recall?.(folder);
    if (known) return account(known);
    const loaded = await loadFolder(folder, options);
    diagnostics.push(...loaded.diagnostics);
    if (!loaded.entry) {
      imageUses.push(...loaded.imageUses);
      return;
    }
    const facts: EntryFacts = {
      isDraft: loaded.entry.isDraft,
      textCount: Object.keys(folder.texts).length,
      claims: collectClaims(loaded.entry),
      imageUses: loaded.imageUses,
    };
    account(facts);
    if (loaded.diagnostics.length === 0) options.onEntry(loaded.entry, facts, folder);
  });

  const slugs = folders.filter(({ collection }) => collection === 'post').map(({ slug }) => slug);
  diagnostics.push(...checkClaims(claims, slugs));
  const imagePlaces = new Map<string, ImageUse['place']>();
  imageUses.sort((a, b) => compareDiagnostics({ ...a.place, message: '' }, { ...b.place, message: '' }));
  for (const { file, place } of imageUses) if (!imagePlaces.has(file)) imagePlaces.set(file, place);
  return { diagnostics, imagePlaces, publishedImages, textCounts };
}

/** One folder's entry, where it has one, and its faults. */
export async function loadFolder(
  folder: EntryFolder,
  { identify, read = readFileSync, drafts = false }: Pick<LoadOptions, 'identify' | 'read' | 'drafts'>,
): Promise<{ entry: Entry | undefined; diagnostics: Diagnostic[]; imageUses: ImageUse[] }> {
  const context: LoadContext = { folder, identify, read, diagnostics: [], imageUses: [] };
  const loaded = await (folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context));
  const entry = loaded && drafts ? markDraft(loaded) : loaded;
  const { diagnostics, imageUses } = context;
  // Without its texts, a folder's images only look unused.
  if (entry && diagnostics.length === 0) diagnostics.push(...findUnusedImages(context));
  return { entry, diagnostics, imageUses };
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
