// Style sheets, scripts, fonts and icons. Their names contain a hash of the content, so that browsers cache them for good.
// They are served without the edge function.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Memory } from '../content/source/memory.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import {
  createFontFaces,
  FONT_LICENCE,
  type FontCharacters,
  type FontFace,
  fontStyles,
  WHOLE_FONT,
} from './fonts.ts';
import { placeholderStyles } from './picture.ts';

const ASSETS_ROOT = '/assets';
const TOUCH_ICON_PIXELS = 180;
const FAVICON_PIXELS = 32;

/** Files in `browser/` that are published on their own. */
const FILES = {
  formScript: 'inquiry-form.js',
  pageScript: 'page.js',
  referenceStyles: 'reference.css',
  referenceScript: 'reference.js',
} as const;
type Fixed = keyof typeof FILES | 'icon' | 'touchIcon';

/** Addresses for a page's head. */
export interface PublishedAssets extends Record<Fixed, string> {
  /** With font faces and placeholder colors. */
  styles: Record<Language, string>;
  /** The font of the first view. */
  firstFont: Record<Language, string>;
}

export interface AssetNeeds {
  placeholderColors: readonly string[];
  /** The characters to keep by language, and the cache folder. Without it, the whole font is published. */
  subsets: { characters(language: Language): FontCharacters; cache: string } | undefined;
}

export async function publishAssets(
  { placeholderColors, subsets }: AssetNeeds,
  output: Output,
  memory: Memory,
): Promise<PublishedAssets> {
  const published = new Set<string>();
  const publish = ({ address, bytes }: Asset): string => {
    if (!published.has(address)) writeAsset(output, address, bytes);
    published.add(address);
    return address;
  };

  const placeholders = placeholderStyles(placeholderColors);
  const fixed = await memory.recall('assets', () => 'fixed', createFixedAssets);
  const styles: Partial<Record<Language, string>> = {};
  const firstFont: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const faces: [FontFace, ...FontFace[]] = subsets
      ? await createFontFaces(subsets.characters(language), subsets.cache)
      : [WHOLE_FONT];
    for (const { file, name } of faces) {
      if (!published.has(name)) linkAsset(output, `${ASSETS_ROOT}/${name}`, file);
      published.add(name);
    }
    const text = `${fixed.styles}${fontStyles(faces, fontAddress)}\n${placeholders}\n`;
    styles[language] = publish(createAsset(`site-${language}.css`, text));
    firstFont[language] = fontAddress(faces[0]);
  }
  writeAsset(output, `${ASSETS_ROOT}/${basename(FONT_LICENCE)}`, readFileSync(FONT_LICENCE));
  // Programs request it without reading a page. All of them support PNG.
  writeAsset(output, '/favicon.ico', fixed.favicon);
  const addresses = Object.entries(fixed.assets).map(([name, asset]) => [name, publish(asset)]);
  return {
    ...(Object.fromEntries(addresses) as Record<Fixed, string>),
    styles: styles as Record<Language, string>,
    firstFont: firstFont as Record<Language, string>,
  };
}

function fontAddress({ name }: FontFace): string {
  return `${ASSETS_ROOT}/${name}`;
}

interface Asset {
  address: string;
  bytes: Uint8Array;
}

function createAsset(name: string, content: string | Uint8Array): Asset {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { address: fingerprint(name, bytes), bytes };
}

/** Assets that do not depend on the content. */
async function createFixedAssets() {
  const icon = readFileSync(ownFile('icon.svg'));
  const drawIcon = (pixels: number) => sharp(icon, { density: 300 }).resize(pixels).png().toBuffer();
  const assets: Partial<Record<Fixed, Asset>> = {
    icon: createAsset('icon.svg', icon),
    touchIcon: createAsset('icon.png', await drawIcon(TOUCH_ICON_PIXELS)),
  };
  for (const [name, file] of Object.entries(FILES))
    assets[name as Fixed] = createAsset(file, await minify(file));
  return { styles: await minify('site.css'), assets, favicon: await drawIcon(FAVICON_PIXELS) };
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`browser/${name}`, import.meta.url));
}

async function minify(name: string): Promise<string> {
  const { transform } = await import('esbuild');
  const source = readFileSync(ownFile(name), 'utf8');
  const loader = name.endsWith('.css') ? 'css' : 'js';
  const target = ['chrome111', 'firefox114', 'safari16.4'];
  return (await transform(source, { loader, minify: true, target, legalComments: 'none' })).code;
}

const FINGERPRINT_CHARACTERS = 10;

/** `site.css` → `/assets/site-0a1b2c3d4e.css` */
function fingerprint(name: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_CHARACTERS);
  const extension = extname(name);
  return `${ASSETS_ROOT}/${basename(name, extension)}-${digest}${extension}`;
}
