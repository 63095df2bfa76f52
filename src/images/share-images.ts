// Makes the picture that other services show with a link to a page: a JPEG of one size, cut from the image that the API
// serves.
import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { MEDIA_FOLDER } from '../contract/addresses/paths.ts';
import { SHARE_SIZE } from '../contract/limits.ts';
import type { Focus } from '../contract/published.ts';
import type { Output } from '../output/output.ts';
import { type EncodedFiles, encodeMissing, putEncoded } from './image-cache.ts';

const RECIPE = [1, SHARE_SIZE, sharp.versions.sharp];
const KEY_CHARACTERS = 20;

export interface ShareImage {
  url: string;
  alt: string;
  /** The part that the crop keeps. */
  focus?: Focus | undefined;
}

export function shareAddress({ url, focus }: ShareImage): string {
  const key = hash('sha256', JSON.stringify([RECIPE, basename(url), focus])).slice(0, KEY_CHARACTERS);
  return `/${MEDIA_FOLDER}/share-${key}.jpg`;
}

export async function publishShareImages(
  images: readonly ShareImage[],
  { cache, later }: EncodedFiles,
  output: Output,
): Promise<void> {
  const byAddress = new Map(images.map((image) => [shareAddress(image), image]));
  const plans = Array.from(byAddress, ([address, { url, focus = 'center' }]) => {
    const name = basename(address);
    const encode = async () => {
      await later?.make(basename(url));
      const cut = sharp(join(cache, basename(url))).resize({ ...SHARE_SIZE, position: focus });
      // Transparent drawings have dark lines.
      return [[name, await cut.flatten({ background: '#fff' }).jpeg().toBuffer()]] as const;
    };
    return { names: [name], encode };
  });
  await encodeMissing(plans, { cache, later });
  for (const address of [...byAddress.keys()].sort()) putEncoded(output, address, { cache, later });
}
