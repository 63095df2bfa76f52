// The picture that other services show with a link to a page: a JPEG of one size, cut from the image that the API serves.

import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { SHARE_SIZE } from '../contract/limits.ts';
import { MEDIA_FOLDER } from '../contract/paths.ts';
import type { Focus } from '../contract/published.ts';
import { eachBounded } from '../output/each-bounded.ts';
import type { Output } from '../output/output.ts';
import { ENCODERS } from './encode-images.ts';
import { readRecord, writeWhole } from './image-cache.ts';
import { type EncodedFiles, putEncoded } from './later.ts';

const RECIPE = [1, SHARE_SIZE, sharp.versions.sharp];
const KEY_CHARACTERS = 20;

export interface ShareImage {
  /** Of the image in the API. */
  url: string;
  alt: string;
  /** The part that is kept. */
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
  const addresses = [...byAddress.keys()].sort();
  await eachBounded(addresses, ENCODERS, async (address) => {
    const file = join(cache, basename(address));
    if (readRecord(`${file}.json`)) return;
    const { url, focus = 'center' } = byAddress.get(address) as ShareImage;
    const encode = async () => {
      await later?.make(basename(url));
      const cut = sharp(join(cache, basename(url))).resize({ ...SHARE_SIZE, position: focus });
      // Transparent drawings have dark lines.
      const jpeg = await cut.flatten({ background: '#fff' }).jpeg().toBuffer();
      await writeWhole(file, jpeg);
      await writeWhole(`${file}.json`, JSON.stringify({ bytes: { [basename(file)]: jpeg.length } }));
    };
    if (later) later.add(basename(file), encode);
    else await encode();
  });
  for (const address of addresses) putEncoded(output, address, { cache, later });
}
