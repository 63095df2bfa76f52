// The path an author wrote → an image file of the same folder. Nothing outside the folder can be reached.

import { posix } from 'node:path';
import type { EntryFolder } from './entry-folder.ts';
import { findClosest } from './source/closest.ts';
import { insideCurlyQuotes } from './source/curly-quotes.ts';
import { type Fault, type FaultParts, fault } from './source/fault.ts';

export type ResolvedImage = { file: string } | Fault;

/** Whether a reference leads to another server and is left as it is. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(target);
}

export function resolveImage(folder: EntryFolder, target: string): ResolvedImage {
  if (target.trim() === '') {
    return fault('image-path-empty');
  }
  if (isExternal(target)) {
    return fault('image-on-other-server', { target });
  }
  for (const candidate of new Set([target, decodePercent(target)])) {
    const name = posix.normalize(candidate.normalize('NFC'));
    if (name.startsWith('/') || name.startsWith('../') || candidate.includes('\\')) {
      const last = candidate.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
      const isHere = !name.startsWith('../') && folder.images.has(last);
      return fault('image-outside-folder', { target, ...(isHere && { closest: `./${last}` }) });
    }
    if (folder.links.has(name)) {
      return fault('image-path-is-link', { target });
    }
    const file = folder.images.get(name);
    if (file !== undefined) return { file };
  }
  return fault('image-not-found', { target, ...findMeant(folder, target) });
}

/** So many fit on a line. */
const LISTED_IMAGES = 6;

function findMeant({ images }: EntryFolder, target: string): Omit<FaultParts<'image-not-found'>, 'target'> {
  const names = [...images.keys()];
  const closest = findClosest(posix.normalize(insideCurlyQuotes(target) ?? target), names);
  return {
    ...(closest !== undefined && { closest: `./${closest}` }),
    images: names.length > LISTED_IMAGES ? [] : names.map((name) => `./${name}`),
  };
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
