// What is wrong with an image file that cannot be decoded or looks small, wherever that is found out.
import { closeSync, openSync, readSync } from 'node:fs';
import { imageDamaged, imageFormat, imageNarrow, imageTooLarge, type OtherFormat } from './rules/images.ts';
import { comparePlaces, type Diagnostic, type Place } from './rules/rule.ts';

/** What other files begin with, whatever their names say. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, format: OtherFormat])[] = [
  [/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'heic'],
  [/^version https:\/\/git-lfs/, 'lfs-pointer'],
  [/^%PDF-/, 'pdf'],
  [/^PK\p{Cc}/u, 'office'],
  [/^8BPS/, 'photoshop'],
  [/^\s*<(?:!doctype|html)/i, 'web-page'],
  [/^$/, 'empty'],
];
const BEGINNING_BYTES = 32;

/** More than the decoder allows: a small file may hold an image that fills the memory. */
export const MAX_PIXELS = 0x3fff * 0x3fff;

/** An image that is refused before it is decoded. */
export class ImageTooLarge extends Error {
  readonly found: string;
  readonly max: string;

  /** @param found what there is too much of, with its unit, and @param max the limit in the same unit */
  constructor(found: string, max: string) {
    super(`Cannot decode an image of ${found}`);
    this.found = found;
    this.max = max;
  }
}

/** @param error of the decoder */
export function describeDamagedImage(file: string, place: Place, error: Error): Diagnostic {
  const beginning = readBeginning(file) ?? '-';
  const format = BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (format) return imageFormat.at(place, { file, found: format });
  if (/\.hei[cf]$/i.test(file)) return imageFormat.at(place, { file, found: 'heic' });
  if (error instanceof ImageTooLarge)
    return imageTooLarge.at(place, { file, found: error.found, max: error.max });
  return imageDamaged.at(place, { file, reason: error.message.split('\n', 1)[0] as string });
}

/** One character per byte; undefined if the file cannot be read. */
function readBeginning(file: string): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const bytes = Buffer.alloc(BEGINNING_BYTES);
    return bytes.toString('latin1', 0, readSync(descriptor, bytes));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** In pixels, by the field that refers to the image. A main image is also the one that is shared. */
const MIN_WIDTHS = { mainImage: 1_200, images: 600, body: 300 };

/** Orders the places of an image: the one that needs it widest first, then in reading order. */
export function compareImagePlaces(a: Place, b: Place): number {
  return minWidthAt(b) - minWidthAt(a) || comparePlaces(a, b);
}

export function checkWidth(place: Place, width: number): Diagnostic[] {
  const min = minWidthAt(place);
  return width < min ? [imageNarrow.at(place, { width, min })] : [];
}

function minWidthAt({ field = '' }: Place): number {
  const name = field.replace(/\W.*/, '');
  return MIN_WIDTHS[name as keyof typeof MIN_WIDTHS] ?? 0;
}
