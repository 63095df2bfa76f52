// The studio's logo and icons, from content/brand/. Without an icon, the first letter of its name is drawn.

import { readFile } from 'node:fs/promises';
import sharp, { type ResizeOptions } from 'sharp';
import { isPlainSvg, isSvg } from '../content/source/read-svg.ts';
import type { Brand } from '../contract/settings.ts';
import { escapeHtml } from '../edge/html.ts';
import { drawSvg } from './draw-svg.ts';

const ICON = { width: 180, height: 180, fit: 'contain', background: '#0000' } as const;
const LOGO_PIXELS = 120;
/** Enlarges the drawing of a small icon sufficiently. */
const SVG_SCALE = 6;
/** Ratio of width to height. A narrower logo is a mark, followed by the name. */
const MAX_MARK_WIDTH = 1.5;

export type BrandAssets = Awaited<ReturnType<typeof createBrandAssets>>;

export async function createBrandAssets(brand: Brand, name: string) {
  const icon = brand.icon ? await readFile(brand.icon) : drawLetter(brand, name);
  return {
    // The font may lack the letter.
    touchIcon: await draw(icon, ICON).catch(() => draw(drawLetter(brand, ''), ICON)),
    /** Undefined unless it is an SVG without active content. */
    icon: isPlainSvg(icon) ? icon : undefined,
    logo: brand.logo === undefined ? undefined : await readLogo(brand.logo),
  };
}

async function readLogo(path: string) {
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const file: [name: string, content: Uint8Array] = isPlainSvg(bytes)
    ? ['logo.svg', bytes]
    : ['logo.png', await draw(bytes, { height: LOGO_PIXELS })];
  return { file, width, height, isMark: width <= height * MAX_MARK_WIDTH };
}

async function draw(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  const image = isSvg(bytes) ? await drawSvg(bytes, SVG_SCALE) : bytes;
  return sharp(image).resize(size).png().toBuffer();
}

function drawLetter({ palettes }: Brand, name: string): Buffer {
  const [letter = ''] = name;
  const { accent, ground } = palettes.light;
  const text = `<text x="16" y="23" font-size="20" font-weight="700" font-family="sans-serif" text-anchor="middle">${escapeHtml(letter)}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accent}" d="M0 0h32v32H0z"/><g fill="${ground}">${text}</g></svg>`,
  );
}
