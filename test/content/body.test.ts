// Problems in bodies, bodies in the wrong language, and bodies without problems.
import { describe, expect, it } from 'vitest';
import { readText } from '../../src/content/check-body.ts';
import { PLACEHOLDERS } from '../../src/content/draft.ts';
import { createSourceText } from '../../src/content/source/source-text.ts';
import { EDITOR_LANGUAGES } from '../../src/diagnostics/rule.ts';
import { explain } from '../../src/rules/rules.ts';
import { type Files, workspace } from '../workspace.ts';
import {
  COVER,
  check,
  edit,
  JAPANESE,
  POST,
  POST_EN,
  POST_KO,
  WORK,
  WORK_EN,
  WORK_JP,
  WORK_KO,
} from './check.ts';

const withBody = (body: string) => edit(POST, POST_KO, '본문 hello', body);

const DETAILS = '<details>⏎<summary>…</summary>⏎…⏎</details>';
const OPEN = '<details>\n<summary>';
const ANCHOR = '<a class="b" href="https://naver.com">';
const IMAGE = '<img src=\'./cover.png\' alt="[표지]">';
/** Messages quote 60 characters of a tag. */
const FRAME = '<iframe src="https://www.youtube.com/embed/abcdefghij_" titl';
const LABEL = { label: 'docs', isInParagraph: false };
const SIZED = '![표지](./cover.png =300x)';

