// Content that was valid for a release of this major version has no error now: new rules begin as warnings.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Files, workspace } from '../workspace.ts';

const FORMATS = { '.gif': 'gif', '.jpg': 'jpeg', '.png': 'png', '.webp': 'webp' } as const;
const picture = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#80604a' } });
const pictures = Object.entries(FORMATS).map(async ([extension, format]) => {
  return [extension, await picture.clone().toFormat(format).toBuffer()] as const;
});
const font = ['.woff2', readFileSync('test/brands/studio/brand/ArchivoBlack.woff2')] as const;
/** By extension, in place of what is not text. */
const binary: Record<string, Buffer> = Object.fromEntries([font, ...(await Promise.all(pictures))]);

const releases = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json.br'));
const contents = releases.flatMap((file) => {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, file))).toString();
  const found = Object.entries(JSON.parse(text) as Record<string, Record<string, string>>);
  return found.map(([name, files]) => ({ name: `${name} of ${file.replace('.json.br', '')}`, files }));
});

it.each(contents)('the $name has no error', async ({ files }) => {
  const all = Object.entries(files).map(([path, text]) => [path, text || binary[extname(path)]]);
  const { build } = workspace(Object.fromEntries(all) as Files);
  const folders = Object.keys(files).flatMap(
    (path) => /^(?:posts|portfolio)\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  );
  const { counts } = await build({ now: Date.UTC(2027, 0, 1) });
  const found = Object.values(counts).map(
    ({ total, drafts, scheduled }) => total + drafts + scheduled.length,
  );
  expect(found.reduce((sum, count) => sum + count)).toBe(new Set(folders).size);
});
