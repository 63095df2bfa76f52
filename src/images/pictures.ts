// The site's variants of the published images, in addition to the WebP of the API, whose address identifies a picture.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import type { ImageUse } from '../content/source/image-file.ts';
import { MEDIA_FOLDER } from '../contract/addresses/paths.ts';
import type { Media } from '../contract/published.ts';
import { makeAsset, type Output } from '../output/output.ts';
import { fromImage } from './describe-image.ts';
import { openImage } from './encode-images.ts';
import type { ImageHeader, ImageHeaders } from './image-cache.ts';
import { type EncodedFiles, type EncodeOptions, encodeMissing, putEncoded } from './image-cache.ts';
import { type Encoder, type Frames, type Picture, planPicture } from './plan-picture.ts';

/** Finds a picture by the address of its image in the API. */
export type FindPicture = (url: string) => Picture | undefined;

/** Encodes every variant that is not in the cache. Call it after `encodeImages`. */
export async function encodePictures(
  uses: Iterable<ImageUse>,
  headers: ImageHeaders,
  { avif, ...options }: EncodeOptions & { avif: boolean },
): Promise<FindPicture> {
  const images = new Map([...uses].map((image) => [image.guestFile.url, image]));
  const pictures = new Map<string, Picture>();
  const plans = Array.from(images, ([url, image]) => {
    const name = basename(url);
    const { picture, encoders } = planPicture(name, headers.get(name) as ImageHeader, avif);
    pictures.set(url, picture);
    const encode = () => fromImage(image, () => encodeFiles(image.file, encoders));
    return { names: picture.files, encode };
  });
  await encodeMissing(plans, options);
  return (url: string) => pictures.get(url);
}

async function encodeFiles(source: string, encoders: ReadonlyMap<string, Encoder>) {
  const image = await readFile(source);
  const opened = await openImage(image, { animated: false });
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const still = () => sharp(data, { raw: { width, height, channels } });
  const frames: Frames = { still, moving: () => openImage(image) };
  const files: [name: string, content: Buffer][] = [];
  for (const [name, encode] of encoders) files.push([name, await (await encode(frames)).toBuffer()]);
  return files;
}

/** Adds images, with their variants, and other files to the output. @param root of a folder; empty for the site's own */
export function publishMedia(
  parts: readonly Media[],
  { findPicture, root = '', ...from }: EncodedFiles & { findPicture: FindPicture; root?: string },
  output: Output,
): void {
  for (const { path, file } of parts.flatMap(({ files }) => files))
    makeAsset(output, root + path, () => [readFileSync(file)]);
  const paths = parts.flatMap((part) => picturePaths(part, findPicture));
  for (const path of new Set(paths.sort())) putEncoded(output, root + path, from);
}

/** Prefixes of addresses: pictures in every variant, and the folders of other files, since addresses encode their names. */
export function mediaPaths(media: Media, findPicture: FindPicture): string[] {
  const folders = media.files.map(({ path }) => `${dirname(path)}/`);
  return [...new Set([...picturePaths(media, findPicture), ...folders])];
}

function picturePaths({ images }: Media, findPicture: FindPicture): string[] {
  const names = images.flatMap((url) => [basename(url), ...(findPicture(url)?.files ?? [])]);
  return names.map((name) => `/${MEDIA_FOLDER}/${name}`);
}
