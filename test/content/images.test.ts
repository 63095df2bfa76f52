// Images that a text names: missing, at another place, or damaged.
import { expect, it } from 'vitest';
import { isPlainSvg } from '../../src/content/source/read-svg.ts';
import { type Files, workspace } from '../workspace.ts';
import { COVER, check, edit, POST, POST_KO, summarize, WORK } from './check.ts';
import cases from './images-cases.json' with { type: 'json' };

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;

const PATHS = cases.paths as [target: string, data: object][];
it.each(PATHS)('loadImage() refuses %s', (target, data) => {
  expect(check(edit({ ...POST, ...WORK }, POST_KO, './cover.png', target))).toEqual([
    [`${POST_KO}:8:12 mainImage image-not-found`, { target, ...data }],
  ]);
});

it.each([
  [2, ['./00.png', './01.png', './cover.png']],
  [6, []],
])('loadImage() refuses a path next to %d other images', (count, images) => {
  const others = Array.from({ length: count }, (_, index) => [`posts/hello/0${index}.png`, COVER]);
  const files = { ...POST, ...Object.fromEntries(others) };
  expect(check(edit(files, POST_KO, './cover.png', './09.png'))).toEqual([
    [`${POST_KO}:8:12 mainImage image-not-found`, { target: './09.png', images }],
  ]);
});

it('loadImage() refuses every bad reference in a body, at its place', () => {
  const body =
    '😀 한글 ![가](./covr.png) ![나](../b.png "제목")\n\n<img src="x/y/z.png">\n\n![다]()\n\n`![라](./d.png)`';
  expect(check(edit(POST, POST_KO, '본문 hello', body)).map(([place]) => place)).toEqual([
    `${POST_KO}:11:12 body image-not-found`,
    `${POST_KO}:11:29 body image-not-found`,
    `${POST_KO}:13:1 body shows-as-text`,
    `${POST_KO}:13:11 body image-not-found`,
    `${POST_KO}:15:6 body image-not-found`,
  ]);
});

const SAME_IMAGE = ['cover.png', './cover.png', './a/../cover.png', './cover%2Epng'];
it.each(SAME_IMAGE)('loadImage() accepts %s', (path) => {
  expect(check(edit(POST, POST_KO, './cover.png', path))).toEqual([]);
});

it.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
])('loadImage() accepts a Korean name in %s for a file in %s', (written, stored) => {
  const files = edit(POST, POST_KO, './cover.png', `./${'표지.png'.normalize(written)}`);
  const name = `posts/hello/${'표지.png'.normalize(stored)}`;
  expect(check({ ...files, 'posts/hello/cover.png': null, [name]: COVER })).toEqual([]);
});

it('two images with the same name in NFC are an error', () => {
  const names = ['NFC', 'NFD'].map((form) => `posts/hello/${'표지.png'.normalize(form)}`).sort();
  const [owner = '', second = ''] = names;
  const files = edit(POST, POST_KO, './cover.png', './표지.png');
  expect(check({ ...files, 'posts/hello/cover.png': null, [owner]: COVER, [second]: COVER })).toEqual([
    [`${second}:1:1 value-taken`, { key: 'file', value: '표지.png', owner, isName: true }],
  ]);
});

const ACTIVE = [
  '<script/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg"/>',
  '<a onclick=""/>',
  '<a href = "https://a.example"/>',
  '<image href="data:image/svg"/>',
  '<path style="fill: u\\72l(https://a.example)"/>',
];
it.each<[isPlain: boolean, drawing: string | Buffer]>([
  [true, svg('<a href="#b"/><image href="data:image/png;base64,AA"/><path fill="url(#c)"/>')],
  ...ACTIVE.map((content): [boolean, string] => [false, svg(content)]),
  [false, Buffer.from(svg('<script/>'), 'utf16le')],
])('isPlainSvg() is %s for %s', (isPlain, drawing) => {
  expect(isPlainSvg(Buffer.from(drawing as string))).toBe(isPlain);
});

it('an unused image gets a warning', () => {
  expect(check({ ...POST, 'posts/hello/b.png': COVER, 'posts/hello/more/c.png': COVER })).toEqual([
    ['posts/hello/b.png:1:1 image-unused'],
    ['posts/hello/more/c.png:1:1 image-unused'],
  ]);
});

it('a broken image is reported once, at the first place that refers to it', async () => {
  const files: Files = { ...edit(POST, POST_KO, '본문 hello', '![표지](./cover.png)') };
  const diagnostics = await workspace({ ...files, 'posts/hello/cover.png': 'broken' }).diagnose();
  expect(diagnostics.map((diagnostic) => summarize(diagnostic)[0])).toEqual([
    `${POST_KO}:8:12 mainImage file-refused`,
  ]);
});
