// Finds problems that a studio does not see on its own machine: letters that its font lacks, and a logo that vanishes on
// dark screens.
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '../content/checks/color.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { ImageUse } from '../content/source/image-file.ts';
import { isSvg, readSvgText } from '../content/source/read-svg.ts';
import { mediaNameOf } from '../contract/paths.ts';
import type { Brand } from '../contract/settings.ts';
import { type Diagnostic, placeOfFile } from '../diagnostics/diagnostic.ts';
import { type BrandWeakness, brandWeak } from '../rules/brand.ts';
import { cutFont } from './draw-svg.ts';
import type { EncodeOptions } from './encode-images.ts';
import { writeWhole } from './image-cache.ts';

const MAX_FONT_KILOBYTES = 400;
const HANGUL = '가';
/** Contrast of a logo with the background; text needs three times as much. */
const MIN_CONTRAST = 1.5;
/** Share of a logo's pixels that must be visible; the rest may be a shadow. */
const MIN_SEEN = 0.1;
const LOGO_PIXELS = 64;
const KEY_CHARACTERS = 20;

interface BrandContent {
  brand: Brand;
  site: Pick<Site, 'languages'> | undefined;
  /** They are encoded, unless only headers are read. */
  images: Iterable<ImageUse>;
}

export async function checkBrand(
  { brand, site, images }: BrandContent,
  { cache, headersOnly = false }: EncodeOptions,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const warn = (file: string, problem: BrandWeakness, value?: number | string) =>
    diagnostics.push(brandWeak.at(placeOfFile(file), { problem, found: value }));
  for (const file of [brand.font, brand.boldFont]) {
    if (file === undefined) continue;
    const bytes = readFileSync(file);
    const kilobytes = Math.ceil(bytes.length / 1_000);
    if (kilobytes > MAX_FONT_KILOBYTES) warn(file, 'font-large', kilobytes);
    if (brand.licenses.length === 0) warn(file, 'font-licence');
    if (headersOnly) continue;
    const record = join(cache, `font-${hash('sha256', bytes).slice(0, KEY_CHARACTERS)}.json`);
    const cut = () => cutFont(bytes, HANGUL).catch(() => undefined);
    const hasLetters = await remember(record, async () =>
      (await cut())?.characters.has(HANGUL.charCodeAt(0)),
    );
    if (hasLetters === undefined) warn(file, 'font-damaged');
    else if (!hasLetters && site?.languages.includes('ko')) warn(file, 'font-hangul');
  }
  const logo = [...images].find(({ file }) => file === brand.logo);
  if (logo === undefined) return diagnostics;
  const bytes = readFileSync(logo.file);
  if (isSvg(bytes) && readSvgText(bytes).trim() !== '') warn(logo.file, 'logo-text');
  const drawn = join(cache, mediaNameOf(logo.guestFile));
  const { ground } = brand.palettes.dark;
  const find = async () => (headersOnly || !existsSync(drawn) ? undefined : isHidden(drawn, ground));
  const isAdapted = bytes.includes('prefers-color-scheme');
  if (!isAdapted && (await remember(`${drawn}.${ground.slice(1)}.json`, find)))
    warn(logo.file, 'logo-hidden', ground);
  return diagnostics;
}

/** Caches an answer: decoding takes longer than all other checks. @param find returns undefined without an answer */
async function remember(
  record: string,
  find: () => Promise<boolean | undefined>,
): Promise<boolean | undefined> {
  if (existsSync(record)) return readFileSync(record, 'utf8') === 'true';
  const answer = await find();
  if (answer !== undefined) await writeWhole(record, String(answer));
  return answer;
}

async function isHidden(picture: string, ground: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(picture)
    .resize({ width: LOGO_PIXELS })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, index) =>
    data.subarray(index * 4, index * 4 + 4),
  );
  const opaque = pixels.filter(([, , , alpha = 0]) => alpha > 0x80);
  const seen = opaque.filter(
    (pixel) => contrastOf(`#${pixel.toString('hex', 0, 3)}`, ground) >= MIN_CONTRAST,
  );
  return seen.length < opaque.length * MIN_SEEN;
}
