// The site's variants of the published images: AVIF in several widths, in addition to the WebP of the API. The address of
// the WebP identifies a picture.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ENCODING } from '../content/guest-file.ts';
import type { ImageUse } from '../content/image-use.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import type { Media } from '../contract/published.ts';
import { eachBounded } from '../output/each-bounded.ts';
import { copyAsset, linkAsset, type Output } from '../output/output.ts';
import { fromImage } from './describe-image.ts';
import { ENCODERS, type OnProgress, openImage } from './encode-images.ts';
import { readRecord, writeWhole } from './image-cache.ts';

/** Width of animations, and of their stills for browsers without AVIF. */
const MAX_WEBP_PIXELS = 960;
const WEBP = { quality: 78, effort: 2 };
const AVIF_QUALITY = 50;
/** A cover on a dense screen. */
const MAX_AVIF_PIXELS = 2_400;
/** The narrowest is for a card on a phone. */
const AVIF = { effort: 2, widthsPixels: [480, 720, 1_080, 1_600, MAX_AVIF_PIXELS] };
/** Longer motion must not start automatically (WCAG 2.2.2). */
const MAX_SECONDS = 5;
/** Increase the number if `encodePicture` changes but the values do not. */
const RECIPE = [5, MAX_WEBP_PIXELS, WEBP, AVIF_QUALITY, MAX_SECONDS, sharp.versions.sharp];

export interface Variant {
  width: number;
  /** File name in the media folder. */
  name: string;
}

/** An animation as WebP. */
export interface Animation {
  name: string;
  /** Its duration; null if it is too long to start automatically, and loops until it is stopped. */
  seconds: number | null;
}

export interface Picture {
  /** In pixels. */
  width: number;
  height: number;
  /** Size of each file, by name. */
  bytes: Record<string, number>;
  /** Average color as three hexadecimal digits; null for transparent images, and in builds without AVIF. */
  color: string | null;
  /** Narrowest first. The first frame of an animation. */
  avif: Variant[];
  /** Name of the WebP for browsers without AVIF. */
  fallback: string;
  animation: Animation | null;
}

/** Finds a picture by the address of its image in the API. */
export type FindPicture = (url: string) => Picture | undefined;

/** The size of its image in the API, which is limited. */
export function servedSize({ width, height }: Picture): { width: number; height: number } {
  const served = Math.min(width, ENCODING.maxWidthPixels);
  return { width: served, height: Math.round((height * served) / width) };
}

/**
 * Encodes every variant of images that is not in the cache yet. Call after `encodeImages`.
 * @param options.avif false for builds that only this machine sees
 */
export async function encodePictures(
  shown: Iterable<ImageUse>,
  { cache, avif, onProgress }: { cache: string; avif: boolean; onProgress: OnProgress | undefined },
) {
  const images = new Map([...shown].map((image) => [image.guestFile.url, image]));
  const pictures = new Map<string, Picture>();
  const recordOf = (url: string) => recordPath(cache, basename(url), avif);
  for (const url of images.keys()) {
    const known = readRecord<Picture>(recordOf(url));
    if (known) pictures.set(url, known);
  }
  const missing = [...images].filter(([url]) => !pictures.has(url));
  const report = { encoded: missing.length, reused: pictures.size };
  await eachBounded(missing, ENCODERS, async ([url, image]) => {
    const encode = () => encodePicture(cache, basename(url), image.file, avif);
    const picture = await fromImage(image, encode);
    await writeWhole(recordOf(url), JSON.stringify(picture));
    pictures.set(url, picture);
    onProgress?.(pictures.size - report.reused, report.encoded);
  });
  const placeholderColors = [...pictures.values()].flatMap(({ color }) => color ?? []);
  const findPicture: FindPicture = (url) => pictures.get(url);
  return { findPicture, placeholderColors, ...report };
}

/** Puts images, with their variants, and other files into a folder of the output. @param root of the folder, empty for the site's own */
export function publishMedia(
  parts: readonly Media[],
  { findPicture, cache, root = '' }: { findPicture: FindPicture; cache: string; root?: string },
  output: Output,
): void {
  for (const { path, file } of parts.flatMap(({ files }) => files)) copyAsset(output, root + path, file);
  const images = parts.flatMap((part) => part.images);
  const names = images.flatMap((url) => [basename(url), ...Object.keys(findPicture(url)?.bytes ?? {})]);
  for (const name of new Set(names.sort()))
    linkAsset(output, `${root}/${MEDIA_FOLDER}/${name}`, join(cache, name));
}

