// Pictures are decoded once, when they are copied, so that none is imported that a build would refuse.
import { readFile } from 'node:fs/promises';
import { createSvgDrawer } from '../../images/draw-svg.ts';
import { ENCODERS, type OnProgress, openImage } from '../../images/encode-images.ts';
import { eachBounded } from '../../output/each-bounded.ts';

/** @returns those of the files that cannot be decoded */
export async function findDamaged(files: readonly string[], onProgress: OnProgress): Promise<string[]> {
  const drawSvg = createSvgDrawer();
  const damaged: string[] = [];
  let done = 0;
  await eachBounded(files, ENCODERS, async (file) => {
    const bytes = await readFile(file);
    try {
      // Showing it small costs least, and reads all of it.
      await (await openImage(bytes, { drawSvg, maxWidthPixels: 8 })).raw().toBuffer();
    } catch {
      damaged.push(file);
    }
    onProgress(++done, files.length);
  });
  return damaged;
}
