// Images in the API: each as it is encoded, and the media files of a build.
import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createGuestFile } from '../../src/content/source/image-file.ts';
import { mediaNameOf } from '../../src/contract/addresses/paths.ts';
import type { GuestFile, PostListItem } from '../../src/contract/schemas/guest-schemas.ts';
import { placeOfFile } from '../../src/diagnostics/diagnostic.ts';
import { encodeImages } from '../../src/images/encode-images.ts';
import { COVER, edit } from '../content/check.ts';
import { hashTree } from '../publish/output-tree.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildWorkspace, type Files, picture, postFiles, testId, type Workspace } from '../workspace.ts';

function postWith(slug: string, name: string, bytes: Uint8Array, number = 1): Files {
  const files = postFiles(slug, bytes, { id: testId(number) });
  const [cover, image] = [`posts/${slug}/cover.png`, `posts/${slug}/${name}`];
  const path = `posts/${slug}/index.ko.md`;
  return { ...edit(files, path, './cover.png', `./${name}`), [cover]: null, [image]: bytes };
}

function mainImageOf(site: Workspace, number = 1): GuestFile {
  return (site.readJson(`api/v1/guest/post/${testId(number)}.json`) as PostListItem).mainImageKo;
}

/** @returns the image as the API serves it */
async function serve(name: string, bytes: Uint8Array): Promise<Buffer> {
  const cache = createScratchFolder();
  const file = join(cache, name);
  writeFileSync(file, bytes);
  const guestFile = createGuestFile(hash('sha256', bytes), '');
  const { diagnostics } = await encodeImages([{ file, guestFile, place: placeOfFile(file) }], { cache });
  expect(diagnostics).toEqual([]);
  return readFileSync(join(cache, mediaNameOf(guestFile)));
}

const draw = (width: number, height: number, background = '#785a3c') =>
  sharp({ create: { width, height, channels: 3, background } });

function redAndBlue(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3, background: '#f00' } } as const;
  return draw(width, height, '#00f').composite([{ input: half, left: 0, top: 0 }]);
}

/** One frame per color, with increasing delays. */
async function animate(colours: readonly string[], width: number, height: number): Promise<Buffer> {
  const frames = colours.map((colour) => draw(width, height, colour).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: colours.map((_, index) => 100 * (index + 1)), loop: 3 })
    .toBuffer();
}

/** Whether a point is red rather than blue. */
async function isRedAt(image: Buffer, left: number, top: number): Promise<boolean> {
  const point = sharp(image).extract({ left, top, width: 1, height: 1 });
  const [red = 0, , blue = 0] = await point.removeAlpha().raw().toBuffer();
  return red > blue;
}

/** Returns the metadata of the image that is served for a post with this one. */
async function metadataOf(name: string, image: Sharp | Buffer) {
  const bytes = Buffer.isBuffer(image) ? image : await image.toBuffer();
  return sharp(await serve(name, bytes)).metadata();
}