function recordPath(cache: string, name: string, avif: boolean): string {
  const recipe = hash('sha256', JSON.stringify([RECIPE, avif && AVIF]));
  return join(cache, `${name}.${recipe.slice(0, RECIPE_CHARACTERS)}.json`);
}

const RECIPE_CHARACTERS = 8;

/** @param name of the WebP that the API serves */
async function encodePicture(cache: string, name: string, file: string, hasAvif: boolean): Promise<Picture> {
  const sizes: Record<string, number> = { [name]: (await stat(join(cache, name))).size };
  if (!hasAvif) {
    const { width, height, pages } = await sharp(join(cache, name)).metadata();
    const plain = { width, height, color: null, avif: [], fallback: name, animation: null, bytes: sizes };
    if (pages === undefined) return plain;
  }
  const bytes = await readFile(file);
  const { pages = 1, delay = [] } = await sharp(bytes).metadata();
  const { data, info } = await (await openImage(bytes, { animated: false, maxWidthPixels: MAX_AVIF_PIXELS }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const frame = () => sharp(data, { raw: { width, height, channels } });
  const keep = async (image: Sharp, type: 'avif' | 'webp'): Promise<string> => {
    const encoded = await image.toBuffer();
    const file = `${hash('sha256', encoded).slice(0, NAME_CHARACTERS)}.${type}`;
    await writeWhole(join(cache, file), encoded);
    sizes[file] = encoded.length;
    return file;
  };

  const avif: Variant[] = [];
  const encoder = { quality: AVIF_QUALITY, effort: AVIF.effort };
  for (const target of hasAvif ? widthsUpTo(width) : []) {
    avif.push({ width: target, name: await keep(frame().resize({ width: target }).avif(encoder), 'avif') });
  }
  const small = { width: Math.min(width, MAX_WEBP_PIXELS) };
  const picture: Picture = {
    width,
    height,
    avif,
    color: await averageColor(frame()),
    fallback: pages > 1 ? await keep(frame().resize(small).webp(WEBP), 'webp') : name,
    animation: null,
    bytes: sizes,
  };
  if (pages > 1) {
    const { loop, seconds } = chooseLoops(delay);
    const moving = (await openImage(bytes)).resize(small).webp({ ...WEBP, loop });
    picture.animation = { name: await keep(moving, 'webp'), seconds };
  }
  return picture;
}

const NAME_CHARACTERS = 20;
/** Browsers show frames with shorter delays for the default time. */
const LEAST_DELAY_MILLISECONDS = 11;
const DEFAULT_DELAY_MILLISECONDS = 100;

/** As many loops as fit into `MAX_SECONDS`. @param delays of the frames in milliseconds */
function chooseLoops(delays: readonly number[]): { loop: number; seconds: number | null } {
  const shown = delays.map((delay) =>
    delay < LEAST_DELAY_MILLISECONDS ? DEFAULT_DELAY_MILLISECONDS : delay,
  );
  const once = shown.reduce((sum, delay) => sum + delay, 0) / 1_000;
  const loop = Math.floor(MAX_SECONDS / once);
  return loop === 0 ? { loop: 0, seconds: null } : { loop, seconds: loop * once };
}

/** A step this close to the largest width is left out. */
const CLOSE = 0.88;

/** The steps below a width, followed by the width itself or the last step. */
function widthsUpTo(width: number): number[] {
  const last = Math.min(width, MAX_AVIF_PIXELS);
  return [...AVIF.widthsPixels.filter((step) => step < last * CLOSE), last];
}

const OPAQUE = 255;

/** Null for transparent images. */
async function averageColor(image: Sharp): Promise<string | null> {
  const pixel = [...(await image.resize(1, 1).toColourspace('srgb').raw().toBuffer())];
  const [red = 0, green = 0, blue = 0, alpha = OPAQUE] = pixel;
  const digits = [red, green, blue].map((channel) => Math.round((channel / 255) * 15).toString(16));
  return alpha < OPAQUE ? null : digits.join('');
}
