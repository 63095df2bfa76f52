// Images that cannot be decoded, or are too small for their place.
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { collectImages, createGuestFile } from '../../src/content/source/image-file.ts';
import { digestOfFile } from '../../src/content/source/source-text.ts';
import { drawSvg } from '../../src/images/draw-svg.ts';
import { encodeImages } from '../../src/images/encode-images.ts';
import { createLater } from '../../src/images/image-cache.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import type { Files } from '../workspace.ts';
import { writeFiles } from '../write-files.ts';

/** Encodes files now or later. @returns the name, rule and data of each diagnostic */
async function check(files: Files, { isLater = false, field = 'mainImage' } = {}) {
  const folder = createScratchFolder();
  writeFiles(folder, files);
  const cache = join(folder, 'cache');
  const uses = Object.keys(files).map((name, index) => {
    const file = join(folder, name);
    const place = { file: 'a.md', line: index + 1, column: 1, field };
    return { file, place, guestFile: createGuestFile(digestOfFile(file), '') };
  });
  const { diagnostics } = await encodeImages(uses, { cache, later: isLater ? createLater() : undefined });
  return diagnostics
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, data, rule }) => {
      const { file: _, ...rest }: { file?: string } = data;
      return [Object.keys(files)[line - 1], rule, rest];
    });
}

const svg = (content: string, size = 100) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const drawing = sharp({ create: { width: 1_200, height: 90, channels: 3, background: '#785a3c', noise } });
const draw = (format: 'jpeg' | 'png' | 'webp' | 'gif') => drawing.clone().toFormat(format).toBuffer();
const [jpeg, png, webp, gif] = await Promise.all([draw('jpeg'), draw('png'), draw('webp'), draw('gif')]);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const STYLE = '<style>svg { height: 1000000000px }</style>';
const LONG = svg(' '.repeat(2 ** 21));
// Each group draws the previous one ten times.
const groups = [1, 2, 3, 4, 5].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`);
const blurs = '<feTurbulence numOctaves="200"/><feGaussianBlur stdDeviation="99"/>'.repeat(200);
const slow = `<circle id="a0" r="5"/>${groups.join('')}<filter id="f">${blurs}</filter>
  <rect width="4000" height="4000" filter="url(#f)"/>`;
const create = { width: 4_000, height: 2_600, channels: 3, background: '#000' } as const;
const still = await sharp({ create }).gif({ effort: 1 }).toBuffer();
// The frame is between the color table and the last byte.
const frame = still.subarray(still.indexOf('!\xf9', 0, 'latin1'), -1);
const long = Buffer.concat([still.subarray(0, -1), ...Array(9).fill(frame), still.subarray(-1)]);

const damage = (text: string) => ({ because: 'damage', actual: expect.stringContaining(text) });
const size = (actual: string, max: string) => ({ because: 'size', actual, max });
type Row = [name: string, bytes: Uint8Array | string, data: object];
const SEEN_IN_HEADERS: Row[] = [
  ['half.webp', half(webp), damage('unable to parse image')],
  ['half.gif', half(gif), damage('Unexpected end of GIF')],
  ['text.png', 'not an image', damage('unsupported')],
  ['long.svg', LONG, size(`${LONG.length} bytes`, '2097152 bytes')],
  ['packed.svg', gzipSync(svg('')), damage('compressed')],
  ['snow.svg', svg('<text y="20">눈 <tspan>☃</tspan></text>'), damage('no font has ☃')],
  ['long.gif', long, size('10 × 4000 × 2600 px', '100 MP')],
  ['empty.png', '', damage('')],
  ['IMG_1.HEIC', 'x', { because: 'heic' }],
  ['renamed.jpg', HEIC, { because: 'heic' }],
  ['styled.svg', svg(STYLE), damage('out of range')],
  ['slow.svg', svg(slow, 4_000), size('more', '4 seconds of drawing')],
];
/** The decoder may lose its reasons when it decodes several images at once. */
const SEEN_DECODED: Row[] = [
  ['half.jpg', half(jpeg), damage('')],
  ['most.jpg', jpeg.subarray(0, -20), damage('')],
  ['half.png', half(png), damage('')],
];

it.each([
  [false, [...SEEN_IN_HEADERS, ...SEEN_DECODED]],
  [true, SEEN_IN_HEADERS],
] as const)('encodeImages() refuses what is damaged or too large (later: %s)', async (isLater, refused) => {
  const rows = [...SEEN_IN_HEADERS, ...SEEN_DECODED].map(([name, bytes]) => [name, bytes]);
  expect(await check(Object.fromEntries(rows), { isLater })).toEqual(
    refused.map(([name, , data]) => [name, 'file-refused', data]),
  );
});

it('encodeImages() reports a broken image with copies once, at its first place', async () => {
  const files = { 'a.png': 'broken', 'b.png': 'broken' };
  expect(await check(files)).toEqual([['a.png', 'file-refused', damage('unsupported')]]);
});

it('drawSvg() draws texts in one font on every machine, upright, bold or slanted', async () => {
  const drawText = async (style: string) =>
    (await drawSvg(Buffer.from(svg(`<text y="50" style="${style}">한글 かな A</text>`)))).toString('base64');
  const styles = ['font-family: serif', 'font-family: monospace', 'font-weight: 700', 'font-style: italic'];
  const [serif, mono, ...others] = await Promise.all(styles.map(drawText));
  expect([serif === mono, new Set([serif, ...others]).size]).toEqual([true, 3]);
});

const plain = (width: number, alpha = 1) => {
  const background = { r: 120, g: 90, b: 60, alpha };
  return sharp({ create: { width, height: 2, channels: 4, background } })
    .png()
    .toBuffer();
};
const frames = sharp([await plain(250), await plain(250, 0.5)], { join: { animated: true } });
const animation = await frames.gif().toBuffer();

it.each<[field: string, name: string, bytes: Buffer, data: object[]]>([
  ['mainImage', 'a.png', await plain(1_199), [{ width: 1_199, min: 1_200 }]],
  ['mainImage', 'a.png', await plain(1_200), []],
  ['images[0].src', 'a.png', await plain(599), [{ width: 599, min: 600 }]],
  ['body', 'a.png', await plain(299, 0.5), [{ width: 299, min: 300 }]],
  ['body', 'a.png', await plain(300), []],
  ['body', 'a.gif', animation, [{ width: 250, min: 300 }]],
])('checkSize() of an image for %s: %s', async (field, name, bytes, data) => {
  const warnings = data.map((each) => [name, 'image-size', each]);
  for (const isLater of [false, true])
    expect(await check({ [name]: bytes }, { isLater, field })).toEqual(warnings);
});

it('collectImages() keeps the place that needs the largest width, then the first', () => {
  const use = (line: number, field: string, file = 'a.png') => {
    return { file, guestFile: { id: 1, url: '' }, place: { file: 'a.md', line, column: 1, field } };
  };
  const parts = [
    { images: [use(9, 'body'), use(8, 'images[0].src')] },
    { images: [use(7, 'images[1].src')] },
  ];
  const images = [...collectImages(parts).values(), ...collectImages(parts.toReversed()).values()];
  expect(images.map(({ file, place }) => `${basename(file)} ${place.line}`)).toEqual(['a.png 7', 'a.png 7']);
});