describe('checkBody()', () => {
  /** The body begins on line 11. */
  const rows: [body: string, place: string, data?: object][] = [
    ['<b>굵게</b> <strong>또</strong>', '11:1 html-as-text', { tag: '<b>', instead: '**굵게**' }],
    [`${ANCHOR}글</a>`, '11:1 html-as-text', { tag: ANCHOR, instead: '[글](https://naver.com)' }],
    [`${IMAGE} 글`, '11:1 html-as-text', { tag: IMAGE, instead: '![\\[표지\\]](./cover.png)' }],
    [
      `${FRAME}e="a"></iframe>`,
      '11:1 html-as-text',
      { tag: FRAME, instead: '⏎https://youtu.be/abcdefghij_⏎' },
    ],
    ['글 <Another World>', '11:3 html-as-text', { tag: '<Another World>', title: 'Another World' }],
    ['글 <iframe src="/a b">', '11:3 html-as-text', { tag: '<iframe src="/a b">', instead: '[…](</a b>)' }],
    ['<aside>\n글', '11:1 html-as-text', { tag: '<aside>', instead: '> [!NOTE]⏎> …' }],
    ['글[^ 1]', '11:2 markdown-as-text', { line: '[^1]' }],
    ['<Note>글</Note>', '11:1 html-as-text', { tag: '<Note>' }],
    ['<table><tr><td>글</td></tr></table>', '11:1 html-as-text', { tag: '<table>', instead: '| … |' }],
    ['앞 <!-- 뒤', '11:3 html-as-text', { tag: '<!--' }],
    ['글 <img>', '11:3 html-as-text', { tag: '<img>', instead: '![…](./….jpg)' }],
    [`${OPEN}<b>더</b></summary>\n</details>`, '12:10 html-as-text', { tag: '<b>', instead: '**더**' }],
    ['<details>\n글\n</details>', '11:1 html-as-text', { tag: '<details>', instead: DETAILS }],
    ['<details>\n<summary>더</summary>\n\n글', '11:1 html-as-text', { tag: '<details>', instead: DETAILS }],
    ['글\n\n</details>', '13:1 html-as-text', { tag: '</details>', instead: DETAILS }],
    ['##제목', '11:1 mark-without-space', { line: '## 제목' }],
    ['##\u00a0제목', '11:1 mark-without-space', { line: '## 제목' }],
    ['-하나\n-둘', '11:1 mark-without-space', { line: '- 하나' }],
    ['1.하나\n2.둘', '11:1 mark-without-space', { line: '1. 하나' }],
    ['[글] (/blog/hello/)', '11:1 markdown-as-text', { line: '[글](/blog/hello/)' }],
    ['!(글)[./cover.png]', '11:1 markdown-as-text', { line: '![글](./cover.png)' }],
    ['[글](/blog/hello/', '11:1 markdown-as-text', { line: '[글](/blog/hello/)' }],
    ['[글](https://a.example/가 나)', '11:1 markdown-as-text', { line: '[글](https://a.example/가%20나)' }],
    ['글 http://localhost:8787/a 글', '11:3 link-local', { target: 'http://localhost:8787/a' }],
    ['[글](http://192.168.0.3/)', '11:5 link-local', { target: 'http://192.168.0.3/' }],
    ['![글](https://a.example/a.png)', '11:6 image-external', { target: 'https://a.example/a.png' }],
    ['[그림](./cover.png)', '11:6 link-to-image', { target: './cover.png' }],
    ['[글](www.damda.kr)', '11:5 link-unknown', { target: 'www.damda.kr', closest: 'https://www.damda.kr' }],
    ['[글](a@damda.kr)', '11:5 link-unknown', { target: 'a@damda.kr', closest: 'mailto:a@damda.kr' }],
    ['[글](/posts/hello/)', '11:5 link-unknown', { target: '/posts/hello/', closest: '/blog/hello/' }],
    ['[글](/blog/category/nothing/)', '11:5 link-unknown', { target: '/blog/category/nothing/' }],
    ['글[^1]', '11:2 footnote-alone', { label: '[^1]', isText: false }],
    ['글\n\n[^1]: 말', '13:1 footnote-alone', { label: '[^1]', isText: true }],
    ['글\ufffd자', '11:2 replacement-character'],
    ['\uf0a7 글 \uf0a7', '11:1 private-character', { code: 'U+F0A7' }],
    ['글 [](https://a.example/)', '11:3 link-empty', { target: 'https://a.example/' }],
    ['[글](/blog/hello/）', '11:1 markdown-as-text', { line: '[글](/blog/hello/)' }],
    ['[글]（/blog/hello/)', '11:1 markdown-as-text', { line: '[글](/blog/hello/)' }],
    ['글\n\n—-\n\n글', '13:1 markdown-as-text', { line: '---' }],
    ['글\n-—', '12:1 markdown-as-text', { line: '⏎---' }],
    ['글[^a]\n\n[^a]: 하나\n\n[^a]: 둘', '15:1 footnote-twice', { label: '[^a]' }],
    ['2024. 3. 1. 열었다', '11:1 date-as-list', { line: '2024년 3월 1일', escaped: '2024\\. 3. 1.' }],
    ['####### 일곱', '11:1 markdown-as-text', { line: '###### 일곱' }],
    ['글 ＊＊굵게＊＊', '11:3 markdown-as-text', { line: '**굵게**' }],
    ['| 4월 | 촬영 |', '11:1 table-row-alone'],
    ['```js\nlet a;', '11:1 fence-unclosed', { fence: '```' }],
    ['| 이름 | 값 |\n| 가 | 1 |', '11:1 table-rule', { line: '| --- | --- |' }],
    ['| 가 | 나 |\n| --- |\n| 1 | 2 |', '11:1 table-rule', { line: '| --- | --- |' }],
    ['| 가 | 나 |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 | 3 |', '14:1 table-row-cut', { columns: 2 }],
    ['글 ** 굵게 ** 글', '11:3 markdown-as-text', { line: '**굵게**' }],
    ['• 하나\n• 둘\n• 셋', '11:1 list-mark', { mark: '•', line: '- 하나' }],
    ['① 하나\n② 둘', '11:1 list-mark', { mark: '①', line: '1. 하나' }],
    ['1. 가\n  - 나', '12:3 list-indent', { spaces: 3 }],
    ['문단\n---', '11:1 heading-by-line', { text: '문단', mark: '---' }],
    ['- 항목\n  - \n- 끝', '11:3 heading-by-line', { text: '항목', mark: '-' }],
    ['문단입니다.\n\n    들여 쓴 문단입니다.', '13:5 text-as-code'],
    ['이름\t값\n가\t1', '11:1 table-tabs', { line: '| 이름 | 값 |' }],
    ['| 가 | 나 |\n| --- | --- |\n| `a|b` | 1 |', '13:1 table-row-cut', { columns: 2 }],
    ['글 __굵게__는', '11:3 markdown-as-text', { line: '**굵게**' }],
    ['글 _기울임_은', '11:3 markdown-as-text', { line: '*기울임*' }],
    ['글 **굵게 글', '11:3 mark-unclosed', { mark: '**' }],
    ['## ==형광 글\n\n==끝==', '11:4 mark-unclosed', { mark: '==' }],
    ['글 `가`와 `나', '11:8 mark-unclosed', { mark: '`' }],
    ['[글][nope]', '11:1 label-undefined', { label: 'nope', isInParagraph: false }],
    ['![글][]\n\n[gul]: /contact/', '11:1 label-undefined', { label: '글', isInParagraph: false }],
    ['[글][doc]\n\n[docs]: /contact/', '11:1 label-undefined', { ...LABEL, label: 'doc', closest: 'docs' }],
    ['[글][docs]\n[docs]: /contact/', '11:1 label-undefined', { ...LABEL, isInParagraph: true }],
    ['글\n\n[출처]: 네이버', '13:1 definition-unused', { line: '\\[출처]: 네이버' }],
    ['[글](/blog/a(1/)', '11:1 markdown-as-text', { line: '[글](</blog/a(1/>)' }],
    ['[전화](tel:02 123 4567)', '11:1 markdown-as-text', { line: '[전화](tel:02-123-4567)' }],
    ['＃ 제목', '11:1 markdown-as-text', { line: '# 제목' }],
    ['가. 하나\n나. 둘', '11:1 list-mark', { mark: '가.', line: '1. 하나' }],
    ['– 하나\n– 둘', '11:1 list-mark', { mark: '–', line: '- 하나' }],
    ['[글](02-123-4567)', '11:5 link-unknown', { target: '02-123-4567', closest: 'tel:02-123-4567' }],
    ['글【4†source】', '11:2 foreign-syntax', { kind: 'citation', found: '【4†source】', line: '' }],
    ['글 \\(x^2\\)', '11:3 foreign-syntax', { kind: 'math-brackets', found: '\\(x^2\\)' }],
    ['[직]{lang=}', '11:1 markdown-as-text', { line: '[직]{lang=ja}' }],
    ['[直]{lang="zh-Hant"}', '11:1 markdown-as-text', { line: '[直]{lang=zh-Hant}' }],
    ['![](./cover.png)', '11:1 image-alt-missing'],
    ['![cover.png](./cover.png)', '11:1 image-alt-missing'],
    [SIZED, '11:1 foreign-syntax', { kind: 'image-size', found: SIZED, line: '![표지](./cover.png)' }],
    ['[TOC]', '11:1 foreign-syntax', { kind: 'contents', found: '[TOC]', line: '' }],
  ];
  it.each(rows)('warns about %j', (body, place, ...data) => {
    const [position, rule] = place.split(' ');
    expect(check(withBody(body))).toEqual([[`${POST_KO}:${position} body ${rule}`, ...data]]);
  });

  it.each([
    '앞 <!-- 나중에 --> 뒤\n\n여기는 TODO (작성 중)',
    '`<b>` 와 ``<!-- ` -->``',
    '```html\n<b>\n<!-- TODO -->\n##제목\n```',
    '- 항목\n  ```sh\n  ls\n  ```\n\n뒤',
    '<details>\n<summary>더 보기</summary>\n\n글\n\n</details>',
    '> <details>\n> <summary>더</summary>\n>\n> 글\n>\n> </details>',
    '<https://damda.example> 1 < 2 a<b',
    '    <b>\n    ##제목',
    '- 항목\n\n    이어지는 문단입니다.',
    '| 이름 | 값 |\n| --- | --- |\n| 가 | 1 |',
    '글\n2024. 3. 1. 열었다\n\n2024\\. 3. 1. 닫았다',
    '| 가 | 나 |\n| --- | --- |\n| 1 \\| 2 | 3 |',
    '#꼬리표 todo 목록',
    '-5도\n-3도',
    '[^0-9]는 숫자가 아닌 것',
    '**가** 나 **다** 라 **`가`는**',
    '*강조*와\n*강조*',
    '글[^1]\n\n[^1]: 말',
    '[글](/blog/hello/ "제목") `[^1]` [글](#)',
    '[글](/blog/category/category-test-1/)',
    'H<sub>2</sub>O, <kbd>Ctrl</kbd>, 가<br>나, <mark>다</mark>, ==라==',
    '> [!NOTE]\n> 참고',
    '## 제목 {#title}\n\n[위로](#title)',
    '```ts title="app.ts" {1,3-4}\nlet a;\n```',
    '값은 $5에서 $10 사이, snake_case_name과 10:30:20, a:b:c',
    '글\n\n---\n\n글',
    '- 가\n  - 나\n1. 다\n   - 라',
    '[ ] 아님 [x]도 아님, • 하나만',
    'arr[0][i] [i][j] int[][] [공지][필독] [1][7] 글[^1][^2]\n\n[^1]: 하나\n\n[^2]: 둘',
    '2**8, a == b, a !== b\n\n*args, **kwargs I`m, \\`, \\**, "안녕~~ 반가워~~"',
    '[글](https://a.example/(a)(b)) [글](https://a.example/(c) ) \\(참고\\) \\[공지\\] ****가**** 나 ****다****',
    '**여러\n줄** ==여러\n줄== `여러\n줄`\n\n[글][docs] [출처]{lang=ko}\n\n[docs]: /contact/ "`a"\n[old]: /contact/',
  ])('reports nothing for %j', (body) => {
    expect(check(withBody(body))).toEqual([]);
  });

  it.each(['`a`', '``b` c``', '<!-- d -->', '```\ne\n```'])('quotes %j as written, not masked', (code) => {
    const words = rows.flatMap(([row]) => {
      const body = row.replace(/\p{Script=Hangul}/u, () => code);
      const source = createSourceText('a.md', body);
      const { diagnostics } = readText({ source, body, bodyStart: 0, data: {}, locate: () => expect.fail() });
      return diagnostics.flatMap((found) => EDITOR_LANGUAGES.map((language) => explain(found, language)));
    });
    expect(JSON.stringify(words)).not.toMatch(/\\u00[01]/);
  });

  // The problem is between « and ».
  it.each([
    '«<b>굵게</b>»는',
    '«<em>기울임</em>»',
    '«<a href="https://naver.com">네이버</a>»로',
    '«<a href="/blog/hello/(1) a">글</a>»',
    '«<img src="./cover.png" alt="표지 [1]">»',
    '글 «<iframe src="//player.vimeo.com/video/1234567"></iframe>» 글',
    '«<h3>제목</h3>»',
    '영화 <기생충>과 «<Another World>»',
    '«##제목»',
    '«1.하나»\n2.둘',
    '«[글] (/blog/hello/)»',
    '«!(글)[./cover.png]»',
    '«[다른](https://naver.com）» 글',
    '«[다른]（https://naver.com）»',
    '«[글](/blog/hello/»',
    '«[글](https://a.example/가 나)»',
    '글 «** 굵게 **» 글',
    '글 «__굵게__»는',
    '글\n«—-»\n글',
    '«① 하나»\n② 둘',
    '«![사진](./cover.png =300x)»',
    '글\n\n«[TOC]»',
    '> «[!주의]» 글',
    '글 «{/* 메모 */}» 글',
    '글 «{: .center}»',
    '«{% youtube abcdefghijk %}»',
    '«{{< figure src="./cover.png" alt="표지" >}}»',
    '글\n\n«[출처]: https://naver.com»',
    "«[글]{lang='ja'}»",
    '«＃ 제목»',
    '«[글](https://a.example/가(나)» 글',
    '«[embed]https://a.example/글[/embed]»',
  ])('offers a fix that works for %j', (marked) => {
    const [before = '', wrong = '', after = ''] = marked.split(/[«»]/);
    const body = before + wrong + after;
    const [[place = '', data] = []] = check(withBody(body));
    const { line, instead, title } = data as Record<string, string | undefined>;
    const fix = (line ?? instead ?? `〈${title}〉`).replaceAll('⏎', '\n');
    const fixed = before + fix + after;
    const rules = check(withBody(fixed)).map(([other]) => other.split(' ').at(-1));
    expect(rules).not.toContain(place.split(' ').at(-1));
    const koreanOf = (text: string) => text.replaceAll('메모', '').match(/\p{Script=Hangul}+/gu);
    expect(koreanOf(fixed)).toEqual(koreanOf(body.replace('[!주의]', '')));
  });

  it('refuses an unfinished merge', () => {
    const body = '앞\n<<<<<<< HEAD\n하나\n=======\n둘\n>>>>>>> other';
    expect(check(withBody(body))).toEqual([
      [`${POST_KO}:12:1 body merge-conflict`, { found: '<<<<<<< HEAD' }],
      [`${POST_KO}:16:1 body merge-conflict`, { found: '>>>>>>> other' }],
    ]);
  });

  it('refuses an image path with spaces', () => {
    const files = { ...withBody('![사진](./my photo.png)'), 'posts/hello/my photo.png': COVER };
    expect(check(files)).toContainEqual([
      `${POST_KO}:11:7 body image-path-spaces`,
      { target: './my photo.png', line: '![사진](./my%20photo.png)' },
    ]);
  });

  it('refuses a line with too many backticks to parse in time', () => {
    expect(check(withBody('한글 ``` '.repeat(90_000)))).toEqual([[`${POST_KO}:11:1 body text-too-dense`]]);
  });

  it.each([' \n', '<!-- 나중에 -->'])('refuses the empty body %j', (body) => {
    expect(check(withBody(body))).toMatchObject([[expect.stringMatching(/ body body-empty$/)]]);
  });

  it('checks privacy texts too', () => {
    const text = '---\ntitle: t\nversion: "1"\n---\n';
    const files = {
      'privacy/index.ko.md': `${text}<b>글</b>\n`,
      'privacy/index.en.md': `${text}Text\n`,
      'privacy/index.jp.md': `${text}文\n`,
    };
    expect(check(files)).toEqual([
      ['privacy/index.ko.md:5:1 body html-as-text', { tag: '<b>', instead: '**글**' }],
    ]);
    const other = { 'privacy/index.jp.md': `${text.replace('1', '2')}文\n`, 'privacy/ja.md': text };
    expect(check({ ...files, ...other })).toEqual([
      ['privacy/index.jp.md:3:10 version privacy-version', { version: '1', found: '2' }],
      ['privacy/index.ko.md:5:1 body html-as-text', { tag: '<b>', instead: '**글**' }],
      ['privacy/ja.md:1:1 file-unknown', { found: 'ja.md' }],
    ]);
    const wrong = { 'privacy/index.jp.md': null, 'privacy/index.en.md': text, 'privacy/old/seal.png': 'x' };
    expect(check({ ...files, ...wrong }).map(([place]) => place)).toEqual([
      'privacy/index.en.md:5:1 body body-empty',
      'privacy/index.jp.md:1:1 file-missing',
      'privacy/index.ko.md:5:1 body html-as-text',
      'privacy/old/seal.png:1:1 file-unknown',
    ]);
  });
});

