// The images of all texts, each once.
import { compareImagePlaces, type ImageUse } from './image-use.ts';

export interface ContentImage extends ImageUse {
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
