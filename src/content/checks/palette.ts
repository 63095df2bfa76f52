// The colors of the site in both schemes, from the few that site.yaml gives.

import type { Site } from '../schema/site-schema.ts';
import { contrastOf, isDarker, mix, readable } from './color.ts';

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;

type Colors = NonNullable<Site['brand']>;

const DEFAULTS = { accent: '#34506b', ground: '#ffffff', ink: '#1b1d20' };
/** Base colors; dark schemes use lighter variants. */
const SIGNS = { error: '#b3261e', 'code-string': '#116149', 'code-number': '#8b3f14' };

export type Palettes = ReturnType<typeof createPalettes>;

/** A site with light ink on a dark ground looks the same in both schemes. */
export function createPalettes(colors: Partial<Colors> = {}) {
  const { accent = DEFAULTS.accent, ground = DEFAULTS.ground, ink = DEFAULTS.ink } = colors;
  const isDark = isDarker(ground, ink);
  const light = { ground, ink, accent };
  const groundDark = colors.groundDark ?? (isDark ? ground : mix(ink, '#000000', 0.45));
  const inkDark = colors.inkDark ?? (isDark ? ink : readable(mix(ground, '#000000', 0.08), [groundDark], 7));
  const accentDark = colors.accentDark ?? readable(accent, [groundDark, mix(groundDark, inkDark, 0.06)], 6);
  const dark = {
    ground: groundDark,
    ink: inkDark,
    accent: isDark ? (colors.accentDark ?? accent) : accentDark,
  };
  return { isDark, light: complete(light, accent), dark: complete(dark, accent) };
}

function complete({ ground, ink, accent }: Record<'ground' | 'ink' | 'accent', string>, band: string) {
  const [surface, code, line] = [mix(ground, ink, 0.03), mix(ground, ink, 0.07), mix(ground, ink, 0.15)];
  const grounds = [ground, surface, code];
  const onBand = contrastOf(ground, band) >= contrastOf(ink, band) ? ground : ink;
  // Marked lines of code are on `line`.
  const sign = (color: string) => readable(color, [...grounds, line], MIN_CONTRAST);
  return {
    ground,
    ink,
    accent,
    surface,
    line,
    'ink-soft': readable(mix(ink, ground, 0.3), grounds, 5),
    band: readable(band, [onBand], MIN_CONTRAST),
    'on-band': onBand,
    error: sign(SIGNS.error),
    highlight: mix(ground, accent, 0.15),
    'code-ground': code,
    'code-string': sign(SIGNS['code-string']),
    'code-number': sign(SIGNS['code-number']),
    'scroll-shadow': `${ink}38`,
  };
}

/** Finds pairs of colors that cannot be read. The accent colors links, and the ground of buttons. */
export function findLowContrasts(palettes: Palettes, colors: Partial<Colors> | undefined) {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { ground, ...palette } = palettes[scheme];
    return (['ink', 'accent'] as const).flatMap((name) => {
      const text = palette[name];
      const ratio = contrastOf(text, ground);
      // The light scheme has the same pair if there is only one.
      const isKnown = scheme === 'dark' && ground === palettes.light.ground && text === palettes.light[name];
      if (ratio >= MIN_CONTRAST || isKnown) return [];
      const ofDark = scheme === 'dark' ? ([`${name}Dark`, 'groundDark'] as const) : [];
      const names = [...ofDark, name, 'ground'] as const;
      const key = names.find((candidate) => colors?.[candidate] !== undefined) ?? name;
      const nearest = readable(text, [ground], MIN_CONTRAST);
      return [{ key, text, ground, scheme, ratio: Math.floor(ratio * 100) / 100, nearest }];
    });
  });
}

/** Returns CSS that declares the colors. Print uses an accent that is readable on white. */
export function paletteStyles({ isDark, light, dark }: Palettes): string {
  const declare = (palette: object) =>
    Object.entries(palette)
      .map(([name, color]) => `--${name}:${color}`)
      .join(';');
  const accent = readable(light.accent, ['#ffffff'], MIN_CONTRAST);
  const paper = complete({ ground: '#ffffff', ink: '#000000', accent }, light.accent);
  return [
    `:root{color-scheme:${isDark ? 'dark' : 'light dark'};${declare(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declare(dark)}}}`,
    `@media print{:root{color-scheme:light;${declare(paper)}}}`,
  ].join('\n');
}
