// Files without a place in the content folder, and missing ones.
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publish } from '../../src/publish/publish.ts';
import { type Files, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, diagnose, fault, POST, POST_EN, POST_KO, WORK } from './content-fault.ts';

const POST_TEXTS = 'index.ko.md, index.en.md';
const WORK_TEXTS = 'index.ko.md, index.en.md, index.jp.md';
const IMAGES = 'or an image (jpg, png, webp, gif, svg, avif)';
const TOP = 'expected only site.yaml, portfolio/, posts/, privacy/ here';
const NOT_CONTENT = 'move it out of the content folder, or rename it if it is an image';
const TO_ITS_LANGUAGE = 'rename it to the file of its language, or move it out of the content folder';
const KOREAN_AND_ENGLISH = 'posts are Korean and English: remove the file';

describe('scanContent() refuses', () => {
  type Row = [path: string, place: string, message: string, hint: string];
  const rows: Row[] = [
    ['posts/hello/index.kr.md', '', `expected ${POST_TEXTS}, found "index.kr.md"`, TO_ITS_LANGUAGE],
    ['posts/hello/index.eng.md', '', `expected ${POST_TEXTS}, found "index.eng.md"`, TO_ITS_LANGUAGE],
    ...['Index.ko.md', 'Copy of index.ko.md', 'index.ko의 사본.md', 'index.ko.md.bak'].map(
      (name): Row => [
        `posts/hello/${name}`,
        '',
        `expected one index.ko.md, found "${name}" beside it`,
        'remove the copy, or move it out of the content folder; index.ko.md stays as it is',
      ],
    ),
    ['posts/hello/index.ja.md', '', `expected ${POST_TEXTS}, found "index.ja.md"`, KOREAN_AND_ENGLISH],
    ['posts/hello/index.jp.md', '', `expected ${POST_TEXTS}, found "index.jp.md"`, KOREAN_AND_ENGLISH],
    ['posts/hello/index.md', '', `expected ${POST_TEXTS}, found "index.md"`, TO_ITS_LANGUAGE],
    [
      'portfolio/work/index.ja.md',
      '',
      `expected ${WORK_TEXTS}, found "index.ja.md"`,
      'rename it to index.jp.md',
    ],
    [
      'posts/hello/part-two/index.ko.md',
      '',
      `expected ${POST_TEXTS}, found "part-two/index.ko.md"`,
      'items do not nest: give the text a folder of its own in posts/',
    ],
    ['posts/hello/notes.txt', '', `expected ${POST_TEXTS} ${IMAGES}, found "notes.txt"`, NOT_CONTENT],
    ['posts/hello/draft.docx', '', `expected ${POST_TEXTS} ${IMAGES}, found "draft.docx"`, NOT_CONTENT],
    [
      'posts/second.md',
      '',
      'expected folders in posts/, found a file',
      'move it into the folder of an item, as in posts/my-item/',
    ],
    ['post/second/index.ko.md', 'post', `${TOP}, found another folder`, 'did you mean posts/?'],
    ['Portfolio/second/index.ko.md', 'Portfolio', `${TOP}, found another folder`, 'did you mean portfolio/?'],
    ['media/logo.png', 'media', `${TOP}, found another folder`, 'move it out of the content folder'],
    ['README.md', '', `${TOP}, found another file`, 'move it out of the content folder'],
    ['site.yml', '', `${TOP}, found another file`, 'did you mean site.yaml?'],
  ];

  it.each(rows)('%s', async (path, place, message, hint) => {
    expect(await diagnose({ ...POST, ...WORK, [path]: 'x' })).toEqual([
      fault(`${place || path}:1:1`, message, hint),
    ]);
  });

  it('a file named like a collection', async () => {
    expect(await diagnose({ ...POST, portfolio: 'x' })).toEqual([
      fault(
        'portfolio:1:1',
        'expected a folder portfolio/, found a file',
        'move it out of the content folder',
      ),
    ]);
  });

  it.each([
    ['-hello', ', for instance "hello"'],
    ['hello-', ', for instance "hello"'],
    ['Two Words', ', for instance "Two-Words"'],
    ['a--b', ', for instance "a-b"'],
    ['a?b', ', for instance "a-b"'],
    ['한옥 이야기!', ', for instance "한옥-이야기"'],
    ['a_-b', ', for instance "a-b"'],
    ['!', ''],
  ])('a folder named %s', async (slug, proposal) => {
    const files = Object.entries(POST).map(([path, file]) => [path.replace('hello', slug), file]);
    expect(await diagnose(Object.fromEntries(files) as Files)).toEqual([
      fault(
        `posts/${slug}:1:1`,
        `expected a folder name of letters, digits and single - _ . between them, found "${slug}"`,
        `rename the folder${proposal}: its name becomes the page address`,
      ),
    ]);
  });

  it('two folders whose names are equal in NFC', async () => {
    const [composed, decomposed] = ['한글'.normalize('NFC'), '한글'.normalize('NFD')];
    const files = {
      ...postFiles(composed, COVER, { id: testId(1) }),
      ...postFiles(decomposed, COVER, { id: testId(2) }),
    };
    expect(await diagnose(files)).toEqual([
      fault(
        `posts/${composed}:1:1`,
        `two folders are both named "${composed}" in Unicode NFC`,
        'rename or merge one of them',
      ),
    ]);
  });

  it.each([
    [
      'portfolio',
      'posts',
      'expected a folder or nothing here, found a symbolic link',
      'put the real folder here',
    ],
    [
      'posts/linked',
      'hello',
      'expected a folder or nothing here, found a symbolic link',
      'put the real folder here',
    ],
    [
      'posts/hello/notes',
      '../../site.yaml',
      'expected a file, found a symbolic link',
      'put the real file here',
    ],
  ])('a symbolic link at %s', async (path, target, message, hint) => {
    const site = workspace(POST);
    site.link(path, target);
    expect(await site.diagnose()).toEqual([fault(`${path}:1:1`, message, hint)]);
  });

  it('a text that is a symbolic link, unread', async () => {
    const site = workspace({ ...POST, [POST_EN]: null });
    site.link(POST_EN, './index.ko.md');
    expect(await site.diagnose()).toEqual([
      fault(`${POST_EN}:1:1`, 'expected a file, found a symbolic link', 'put the real file here'),
      fault(`${POST_EN}:1:1`, 'missing: every item has its English text', 'add index.en.md to this folder'),
    ]);
  });

  it.each([
    [POST_KO, 'Korean', 'index.ko.md'],
    [POST_EN, 'English', 'index.en.md'],
    ['portfolio/work/index.ko.md', 'Korean', 'index.ko.md'],
    ['portfolio/work/index.en.md', 'English', 'index.en.md'],
  ])('an item without %s', async (path, language, name) => {
    expect(await diagnose({ ...POST, ...WORK, [path]: null })).toEqual([
      fault(`${path}:1:1`, `missing: every item has its ${language} text`, `add ${name} to this folder`),
    ]);
  });
});

