// Faults of images and of references to them.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Files, workspace } from '../workspace.ts';
import {
  COVER,
  diagnose,
  edit,
  fault,
  POST,
  POST_EN,
  POST_KO,
  WORK,
  WORK_EN,
  WORK_KO,
} from './content-fault.ts';

const MOVE = 'move the image beside the text and refer to it as ./name.jpg';
const SAVE = 'save the image beside the text and refer to it as ./name.jpg';
const ADD = 'add the file to this folder or correct the path; the images here: ./cover.png';
const EXPORT = 'export the image again and replace the file';

describe('resolveImage() refuses', () => {
  const rows: [path: string, message: string, hint: string][] = [
    ['./covr.png', 'image not found: "./covr.png"', 'did you mean "./cover.png"?'],
    ['./COVER.png', 'image not found: "./COVER.png"', 'did you mean "./cover.png"?'],
    ['./cover.jpeg', 'image not found: "./cover.jpeg"', 'did you mean "./cover.png"?'],
    ['./cover.png?v=2', 'image not found: "./cover.png?v=2"', 'did you mean "./cover.png"?'],
    ['./somewhere/else.png', 'image not found: "./somewhere/else.png"', ADD],
    ['./index.en.md', 'image not found: "./index.en.md"', ADD],
    ['.', 'image not found: "."', ADD],
    ['“./cover.png”', 'image not found: "“./cover.png”"', 'did you mean "./cover.png"?'],
    ['../other.png', 'expected an image inside the item\'s folder, found "../other.png"', MOVE],
    [
      '../../portfolio/work/cover.png',
      'expected an image inside the item\'s folder, found "../../portfolio/work/cover.png"',
      MOVE,
    ],
    ['./a/../../other.png', 'expected an image inside the item\'s folder, found "./a/../../other.png"', MOVE],
    ['..%2Fother.png', 'expected an image inside the item\'s folder, found "..%2Fother.png"', MOVE],
    ['/etc/logo.png', 'expected an image inside the item\'s folder, found "/etc/logo.png"', MOVE],
    [
      '.\\cover.png',
      'expected an image inside the item\'s folder, found ".\\\\cover.png"',
      'write ./cover.png',
    ],
    [
      'C:\\cover.png',
      'expected an image inside the item\'s folder, found "C:\\\\cover.png"',
      'write ./cover.png',
    ],
    [
      'https://a.example/a.png',
      'expected an image of this folder, found the outside address "https://a.example/a.png"',
      SAVE,
    ],
    [
      '//a.example/a.png',
      'expected an image of this folder, found the outside address "//a.example/a.png"',
      SAVE,
    ],
    [
      'file:///etc/logo.png',
      'expected an image of this folder, found the outside address "file:///etc/logo.png"',
      SAVE,
    ],
    [
      'data:image/png;base64,AA',
      'expected an image of this folder, found the outside address "data:image/png;base64,AA"',
      SAVE,
    ],
  ];

  it.each(rows)('%s', async (path, message, hint) => {
    const files = edit({ ...POST, ...WORK, 'posts/hello/cover.png': COVER }, POST_KO, './cover.png', path);
    expect(await diagnose(files)).toEqual([fault(`${POST_KO}:8:12 mainImage`, message, hint)]);
  });
});

describe('resolveImage() proposes', () => {
  const numbered = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`posts/hello/0${index}.png`, COVER]));
  const rows: [name: string, more: Files, hint: string][] = [
    ['the images there are', numbered(2), `${ADD.replace('./cover.png', './00.png, ./01.png, ./cover.png')}`],
    ['none of many', numbered(6), 'add the file to this folder or correct the path'],
    ['none where there is none', { 'posts/hello/cover.png': null }, ADD.replace(/;.*/, '')],
  ];
  it.each(rows)('%s', async (_, more, hint) => {
    const files = edit({ ...POST, ...more }, POST_KO, './cover.png', './09.png');
    expect(await diagnose(files)).toEqual([
      fault(`${POST_KO}:8:12 mainImage`, 'image not found: "./09.png"', hint),
    ]);
  });
});

describe('resolveImage() accepts', () => {
  it.each(['cover.png', './cover.png', './a/../cover.png', './cover%2Epng'])('%s', async (path) => {
    await workspace(edit(POST, POST_KO, './cover.png', path)).build({ pages: false });
  });

  it.each([
    ['NFC for NFD', 'NFC', 'NFD'],
    ['NFD for NFC', 'NFD', 'NFC'],
  ])('a Korean name, %s', async (_name, written, stored) => {
    const files = edit(POST, POST_KO, './cover.png', `./${'표지.png'.normalize(written)}`);
    const site = workspace({
      ...files,
      'posts/hello/cover.png': null,
      [`posts/hello/${'표지.png'.normalize(stored)}`]: COVER,
    });
    await site.build({ pages: false });
  });
});

