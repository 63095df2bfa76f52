// Encodes source images to the WebP that the API serves, upright and without metadata. `ENCODING` has the settings.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import type { ImageUse } from '../content/source/image-file.ts';
import { createGuestFile, ENCODING } from '../content/source/image-file.ts';
import { isSvg } from '../content/source/read-svg.ts';
import { mediaNameOf } from '../contract/addresses/paths.ts';
import { type Diagnostic, failureOf } from '../diagnostics/diagnostic.ts';
import { checkSize, describeDamagedImage, fromImage, ImageRefused, MAX_PIXELS } from './describe-image.ts';
import { drawSvg } from './draw-svg.ts';
import type { EncodeOptions } from './image-cache.ts';
import { eachImage, type ImageHeader, readRecord, writeRecorded } from './image-cache.ts';

/**
 * Encodes every image that is not in the cache; for later, it reads their headers. SVG has none and is drawn now.
 * @returns headers of all images by file name, and diagnostics of images that are damaged or too narrow
 */
export async function encodeImages(images: Iterable<ImageUse>, { cache, onProgress, later }: EncodeOptions) {
  const all = [...images].map((image) => [mediaNameOf(image.guestFile), image] as const);
  // Copies of one image are encoded once, and reported at the first place.
  const byName = new Map(all.toReversed());
  const headers = new Map<string, ImageHeader>();
  for (const name of byName.keys()) {
    const header = readRecord<ImageHeader>(recordOf(cache, name)) ?? later?.headers.get(name);
    if (header) headers.set(name, header);
  }
  const missing = [...byName].filter(([name]) => !headers.has(name));
  const result = { encoded: 0, reused: headers.size, headers, diagnostics: [] as Diagnostic[] };
  let done = 0;
  await eachImage(missing, async ([name, image]) => {
    const { file, place } = image;
    const bytes = await readAs(name, file);
    try {
      if (!later || isSvg(bytes)) {
        headers.set(name, await encodeImage(bytes, cache, name));
        result.encoded++;
      } else {
        const header = await measureImage(bytes);
        headers.set(name, header);
        later.headers.set(name, header);
        later.add(name, () =>
          fromImage(image, async () => encodeImage(await readAs(name, file), cache, name)),
        );
      }
    } catch (error) {
      result.diagnostics.push(describeDamagedImage(file, place, failureOf(error)));
    }
    onProgress?.(++done, missing.length);
  });
  for (const [name, image] of all) {
    const header = headers.get(name);
    if (header) result.diagnostics.push(...checkSize(image, header));
  }
  return result;
}

const recordOf = (cache: string, name: string) => join(cache, `${name}.json`);

async function readAs(name: string, file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (mediaNameOf(createGuestFile(hash('sha256', bytes), '')) === name) return bytes;
  throw new Error(`Cannot encode ${file}: it was written during the build; build again`);
}

async function encodeImage(source: Buffer, cache: string, name: string): Promise<ImageHeader> {
  const image = await openImage(source);
  const metadata = await image.metadata();
  const isReady = isServable(metadata, source);
  // A file that is used as it is must be decoded too, to find damage.
  const encoder = isReady ? image.raw() : image.webp(ENCODING.webp);
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  const { width, height, pageHeight = height } = info;
  const { hasAlpha } = metadata;
  const header = { width, height: pageHeight, hasAlpha, delays: delaysOf(metadata) };
  await writeRecorded(recordOf(cache, name), [[name, isReady ? source : data]], header);
  return header;
}

/** Visually lossless photographs have less. */
const MAX_BYTES_PER_PIXEL = 0.25;

/** Whether it is a WebP for the web already: encoding it again would only cost quality. */
function isServable({ format, width, height, pages, exif, xmp, icc }: Metadata, bytes: Buffer): boolean {
  if (format !== 'webp' || pages !== undefined || exif || xmp || icc) return false;
  const fits = width <= ENCODING.maxWidthPixels && height <= ENCODING.maxHeightPixels;
  return fits && bytes.length <= width * height * MAX_BYTES_PER_PIXEL;
}

/** Counts all frames, since they are in memory at the same time. */
const MAX_ANIMATED_PIXELS = 100_000_000;

/** Opens an image upright: by default no larger than served images, and with all frames. */
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

const delaysOf = ({ pages = 1, delay }: Metadata) => (pages > 1 ? delay : undefined);

/** Throws if the image has too many pixels. @returns its own size, upright */
async function readHeader(image: Buffer): Promise<ImageHeader> {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(image, { animated: true, limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1, pageHeight = height, hasAlpha, autoOrient } = metadata;
  if (format === 'svg') throw new Error('an SVG that is compressed or in UTF-16 is not supported');
  const maxPixels = pages > 1 ? MAX_ANIMATED_PIXELS : MAX_PIXELS;
  if (width * pageHeight * pages > maxPixels) {
    const frames = pages > 1 ? `${pages} × ` : '';
    const size = `${frames}${width} × ${pageHeight} px`;
    throw new ImageRefused({ because: 'size', actual: size, max: `${Math.floor(maxPixels / 1e6)} MP` });
  }
  const upright = { width: autoOrient.width, height: metadata.pageHeight ?? autoOrient.height };
  return { ...upright, hasAlpha, delays: delaysOf(metadata) };
}

/** Predicts the served image from its header. */
async function measureImage(bytes: Buffer): Promise<ImageHeader> {
  const { width, height, ...rest } = await readHeader(bytes);
  const { maxWidthPixels, maxHeightPixels } = ENCODING;
  const shrink = Math.max(1, width / maxWidthPixels, height / maxHeightPixels);
  const shrunk = (pixels: number) => Math.max(1, Math.round(pixels / shrink));
  return { width: shrunk(width), height: shrunk(height), ...rest };
}
