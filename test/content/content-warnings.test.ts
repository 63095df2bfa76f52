// What an editor is told of content that is published all the same, and of texts that cannot be.
import { describe, expect, it } from 'vitest';
import { type Files, portfolioFiles, testId, workspace } from '../workspace.ts';
import { COVER, diagnose, edit, fault, POST, POST_EN, POST_KO } from './content-fault.ts';

/** The first line of the body. */
const LINE = 11;
const withBody = (body: string) => edit(POST, POST_KO, '본문 hello', body);

describe('a body', () => {
  const AS_TEXT = (tag: string) =>
    `the site shows "${tag}" as text: only <details> and <summary> work as HTML`;
  const rows: [body: string, place: string, message: RegExp | string, hint?: string][] = [
    ['앞 <!-- 나중에 --> 뒤', `${LINE}:3`, /^an HTML comment is not shown/, 'remove it'],
    ['<b>굵게</b> <b>또</b>', `${LINE}:1`, AS_TEXT('<b>')],
    ['<!--\n<b>\n-->', `${LINE}:1`, /^an HTML comment/],
    ['##제목', `${LINE}:1`, /^a heading wants a space/, 'write ## 제목'],
    ['글\uFFFD자', `${LINE}:2`, /U\+FFFD/, 'write the letter again'],
    ['```js\nlet a;', `${LINE}:1`, /^this code block is never closed/, 'add a line of ``` behind the code'],
    [
      '| 이름 | 값 |\n| 가 | 1 |',
      `${LINE}:1`,
      /^this looks like a table/,
      'write below the first line: | --- | --- |',
    ],
    ['여기는 TODO', `${LINE}:5`, /^found "TODO"/],
    ['Lorem Ipsum dolor', `${LINE}:1`, /^found "Lorem Ipsum"/],
  ];
  it.each(rows)('warns of %j', async (body, place, message, hint) => {
    expect(await workspace(withBody(body)).warn({ pages: false })).toEqual([
      fault(
        `${POST_KO}:${place} body`,
        typeof message === 'string' ? message : expect.stringMatching(message),
        hint ?? expect.any(String),
      ),
    ]);
  });

  it.each([
    '`<b>` 와 ``<!-- ` -->``',
    '```html\n<b>\n<!-- TODO -->\n##제목\n```',
    '~~~\n```\n~~~\n뒤',
    '- 항목\n  ```sh\n  ls\n  ```\n\n뒤',
    '<details>\n<summary>더 보기</summary>\n\n글\n\n</details>',
    '<https://damda.example> 1 < 2 a<b',
    '    <b>\n    ##제목',
    '| 이름 | 값 |\n| --- | --- |\n| 가 | 1 |',
    '#꼬리표 todo 목록',
  ])('says nothing of %j', async (body) => {
    expect(await workspace(withBody(body)).warn({ pages: false })).toEqual([]);
  });

  it('is refused with a merge that was not finished', async () => {
    const body = '앞\n<<<<<<< HEAD\n하나\n=======\n둘\n>>>>>>> other';
    const faults = await diagnose(withBody(body));
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [LINE + 1, 'found a mark of an unfinished merge: "<<<<<<< HEAD"'],
      [LINE + 5, 'found a mark of an unfinished merge: ">>>>>>> other"'],
    ]);
  });

  it('is refused with an image whose path has spaces', async () => {
    const files = { ...withBody('![사진](./my photo.png)'), 'posts/hello/my photo.png': COVER };
    const faults = await diagnose(files);
    expect(faults).toContainEqual(
      fault(
        `${POST_KO}:${LINE}:7 body`,
        'expected an image, found a path with spaces that markdown does not read: "./my photo.png"',
        'write %20 for each space: ![사진](./my%20photo.png)',
      ),
    );
  });

  it('is refused with a control character', async () => {
    expect(await diagnose(withBody('앞\u0008뒤'))).toEqual([
      fault(
        `${POST_KO}:${LINE}:2`,
        'found the control character U+0008, which no text needs',
        'remove it: it came with text copied from another program',
      ),
    ]);
  });
});