describe('loadBody() refuses', () => {
  it('every bad reference of a body, each at its place', async () => {
    const body =
      '😀 한글 ![가](./covr.png) ![나](../b.png "제목")\n\n<img src="x/y/z.png">\n\n![다]()\n\n`![라](./d.png)`';
    expect(await diagnose(edit(POST, POST_KO, '본문 hello', body))).toEqual([
      fault(`${POST_KO}:11:12 body`, 'image not found: "./covr.png"', 'did you mean "./cover.png"?'),
      fault(`${POST_KO}:11:29 body`, 'expected an image inside the item\'s folder, found "../b.png"', MOVE),
      fault(
        `${POST_KO}:13:1 body`,
        `the site shows ${JSON.stringify('<img src="x/y/z.png">')} as text: only <details> and <summary> work as HTML`,
        'write it in markdown, or between backquotes if readers are to see it',
      ),
      fault(`${POST_KO}:13:11 body`, 'image not found: "x/y/z.png"', ADD),
      fault(
        `${POST_KO}:15:6 body`,
        'expected the path of an image, found an empty one',
        'write it as ./name.jpg',
      ),
    ]);
  });

  it('a bad reference in a CRLF file below blank lines', async () => {
    const files = edit(POST, POST_KO, '본문 hello', '\n\n![가](./b.png)');
    const crlf = (files[POST_KO] as string).replaceAll('\n', '\r\n');
    expect(await diagnose({ ...files, [POST_KO]: crlf })).toEqual([
      fault(`${POST_KO}:13:6 body`, 'image not found: "./b.png"', ADD),
    ]);
  });

  it('a bad reference together with a fault of the front matter', async () => {
    const files = edit(POST, POST_EN, 'title: hello', 'title: ""');
    expect(await diagnose(edit(files, POST_EN, 'Text of hello', '![b](./b.png)'))).toEqual([
      fault(
        `${POST_EN}:2:8 title`,
        'expected text that is not empty, found ""',
        'write a value behind title:',
      ),
      fault(`${POST_EN}:5:6 body`, 'image not found: "./b.png"', ADD),
    ]);
  });
});

describe('publish() refuses an image that is', async () => {
  const drawing = sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#785a3c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const [jpeg, png, webp, gif] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'gif'] as const).map((format) => drawing.clone().toFormat(format).toBuffer()),
  )) as [Buffer, Buffer, Buffer, Buffer];

  it.each([
    ['half a JPEG', 'half.jpg', half(jpeg), 'VipsJpeg: premature end of JPEG image'],
    [
      'a JPEG without its last bytes',
      'most.jpg',
      jpeg.subarray(0, -20),
      'VipsJpeg: premature end of JPEG image',
    ],
    ['half a PNG', 'half.png', half(png), 'vipspng: libpng read error'],
    ['half a WebP', 'half.webp', half(webp), 'Input buffer has corrupt header: webp: unable to parse image'],
    [
      'half a GIF',
      'half.gif',
      half(gif),
      'Input buffer has corrupt header: gifload_buffer: Unexpected end of GIF source data',
    ],
    ['a text', 'text.png', Buffer.from('not an image'), 'Input buffer contains unsupported image format'],
  ])('%s', async (_name, name, bytes, reason) => {
    const files: Files = { ...POST, 'posts/hello/cover.png': null, [`posts/hello/${name}`]: bytes };
    expect(await diagnose(edit(files, POST_KO, './cover.png', `./${name}`))).toEqual([
      fault(
        `${POST_KO}:8:12 mainImage`,
        `expected a whole image, found posts/hello/${name} damaged or of another kind: ${reason}`,
        EXPORT,
      ),
    ]);
  });

  it('larger than what a decoder takes', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>';
    const files: Files = { ...POST, 'posts/hello/cover.png': null, 'posts/hello/large.svg': svg };
    expect(await diagnose(edit(files, POST_KO, './cover.png', './large.svg'))).toEqual([
      fault(
        `${POST_KO}:8:12 mainImage`,
        'expected an image of at most 268 megapixels, found posts/hello/large.svg with 100000 × 100000',
        'make it smaller, to a few thousand pixels a side, and replace the file',
      ),
    ]);
  });

  const PICTURE = 'export the picture as jpg or png and replace the file';
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  it.each([
    ['a PDF', 'scan.jpg', Buffer.from('%PDF-1.7\n'), 'it is a PDF', PICTURE],
    ['a web page', 'a.png', Buffer.from('\n<!DOCTYPE html>'), 'it is a web page', PICTURE],
    ['a document', 'a.png', Buffer.from('PK\x03\x04'), 'it is an Office document or a ZIP file', PICTURE],
    ['empty', 'empty.png', Buffer.alloc(0), 'it is an empty file', PICTURE],
    ['HEIC', 'cover.heic', HEIC, undefined, 'export it as jpg or png'],
    ['HEIC in capitals and cut off', 'IMG_1.HEIC', Buffer.from('x'), undefined, 'export it as jpg or png'],
    ['HEIC named jpg', 'cover.jpg', HEIC, undefined, 'export it as jpg or png'],
  ])('%s, and says so once', async (_name, name, bytes, kind, hint) => {
    const files: Files = { ...POST, 'posts/hello/cover.png': null, [`posts/hello/${name}`]: bytes };
    const message =
      kind === undefined
        ? `HEIC is not taken: posts/hello/${name}`
        : `expected an image, found posts/hello/${name}: ${kind}`;
    expect(await diagnose(edit(files, POST_KO, './cover.png', `./${name}`))).toEqual([
      fault(`${POST_KO}:8:12 mainImage`, message, hint),
    ]);
  });

  it('broken and used twice, once, where it is used first', async () => {
    const files = edit(POST, POST_KO, '본문 hello', '![표지](./cover.png)');
    expect(await diagnose({ ...files, 'posts/hello/cover.png': 'broken' })).toEqual([
      fault(
        `${POST_KO}:8:12 mainImage`,
        'expected a whole image, found posts/hello/cover.png damaged or of another kind: Input buffer contains unsupported image format',
        EXPORT,
      ),
    ]);
  });
});

