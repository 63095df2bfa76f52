// The site's variants of the published images, in addition to the WebP of the API, whose address identifies a picture.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ImageUse } from '../content/image-use.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import type { Media } from '../contract/published.ts';
import { eachBounded } from '../output/each-bounded.ts';
import { copyAsset, type Output } from '../output/output.ts';
import { fromImage } from './describe-image.ts';
import { ENCODERS, type OnProgress, openImage } from './encode-images.ts';
import { type ImageHeader, type ImageHeaders, readRecord, type Written, writeWhole } from './image-cache.ts';
import { type EncodedFiles, type Later, putEncoded } from './later.ts';
import { type Encoder, type Frames, type Picture, planPicture } from './plan-picture.ts';

/** Finds a picture by the address of its image in the API. */
export type FindPicture = (url: string) => Picture | undefined;

/** What is known of a picture once it is encoded. */
type PictureRecord = Written & Pick<Picture, 'color'>;

interface PictureOptions {
  cache: string;
  /** False for builds that only this machine sees. */
  avif: boolean;
  onProgress: OnProgress | undefined;
  later: Later | undefined;
}

/** Encodes every variant of images that is not in the cache yet. Call after `encodeImages`. */
export async function encodePictures(
  uses: Iterable<ImageUse>,
  headers: ImageHeaders,
  { cache, avif, onProgress, later }: PictureOptions,
) {
  const images = new Map([...uses].map((image) => [image.guestFile.url, image]));
  const planned = [...images].map(([url, image]) => {
    const name = basename(url);
    const { picture, encoders } = planPicture(name, headers.get(name) as ImageHeader, avif);
    const record = join(cache, `${name}.${picture.files[0]}.json`);
    return { url, image, picture, encoders, record, known: readRecord<PictureRecord>(record) };
  });
  const missing = planned.filter(({ known, encoders }) => !known && encoders.size > 0);
  const report = { encoded: later ? 0 : missing.length, reused: planned.length - missing.length };
  let done = 0;
  await eachBounded(missing, ENCODERS, async (plan) => {
    const encode = async () => {
      plan.known = await fromImage(plan.image, () => encodeFiles(plan.image.file, plan.encoders, cache));
      await writeWhole(plan.record, JSON.stringify(plan.known));
    };
    if (later) for (const name of plan.encoders.keys()) later.add(name, encode);
    else await encode();
    onProgress?.(++done, missing.length);
  });
  const pictures = new Map<string, Picture>();
  for (const { url, picture, known } of planned) {
    pictures.set(url, { ...picture, color: avif ? (known?.color ?? null) : null });
  }
  const placeholderColors = [...pictures.values()].flatMap(({ color }) => color ?? []);
  const findPicture: FindPicture = (url) => pictures.get(url);
  return { findPicture, placeholderColors, ...report };
}

/** Puts images, with their variants, and other files into a folder of the output. @param root of the folder, empty for the site's own */
export function publishMedia(
  parts: readonly Media[],
  { findPicture, root = '', ...from }: EncodedFiles & { findPicture: FindPicture; root?: string },
  output: Output,
): void {
  for (const { path, file } of parts.flatMap(({ files }) => files)) copyAsset(output, root + path, file);
  const images = parts.flatMap((part) => part.images);
  const names = images.flatMap((url) => [basename(url), ...(findPicture(url)?.files ?? [])]);
  for (const name of new Set(names.sort())) putEncoded(output, `${root}/${MEDIA_FOLDER}/${name}`, from);
}

/** Writes each file into the cache. */
async function encodeFiles(
  source: string,
  encoders: ReadonlyMap<string, Encoder>,
  cache: string,
): Promise<PictureRecord> {
  const image = await readFile(source);
  const opened = await openImage(image, { animated: false });
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const still = () => sharp(data, { raw: { width, height, channels } });
  const frames: Frames = { still, moving: () => openImage(image) };
  const bytes: Written['bytes'] = {};
  for (const [name, encode] of encoders) {
    const encoded = await (await encode(frames)).toBuffer();
    await writeWhole(join(cache, name), encoded);
    bytes[name] = encoded.length;
  }
  return { color: await averageColor(still()), bytes };
}

const OPAQUE = 255;

/** Null for transparent images. */
async function averageColor(image: Sharp): Promise<string | null> {
  const pixel = [...(await image.resize(1, 1).toColourspace('srgb').raw().toBuffer())];
  const [red = 0, green = 0, blue = 0, alpha = OPAQUE] = pixel;
  const digits = [red, green, blue].map((channel) => Math.round((channel / 255) * 15).toString(16));
  return alpha < OPAQUE ? null : digits.join('');
}
