// One pass over images in a process of its own: the product's media store, or a bare sharp loop with its settings.
//   npx tsx bench/encode.ts ours|bare <content> <cache>
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import sharp from 'sharp';
import { mapBounded } from '../src/output/map-bounded.ts';
import { createMediaStore, ENCODERS } from '../src/output/media.ts';

const [way = '', content = '', cache = ''] = process.argv.slice(2);
const files = await fastGlob('posts/*/cover.jpg', { cwd: content, absolute: true });
const started = performance.now();
const encoded = way === 'ours' ? await encodeOurs() : await encodeBare();
console.log(
  JSON.stringify({ seconds: (performance.now() - started) / 1_000, images: files.length, encoded }),
);

async function encodeOurs(): Promise<number> {
  const store = createMediaStore({ cache, siteUrl: 'https://bench.example' });
  for (const file of files) await store.identify(file);
  const { encoded, faults } = await store.prepare(files);
  if (faults.size > 0) throw new Error('Cannot encode', { cause: [...faults] });
  return encoded;
}

/** The settings stand in src/output/media.ts. */
async function encodeBare(): Promise<number> {
  await mkdir(cache, { recursive: true });
  await mapBounded(files, ENCODERS, async (file) => {
    const bytes = await sharp(await readFile(file))
      .autoOrient()
      .resize({ width: 1_920, height: 16_383, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer();
    await writeFile(join(cache, `${basename(dirname(file))}.webp`), bytes);
  });
  return files.length;
}
