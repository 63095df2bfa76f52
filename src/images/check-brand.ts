// Finds problems that a studio does not see on its own machine: letters that its font lacks, a logo whose letters every
// machine draws in another font, and one that vanishes on dark screens.
import { existsSync, readFileSync } from 'node:fs';
import { contrastOf } from '../content/checks/color.ts';
import { isSvg, readSvgText } from '../content/source/read-svg.ts';
import type { Language } from '../contract/languages.ts';
import type { Brand } from '../contract/settings.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { type BrandWeakness, brandWeak } from '../rules/brand.ts';
import { cutFont } from './draw-svg.ts';

const MAX_FONT_KILOBYTES = 400;
const HANGUL = '가';
/** Contrast of a logo with the background; text needs three times as much. */
const MIN_CONTRAST = 1.5;
/** Share of a logo's pixels that must be visible; the rest may be a shadow. */
const MIN_VISIBLE = 0.1;
const LOGO_PIXELS = 64;

/** @param drawnLogo file of the encoded logo */
export async function checkBrand(
  brand: Brand,
  languages: readonly Language[],
  drawnLogo: string | undefined,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const warn = (file: string, problem: BrandWeakness, value?: number | string) =>
    diagnostics.push(brandWeak.at(placeOfFile(file), { problem, actual: value }));
  for (const file of [brand.font, brand.boldFont]) {
    if (file === undefined) continue;
    const bytes = readFileSync(file);
    const kilobytes = Math.ceil(bytes.length / 1_000);
    if (kilobytes > MAX_FONT_KILOBYTES) warn(file, 'font-large', kilobytes);
    if (brand.licenses.length === 0) warn(file, 'font-licence');
    const font = await cutFont(bytes, HANGUL).catch(() => undefined);
    if (!font) warn(file, 'font-damaged');
    else if (font.characters.size === 0 && languages.includes('ko')) warn(file, 'font-hangul');
  }
  if (brand.logo === undefined) return diagnostics;
  const logo = readFileSync(brand.logo);
  if (isSvg(logo) && readSvgText(logo).trim() !== '') warn(brand.logo, 'logo-text');
  const { ground } = brand.palettes.dark;
  const isAdapted = logo.includes('prefers-color-scheme');
  if (!isAdapted && drawnLogo && existsSync(drawnLogo) && (await isHidden(drawnLogo, ground)))
    warn(brand.logo, 'logo-hidden', ground);
  return diagnostics;
}

async function isHidden(picture: string, ground: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const small = sharp(picture).resize({ width: LOGO_PIXELS }).ensureAlpha().toColourspace('srgb');
  const data = await small.raw().toBuffer();
  const pixels = Array.from({ length: data.length / 4 }, (_, index) =>
    data.subarray(index * 4, index * 4 + 4),
  );
  const opaque = pixels.filter(([, , , alpha = 0]) => alpha > 0x80);
  const visible = opaque.filter(
    (pixel) => contrastOf(`#${pixel.toString('hex', 0, 3)}`, ground) >= MIN_CONTRAST,
  );
  return visible.length < opaque.length * MIN_VISIBLE;
}
