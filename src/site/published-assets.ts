// Style sheets, scripts, fonts and icons of the site under names that carry their content: served without the edge
// function and kept by browsers for good.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Memory } from '../content/source/memory.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { createFavicon } from './favicon.ts';
import {
  createFontFaces,
  FONT_LICENCES,
  type FontCharacters,
  type FontFace,
  fontStyles,
  listWholeFonts,
} from './fonts.ts';
import { placeholderStyles } from './picture.ts';

const ASSETS_ROOT = '/assets';
const TOUCH_ICON_PIXELS = 180;
const FAVICON_PIXELS = 32;

/** Addresses of what a page's head refers to. */
export interface PublishedAssets {
  /** With font faces and placeholder colours. */
  styles: Record<Language, string>;
  /** Fonts of the first view. */
  firstFonts: Record<Language, FirstFont[]>;
  formScript: string;
  pageScript: string;
  referenceStyles: string;
  referenceScript: string;
  icon: string;
  touchIcon: string;
}

export interface FirstFont {
  address: string;
  scheme: FontFace['scheme'];
}

export interface AssetNeeds {
  placeholderColors: readonly string[];
  /** What fonts are cut down to by language, and where the subsets are kept; undefined where whole fonts do. */
  subsets: { characters: Record<Language, FontCharacters>; cache: string } | undefined;
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
  const firstFonts: Partial<Record<Language, FirstFont[]>> = {};
  for (const language of LANGUAGES) {
    const faces = subsets
      ? await createFontFaces(language, subsets.characters[language], subsets.cache)
      : listWholeFonts(language);
    for (const { file, name } of faces) {
      if (!published.has(name)) linkAsset(output, `${ASSETS_ROOT}/${name}`, file);
      published.add(name);
    }
    const text = `${fixed.styles}${fontStyles(faces, fontAddress)}\n${placeholders}\n`;
    styles[language] = publish(createAsset(`site-${language}.css`, text));
    firstFonts[language] = faces
      .filter(({ isPreloaded }) => isPreloaded)
      .map((face) => ({ address: fontAddress(face), scheme: face.scheme }));
  }
  for (const [name, file] of Object.entries(FONT_LICENCES)) {
    writeAsset(output, `${ASSETS_ROOT}/${name}`, readFileSync(file));
  }
  writeAsset(output, '/favicon.ico', fixed.favicon);
  return {
    styles: styles as Record<Language, string>,
    firstFonts: firstFonts as Record<Language, FirstFont[]>,
    formScript: publish(fixed.formScript),
    pageScript: publish(fixed.pageScript),
    referenceStyles: publish(fixed.referenceStyles),
    referenceScript: publish(fixed.referenceScript),
    icon: publish(fixed.icon),
    touchIcon: publish(fixed.touchIcon),
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

interface FixedAssets {
  styles: string;
  formScript: Asset;
  pageScript: Asset;
  referenceStyles: Asset;
  referenceScript: Asset;
  icon: Asset;
  touchIcon: Asset;
  favicon: Buffer;
}

/** What no content changes. */
async function createFixedAssets(): Promise<FixedAssets> {
  const icon = readFileSync(ownFile('icon.svg'));
  const touchIcon = await sharp(icon, { density: 300 }).resize(TOUCH_ICON_PIXELS).png().toBuffer();
  const smallIcon = await sharp(icon, { density: 300 }).resize(FAVICON_PIXELS).png().toBuffer();
  return {
    styles: await minify('site.css'),
    formScript: createAsset('inquiry-form.js', await minify('inquiry-form.js')),
    pageScript: createAsset('page.js', await minify('page.js')),
    referenceStyles: createAsset('reference.css', await minify('reference.css')),
    referenceScript: createAsset('reference.js', await minify('reference.js')),
    icon: createAsset('icon.svg', icon),
    touchIcon: createAsset('icon.png', touchIcon),
    favicon: createFavicon(smallIcon, FAVICON_PIXELS),
  };
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
