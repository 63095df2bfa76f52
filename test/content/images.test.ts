// Images that are missing, cannot be decoded, or are too small.
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawSvg } from '../../src/images/draw-svg.ts';
import { checkContent } from '../../src/publish/check-content.ts';
import { type Files, inFolder, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, check, edit, type Found, POST, POST_KO, summarize, WORK, WORK_EN, WORK_KO } from './check.ts';
import cases from './images-cases.json' with { type: 'json' };

/** The diagnostics of the files, with images decoded or, for `npm run validate`, their headers read. */
async function checkImages(files: Files, { headersOnly = false } = {}): Promise<Found[]> {
  const { content, folder } = workspace(files);
  const { diagnostics } = await checkContent({ content, cache: `${folder}/cache`, headersOnly });
  expect(existsSync(`${folder}/cache`)).toBe(!headersOnly);
  return inFolder(diagnostics, content).map(summarize);
}

const svg = (content: string, size = 100) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;

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

it.each<[string, Uint8Array | string, string[]]>([
  ['HTML', svg('<foreignObject><p>한글 ☃</p></foreignObject>'), ['<foreignObject>']],
  ['motion', svg('<style>@keyframes a {}</style><g><animate/></g>'), ['<animate>', '@keyframes']],
  [
    'other files',
    svg('<image href="a.jpg"/><use xlink:href="b.svg#c"/>'),
    ['<image> a.jpg', '<use> b.svg#c'],
  ],
  ['nothing', svg('<a href="https://a.example/"><use href="#b"/><image href="data:,"/></a>'), []],
  ['APNG', Buffer.concat([COVER.subarray(0, 33), Buffer.from('acTL'), COVER.subarray(33)]), ['APNG']],
])('loadImage() warns that a picture lacks %s', (_, image, found) => {
  const files = edit(POST, POST_KO, '본문 hello', '![안](./chart.svg)');
  const file = 'posts/hello/chart.svg';
  const warning = [`${POST_KO}:11:6 body image-undrawn`, { file, found }];
  expect(check({ ...files, [file]: image })).toEqual(found.length > 0 ? [warning] : []);
});

it('an unused image gets a warning', () => {
  expect(check({ ...POST, 'posts/hello/b.png': COVER, 'posts/hello/more/c.png': COVER })).toEqual([
    ['posts/hello/b.png:1:1 image-unused'],
    ['posts/hello/more/c.png:1:1 image-unused'],
  ]);
});