describe('the language of a body', () => {
  const korean =
    '우리는 화면을 가장 긴 이름과 가장 나쁜 소식부터 넣어 봅니다. 그 둘이 들어가면 나머지는 들어갑니다. 그래서 먼저 넣습니다.';
  const english =
    'The longest name and the worst news go in first. When those two fit, the rest will fit as well.';
  const wrongKorean = [`${POST_KO}:11:1 body language-other`, { language: 'ko' }];
  const wrongEnglish = (more = {}) => [`${POST_EN}:5:1 body language-other`, { language: 'en', ...more }];
  it.each([
    [english, korean, [wrongEnglish(), wrongKorean]],
    [english, english, [wrongEnglish({ sameAs: 'index.ko.md' }), wrongKorean]],
    [korean, `${korean} 끝.`, [wrongEnglish()]],
    [korean, english, []],
  ])('is checked for %j in Korean and %j in English', (ko, en, found) => {
    const files = edit(edit(POST, POST_KO, '본문 hello', ko), POST_EN, 'Text of hello', en);
    expect(check(files)).toEqual(found);
  });
});

describe('placeholder text', () => {
  const [ko, en, jp] = [PLACEHOLDERS.ko.body, PLACEHOLDERS.en.body, PLACEHOLDERS.jp.body];
  const japanese = { ...WORK, [WORK_JP]: JAPANESE.replace('本文', jp) };
  const rows: [name: string, files: Files, place: string, text: string][] = [
    ['a public post', withBody(ko), `${POST_KO}:11:1`, ko],
    ['its English text', edit(POST, POST_EN, 'Text of hello', `\n${en}\n`), `${POST_EN}:6:1`, en],
    ['the text of another language', edit(POST, POST_EN, 'Text of hello', ko), `${POST_EN}:5:1`, ko],
    ['a work', edit(WORK, WORK_EN, 'Text of work', en), `${WORK_EN}:9:1`, en],
    ['its Japanese text', japanese, `${WORK_JP}:6:1`, jp],
  ];
  it.each(rows)('is refused in %s', (_, files, place, text) => {
    expect(check(files)).toEqual([[`${place} body placeholder-text`, { text, isAlt: false }]]);
  });

  it('is refused as the description of an image', () => {
    const { alt } = PLACEHOLDERS.ko;
    expect(check(edit(POST, POST_KO, '표지', alt))).toEqual([
      [`${POST_KO}:9:15 mainImageAlt placeholder-text`, { text: alt, isAlt: true }],
    ]);
  });

  it('is accepted with more text after it', () => {
    expect(check(withBody(`${ko} 아직.`))).toEqual([]);
  });
});

