// An image in a text: its file and its place, from which follows how wide it should be. The images of all texts, each once.
import type { GuestFile } from '../contract/guest-schemas.ts';
import { SHARE_SIZE } from '../contract/limits.ts';
import { comparePlaces, type Place } from '../diagnostics/diagnostic.ts';

/** An image file that a text refers to. */
export interface ImageUse {
  file: string;
  guestFile: GuestFile;
  /** The place to report if the image turns out to be broken. */
  place: Place;
  /** In pixels, for an image that needs a height as well. */
  min?: { width: number; height: number };
}

/** In pixels, by the field that refers to the image. Main images are also used for sharing. */
const MIN_WIDTHS = { mainImage: SHARE_SIZE.width, images: 600, body: 300 };

/** Orders the places of an image: the one that needs the largest width first, then in reading order. */
function compareImagePlaces(a: Place, b: Place): number {
  return minWidthAt(b) - minWidthAt(a) || comparePlaces(a, b);
}

export function minWidthAt({ field = '' }: Place): number {
  const name = field.replace(/\W.*/, '');
  return MIN_WIDTHS[name as keyof typeof MIN_WIDTHS] ?? 0;
}

/** Each image at the place that needs the largest width, or else at the first in reading order. */
export function collectImages(parts: readonly { images: readonly ImageUse[] }[]): Map<string, ImageUse> {
  const collected = new Map<string, ImageUse>();
  for (const use of parts.flatMap(({ images }) => images)) {
    const earlier = collected.get(use.file);
    collected.set(use.file, earlier && compareImagePlaces(earlier.place, use.place) <= 0 ? earlier : use);
  }
  return collected;
}
