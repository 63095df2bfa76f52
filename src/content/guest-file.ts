// An image file → its public identity. The address depends on its bytes and all encoder settings, so that the file at an
// address never changes.
import { hash } from 'node:crypto';
import project from '../../package.json' with { type: 'json' };
import type { GuestFile } from '../contract/guest-schemas.ts';
import { MAX_IMAGE_PIXELS } from '../contract/limits.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import { digestOfFile, type KnownDigests } from './source/source-text.ts';

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
export function createIdentify(siteUrl: string, digests?: KnownDigests): (file: string) => GuestFile {
  const byFile = new Map<string, GuestFile>();
  return (file) => {
    const guestFile = byFile.get(file) ?? createGuestFile(digestOfFile(file, digests), siteUrl);
    byFile.set(file, guestFile);
    return guestFile;
  };
}
