// Diagnostics for image files that cannot be decoded or are too small.

import { existsSync, readFileSync } from 'node:fs';
import { type ImageUse, minWidthAt } from '../content/source/image-file.ts';
import { ContentFailure, type Diagnostic, failureOf, type Place } from '../diagnostics/diagnostic.ts';
import { fileRefused, type RefusedFile } from '../rules/files.ts';
import { imageSize } from '../rules/images.ts';
import type { ImageSize } from './image-cache.ts';

const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
const BEGINNING_BYTES = 32;

/** The decoder's limit: a small file may contain an image that fills the memory. */
export const MAX_PIXELS = 0x3fff * 0x3fff;

/** Thrown for an image that takes too much memory or time, or has letters that cannot be drawn. */
export class ImageRefused extends Error {
  readonly describe: (file: string, place: Place) => Diagnostic;

  constructor(data: Omit<RefusedFile, 'file'>) {
    super('Cannot decode an image');
    this.describe = (file, place) => fileRefused.at(place, { ...data, file });
  }
}

export function describeDamagedImage(file: string, place: Place, error: Error): Diagnostic {
  const beginning = existsSync(file) ? readFileSync(file).toString('latin1', 0, BEGINNING_BYTES) : '';
  const isHeic = HEIC.test(beginning) || /\.hei[cf]$/i.test(file);
  if (isHeic) return fileRefused.at(place, { file, because: 'heic' });
  if (error instanceof ImageRefused) return error.describe(file, place);
  const [reason = ''] = error.message.split('\n', 1);
  return fileRefused.at(place, { file, because: 'damage', actual: reason });
}

export function checkSize({ place }: ImageUse, { width }: ImageSize): Diagnostic[] {
  const min = minWidthAt(place);
  return width < min ? [imageSize.at(place, { width, min })] : [];
}

/** Calls `make` and attributes a failure to the image. */
export async function fromImage<T>({ file, place }: ImageUse, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const failure = failureOf(error);
    throw new ContentFailure(() => describeDamagedImage(file, place, failure));
  }
}
