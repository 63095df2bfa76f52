// An image file → its public identity, whose address depends on its bytes and all encoder settings, and its places in texts,
// from which follows how wide it should be.
import { hash } from 'node:crypto';
import project from '../../../package.json' with { type: 'json' };
import { MEDIA_FOLDER } from '../../contract/addresses/paths.ts';
import { MAX_IMAGE_PIXELS, SHARE_SIZE } from '../../contract/limits.ts';
import type { GuestFile } from '../../contract/schemas/guest-schemas.ts';
import { comparePlaces, type Place } from '../../diagnostics/diagnostic.ts';
import { type DigestCache, digestOfFile } from './source-text.ts';

/** How the API's images are encoded. */
export const ENCODING = {
  maxWidthPixels: 1_920,
  /** The limit of WebP. Screenshots of whole pages reach it. */
  maxHeightPixels: MAX_IMAGE_PIXELS,
  /** Vector images are drawn at twice their nominal size, to look sharp on dense screens. */
  vectorScale: 2,
  // Effort 2 takes half the time of 4, for 5 % more bytes and the same SSIM (0.996).
  webp: { quality: 80, effort: 2 },
} as const;

/** Increase the number when the encoder changes in a way that `ENCODING` does not show. */
const RECIPE = JSON.stringify([2, ...Object.values(ENCODING), project.dependencies.sharp]);

const NAME_CHARACTERS = 20;
/** 52 bits: positive in an int64 and exact in a JavaScript number. */
const ID_DIGITS = 13;

/** @param digest SHA-256 of the image file, hexadecimal */
export function createGuestFile(digest: string, siteUrl: string): GuestFile {
  const name = `${hash('sha256', digest + RECIPE).slice(0, NAME_CHARACTERS)}.webp`;
  return { id: Number.parseInt(digest.slice(0, ID_DIGITS), 16), url: `${siteUrl}/${MEDIA_FOLDER}/${name}` };
}

/** Reads each file once. */
export function createIdentify(siteUrl: string, digests?: DigestCache): (file: string) => GuestFile {
  const byFile = new Map<string, GuestFile>();
  return (file) => {
    const guestFile = byFile.get(file) ?? createGuestFile(digestOfFile(file, digests), siteUrl);
    byFile.set(file, guestFile);
    return guestFile;
  };
}

/** An image file that a text refers to. */
export interface ImageUse {
  file: string;
  guestFile: GuestFile;
  /** The place to report if the image turns out to be broken. */
  place: Place;
}

/** Pixels by the field that refers to the image. Main images are also used for sharing. */
const MIN_WIDTHS = { mainImage: SHARE_SIZE.width, share: SHARE_SIZE.width, images: 600, body: 300 };

export function minWidthAt({ field = '' }: Place): number {
  const [, width = 0] = Object.entries(MIN_WIDTHS).find(([name]) => field.startsWith(name)) ?? [];
  return width;
}

/** Each image at the place that needs the largest width, or else at the first in reading order. */
export function collectImages(parts: readonly { images: readonly ImageUse[] }[]): Map<string, ImageUse> {
  const compare = ({ place: a }: ImageUse, { place: b }: ImageUse) =>
    minWidthAt(b) - minWidthAt(a) || comparePlaces(a, b);
  const collected = new Map<string, ImageUse>();
  for (const use of parts.flatMap(({ images }) => images).sort(compare))
    if (!collected.has(use.file)) collected.set(use.file, use);
  return collected;
}
