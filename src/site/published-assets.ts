// Style sheets, scripts, fonts and icons. Their names contain a hash of the content, so that browsers cache them for good.
// They are served without the edge function.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Language } from '../contract/languages.ts';
import { ASSETS_ROOT } from '../contract/paths.ts';
import type { Theme } from '../contract/settings.ts';
import { type Brand, firstLanguage, type Settings } from '../contract/settings.ts';
import { FONT_FILE } from '../engine/engine-files.ts';
import { type BrandAssets, createBrandAssets } from '../images/brand-assets.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { brandFontStyles } from './brand-font.ts';
import { cutFont, FONT_LICENCE, fontStyles } from './fonts.ts';
import { BROWSER_FILES, minify } from './minify.ts';

const FINGERPRINT_CHARACTERS = 10;

/** Addresses of the style sheet of a language and of the font that its pages begin with. */
interface LanguageAssets {
  styles: string;
  font: string;
}

interface AssetNeeds {
  site: Settings;
  brand: Brand;
  theme: Theme;
  /** The characters to keep by language. Without it, whole fonts are published. */
  charactersOf: ((language: Language) => string[]) | undefined;
  /** Folder of what is kept between builds. */
  cache: string;
}

/** For a process that builds again and again. */
export interface KeptAssets {
  /** Assets that do not depend on the content. */
  fixed?: ReturnType<typeof createFixedAssets>;
  brand?: { key: string; value: BrandAssets };
}

/** Addresses for a page's head. */
export type PublishedAssets = Awaited<ReturnType<typeof publishAssets>>;

export async function publishAssets(
  { site, brand, theme, charactersOf, cache }: AssetNeeds,
  output: Output,
  kept: KeptAssets,
) {
  kept.fixed ??= createFixedAssets();
  const fixed = await kept.fixed;
  const name = site.name[firstLanguage(site)];
  const key = name + brand.digest;
  if (kept.brand?.key !== key) kept.brand = { key, value: await createBrandAssets(brand, name) };
  const { touchIcon, icon, logo } = kept.brand.value;
  for (const [address, content] of theme.files) writeAsset(output, address, content);
  const link = (file: string, address = fontAddress(file)) => {
    linkAsset(output, address, file);
    return address;
  };
  const whole = link(FONT_FILE);
  const brandFont = brandFontStyles(brand, (file) =>
    link(file, addressOf(basename(file), readFileSync(file))),
  );
  const cutting: Promise<string>[] = [];
  const byLanguage: [Language, LanguageAssets][] = [];
  for (const language of site.languages) {
    const characters = charactersOf?.(language);
    const font = characters && cutFont(characters, cache);
    if (font) cutting.push(font.done.then(() => link(font.file)));
    const cut = font && { characters, address: fontAddress(font.file) };
    const sheets = [brand.styles, fixed.styles, fontStyles(whole, cut), brandFont?.styles];
    // What is outside a layer is stronger than anything inside.
    const text = `${inLayer(sheets.join('\n'))}\n${theme.styles}`;
    const styles = publish(`site-${language}.css`, text, output);
    byLanguage.push([language, { styles, font: brandFont?.address ?? cut?.address ?? whole }]);
  }
  for (const file of [FONT_LICENCE, ...brand.licenses])
    writeAsset(output, fontAddress(file), readFileSync(file));
  // Programs request it without reading a page. All of them support PNG.
  writeAsset(output, '/favicon.ico', touchIcon);
  const files = Object.entries(fixed.files).map(([name, content]) => [
    name,
    publish(name, name.endsWith('.css') ? inLayer(content) : content, output),
  ]);
  return {
    ...(Object.fromEntries(byLanguage) as Record<Language, LanguageAssets>),
    files: Object.fromEntries(files) as Record<keyof typeof fixed.files, string>,
    /** When all fonts are written. */
    fontsDone: Promise.all(cutting),
    touchIcon: publish('icon.png', touchIcon, output),
    icon: icon && publish('icon.svg', icon, output),
    logo: logo && { ...logo, file: undefined, address: publish(...logo.file, output) },
  };
}

function fontAddress(file: string): string {
  return `${ASSETS_ROOT}/${basename(file)}`;
}

/** @returns the address: `site.css` → `/assets/site-0a1b2c3d4e.css` */
function publish(name: string, content: string | Uint8Array, output: Output): string {
  const address = addressOf(name, content);
  writeAsset(output, address, content);
  return address;
}

function addressOf(name: string, content: string | Uint8Array): string {
  const extension = extname(name);
  const fingerprint = hash('sha256', content).slice(0, FINGERPRINT_CHARACTERS);
  return `${ASSETS_ROOT}/${basename(name, extension)}-${fingerprint}${extension}`;
}

async function createFixedAssets() {
  const made = BROWSER_FILES.map(async (name) => [name, await minify(name)] as const);
  const all = Object.fromEntries(await Promise.all(made)) as Record<(typeof BROWSER_FILES)[number], string>;
  const { 'site.css': styles, ...files } = all;
  return { styles, files };
}

const inLayer = (styles: string) => `@layer site{${styles}}`;
