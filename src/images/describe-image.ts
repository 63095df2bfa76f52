// Diagnostics for image files that cannot be decoded or are too small.

import { statSync } from 'node:fs';
import { type ImageUse, minWidthAt } from '../content/image-use.ts';
import { readSourceFile } from '../content/source/source-text.ts';
import { ContentFailure, failureOf } from '../diagnostics/content-failure.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import * as rules from '../rules/images.ts';
import type { ImageSize } from './image-cache.ts';

const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;
const GIT_LFS = /^version https:\/\/git-lfs/;
const BEGINNING_BYTES = 32;

/** The limit of the decoder: a small file may contain an image that fills the memory. */
export const MAX_PIXELS = 0x3fff * 0x3fff;

/** Thrown for an image that takes too much memory or time, or that the decoder would draw in another way. */
export class ImageRefused<Data extends object> extends Error {
  readonly describe: (file: string, place: Place) => Diagnostic;

  constructor(at: (place: Place, data: Data & { file: string }) => Diagnostic, data: Data) {
    super('Cannot decode an image');
    this.describe = (file, place) => at(place, { ...data, file });
  }
}

/** @param error of the decoder */
export function describeDamagedImage(file: string, place: Place, error: Error): Diagnostic {
  const beginning = readBeginning(file);
  const isHeic = HEIC.test(beginning) || /\.hei[cf]$/i.test(file);
  if (isHeic) return rules.imageFormat.at(place, { file, found: 'HEIC' });
  if (GIT_LFS.test(beginning)) return rules.imageFormat.at(place, { file, found: 'Git LFS' });
  if (error instanceof ImageRefused) return error.describe(file, place);
  const [reason = ''] = error.message.split('\n', 1);
  return rules.imageDamaged.at(place, { file, reason });
}

/** One character per byte; empty if the file cannot be read. */
function readBeginning(file: string): string {
  try {
    return readSourceFile(file).toString('latin1', 0, BEGINNING_BYTES);
  } catch {
    return '';
  }
}

/** Animations may be larger than anything else on a page. */
const MAX_GIF_MEGABYTES = 3;

/** Images that are too small, and animations that are too large. */
export function checkSize({ file, place, min: whole }: ImageUse, { width, height }: ImageSize): Diagnostic[] {
  const min = whole?.width ?? minWidthAt(place);
  const isLow = whole !== undefined && height < whole.height;
  const both = whole && { height, minHeight: whole.height };
  const narrow = width < min || isLow ? [rules.imageNarrow.at(place, { width, min, ...both })] : [];
  const bytes = /\.gif$/i.test(file) ? statSync(file).size : 0;
  const max = MAX_GIF_MEGABYTES;
  const megabytes = Math.round(bytes / 1e5) / 10;
  return megabytes > max ? [...narrow, rules.imageHeavy.at(place, { megabytes, max })] : narrow;
}

/** Calls `make`, and blames the image for a failure. */
export async function fromImage<T>({ file, place }: ImageUse, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const failure = failureOf(error);
    throw new ContentFailure(() => describeDamagedImage(file, place, failure));
  }
}
