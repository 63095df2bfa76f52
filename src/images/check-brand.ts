// Finds problems that a studio does not see on its own machine: letters that its font lacks, and a logo whose letters every
// machine draws in another font.
import { readFileSync } from 'node:fs';
import { isSvg, readSvgText } from '../content/source/read-svg.ts';
import type { Language } from '../contract/languages.ts';
import type { Brand } from '../contract/settings.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { type BrandWeakness, brandWeak } from '../rules/brand.ts';
import { cutFont } from './draw-svg.ts';

const MAX_FONT_KILOBYTES = 400;
const HANGUL = '가';

export async function checkBrand(brand: Brand, languages: readonly Language[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const warn = (file: string, problem: BrandWeakness, kilobytes?: number) =>
    diagnostics.push(brandWeak.at(placeOfFile(file), { problem, found: kilobytes }));
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
  const logo = brand.logo === undefined ? undefined : readFileSync(brand.logo);
  if (brand.logo && logo && isSvg(logo) && readSvgText(logo).trim() !== '') warn(brand.logo, 'logo-text');
  return diagnostics;
}
