// The studio's logo and icons, from content/brand/. Without an icon, the first letter of its name is drawn.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Brand } from '../content/load-brand.ts';
import { isPlainSvg } from '../content/plain-svg.ts';
import { escapeHtml } from '../edge/html.ts';

const TOUCH_ICON_PIXELS = 180;
const FAVICON_PIXELS = 32;
const LOGO_PIXELS = 120;
/** Times its height. A narrower logo is a mark, and the name follows it. */
const MAX_MARK_WIDTH = 1.5;

export interface Logo {
  /** By its extension. */
  file: readonly [name: string, content: Uint8Array];
  width: number;
  height: number;
  isMark: boolean;
}

export type BrandAssets = Awaited<ReturnType<typeof createBrandAssets>>;

export async function createBrandAssets(brand: Brand, name: string) {
  const icon = brand.icon ? await readFile(brand.icon) : drawLetter(brand, name);
  const draw = (pixels: number) => sharp(icon, { density: 300 }).resize(pixels, pixels, FIT).png().toBuffer();
  return {
    favicon: await draw(FAVICON_PIXELS),
    touchIcon: await draw(TOUCH_ICON_PIXELS),
    /** Unless it is active. */
    icon: isPlainSvg(icon) ? icon : undefined,
    logo: brand.logo === undefined ? undefined : await readLogo(brand.logo),
  };
}

const FIT = { fit: 'contain', background: '#0000' } as const;

async function readLogo(path: string): Promise<Logo> {
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const file = isPlainSvg(bytes)
    ? (['logo.svg', bytes] as const)
    : (['logo.png', await drawLogo(path)] as const);
  return { file, width, height, isMark: width <= height * MAX_MARK_WIDTH };
}

/** As PNG. */
function drawLogo(path: string): Promise<Buffer> {
  return sharp(path, { density: 300 }).resize({ height: LOGO_PIXELS }).png().toBuffer();
}

function drawLetter({ palettes }: Brand, name: string): Buffer {
  const [letter = ''] = name;
  const { accent, ground } = palettes.light;
  const shown = `<text x="16" y="23" font-size="20" font-weight="700" font-family="sans-serif" text-anchor="middle">${escapeHtml(letter)}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${accent}" d="M0 0h32v32H0z"/><g fill="${ground}">${shown}</g></svg>`,
  );
}
