// Style sheets, scripts, fonts and icons. Their names contain a digest of the content, so browsers cache them forever. They
// are served without the edge function.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ASSETS_ROOT } from '../contract/addresses/paths.ts';
import type { Language } from '../contract/languages.ts';
import { firstLanguage } from '../contract/settings.ts';
import { FONT_FILE } from '../engine/engine-files.ts';
import { type BrandAssets, createBrandAssets } from '../images/brand-assets.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { brandFontStyles, chooseCharacters, cutFont, FONT_LICENCE, fontStyles } from './fonts.ts';
import { BROWSER_FILES, type BrowserFile, minify } from './minify.ts';
import type { SiteAssets, SiteContent } from './page.ts';

const FINGERPRINT_CHARACTERS = 10;

interface AssetOptions {
  cutFonts: boolean;
  cache: string;
  memo: KeptAssets;
}

/** Caches assets of a process that builds repeatedly. */
export interface KeptAssets {
  brand?: { key: string; value: BrandAssets };
}

export async function publishAssets(
  content: SiteContent,
  { cutFonts, cache, memo }: AssetOptions,
  output: Output,
): Promise<SiteAssets & { fontsDone: Promise<unknown> }> {
  const { site, brand } = content;
  const minified = await Promise.all(BROWSER_FILES.map(async (name) => [name, await minify(name)] as const));
  const { 'site.css': siteStyles, ...scripts } = Object.fromEntries(minified) as Record<BrowserFile, string>;
  const name = site.name[firstLanguage(site)];
  const key = name + brand.digest;
  if (memo.brand?.key !== key) memo.brand = { key, value: await createBrandAssets(brand, name) };
  const { touchIcon, icon, logo } = memo.brand.value;
  const link = (file: string, address = `${ASSETS_ROOT}/${basename(file)}`) => {
    linkAsset(output, address, file);
    return address;
  };
  const publish = (file: string, bytes: string | Uint8Array) => {
    const address = addressOf(file, bytes);
    writeAsset(output, address, bytes);
    return address;
  };
  const whole = link(FONT_FILE);
  // Without its byte order mark.
  const theme = brand.theme === undefined ? '' : new TextDecoder().decode(readFileSync(brand.theme));
  const brandFont = brandFontStyles(brand, (file) =>
    link(file, addressOf(basename(file), readFileSync(file))),
  );
  const cutting: Promise<string>[] = [];
  const byLanguage: [Language, { styles: string; font: string }][] = [];
  for (const language of site.languages) {
    const characters = cutFonts ? chooseCharacters(language, content) : undefined;
    const font = characters && cutFont(characters, cache);
    if (font) cutting.push(font.done.then(() => link(font.file)));
    const cut = font && { characters, address: `${ASSETS_ROOT}/${basename(font.file)}` };
    const sheets = [brand.styles, siteStyles, fontStyles(whole, cut), brandFont?.styles];
    // Styles outside a layer override all styles inside.
    const text = `@layer site{${sheets.join('\n')}}\n${theme}`;
    const styles = publish(`site-${language}.css`, text);
    byLanguage.push([language, { styles, font: brandFont?.address ?? cut?.address ?? whole }]);
  }
  for (const file of [FONT_LICENCE, ...brand.licenses])
    writeAsset(output, `${ASSETS_ROOT}/${basename(file)}`, readFileSync(file));
  // Programs request it without reading a page. All of them support PNG.
  writeAsset(output, '/favicon.ico', touchIcon);
  const files = Object.entries(scripts).map(([name, script]) => [name, publish(name, script)]);
  return {
    byLanguage: Object.fromEntries(byLanguage) as SiteAssets['byLanguage'],
    scripts: Object.fromEntries(files) as SiteAssets['scripts'],
    /** Resolves when all fonts are written. */
    fontsDone: Promise.all(cutting),
    touchIcon: publish('icon.png', touchIcon),
    icon: icon && publish('icon.svg', icon),
    logo: logo && { ...logo, address: publish(...logo.file) },
  };
}

/** `site.css` → `/assets/site-0a1b2c3d4e.css` */
function addressOf(name: string, content: string | Uint8Array): string {
  const extension = extname(name);
  const fingerprint = hash('sha256', content).slice(0, FINGERPRINT_CHARACTERS);
  return `${ASSETS_ROOT}/${basename(name, extension)}-${fingerprint}${extension}`;
}
