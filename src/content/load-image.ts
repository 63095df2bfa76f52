// An image path in a text → the public identity of the image. Paths cannot leave the folder.

import { posix } from 'node:path';
import type { GuestFile } from '../contract/schemas.ts';
import { decodeSafely } from '../markdown/references.ts';
import type { TextFolder } from './entry-folder.ts';

import { combine, type EntryContext, type Loaded } from './loaded.ts';
import { fileUnreadable } from './rules/files.ts';
import { imageNotFound, imagePath } from './rules/images.ts';
import type { Diagnostic, Place } from './rules/rule.ts';
import { findClosest } from './source/closest.ts';
import { insideCurlyQuotes } from './source/yaml-characters.ts';

/** Where images are looked up. */
type ImageContext = Pick<EntryContext, 'identify'> & { folder: Pick<TextFolder, 'images' | 'specials'> };

/** Whether a reference leads to another server. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(target);
}

/**
 * The value is undefined, without a diagnostic, if the file is already reported.
 * @param place of the reference
 */
export function loadImage(
  target: string,
  place: Place,
  { folder, identify }: ImageContext,
): Loaded<GuestFile | undefined> {
  const refuse = (diagnostic: Diagnostic) => combine(undefined, { diagnostics: [diagnostic] });
  if (target.trim() === '' || isExternal(target)) {
    return refuse(imagePath.at(place, { target: target.slice(0, 200) }));
  }
  for (const candidate of new Set([target, decodeSafely(target, decodeURIComponent)])) {
    const name = posix.normalize(candidate.normalize('NFC'));
    if (name.startsWith('/') || name.startsWith('../') || candidate.includes('\\')) {
      const last = candidate.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
      const isHere = !name.startsWith('../') && folder.images.has(last);
      return refuse(imagePath.at(place, { target, closest: isHere ? `./${last}` : undefined }));
    }
    if (folder.specials.has(name)) return combine(undefined);
    const file = folder.images.get(name);
    if (file === undefined) continue;
    try {
      const guestFile = identify(file);
      return combine(guestFile, { images: [{ file, guestFile, place }] });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return refuse(fileUnreadable.at(place, { file, code: String(code) }));
    }
  }
  return refuse(imageNotFound.at(place, { target, ...suggestImages(folder, target) }));
}

const LISTED_IMAGES = 6;

function suggestImages({ images }: ImageContext['folder'], target: string) {
  const names = [...images.keys()];
  const closest = findClosest(posix.normalize(insideCurlyQuotes(target) ?? target), names);
  return {
    closest: closest && `./${closest}`,
    images: names.length > LISTED_IMAGES ? [] : names.map((name) => `./${name}`),
  };
}
