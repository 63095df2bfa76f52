// Warnings, and faults of bodies.
import { describe, expect, it } from 'vitest';
import { type Files, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, diagnose, edit, fault, POST, POST_EN, POST_KO } from './content-fault.ts';

/** The first line of the body. */
const LINE = 11;
const withBody = (body: string) => edit(POST, POST_KO, '본문 hello', body);

const AS_TEXT = (tag: string) => `the site shows "${tag}" as text: only <details> and <summary> work as HTML`;

describe('a body', () => {
  const FOLD = (tag: string) =>
    `the site shows "${tag}" as text: <details>, <summary> and </details> are not all there`;
  const NO_LINK = 'markdown does not read this link, so it is shown as text';
  const rows: [body: string, place: string, message: RegExp | string, hint?: string][] = [
    ['앞 <!-- 나중에 --> 뒤', `${LINE}:3`, /^an HTML comment is not shown/, 'remove it'],
    ['<b>굵게</b> <b>또</b>', `${LINE}:1`, AS_TEXT('<b>')],
    ['글\n<!--\n<b>\n-->', `${LINE + 1}:1`, /^an HTML comment/],
    ['앞 <!-- 뒤', `${LINE}:3`, AS_TEXT('<!--')],
    ['글</p>', `${LINE}:2`, AS_TEXT('</p>')],
    ['글 <img>', `${LINE}:3`, AS_TEXT('<img>')],
    ['<details>\n<summary><b>더</b></summary>\n\n글\n\n</details>', `${LINE + 1}:10`, AS_TEXT('<b>')],
    ['<details>\n글\n</details>', `${LINE}:1`, FOLD('<details>')],
    ['<details>\n<summary>더</summary>\n\n글', `${LINE}:1`, FOLD('<details>')],
    ['글\n\n</details>', `${LINE + 2}:1`, FOLD('</details>')],
    ['<details class="x">\n<summary>더</summary>\n\n글\n\n</details>', `${LINE}:1`, /^the site shows/],
    ['##제목', `${LINE}:1`, /^this looks like a heading or a list/, 'write ## 제목'],
    ['##\u00a0제목', `${LINE}:1`, /^this looks like a heading or a list/, 'write ## 제목'],
    ['#\u3000제목', `${LINE}:1`, /^this looks like a heading or a list/, 'write # 제목'],
    ['-하나\n-둘', `${LINE}:1`, /^this looks like a heading or a list/, 'write - 하나'],
    ['1.하나\n2.둘', `${LINE}:1`, /^this looks like a heading or a list/, 'write 1. 하나'],
    ['[글] (/blog/hello/)', `${LINE}:1`, NO_LINK, 'write [글](/blog/hello/)'],
    ['!(글)[./cover.png]', `${LINE}:1`, NO_LINK, 'write ![글](./cover.png)'],
    ['[글](/blog/hello/', `${LINE}:1`, NO_LINK, 'write [글](/blog/hello/)'],
    ['[글](https://a.example/가 나)', `${LINE}:1`, NO_LINK, 'write [글](https://a.example/가%20나)'],
    [
      '글 http://localhost:8787/a 글',
      `${LINE}:3`,
      /on your own computer or network/,
      'write the public address',
    ],
    ['[글](http://192.168.0.3/)', `${LINE}:5`, /on your own computer or network/, 'write the public address'],
    ['![글](https://a.example/a.png)', `${LINE}:6`, /^this image is not in the folder/],
    [
      '[그림](./cover.png)',
      `${LINE}:6`,
      /^this links to the image/,
      'to show the image, write ! before the [',
    ],
    ['[글](www.damda.kr)', `${LINE}:5`, /^no page/, 'did you mean "https://www.damda.kr"?'],
    ['[글](a@damda.kr)', `${LINE}:5`, /^no page/, 'did you mean "mailto:a@damda.kr"?'],
    ['[글](/posts/hello/)', `${LINE}:5`, /^no page/, 'did you mean "/blog/hello/"?'],
    ['[글](/blog/category/nothing/)', `${LINE}:5`, /^no page/],
    ['글[^1]', `${LINE}:2`, /^the footnote \[\^1\] has no text/],
    ['글\n\n[^1]: 말', `${LINE + 2}:1`, /^nothing refers to the footnote \[\^1\]/],
    ['(작성 중)', `${LINE}:1`, /^found "\(작성 중\)"/],
    ['글\uFFFD자', `${LINE}:2`, /U\+FFFD/, 'write the letter again'],
    ['```js\nlet a;', `${LINE}:1`, /^this code block is never closed/, 'add a line of ``` behind the code'],
    [
      '| 이름 | 값 |\n| 가 | 1 |',
      `${LINE}:1`,
      /^this looks like a table/,
      'make the second line | --- | --- |',
    ],
    ['| 가 | 나 |\n| --- |\n| 1 | 2 |', `${LINE}:1`, /^this looks like a table/],
    [
      '| 가 | 나 |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 | 3 |',
      `${LINE + 3}:1`,
      /^this row has more cells than the table has columns \(2\)/,
    ],
    ['글 ** 굵게 ** 글', `${LINE}:3`, /^the asterisks are shown/, 'write **굵게**'],
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
    '-5도\n-3도',
    '[^0-9]는 숫자가 아닌 것',
    '**가** 나 **다** 라 **`가`는**',
    '| 가 | 나 |\n| --- | --- |\n| 1 \\| 2 | 3 |',
    '*강조*와\n*강조*',
    '글[^1]\n\n[^1]: 말',
    '[글](/blog/hello/ "제목") `[^1]` [글](#)',
    '[글](/blog/category/category-test-1/)',
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
        `the year ${time.slice(0, 4)} looks like a mistake`,
        'correct the year if it is one',
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
      { file: POST_EN, message: 'this does not look like English' },
      { file: POST_KO, message: 'this does not look like Korean' },
    ]);
  });

  it('are the same', async () => {
    expect(await workspace(write(english, english)).warn({ pages: false })).toMatchObject([
      { file: POST_EN, message: 'the text is the same as in index.ko.md' },
      { file: POST_KO, message: 'this does not look like Korean' },
    ]);
  });

  it('are both Korean', async () => {
    expect(await workspace(write(korean, `${korean} 끝.`)).warn({ pages: false })).toMatchObject([
      { file: POST_EN, message: 'this does not look like English' },
    ]);
  });

  it('are each in their own', async () => {
    expect(await workspace(write(korean, english)).warn({ pages: false })).toEqual([]);
  });
});