describe('front matter', () => {
  const rows: [from: string, to: string, place: string, message: RegExp, hint: string][] = [
    [
      'title: hello',
      "title: 'Let's begin'",
      '3:13',
      /behind the closing quote/,
      'put quotes around the whole value, as in title: "Let\'s begin"',
    ],
    [
      'title: hello',
      'title: "그는 "안녕"이라 했다"',
      '3:13',
      /behind the closing quote/,
      `put quotes around the whole value, as in title: '그는 "안녕"이라 했다'`,
    ],
    [
      'title: hello',
      'title:\u00a0hello',
      '3:7',
      /a non-breaking space$/,
      'write it with plain spaces: title: hello',
    ],
    [
      'title: hello',
      '\u3000title: hello',
      '3:1 \u3000title',
      /a full-width space$/,
      'write it with plain spaces: title: …',
    ],
    [
      'title: hello',
      '<<<<<<< HEAD\ntitle: hello\n=======\ntitle: other\n>>>>>>> main',
      '3:1',
      /unfinished merge/,
      'keep the right one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>',
    ],
    [
      'title: hello',
      'title: "\\u3164"',
      '3:8 title',
      /^expected text that can be seen, found U\+3164$/,
      'write the text again: only invisible characters are here',
    ],
  ];
  it.each(rows)('%s → %s', async (from, to, place, message, hint) => {
    expect(await diagnose(edit(POST, POST_KO, from, to))).toEqual([
      fault(`${POST_KO}:${place}`, expect.stringMatching(message), hint),
    ]);
  });

  it.each([['1999-12-31T00:00:00Z'], ['2030-01-01T00:00:00Z']])('warns of the year of %s', async (time) => {
    const files = Object.fromEntries(
      Object.entries(POST).map(([path, text]) => [
        path,
        typeof text === 'string' ? text.replace(/createdAt: .*/, `createdAt: "${time}"`) : text,
      ]),
    ) as Files;
    const space = workspace(files);
    expect(await space.warn({ pages: false, now: Date.parse('2026-11-22T00:00:00Z') })).toEqual([
      fault(
        `${POST_KO}:4:12 createdAt`,
        `the year ${time.slice(0, 4)} is hardly meant`,
        'correct the year, if it is a mistake',
      ),
    ]);
  });
});

describe('texts of two languages', () => {
  const korean =
    '우리는 화면을 가장 긴 이름과 가장 나쁜 소식부터 넣어 봅니다. 그 둘이 들어가면 나머지는 들어갑니다. 그래서 늘 그렇게 합니다.';
  const english =
    'The longest name and the worst news go in first. When those two fit, the rest will fit as well.';
  const write = (ko: string, en: string) =>
    edit(edit(POST, POST_KO, '본문 hello', ko), POST_EN, 'Text of hello', en);

  it('are swapped', async () => {
    expect(await workspace(write(english, korean)).warn({ pages: false })).toMatchObject([
      { file: POST_EN, message: expect.stringContaining('index.ko.md seems to be') },
      { file: POST_KO, message: expect.stringContaining('index.en.md seems to be') },
    ]);
  });

  it('are the same', async () => {
    expect(await workspace(write(english, english)).warn({ pages: false })).toMatchObject([
      { file: POST_EN, message: 'the text is the same as in index.ko.md' },
    ]);
  });

  it('are each in their own', async () => {
    expect(await workspace(write(korean, english)).warn({ pages: false })).toEqual([]);
  });
});

it('site.yaml is refused where two categories have one address', async () => {
  const site = `name: { ko: 담다, en: Damda, jp: ダムダ }
siteUrl: https://damda.example
categories:
  CATEGORY_TEST_1: { slug: design, ko: 디자인, en: Design }
  CATEGORY_TEST_2: { slug: design, ko: 개발, en: Development }
`;
  expect(await diagnose({ 'site.yaml': site })).toEqual([
    fault(
      'site.yaml:5:28 categories.CATEGORY_TEST_2.slug',
      'the slug "design" is already taken by CATEGORY_TEST_1',
      'give each category a slug of its own: it is part of the address of its page',
    ),
  ]);
});

describe('strict', () => {
  it('takes warnings for faults', async () => {
    const space = workspace(withBody('여기는 TODO'));
    expect(await space.diagnose({ pages: false, strict: true })).toEqual(await space.warn({ pages: false }));
  });
});

it('a Git LFS pointer in place of an image is named', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
  const files = portfolioFiles('work', COVER, { id: testId(2) });
  expect(await diagnose({ ...files, 'portfolio/work/cover.png': pointer })).toMatchObject([
    { hint: 'run git lfs pull, which fetches the image itself' },
  ]);
});