describe('encodeImages() refuses', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawing = sharp({ create: { width: 200, height: 150, channels: 3, background: '#785a3c', noise } });
  const draw = (format: 'jpeg' | 'png' | 'webp' | 'gif') => drawing.clone().toFormat(format).toBuffer();
  const formats = (['jpeg', 'png', 'webp', 'gif'] as const).map(draw);
  const [jpeg, png, webp, gif] = (await Promise.all(formats)) as [Buffer, Buffer, Buffer, Buffer];
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  const STYLE = '<style>svg { height: 1000000000px }</style>';
  const LONG = svg(' '.repeat(2 ** 21));
  // Each group draws the previous one ten times.
  const groups = [1, 2, 3, 4, 5].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`);
  const blurs = '<feTurbulence numOctaves="200"/><feGaussianBlur stdDeviation="99"/>'.repeat(200);
  const slow = `<circle id="a0" r="5"/>${groups.join('')}<filter id="f">${blurs}</filter>
    <rect width="4000" height="4000" filter="url(#f)"/>`;
  const create = { width: 4_000, height: 2_600, channels: 3, background: '#000' } as const;
  const still = await sharp({ create }).gif({ effort: 1 }).toBuffer();
  // The frame is between the color table and the last byte.
  const frame = still.subarray(still.indexOf('!\xf9', 0, 'latin1'), -1);
  const animation = Buffer.concat([still.subarray(0, -1), ...Array(9).fill(frame), still.subarray(-1)]);

  const rows: [name: string, bytes: Uint8Array | string, because: string, data: object][] = [
    ['half.jpg', half(jpeg), 'damage', { found: 'VipsJpeg: premature end of JPEG image' }],
    ['most.jpg', jpeg.subarray(0, -20), 'damage', { found: 'VipsJpeg: premature end of JPEG image' }],
    ['half.png', half(png), 'damage', { found: 'vipspng: libpng read error' }],
    ['half.webp', half(webp), 'damage', { found: expect.stringContaining('unable to parse image') }],
    ['half.gif', half(gif), 'damage', { found: expect.stringContaining('Unexpected end of GIF') }],
    ['text.png', 'not an image', 'damage', { found: expect.stringContaining('unsupported') }],
    ['styled.svg', svg(STYLE), 'damage', { found: expect.stringContaining('out of range') }],
    ['long.svg', LONG, 'size', { found: `${LONG.length} bytes`, max: '2097152 bytes' }],
    ['full.svg', svg('<a/>'.repeat(20_000)), 'size', { found: '20002 tags', max: '20000 tags' }],
    ['slow.svg', svg(slow, 4_000), 'size', { found: 'more', max: '4 seconds of drawing' }],
    ['packed.svg', gzipSync(svg('')), 'damage', { found: expect.stringContaining('compressed') }],
    ['snow.svg', svg('<text y="20">눈 <tspan>☃</tspan></text>'), 'damage', { found: 'no font has ☃' }],
    ['long.gif', animation, 'size', { found: '10 × 4000 × 2600 px', max: '100 MP' }],
    ['scan.jpg', '%PDF-1.7\n', 'damage', { found: expect.stringContaining('unsupported') }],
    ['empty.png', '', 'damage', { found: expect.any(String) }],
    [
      'pointer.png',
      'version https://git-lfs.github.com/spec/v1\n',
      'damage',
      { found: 'a Git LFS pointer: run git lfs pull' },
    ],
    ['cover.heic', HEIC, 'heic', {}],
    ['IMG_1.HEIC', 'x', 'heic', {}],
    ['renamed.jpg', HEIC, 'heic', {}],
  ];
  it.each(rows)(
    '%s',
    async (name, bytes, because, data) => {
      const file = `posts/hello/${name}`;
      const files = edit({ ...POST, 'posts/hello/cover.png': null }, POST_KO, './cover.png', `./${name}`);
      const refused = [[`${POST_KO}:8:12 mainImage file-refused`, { file, because, ...data }]];
      expect(await checkImages({ ...files, [file]: bytes })).toEqual(refused);
      const inHeader = await checkImages({ ...files, [file]: bytes }, { headersOnly: true });
      expect(inHeader.filter(([place]) => !place.endsWith('image-size'))).toEqual(
        /^(?:(?:half|most)\.(?:jpg|png)|(?:styled|slow)\.svg)$/.test(name) ? [] : refused,
      );
    },
    120_000,
  );

  it('no SVG because of what a debugger prints', async () => {
    vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,console.error(1)');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(drawSvg(Buffer.from(svg('')))).resolves.toBeInstanceOf(Buffer);
  });

  it('a broken image once, at the first place that refers to it', async () => {
    const files = edit(POST, POST_KO, '본문 hello', '![표지](./cover.png)');
    const found = await checkImages({ ...files, 'posts/hello/cover.png': 'broken' });
    expect(found.map(([place]) => place)).toEqual([`${POST_KO}:8:12 mainImage file-refused`]);
  });

  it('a broken image of three posts once', async () => {
    const broken = Buffer.from('broken');
    const posts = [1, 2, 3].map((number) => postFiles(`post-${number}`, broken, { id: testId(number) }));
    const found = await checkImages(Object.assign({}, ...posts));
    expect(found.map(([place]) => place)).toEqual(['posts/post-1/index.ko.md:8:12 mainImage file-refused']);
  });
});

it('drawSvg() draws texts in one font on every machine, upright, bold or slanted', async () => {
  const draw = async (style: string) =>
    (await drawSvg(Buffer.from(svg(`<text y="50" style="${style}">한글 かな A</text>`)))).toString('base64');
  const styles = ['font-family: serif', 'font-family: monospace', 'font-weight: 700', 'font-style: italic'];
  const [serif, mono, ...others] = await Promise.all(styles.map(draw));
  expect([serif === mono, new Set([serif, ...others]).size]).toEqual([true, 3]);
});

describe('checkSize() warns about', async () => {
  const draw = (width: number, alpha = 1) => {
    const background = { r: 120, g: 90, b: 60, alpha };
    const image = sharp({ create: { width, height: 2, channels: 4, background } });
    return image.png().toBuffer();
  };
  const frames = sharp([await draw(250), await draw(250, 0.5)], { join: { animated: true } });
  const animation = await frames.gif().toBuffer();
  const main = `${POST_KO}:8:12 mainImage image-size`;
  const body = `${POST_KO}:11:6 body image-size`;
  const heavy = `${POST_KO}:11:6 body image-size`;

  it.each([
    ['a main image', 'cover.png', await draw(1_199), [[main, { width: 1_199, min: 1_200 }]]],
    ['no main image wide enough', 'cover.png', await draw(1_200), []],
    ['an image in a body', 'a.png', await draw(299, 0.5), [[body, { width: 299, min: 300 }]]],
    ['no image in a body wide enough', 'a.png', await draw(300), []],
    ['an animation', 'a.png', animation, [[body, { width: 250, min: 300 }]]],
    [
      'a large animation',
      'a.gif',
      Buffer.concat([animation, Buffer.alloc(4e6)]),
      [
        [heavy, { megabytes: 4, max: 3 }],
        [body, { width: 250, min: 300 }],
      ],
    ],
  ])('%s', async (_, name, bytes, expected) => {
    const files = name === 'cover.png' ? POST : edit(POST, POST_KO, '본문 hello', `![안](./${name})`);
    for (const headersOnly of [false, true])
      expect(await checkImages({ ...files, [`posts/hello/${name}`]: bytes }, { headersOnly })).toEqual(
        expected,
      );
  });

  it('an image where it is shown widest', async () => {
    const gallery = 'images:\n  - { src: ./a.png, alt: 안 }\n---';
    const files = edit(WORK, WORK_KO, '---\n설명', `${gallery}\n설명`);
    const english = edit(files, WORK_EN, 'Text of', '![a](./a.png)');
    expect(await checkImages({ ...english, 'portfolio/work/a.png': await draw(400) })).toEqual([
      [`${WORK_KO}:14:12 images[0].src image-size`, { width: 400, min: 600 }],
    ]);
  });
});