describe('scanContent() passes over', () => {
  it.each([
    '.git/config',
    '.DS_Store',
    'posts/.gitkeep',
    'posts/hello/.cover.png.swp',
    'posts/hello/Thumbs.db',
    'posts/hello/index.ko.md~',
    'posts/hello/~$draft.docx',
    'posts/hello/.#index.ko.md',
    'posts/hello/#index.ko.md#',
    'posts/hello/index.ko.md.swp',
    'site.yaml~',
    'desktop.ini',
  ])('%s', async (path) => {
    await workspace({ ...POST, [path]: 'x' }).build({ pages: false });
  });

  it('no item at all', async () => {
    await workspace().build({ pages: false });
  });
});

describe('scanContent() tells how to name a text', () => {
  const COPY_GOES = 'remove the copy, or move it out of the content folder; index.ko.md stays as it is';
  const rows: [name: string, hint: string][] = [
    ['index.ko 복사본.md', COPY_GOES],
    ['index.ko copy.md', COPY_GOES],
    ['index.ko (1).md', COPY_GOES],
    ['index.en.md.txt', 'rename it to index.en.md'],
    ['index.eng.md', 'rename it to index.en.md'],
    ['index.kr.md', TO_ITS_LANGUAGE],
    ['index.en.MD', 'rename it to index.en.md'],
    ['index.en.markdown', 'rename it to index.en.md'],
    ['index.md', 'rename it to index.en.md'],
    ['en.md', 'rename it to index.en.md'],
    ['index.ko.md.txt', 'remove the copy, or move it out of the content folder; index.ko.md stays as it is'],
  ];
  it.each(rows)('%s beside index.ko.md alone', async (name, hint) => {
    const files = {
      ...POST,
      'posts/hello/index.en.md': null,
      [`posts/hello/${name}`]: POST[POST_KO] as string,
    };
    const found = (await diagnose(files)).find(({ file }) => file === `posts/hello/${name}`.normalize('NFC'));
    expect(found?.hint).toBe(hint);
  });
});

it('publish() refuses a content folder that is not there', async () => {
  const { content, out, folder } = workspace();
  rmSync(content, { recursive: true });
  expect(await publish({ content, out, cache: folder })).toEqual({
    diagnostics: [{ file: content, line: 1, column: 1, name: 'content-missing', parts: {} }],
  });
});