describe('a draft', () => {
  const draftOf = { [POST_KO]: edit(POST, POST_KO, 'isPublic: true', 'isPublic: false') } as Record<
    string,
    Files
  >;
  draftOf[WORK_KO] = edit(WORK, WORK_KO, 'isMain: false', 'isMain: false\nisPublic: false');
  const gallery = 'mainImage: ./cover.png\nimages: [{ src: ./cover.png }]';
  const rows: [what: string, file: string, from: string, to: string, rules: string[]][] = [
    ['body', POST_KO, '본문 hello', '', ['body-empty']],
    ['body but the first words', WORK_KO, '설명 work', PLACEHOLDERS.ko.body, ['placeholder-text']],
    ['cover', POST_KO, 'mainImage: ./cover.png\n', '', ['value-missing', 'image-unused']],
    ['cover of a work', WORK_KO, 'mainImage: ./cover.png\n', 'mainImage:\n', ['value-empty', 'image-unused']],
    ['visible description', POST_KO, '표지', '"\\u200b"', ['value-empty']],
    ['file of its cover', WORK_KO, './cover.png', './later.png', ['image-not-found', 'image-unused']],
    ['file of a picture', WORK_KO, '설명 work', '![그림](./later.png)', ['image-not-found']],
    ['description of its cover', POST_EN, 'mainImageAlt: Cover\n', '', ['value-missing']],
    ['description of a picture', WORK_KO, 'mainImage: ./cover.png', gallery, ['value-missing']],
  ];
  it.each(rows)(
    'may have no %s: it gets a warning, a public item an error',
    async (_, file, from, to, rules) => {
      const isPost = file.startsWith('posts');
      const space = workspace(edit(draftOf[isPost ? POST_KO : WORK_KO] as Files, file, from, to));
      const found = space.check().map(({ rule, severity }) => ({ rule, severity }));
      expect(found).toEqual(expect.arrayContaining(rules.map((rule) => ({ rule, severity: 'warning' }))));
      expect(found).toHaveLength(rules.length);
      expect((await space.build({ pages: false })).counts[isPost ? 'post' : 'portfolio'].drafts).toBe(1);
      await space.build({ drafts: true });
      const published = workspace(edit(isPost ? POST : WORK, file, from, to)).check();
      expect(published).toContainEqual(expect.objectContaining({ rule: rules[0], severity: 'error' }));
    },
  );

  it('has errors for everything else', () => {
    const found = workspace(edit(draftOf[WORK_KO] as Files, WORK_KO, 'period:', 'periode:')).check();
    expect(found).toContainEqual(expect.objectContaining({ rule: 'unknown-key', severity: 'error' }));
  });
});

it('warnings stop only a strict build', async () => {
  const space = workspace(withBody('##제목'));
  await space.build({ pages: false });
  expect((await space.diagnose({ pages: false, strict: true })).map(({ rule }) => rule)).toEqual([
    'mark-without-space',
  ]);
});
