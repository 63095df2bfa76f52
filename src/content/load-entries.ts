// All item folders → entries, handed on one by one so that their text need not stay in memory, and the checks that
// take more than one item to see.

import type { GuestFile } from '../contract/schemas.ts';
import { mapBounded } from '../map-bounded.ts';
import { findClosest } from './closest.ts';
import { compareDiagnostics, compareStrings, type Diagnostic } from './diagnostic.ts';
import type { MarkdownFile } from './front-matter.ts';
import { loadPortfolio, type PortfolioEntry } from './load-portfolio.ts';
import { loadPost, type PostEntry } from './load-post.ts';
import type { ImageUse, LoadContext } from './load-text.ts';
import { markDraft } from './mark-draft.ts';
import type { EntryFolder } from './scan.ts';
import { diagnosticAt } from './source-text.ts';

export type Entry = PortfolioEntry | PostEntry;

export interface LoadedEntries {
  diagnostics: Diagnostic[];
  /** The first place in reading order that refers to each image file. */
  imagePlaces: Map<string, ImageUse['place']>;
  /** Image files that published items refer to. */
  publishedImages: Set<string>;
  /** Text files of published items and of drafts. */
  textCounts: { published: number; drafts: number };
}

const OPEN_FOLDERS = 16;

/**
 * @param onEntry receives each sound entry, in no fixed order
 * @param drafts shows drafts like the others, marked
 */
export async function loadEntries(
  folders: readonly EntryFolder[],
  identify: (file: string) => Promise<GuestFile>,
  onEntry: (entry: Entry) => void,
  { drafts = false }: { drafts?: boolean | undefined } = {},
): Promise<LoadedEntries> {
  const diagnostics: Diagnostic[] = [];
  const imageUses: ImageUse[] = [];
  const publishedImages = new Set<string>();
  const textCounts = { published: 0, drafts: 0 };
  const claims: Claims[] = [];

  await mapBounded(folders, OPEN_FOLDERS, async (folder) => {
    const context: LoadContext = { folder, identify, diagnostics: [], imageUses: [] };
    const loaded = await (folder.collection === 'portfolio' ? loadPortfolio(context) : loadPost(context));
    const entry = loaded && drafts ? markDraft(loaded) : loaded;
    // Without its texts, a folder's images only look unused.
    if (entry && context.diagnostics.length === 0) context.diagnostics.push(...findUnusedImages(context));
    diagnostics.push(...context.diagnostics);
    imageUses.push(...context.imageUses);
    if (!entry) return;
    claims.push(collectClaims(entry));
    textCounts[entry.isDraft ? 'drafts' : 'published'] += Object.keys(folder.texts).length;
    if (!entry.isDraft) for (const { file } of context.imageUses) publishedImages.add(file);
    if (context.diagnostics.length === 0) onEntry(entry);
  });

  const slugs = folders.filter(({ collection }) => collection === 'post').map(({ slug }) => slug);
  diagnostics.push(...checkClaims(claims, slugs));
  const imagePlaces = new Map<string, ImageUse['place']>();
  imageUses.sort((a, b) => compareDiagnostics({ ...a.place, message: '' }, { ...b.place, message: '' }));
  for (const { file, place } of imageUses) if (!imagePlaces.has(file)) imagePlaces.set(file, place);
  return { diagnostics, imagePlaces, publishedImages, textCounts };
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

/** What an item claims that no other may, or that another must answer. */
interface Claims {
  name: string;
  slug: string;
  ids: Claim[];
  related: (Claim & { slug: string })[];
}

interface Claim {
  /** The kind of identifier and its value. */
  key: string;
  place: Diagnostic;
}

function collectClaims(entry: Entry): Claims {
  const { markdown, collection, slug } = entry;
  const claim = (path: readonly PropertyKey[], key: string): Claim => ({
    key,
    place: placeOf(markdown, path),
  });
  const ids = [claim(['id'], `id ${entry.publicId}`)];
  if (collection === 'post' && entry.legacyId !== undefined) {
    ids.push(claim(['legacyId'], `legacyId ${entry.legacyId}`));
  }
  const related = collection === 'post' ? entry.related : [];
  return {
    name: `${collection} ${slug}`,
    slug,
    ids,
    related: related.map((target, index) => ({ ...claim(['related', index], target), slug: target })),
  };
}

function placeOf({ source, locate }: MarkdownFile, path: readonly PropertyKey[]): Diagnostic {
  return diagnosticAt(source, locate(path).start, { field: String(path[0]), message: '' });
}

function checkClaims(claims: readonly Claims[], postSlugs: readonly string[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, { name: string; file: string }>();
  const known = new Set(postSlugs);
  for (const { name, slug, ids, related } of claims.toSorted((a, b) => compareStrings(a.name, b.name))) {
    for (const { key, place } of ids) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, { name, file: place.file });
      else {
        diagnostics.push({
          ...place,
          message: `${key} is already taken by ${owner.file}`,
          hint: key.startsWith('id ')
            ? 'give one of the two a fresh UUID; an id once published must stay'
            : 'a legacyId names one post: remove it from the other',
        });
      }
    }
    const seen = new Set<string>();
    for (const { slug: target, place } of related) {
      const report = (message: string, hint: string) => diagnostics.push({ ...place, message, hint });
      if (target === slug) report('a post cannot be related to itself', 'remove this line');
      else if (seen.has(target)) report(`${JSON.stringify(target)} is listed twice`, 'remove one of the two');
      else if (!known.has(target)) {
        const others = postSlugs.filter((other) => other !== slug);
        const closest = findClosest(target, others);
        report(
          `expected the folder name of a post, found ${JSON.stringify(target)}`,
          closest ? `did you mean ${JSON.stringify(closest)}?` : 'use the name of a folder in posts/',
        );
      }
      seen.add(target);
    }
  }
  return diagnostics;
}