it('a body of nothing but a comment is refused', async () => {
  expect(await diagnose(withBody('<!-- 나중에 -->'))).toMatchObject([
    { message: 'an HTML comment is not shown on the site, but everybody can read it in the API' },
    { message: 'expected a text below the front matter, found none' },
  ]);
});

describe('what was left over in a value', () => {
  it.each([
    ['title: TODO', /^found "TODO"/],
    ['title: 글\uFFFD자', /U\+FFFD/],
  ])('%s', async (line, message) => {
    const files = edit(POST, POST_KO, 'title: hello', line);
    expect(await workspace(files).warn({ pages: false })).toEqual([
      fault(`${POST_KO}:3:8 title`, expect.stringMatching(message), expect.any(String)),
    ]);
  });
});

it('a comma that ends a text between brackets is named', async () => {
  const images = 'images:\n  - { src: ./cover.png, alt: 예약, 화면 }\n';
  const files = portfolioFiles('work', COVER, { id: testId(2), more: images });
  expect(await diagnose(files)).toEqual([
    fault(
      'portfolio/work/index.ko.md:14:34 images[0].화면',
      'the comma before "화면" ends the text',
      'quote the whole text that holds the comma',
    ),
  ]);
});

it('a scheduled text is told of links to drafts, and to what is public after it', async () => {
  const later = (slug: string, id: number, createdAt: string, body = '글') =>
    postFiles(slug, COVER, { id: testId(id), createdAt, body });
  const files = {
    ...later('a', 1, '2026-12-01T00:00:00Z', '[b](/blog/b/) [c](/blog/c/) [d](/blog/d/)'),
    ...later('b', 2, '2026-11-30T00:00:00Z'),
    ...later('c', 3, '2026-12-02T00:00:00Z'),
    ...postFiles('d', COVER, { id: testId(4), isPublic: false }),
  };
  const space = workspace({ ...POST, ...files, ...later('hello', 5, '2026-01-01T00:00:00Z') });
  expect(await space.warn({ pages: false, now: Date.parse('2026-11-22T00:00:00Z') })).toMatchObject([
    { column: 19, message: expect.stringContaining('"/blog/c/" is not public before 2026-12-02') },
    { column: 33, message: expect.stringContaining('"/blog/d/" is a draft') },
  ]);
});

it('privacy texts are looked at like others, and a copy of one never takes its place', async () => {
  const text = '---\ntitle: t\nversion: "1"\n---\n';
  const files = {
    'privacy/index.ko.md': `${text}<b>글</b>\n`,
    'privacy/index.en.md': `${text}Text\n`,
    'privacy/index.jp.md': `${text}文\n`,
  };
  expect(await workspace(files).warn({ pages: false })).toMatchObject([
    { file: 'privacy/index.ko.md', line: 5, message: AS_TEXT('<b>') },
  ]);
  expect(await diagnose({ ...files, 'privacy/index.ko 복사본.md': text })).toMatchObject([
    { file: 'privacy/index.ko 복사본.md', hint: 'move it out of the content folder' },
    { file: 'privacy/index.ko.md' },
  ]);
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