describe('encodeImage()', () => {
  it('rotates a JPEG by its EXIF orientation and removes its metadata, including the GPS position', async () => {
    const source = await redAndBlue(64, 32)
      .withExif({
        IFD0: { Artist: 'Somebody', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const served = await serve('photo.jpg', source);
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 32, height: 64 });
    for (const key of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments']) {
      expect(metadata).not.toHaveProperty(key);
    }
    expect(served.includes('Somebody')).toBe(false);
    expect([await isRedAt(served, 16, 8), await isRedAt(served, 16, 56)]).toEqual([true, false]);
  });

  it.each([
    ['upright', 1, 48, 32, 48, 32],
    ['turned and then too wide', 6, 600, 2_400, 1_920, 480],
    ['too wide', 1, 2_400, 600, 1_920, 480],
    ['small, which is not enlarged', 1, 30, 20, 30, 20],
    ['taller than WebP can be', 1, 200, 32_766, 100, 16_383],
  ])('fits an image that is %s', async (_name, orientation, fromWidth, fromHeight, width, height) => {
    const source = draw(fromWidth, fromHeight).withMetadata({ orientation }).jpeg();
    expect(await metadataOf('photo.jpg', source)).toMatchObject({ format: 'webp', width, height });
  });

  it.each([
    ['small', 40, { width: 40, pageHeight: 30 }],
    ['too wide', 2_400, { width: 1_920, pageHeight: 24 }],
  ])('keeps all frames of an animation that is %s', async (_name, width, size) => {
    const source = await animate(['#f00', '#0f0', '#00f'], width, 30);
    const served = await serve('animation.gif', source);
    expect(await sharp(served, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 3,
      delay: [100, 200, 300],
      loop: 3,
      ...size,
    });
    const frames = [0, 2].map((page) => sharp(served, { page }).png().toBuffer());
    const [first, last] = (await Promise.all(frames)) as [Buffer, Buffer];
    expect([await isRedAt(first, 5, 5), await isRedAt(last, 5, 5)]).toEqual([true, false]);
  });

  it.each([
    ['its size', 'width="40" height="30"', { width: 80, height: 60 }],
    ['the greatest width', 'width="1500" height="300"', { width: 1_920, height: 384 }],
  ])('draws an SVG by %s', async (_name, attributes, size) => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle cx="9" cy="9" r="5"/></svg>`;
    const metadata = await metadataOf('drawing.svg', Buffer.from(source));
    expect(metadata).toMatchObject({ format: 'webp', hasAlpha: true, ...size });
  });

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const noisy = sharp({ create: { width: 64, height: 48, channels: 3, noise, background: '#000' } });
  it.each([
    ['as it is', draw(64, 48).webp(), true],
    ['without its metadata', draw(64, 48).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp(), false],
    ['narrower if it is too wide', draw(1_921, 48).webp(), false],
    ['smaller if it is too heavy', noisy.webp({ lossless: true }), false],
  ])('serves a WebP %s', async (_name, image, isSame) => {
    const source = await image.toBuffer();
    const served = await serve('image.webp', source);
    expect(served.equals(source)).toBe(isSame);
    expect(served.includes('xmpmeta')).toBe(false);
  });
});

describe('The media files of a build', () => {
  const mediaFiles = (site: Workspace) => readdirSync(join(site.out, 'public', 'media'));

  it('have the first 52 bits of the source’s digest as id, and an address below the siteUrl', async () => {
    const site = await buildWorkspace(postFiles('hello', COVER, { id: testId(1) }), { pages: false });
    const digest = createHash('sha256').update(COVER).digest();
    const { id, url } = mainImageOf(site);
    expect(id).toBe(Number(digest.readBigUInt64BE() >> 12n));
    expect(url).toMatch(/^https:\/\/damda\.example\/media\/[0-9a-f]{20}\.webp$/);
    expect(mediaFiles(site)).toEqual([url.split('/').at(-1)]);
  });

  it('are encoded only if new, and shared by folders with the same image under different names', async () => {
    const image = await picture('jpeg');
    const site = await buildWorkspace(postWith('one', 'a.jpg', image, 1), { pages: false });
    site.write({ ...postWith('two', 'b.jpg', image, 2), ...postFiles('three', COVER, { id: testId(3) }) });
    expect((await site.build({ pages: false })).images).toEqual({ encoded: 1, reused: 1 });
    expect(mainImageOf(site, 2)).toEqual(mainImageOf(site, 1));
    expect(mediaFiles(site)).toHaveLength(2);
  });
});

it('The cache of encoded images replaces empty and truncated files', async () => {
  const site = await buildWorkspace(postWith('hello', 'cover.png', COVER));
  const cache = join(site.folder, 'cache');
  const names = readdirSync(cache);
  expect(new Set(names.map((name) => name.split('.').at(-1)))).toEqual(new Set(['jpg', 'json', 'webp']));
  const whole = hashTree(site.out);
  const files = names.map((name) => ({ file: join(cache, name), bytes: readFileSync(join(cache, name)) }));
  for (const lengthOf of [() => 0, () => 20, (bytes: Buffer) => bytes.length - 1]) {
    for (const { file, bytes } of files) {
      // The output links to the same file, so replace it instead of writing into it.
      rmSync(file);
      writeFileSync(file, bytes.subarray(0, lengthOf(bytes)));
    }
    await site.build();
    expect(hashTree(site.out)).toEqual(whole);
  }
});
