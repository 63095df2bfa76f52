// The colors of a brand can be read in both schemes, and its files are checked where they are.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { contrastOf, isDarker, readable } from '../../src/content/checks/color.ts';
import { createPalettes, findLowContrasts, MIN_CONTRAST } from '../../src/content/checks/palette.ts';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { type Files, SITE_YAML, workspace } from '../workspace.ts';
import cases from './brand-cases.json' with { type: 'json' };

const site = (more: string): Files => ({ 'site.yaml': `${SITE_YAML}${more}` });
const PATH = '<path d="M0 0h40v40z"/>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${PATH}</svg>`;

describe('contrastOf()', () => {
  it.each(cases.contrasts as [string, string, number][])('of %s and %s is %d', (color, other, ratio) => {
    expect(contrastOf(color, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, color)).toBeCloseTo(ratio, 1);
  });
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('createPalettes()', () => {
  it('derives colors that can be read, whatever it is given that can be', () => {
    fc.assert(
      fc.property(color, color, color, (ground, inkLike, accentLike) => {
        const ink = readable(inkLike, [ground], 7);
        const accent = readable(accentLike, [ground], MIN_CONTRAST);
        // On a middle gray, nothing has that contrast.
        fc.pre(contrastOf(ink, ground) >= 7);
        const palettes = createPalettes({ ground, ink, accent });
        expect(findLowContrasts(palettes, { ground, ink, accent })).toEqual([]);
        for (const { ground, surface, line, ...palette } of [palettes.light, palettes.dark]) {
          for (const name of ['ink', 'ink-soft', 'error', 'code-string', 'code-number'] as const)
            expect(contrastOf(palette[name], ground), name).toBeGreaterThanOrEqual(MIN_CONTRAST);
          for (const name of ['code-string', 'code-number'] as const)
            expect(contrastOf(palette[name], line), name).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(contrastOf(palette.ink, surface)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(contrastOf(palette['on-band'], palette.band)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
      }),
      { numRuns: 300, seed: 44 },
    );
  });

  it('gives a light site a dark scheme, and a dark site one scheme', () => {
    const light = createPalettes({ ground: '#fffaf0', ink: '#2b2118', accent: '#9a3412' });
    expect(isDarker(light.dark.ground, light.dark.ink)).toBe(true);
    expect(light.isDark).toBe(false);
    const dark = createPalettes({ ground: '#0b0b0c', ink: '#f5f5f0', accent: '#d4ff3a' });
    expect([dark.isDark, dark.dark.ground, dark.dark.accent]).toEqual([true, '#0b0b0c', '#d4ff3a']);
  });
});

describe('brand in site.yaml', () => {
  it.each(cases.unreadable as [string, string, object][])(
    '%s is refused with a color that is taken',
    (brand, place, data) => {
      const check = (text: string) => workspace(site(`brand: { ${text} }\n`)).check();
      const [actual] = check(brand);
      expect(actual).toMatchObject({ rule: 'contrast-low', file: 'site.yaml', data: { ...data, min: 4.5 } });
      expect(`${actual?.line}:${actual?.column}`).toBe(place);
      const { text = '', nearest = '' } = { ...actual?.data } as { text?: string; nearest?: string };
      const [key] = brand.split(':');
      const fixed = check(brand.replace(/"#[0-9a-f]+"/, `"${nearest}"`));
      expect(fixed.filter(({ field }) => field === `brand.${key}` && text !== nearest)).toEqual([]);
    },
  );
});

describe('content/brand/', () => {
  it.each<[files: Files, places: object[]]>([
    [{ 'brand/logo.svg': SVG, 'brand/OFL.txt': 'free' }, []],
    [{ 'brand/lgo.svg': SVG }, [{ rule: 'file-unknown', data: { actual: 'lgo.svg', closest: 'logo.svg' } }]],
    [{ 'brand/share.png': SVG }, [{ rule: 'file-unknown', data: { instead: 'share.jpg' } }]],
    [{ 'brand/logo.png': SVG }, [{ rule: 'file-unknown', data: { instead: 'logo.svg' } }]],
    [
      { 'brand/sans.ttf': 'not a font', ...site('brand: { font: { regular: sans.ttf } }\n') },
      [{ rule: 'file-unknown' }, { rule: 'value-wrong', field: 'brand.font.regular' }],
    ],
  ])('has its files, and no other: %j', (files, diagnostics) => {
    expect(workspace(files).check()).toMatchObject(diagnostics);
  });

  it.each([
    [PATH, ['logo-hidden']],
    ['<path fill="red" d="M0 0h40v40z"/>', []],
    ['<style>@media (prefers-color-scheme: dark) { path { fill: #fff } }</style><path d="M0 0h40v40z"/>', []],
    ['<text y="30" fill="red">Damda</text>', ['logo-text']],
  ])('warns of a logo that looks wrong elsewhere: %s', async (drawing, problems) => {
    const logo = { 'brand/logo.svg': SVG.replace(PATH, drawing), 'brand/other.png': 'x' };
    const actual = await workspace(logo).diagnose();
    expect(actual.filter(({ rule }) => rule === 'brand-weak').map(({ data }) => data)).toMatchObject(
      problems.map((problem) => ({ problem })),
    );
  });

  it('warns of a font without Hangul or a license, or that is large or damaged', async () => {
    const fonts = {
      'brand/Own.woff2': await subsetFont(readFileSync(FONT_FILE), 'Dam', { targetFormat: 'woff2' }),
      'brand/Bold.woff2': readFileSync(FONT_FILE),
      ...site('brand: { font: { regular: Own.woff2, bold: Bold.woff2 } }\n'),
    };
    const { diagnose, write } = workspace(fonts);
    const actual = await diagnose({ strict: true });
    expect(actual.filter(({ rule }) => rule === 'brand-weak').map(({ file, data }) => [file, data])).toEqual([
      ['brand/Bold.woff2', { problem: 'font-large', actual: 3_537 }],
      ['brand/Bold.woff2', { problem: 'font-licence' }],
      ['brand/Own.woff2', { problem: 'font-hangul' }],
      ['brand/Own.woff2', { problem: 'font-licence' }],
    ]);
    write({ 'brand/OFL.txt': 'free', 'brand/Own.woff2': fonts['brand/Own.woff2'].subarray(0, 300) });
    expect((await diagnose({ strict: true })).map(({ data }) => data)).toContainEqual({
      problem: 'font-damaged',
    });
  });

  it('warns of a share.jpg that is too small', async () => {
    const small = await sharp({ create: { width: 1_199, height: 630, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await workspace({ 'brand/share.jpg': small }).diagnose({ strict: true })).toMatchObject([
      { rule: 'image-size', file: 'brand/share.jpg', data: { width: 1_199, min: 1_200 } },
    ]);
  });
});
