// An image in a text: its file and its place, from which follows how wide it should be. The images of all texts, each once.
import type { GuestFile } from '../contract/guest-schemas.ts';
import { comparePlaces, type Place } from '../diagnostics/diagnostic.ts';

/** An image file that a text refers to. */
export interface ImageUse {
  file: string;
  guestFile: GuestFile;
  /** The place to report if the image turns out to be broken. */
  place: Place;
}

/** In pixels, by the field that refers to the image. Main images are also used for sharing. */
const MIN_WIDTHS = { mainImage: 1_200, images: 600, body: 300 };

/** Orders the places of an image: the one that needs the largest width first, then in reading order. */
export function compareImagePlaces(a: Place, b: Place): number {
  return minWidthAt(b) - minWidthAt(a) || comparePlaces(a, b);
}

export function minWidthAt({ field = '' }: Place): number {
  const name = field.replace(/\W.*/, '');
  return MIN_WIDTHS[name as keyof typeof MIN_WIDTHS] ?? 0;
}

interface ContentImage extends ImageUse {
  /** Whether a public item uses it. */
  isPublished: boolean;
}

/** Each image at the place that needs the largest width, or else at the first in reading order. */
export function collectImages(
  parts: readonly { images: readonly ImageUse[]; isPublic: boolean }[],
): Map<string, ContentImage> {
  const collected = new Map<string, ContentImage>();
  for (const { images, isPublic } of parts) {
    for (const use of images) {
      const known = collected.get(use.file);
      const first = known && compareImagePlaces(known.place, use.place) <= 0 ? known : use;
      const isPublished = isPublic || known?.isPublished === true;
      collected.set(use.file, { ...first, isPublished });
    }
  }
  return collected;
}
