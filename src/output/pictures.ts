// The site's variants of the published images: AVIF and WebP at several widths, beside the one WebP that the API
// names. A picture is found by the address of that one. What is known of it lies in the cache as a small JSON file,
// so that a second build neither encodes nor decodes anything.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MEDIA_FOLDER } from '../content/guest-file.ts';
import type { ContentImage } from '../content/load-content.ts';
import { sizeOf, writeWhole } from './image-cache.ts';
import { mapBounded } from './map-bounded.ts';
import { ENCODERS, type OnProgress, openImage } from './media.ts';
import { linkAsset, type Output } from './output.ts';

const WIDTHS_PIXELS = [480, 960, 1_440, 1_920];
/** Stills of animated images: what they show is small. */
const STILL_WIDTHS_PIXELS = [480, 960];
const AVIF = { quality: 50, effort: 1 };
const WEBP = { quality: 78, effort: 2 };
/** Change the number when `encodePicture` changes in a way the values above do not show. */
const RECIPE = createHash('sha256')
  .update(JSON.stringify([2, WIDTHS_PIXELS, STILL_WIDTHS_PIXELS, AVIF, WEBP, sharp.versions.sharp]))
  .digest('hex')
  .slice(0, 8);

export interface Variant {
  type: 'avif' | 'webp';
  width: number;
  /** File name in the media folder. */
  name: string;
  bytes: number;
}

export interface Picture {
  /** Of the widest variant, in pixels. */
  width: number;
  height: number;
  /** Average colour as three hexadecimal digits; null where something would shine through. */
  color: string | null;
  isAnimated: boolean;
  /** By type, narrowest first. An animated picture has WebP only. */
  variants: Variant[];
  /** One frame of an animated picture, for those who asked for less motion. */
  still: Variant[];
}

/** Finds the picture of an image by the address the API gives it. */
export type FindPicture = (url: string) => Picture | undefined;

export interface Pictures {
  findPicture: FindPicture;
  /** Of all pictures. */
  placeholderColors: string[];
  encoded: number;
  reused: number;
}

/** Has every variant of the published images in the output. `encodeImages` has the images themselves ready. */
export async function publishPictures(
  published: Iterable<ContentImage>,
  { cache, output, onProgress }: PublishOptions,
): Promise<Pictures> {
  const images = new Map([...published].map(({ guestFile, file }) => [guestFile.url, file]));
  const pictures = new Map<string, Picture>();
  const report = { encoded: 0, reused: 0 };
  let done = 0;
  await mapBounded([...images], ENCODERS, async ([url, file]) => {
    const name = basename(url);
    const known = await readPicture(cache, name);
    pictures.set(url, known ?? (await encodePicture(cache, name, file)));
    report[known ? 'reused' : 'encoded']++;
    onProgress?.(++done, images.size);
  });
  const names = [...pictures].flatMap(([url, { variants, still }]) =>
    [...variants, ...still].map((variant) => variant.name).filter((name) => name !== basename(url)),
  );
  for (const name of new Set(names.sort())) linkAsset(output, `/${MEDIA_FOLDER}/${name}`, join(cache, name));
  const placeholderColors = [...pictures.values()].flatMap(({ color }) => color ?? []);
  return { findPicture: (url) => pictures.get(url), placeholderColors, ...report };
}

interface PublishOptions {
  cache: string;
  output: Output;
  onProgress?: OnProgress | undefined;
}

function recordPath(cache: string, name: string): string {
  return join(cache, `${name}.${RECIPE}.json`);
}

/** Undefined where it was never encoded, or where a file of it is gone or cut. */
async function readPicture(cache: string, name: string): Promise<Picture | undefined> {
  const record = await readFile(recordPath(cache, name), 'utf8').catch(() => undefined);
  const picture = record === undefined ? undefined : parseRecord(record);
  if (!picture) return undefined;
  const files = [...picture.variants, ...picture.still];
  return files.every((file) => sizeOf(join(cache, file.name)) === file.bytes) ? picture : undefined;
}

/** Undefined for a record that was cut. */
function parseRecord(record: string): Picture | undefined {
  try {
    return JSON.parse(record) as Picture;
  } catch {
    return undefined;
  }
}

/** @param name of the WebP that the API serves: the widest WebP of the picture, too */
async function encodePicture(cache: string, name: string, file: string): Promise<Picture> {
  const bytes = await readFile(file);
  const { pages = 1 } = await sharp(bytes).metadata();
  const isAnimated = pages > 1;
  const { data, info } = await (await openImage(bytes, { animated: false }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const frame = () => sharp(data, { raw: { width, height, channels } });
  const encode = async (type: Variant['type'], target: number, isStill = false): Promise<Variant> => {
    const isWhole = type === 'webp' && target === width && !isStill;
    if (isWhole) return { type, width, name, bytes: sizeOf(join(cache, name)) ?? 0 };
    const image = isAnimated && !isStill ? await openImage(bytes) : frame();
    const resized = image.resize({ width: target });
    const encoded = await (type === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer();
    const digest = createHash('sha256').update(encoded).digest('hex').slice(0, 20);
    const variant = { type, width: target, name: `${digest}.${type}`, bytes: encoded.length };
    await writeWhole(join(cache, variant.name), encoded);
    return variant;
  };

  const variants: Variant[] = [];
  const still: Variant[] = [];
  for (const type of ['avif', 'webp'] as const) {
    if (!isAnimated || type === 'webp') {
      for (const target of widthsUpTo(width, WIDTHS_PIXELS)) variants.push(await encode(type, target));
    }
    if (isAnimated) {
      for (const target of widthsUpTo(width, STILL_WIDTHS_PIXELS)) {
        if (type === 'avif') still.push(await encode(type, target, true));
      }
    }
  }
  const color = await averageColor(frame(), channels);
  const picture: Picture = { width, height, color, isAnimated, variants, still };
  await writeWhole(recordPath(cache, name), Buffer.from(JSON.stringify(picture)));
  return picture;
}

/** The steps below a width, and the width itself where no step is close to it. */
function widthsUpTo(width: number, steps: readonly number[]): number[] {
  const last = Math.min(width, steps.at(-1) as number);
  return [...steps.filter((step) => step < last), last];
}

const OPAQUE = 255;

async function averageColor(image: Sharp, channels: number): Promise<string | null> {
  if (channels === 4 || channels === 2) {
    const { channels: statistics } = await image.clone().stats();
    if ((statistics.at(-1)?.min ?? OPAQUE) < OPAQUE) return null;
  }
  const pixel = await image.removeAlpha().resize(1, 1).toColourspace('srgb').raw().toBuffer();
  return [0, 1, 2].map((index) => Math.round(((pixel[index] ?? 0) / 255) * 15).toString(16)).join('');
}
