// Source images → the WebP that the API serves, upright and without metadata. `ENCODING` has the settings.
import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import { createGuestFile, ENCODING } from '../content/guest-file.ts';
import type { ImageUse } from '../content/image-use.ts';
import { isSvg } from '../content/read-svg.ts';
import { mediaNameOf } from '../contract/paths.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { eachBounded } from '../output/each-bounded.ts';
import { imageTooLarge } from '../rules/images.ts';
import { checkSize, describeDamagedImage, ImageRefused, MAX_PIXELS } from './describe-image.ts';
import { checkSvg, drawSvg } from './draw-svg.ts';
import { type ImageSize, readRecord, removeLeftParts, writeWhole } from './image-cache.ts';

/** Images encoded at once: sharp uses several threads for each. */
export const ENCODERS = 2;

/** Of what is not in the cache, one at a time: `done` begins at 1. */
export type OnProgress = (done: number, total: number) => void;

export interface EncodeOptions {
  /** Folder of encoded images. Images that are in it are valid. */
  cache: string;
  /** Called while images are encoded. */
  onProgress?: OnProgress | undefined;
  /** Reads only the headers of images that are not in the cache, and writes nothing. SVG is not drawn. */
  headersOnly?: boolean | undefined;
}

/**
 * Encodes every image that is not in the cache yet.
 * @returns also the sizes of all images by file name, and diagnostics of images that are damaged or too narrow
 */
export async function encodeImages(
  images: Iterable<ImageUse>,
  { cache, onProgress, headersOnly = false }: EncodeOptions,
) {
  const all = [...images].map((image) => [mediaNameOf(image.guestFile), image] as const);
  // Copies of one image are encoded once, and reported at their first place.
  const byName = new Map(all.toReversed());
  if (!headersOnly) {
    await mkdir(cache, { recursive: true });
    removeLeftParts(cache);
  }
  const sizes = new Map<string, ImageSize>();
  const recordOf = (name: string) => join(cache, `${name}.json`);
  for (const name of byName.keys()) {
    const known = readRecord<ImageSize & { bytes: Record<string, number> }>(recordOf(name));
    if (known) sizes.set(name, { width: known.width, height: known.height });
  }
  const missing = [...byName].filter(([name]) => !sizes.has(name));
  const result = { encoded: 0, reused: sizes.size, sizes, diagnostics: [] as Diagnostic[] };
  let done = 0;
  await eachBounded(missing, ENCODERS, async ([name, { file, place }]) => {
    const bytes = await readAs(name, file);
    const read = headersOnly ? measureImage(bytes) : encodeImage(bytes);
    const made = await read.catch((error: Error) => error);
    if (made instanceof Error) result.diagnostics.push(describeDamagedImage(file, place, made));
    else if (made && 'data' in made) {
      const { data, info } = made;
      const size = { width: info.width, height: info.pageHeight ?? info.height };
      await writeWhole(join(cache, name), data);
      await writeWhole(recordOf(name), JSON.stringify({ ...size, bytes: { [name]: data.length } }));
      sizes.set(name, size);
      result.encoded++;
    } else if (made) sizes.set(name, made);
    onProgress?.(++done, missing.length);
  });
  for (const [name, image] of all) {
    const size = sizes.get(name);
    if (size) result.diagnostics.push(...checkSize(image, size));
  }
  return result;
}

async function readAs(name: string, file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (mediaNameOf(createGuestFile(hash('sha256', bytes), '')) === name) return bytes;
  throw new Error(`Cannot encode ${file}: it was written during the build; build again`);
}

async function encodeImage(bytes: Buffer) {
  const image = await openImage(bytes);
  if (!isServable(await image.metadata(), bytes))
    return image.webp(ENCODING.webp).toBuffer({ resolveWithObject: true });
  // Decoded, to find damage.
  const { info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data: bytes, info };
}

/** Visually lossless photographs have less. */
const MAX_BYTES_PER_PIXEL = 0.25;

/** Whether it is a WebP for the web already: encoding it again would only cost quality. */
function isServable({ format, width, height, pages, exif, xmp, icc }: Metadata, bytes: Buffer): boolean {
  if (format !== 'webp' || pages !== undefined || exif || xmp || icc) return false;
  const fits = width <= ENCODING.maxWidthPixels && height <= ENCODING.maxHeightPixels;
  return fits && bytes.length <= width * height * MAX_BYTES_PER_PIXEL;
}

/** All frames together, since they are in memory at once. */
const MAX_ANIMATED_PIXELS = 100_000_000;

/** The image, upright. By default at most as large as served images, and with all frames of an animation. */
export async function openImage(
  bytes: Buffer,
  { animated = true, maxWidthPixels = ENCODING.maxWidthPixels as number } = {},
): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const image = isSvg(bytes) ? await drawSvg(bytes) : bytes;
  await readHeader(image);
  const size = { width: maxWidthPixels, height: ENCODING.maxHeightPixels };
  return sharp(image, { animated, failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true });
}

/** Throws if the image has too many pixels. @returns its size, upright */
async function readHeader(image: Buffer): Promise<ImageSize> {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(image, { animated: true, limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1, pageHeight = height, autoOrient } = metadata;
  if (format === 'svg') throw new Error('an SVG that is compressed or in UTF-16 is not supported');
  const maxPixels = pages > 1 ? MAX_ANIMATED_PIXELS : MAX_PIXELS;
  if (width * pageHeight * pages > maxPixels) {
    const frames = pages > 1 ? `${pages} × ` : '';
    const found = `${frames}${width} × ${pageHeight} px`;
    throw new ImageRefused(imageTooLarge.at, { found, max: `${Math.floor(maxPixels / 1e6)} MP` });
  }
  return { width: autoOrient.width, height: metadata.pageHeight ?? autoOrient.height };
}

/** The size of an image by its header. An SVG may be drawn in any. */
async function measureImage(bytes: Buffer): Promise<ImageSize | undefined> {
  if (!isSvg(bytes)) return readHeader(bytes);
  await checkSvg(bytes);
}
