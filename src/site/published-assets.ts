// Style sheets, scripts, fonts and icons. Their names contain a hash of the content, so that browsers cache them for good.
// They are served without the edge function.

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import {
  createFonts,
  FONT_LICENCE,
  type FontCharacters,
  type FontFiles,
  fontStyles,
  UNCUT_FONTS,
} from './fonts.ts';
import { placeholderStyles } from './render-picture.ts';

/** The studio's logo. */
export const ICON = ownFile('icon.svg');
const ASSETS_ROOT = '/assets';
const TOUCH_ICON_PIXELS = 180;
const FAVICON_PIXELS = 32;
const FINGERPRINT_CHARACTERS = 10;

/** Addresses of the style sheet and the fonts of a language, and the characters of the core: none if the font is uncut. */
interface LanguageAssets extends FontFiles {
  styles: string;
  characters: ReadonlySet<string>;
}

interface AssetNeeds {
  placeholderColors: readonly string[];
  /** The characters to keep by language, and the cache folder. Without it, the whole font is published. */
  subsets: { characters(language: Language): FontCharacters; cache: string } | undefined;
}

/** For a process that builds again and again. */
export interface KeptAssets {
  /** Assets that do not depend on the content. */
  fixed?: ReturnType<typeof createFixedAssets>;
}

/** Addresses for a page's head. */
export type PublishedAssets = Awaited<ReturnType<typeof publishAssets>>;

export async function publishAssets(
  { placeholderColors, subsets }: AssetNeeds,
  output: Output,
  kept: KeptAssets,
) {
  kept.fixed ??= createFixedAssets();
  const fixed = await kept.fixed;
  const placeholders = placeholderStyles(placeholderColors);
  const fontFiles = new Set<string>();
  const byLanguage: [Language, LanguageAssets][] = [];
  for (const language of LANGUAGES) {
    const characters = subsets?.characters(language);
    const fonts = subsets && characters ? await createFonts(characters, subsets.cache) : UNCUT_FONTS;
    for (const file of Object.values(fonts)) fontFiles.add(file);
    const text = `${fixed.styles}${fontStyles(fonts, fontAddress)}\n${placeholders}\n`;
    const styles = publish(`site-${language}.css`, text, output);
    const addresses = { core: fontAddress(fonts.core), whole: fontAddress(fonts.whole) };
    byLanguage.push([language, { styles, ...addresses, characters: new Set(characters?.core) }]);
  }
  for (const file of fontFiles) linkAsset(output, fontAddress(file), file);
  writeAsset(output, fontAddress(FONT_LICENCE), readFileSync(FONT_LICENCE));
  // Programs request it without reading a page. All of them support PNG.
  writeAsset(output, '/favicon.ico', fixed.favicon);
  const files = Object.entries(fixed.files).map(([name, content]) => [name, publish(name, content, output)]);
  return {
    ...(Object.fromEntries(byLanguage) as Record<Language, LanguageAssets>),
    files: Object.fromEntries(files) as Record<keyof typeof fixed.files, string>,
  };
}

function fontAddress(file: string): string {
  return `${ASSETS_ROOT}/${basename(file)}`;
}

/** @returns the address: `site.css` → `/assets/site-0a1b2c3d4e.css` */
function publish(name: string, content: string | Uint8Array, output: Output): string {
  const extension = extname(name);
  const fingerprint = hash('sha256', content).slice(0, FINGERPRINT_CHARACTERS);
  const address = `${ASSETS_ROOT}/${basename(name, extension)}-${fingerprint}${extension}`;
  writeAsset(output, address, content);
  return address;
}

async function createFixedAssets() {
  const icon = readFileSync(ICON);
  const drawIcon = (pixels: number) => sharp(icon, { density: 300 }).resize(pixels).png().toBuffer();
  return {
    favicon: await drawIcon(FAVICON_PIXELS),
    styles: await minify('site.css'),
    files: {
      'form.css': await minify('form.css'),
      'icon.svg': icon,
      'icon.png': await drawIcon(TOUCH_ICON_PIXELS),
      'inquiry-form.js': await minify('inquiry-form.js'),
      'page.js': await minify('page.js'),
      'reference.css': await minify('reference.css'),
      'reference.js': await minify('reference.js'),
      'search.js': await minify('search.js'),
    },
  };
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`browser/${name}`, import.meta.url));
}

/** With the modules that it imports. */
async function minify(name: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ownFile(name)],
    target: ['chrome111', 'firefox114', 'safari16.4'],
    ...{ bundle: true, minify: true, write: false, legalComments: 'none' },
  });
  return outputFiles[0]?.text ?? '';
}
