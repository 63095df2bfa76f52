// A studio's own font: cut like ours, and no word mixes it with ours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { markLacking } from '../../src/site/brand-font.ts';
import { KEPT_CACHE, SITE_YAML, workspace } from '../workspace.ts';
import cases from './brand-font-cases.json' with { type: 'json' };

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** No page has the last one, so a cut leaves it out. */
const LETTERS = `${ASCII}ß`;
const font = (format: 'woff2' | 'truetype', text = LETTERS) =>
  subsetFont(readFileSync(FONT_FILE), text, { targetFormat: format, variationAxes: { wght: 400 } });
const [latin, shorter] = await Promise.all([font('woff2'), font('truetype', LETTERS.replace('Q', ''))]);

describe('markLacking()', () => {
  const characters = new Set('abc de');
  // Pages keep particles next to code with U+2060, which few fonts have.
  it.each(cases.lacking as [string, string][])('%s', (markup, marked) => {
    expect(markLacking(markup, characters).markup).toBe(marked);
  });

  it('returns what it has marked', () => {
    expect(markLacking('<p>글 a</p><p>b 말</p>', characters).lacking).toBe('글말');
  });
});

describe('brand.font', () => {
  const SETTINGS = 'brand: { font: { regular: Latin.woff2, bold: ./Shorter.ttf } }\n';
  const FILES = {
    'site.yaml': SITE_YAML + SETTINGS,
    'brand/Latin.woff2': latin,
    'brand/Shorter.ttf': shorter,
    'brand/OFL.txt': 'free',
  };

  it.each(['least', 'quick'] as const)('is on the pages of a %s build, with its license', async (effort) => {
    const { build, out } = workspace(FILES);
    await build({ effort, cache: KEPT_CACHE });
    const read = (path: string) => readFileSync(join(out, 'public', path));
    const shown = read('en/index.html').toString();
    const styles = read(/<link rel="stylesheet" href="([^"]+)"/.exec(shown)?.[1] ?? 'none').toString();
    const faces = [...styles.matchAll(/font-family:"Brand";font-weight:([\d ]+);[^}]*url\(([^)]+)\)/g)];
    expect(faces.map(([, weights]) => weights)).toEqual(['1 599', '600 1000']);
    const [regular, bold] = faces.map(([, , address]) => read(address as string));
    // A build for editors does not cut fonts.
    expect([regular?.equals(latin), bold?.equals(shorter)]).toEqual(
      effort === 'least' ? [true, true] : [false, false],
    );
    expect(shown).toContain(`<link rel="preload" href="${faces[0]?.[2]}" as="font"`);
    expect(read('assets/OFL.txt').toString()).toBe('free');
    expect(shown).toContain('<h1>Damda</h1>');
    expect(read('index.html').toString()).toContain('<h1><span class="lacking">담다</span></h1>');
  });

  it('is not loaded with ours unless a word needs it', async () => {
    const { build, out } = workspace({
      ...FILES,
      'site.yaml': FILES['site.yaml'].replace('ko: 담다', 'ko: Damda'),
    });
    await build();
    const shown = readFileSync(join(out, 'public/developers/index.html'), 'utf8');
    expect(shown.match(/rel="preload"/g)?.length).toBe(shown.includes('class="lacking"') ? 2 : 1);
  });

  it('that is damaged is an error at its file', async () => {
    const [diagnostic] = await workspace({
      ...FILES,
      'brand/Latin.woff2': latin.subarray(0, 900),
    }).diagnose();
    expect(diagnostic).toMatchObject({ rule: 'brand-invalid', file: 'brand/Latin.woff2' });
  });
});
