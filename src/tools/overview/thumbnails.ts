// Covers → small pictures to put into a page, cached by the bytes of their source. The decoder is loaded only when one
// is missing from the cache.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapBounded } from '../../output/map-bounded.ts';

/** Shown at two thirds of this size, to look sharp on dense screens. */
const WIDTH_PIXELS = 120;
const HEIGHT_PIXELS = 90;
const WEBP = { quality: 60, effort: 3 };
/** Raise the number when `drawThumbnail` changes in a way that the values above do not show. */
const RECIPE = JSON.stringify([1, WIDTH_PIXELS, HEIGHT_PIXELS, WEBP]);
/** Each holds one whole source image. */
const PARALLEL = 4;

/** A data URI, or why there is none. */
export type Thumbnail = { uri: string } | { error: Error };

export async function makeThumbnails(
  files: readonly string[],
  cache: string,
): Promise<Map<string, Thumbnail>> {
  await mkdir(cache, { recursive: true });
  // Two files of the same bytes are one thumbnail.
  const made = new Map<string, Promise<Thumbnail>>();
  const thumbnails = await mapBounded(files, PARALLEL, async (file): Promise<Thumbnail> => {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) return { error: bytes };
    const name = createHash('sha256').update(bytes).update(RECIPE).digest('hex').slice(0, 24);
    const thumbnail = made.get(name) ?? makeThumbnail(bytes, join(cache, `${name}.webp`));
    made.set(name, thumbnail);
    return thumbnail;
  });
  return new Map(files.map((file, index) => [file, thumbnails[index] as Thumbnail]));
}

async function makeThumbnail(bytes: Buffer, target: string): Promise<Thumbnail> {
  const known = await readFile(target).catch(() => undefined);
  if (known) return toThumbnail(known);
  const drawn = await drawThumbnail(bytes).catch((error: Error) => error);
  if (drawn instanceof Error) return { error: drawn };
  const part = `${target}.${process.pid}.part`;
  await writeFile(part, drawn);
  await rename(part, target);
  return toThumbnail(drawn);
}

async function drawThumbnail(bytes: Buffer): Promise<Buffer> {
  const { openImage } = await import('../../output/media.ts');
  const image = await openImage(bytes, { animated: false });
  return image.resize({ width: WIDTH_PIXELS, height: HEIGHT_PIXELS, fit: 'cover' }).webp(WEBP).toBuffer();
}

function toThumbnail(webp: Buffer): Thumbnail {
  return { uri: `data:image/webp;base64,${webp.toString('base64')}` };
}
