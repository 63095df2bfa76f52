// content/brand/ and `brand` in site.yaml → the studio's colors, logo, icon, fonts and style sheet.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse, posix } from 'node:path';
import type { Brand } from '../../contract/settings.ts';
import { type Diagnostic, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { contrastLow } from '../../rules/brand.ts';
import { fileUnknown } from '../../rules/files.ts';
import { valueWrong } from '../../rules/values.ts';
import { createPalettes, findLowContrasts, MIN_CONTRAST, paletteStyles } from '../checks/palette.ts';
import { combine, type EntryContext, type Loaded } from '../loaded.ts';
import { describeExpected } from '../schema/guide.ts';
import type { ImageUse } from '../source/image-file.ts';
import { type DigestCache, digestOfFile } from '../source/source-text.ts';
import type { SharedSettings } from './load-site.ts';

interface BrandFiles {
  /** Files by their NFC path in content/brand/. */
  files: ReadonlyMap<string, string>;
  shared: SharedSettings;
  /** Gives the place of a key of `brand` in site.yaml. */
  at(...path: string[]): Place;
  identify: EntryContext['identify'];
  digests: DigestCache | undefined;
}

const PICTURES = { logo: 'logo.svg', icon: 'icon.svg', share: 'share.jpg' };
const THEME = 'theme.css';
const NAMES = [...Object.values(PICTURES), THEME];
const FONTS = ['.woff2', '.ttf', '.otf'];
/** The first bytes of woff2, otf and ttf, in hexadecimal. */
const FONT_STARTS = ['774f4632', '4f54544f', '00010000', '74727565'];
const isFont = (name: string) => FONTS.some((ending) => name.toLowerCase().endsWith(ending));
const isLicense = (name: string) => name.endsWith('.txt') || name.toLowerCase().startsWith('licen');

export function loadBrand({ files, shared, at, identify, digests }: BrandFiles): Loaded<Brand> {
  const settings = shared.brand;
  const palettes = createPalettes(settings);
  const lowContrasts = findLowContrasts(palettes, settings).map(({ key, ...data }) =>
    contrastLow.at(at(key), { ...data, min: MIN_CONTRAST }),
  );
  const { regular, bold } = settings?.font ?? {};
  const fonts = { regular: findFont(regular, files), bold: findFont(bold, files) };
  const wrongFonts = Object.entries({ regular, bold }).flatMap(([key, name]) => {
    if (name === undefined || findFont(name, files) !== undefined) return [];
    const others = [...files.keys()].filter((other) => isFont(other) && other !== name);
    const closest = findClosest(name, others);
    const expected = describeExpected('fontFile');
    return [valueWrong.at(at('font', key), { expected, actual: name, closest, isOptional: false })];
  });
  const [logo, icon, share] = Object.values(PICTURES).map((name): ImageUse | undefined => {
    const file = files.get(name);
    if (file === undefined) return undefined;
    const place = { ...placeOfFile(file), ...(name === PICTURES.share && { field: 'share' }) };
    return { file, guestFile: identify(file), place };
  });
  const images = [logo, icon, share].filter((image) => image !== undefined);
  const theme = files.get(THEME);
  const used = [...images.map(({ file }) => file), theme, fonts.regular, fonts.bold];
  const digested = [...files.values()].map((file) => digestOfFile(file, digests));
  const brand = {
    palettes,
    styles: paletteStyles(palettes),
    logo: logo?.file,
    icon: icon?.file,
    share,
    theme,
    font: fonts.regular,
    boldFont: fonts.bold,
    licenses: [...files].filter(([name]) => isLicense(name)).map(([, file]) => file),
    digest: hash('sha256', JSON.stringify([palettes, digested])),
  };
  return combine(brand, {
    diagnostics: [...lowContrasts, ...wrongFonts, ...('brand' in shared ? findStrays(files, used) : [])],
    images,
  });
}

function findFont(name: string | undefined, files: BrandFiles['files']): string | undefined {
  if (name === undefined || !isFont(name)) return undefined;
  const file = files.get(posix.normalize(name.normalize('NFC')));
  return file && FONT_STARTS.includes(readFileSync(file).toString('hex', 0, 4)) ? file : undefined;
}

/** Files that nothing uses. */
function findStrays(files: BrandFiles['files'], used: readonly (string | undefined)[]): Diagnostic[] {
  const free = NAMES.filter((name) => !files.has(name));
  return [...files].flatMap(([path, file]) => {
    if (isLicense(path) || used.includes(file)) return [];
    // `logo.png` is to become an SVG, not to be called one.
    const instead = free.find((name) => parse(name).name === parse(path).name);
    const closest = instead === undefined ? findClosest(path, free) : undefined;
    return [fileUnknown.at(placeOfFile(file), { actual: path, names: NAMES, closest, instead })];
  });
}