describe('findNarrow() warns of a picture', async () => {
  const draw = (width: number, alpha = 1) => {
    const background = { r: 120, g: 90, b: 60, alpha };
    return sharp({ create: { width, height: 2, channels: 4, background } })
      .png()
      .toBuffer();
  };
  const frames = await Promise.all([draw(250), draw(250, 0.5)]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const narrow = (place: string, min: number, width: number) =>
    fault(
      place,
      `expected a picture at least ${min} pixels wide here, found ${width}: it is never stretched, so it will look small`,
      'export it wider',
    );

  it.each([
    ['main', 'cover.png', await draw(1_199), [narrow(`${POST_KO}:8:12 mainImage`, 1_200, 1_199)]],
    ['main and wide enough', 'cover.png', await draw(1_200), []],
    ['in a body', 'a.png', await draw(299, 0.5), [narrow(`${POST_KO}:11:6 body`, 300, 299)]],
    ['in a body and wide enough', 'a.png', await draw(300), []],
    ['that moves', 'a.png', animation, [narrow(`${POST_KO}:11:6 body`, 300, 250)]],
  ])('%s', async (_, name, bytes, expected) => {
    const files = name === 'a.png' ? edit(POST, POST_KO, '본문 hello', '![안](./a.png)') : POST;
    const space = workspace({ ...files, [`posts/hello/${name}`]: bytes });
    expect(await space.warn({ pages: false })).toEqual(expected);
  });

  it('where it is shown widest', async () => {
    const gallery = 'images:\n  - { src: ./a.png, alt: 안 }\n---';
    const files = edit(
      edit(WORK, WORK_KO, '---\n설명', `${gallery}\n설명`),
      WORK_EN,
      'Text of',
      '![](./a.png)',
    );
    const space = workspace({ ...files, 'portfolio/work/a.png': await draw(400) });
    expect(await space.warn({ pages: false })).toEqual([narrow(`${WORK_KO}:14:12 images[0].src`, 600, 400)]);
  });
});

describe('loadEntries() refuses', () => {
  const UNUSED = 'no text refers to this image, so it is not published';
  const REFER = 'refer to it from a text of this folder, or remove the file';

  it('no images that no text refers to: it warns, and leaves them out', async () => {
    const space = workspace({ ...POST, 'posts/hello/b.png': COVER, 'posts/hello/more/c.png': COVER });
    expect(await space.warn()).toEqual([
      fault('posts/hello/b.png:1:1', UNUSED, REFER),
      fault('posts/hello/more/c.png:1:1', UNUSED, REFER),
    ]);
  });

  it('a symbolic link that a text refers to', async () => {
    const site = workspace({ ...POST, ...WORK, 'posts/hello/cover.png': null });
    site.link('posts/hello/cover.png', '../../portfolio/work/cover.png');
    expect(await site.diagnose()).toEqual([
      fault(
        `${POST_KO}:8:12 mainImage`,
        'expected an image file, found the symbolic link "./cover.png"',
        'replace the link by a copy of the image',
      ),
    ]);
  });

  it('a symbolic link that no text refers to', async () => {
    const site = workspace(POST);
    site.link('posts/hello/b.png', './cover.png');
    expect(await site.diagnose()).toEqual([
      fault(
        'posts/hello/b.png:1:1',
        'expected an image file, found a symbolic link',
        'replace the link by a copy of the image, or remove it',
      ),
    ]);
  });

  it('an image in a folder that is a symbolic link', async () => {
    const site = workspace(edit({ ...POST, ...WORK }, POST_KO, '본문 hello', '![b](./linked/cover.png)'));
    site.link('posts/hello/linked', '../../portfolio/work');
    expect(await site.diagnose()).toEqual([
      fault(`${POST_KO}:11:6 body`, 'image not found: "./linked/cover.png"', ADD),
      fault('posts/hello/linked:1:1', 'expected a file, found a symbolic link', 'put the real file here'),
    ]);
  });
});
