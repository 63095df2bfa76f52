// The path an author wrote → an image file of the same folder. Nothing outside the folder can be reached.

import { posix } from 'node:path';
import type { EntryFolder } from './entry-folder.ts';
import { findClosest } from './source/closest.ts';
import { describeCurlyQuotes, insideCurlyQuotes } from './source/curly-quotes.ts';

export type ResolvedImage = { name: string; file: string } | { message: string; hint: string };

/** Whether a reference leads to another server and is left as it is. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(target);
}

export function resolveImage(folder: EntryFolder, target: string): ResolvedImage {
  const shown = JSON.stringify(target);
  if (target.trim() === '') {
    return { message: 'expected the path of an image, found an empty one', hint: 'write it as ./name.jpg' };
  }
  if (isExternal(target)) {
    return {
      message: `expected an image of this folder, found the outside address ${shown}`,
      hint: 'save the image beside the text and refer to it as ./name.jpg',
    };
  }
  for (const candidate of new Set([target, decodePercent(target)])) {
    const name = posix.normalize(candidate.normalize('NFC'));
    if (name.startsWith('/') || name.startsWith('../') || candidate.includes('\\')) {
      return {
        message: `expected an image inside the item's folder, found ${shown}`,
        hint: 'move the image beside the text and refer to it as ./name.jpg',
      };
    }
    if (folder.links.has(name)) {
      return {
        message: `expected an image file, found the symbolic link ${shown}`,
        hint: 'replace the link by a copy of the image',
      };
    }
    const file = folder.images.get(name);
    if (file !== undefined) return { name, file };
  }
  return { message: `image not found: ${shown}`, hint: hintForMissing(folder, target) };
}

/** So many fit on a line. */
const LISTED_IMAGES = 6;

function hintForMissing({ images }: EntryFolder, target: string): string {
  const inside = insideCurlyQuotes(target);
  if (inside !== undefined) return describeCurlyQuotes(JSON.stringify(inside));
  const names = [...images.keys()];
  const closest = findClosest(posix.normalize(target), names);
  if (closest) return `did you mean ${JSON.stringify(`./${closest}`)}?`;
  if (names.length === 0 || names.length > LISTED_IMAGES) {
    return 'add the file to this folder or correct the path';
  }
  const list = names.map((name) => `./${name}`).join(', ');
  return `add the file to this folder or correct the path; the images here: ${list}`;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
