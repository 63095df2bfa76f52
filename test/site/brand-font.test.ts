// A studio's own font is served as it is. Ours has the characters of the pages, and the whole font has all others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { fontStyles } from '../../src/site/fonts.ts';
import { KEPT_CACHE, SITE_YAML, workspace } from '../workspace.ts';

const font = (format: 'woff2' | 'truetype') =>
  subsetFont(readFileSync(FONT_FILE), 'Dam', { targetFormat: format, variationAxes: { wght: 400 } });
const [regular, bold] = await Promise.all([font('woff2'), font('truetype')]);
const FILES = {
  'site.yaml': `${SITE_YAML}brand: { font: { regular: Own.woff2, bold: ./Bold.ttf } }\n`,
  'brand/Own.woff2': regular,
  'brand/Bold.ttf': bold,
  'brand/OFL.txt': 'free',
};

it.each(['least', 'full'] as const)('brand.font is on the pages of a %s build', async (effort) => {
  const { build, out } = workspace(FILES);
  await build({ effort, avif: false, cache: KEPT_CACHE });
  const read = (path: string) => readFileSync(join(out, 'public', path));
  const shown = read('en/index.html').toString();
  const styles = read(/<link rel="stylesheet" href="([^"]+)"/.exec(shown)?.[1] ?? 'none').toString();
  const faces = [...styles.matchAll(/font-family:"Brand";font-weight:([\d ]+);[^}]*url\(([^)]+)\)/g)];
  expect(faces.map(([, weights]) => weights)).toEqual(['1 599', '600 1000']);
  expect(faces.map(([, , address = '']) => read(address))).toEqual([regular, bold]);
  expect(shown).toContain(`<link rel="preload" href="${faces[0]?.[2]}" as="font"`);
  expect(read('assets/OFL.txt').toString()).toBe('free');
});

it('fontStyles() has the whole font for all characters that the other file has not', () => {
  const styles = fontStyles('/whole', { address: '/cut', characters: [' ', 'a', 'b', '가'] });
  const [, range] = /url\(\/whole\).*;unicode-range:([^}]+)\}/.exec(styles) ?? [];
  expect(range).toBe('U+21-60,U+63-abff,U+ac01-10ffff');
});
