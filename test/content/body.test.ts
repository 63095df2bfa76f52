// Problems in bodies, bodies in the wrong language, and bodies without problems.
import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS } from '../../src/content/load/draft.ts';
import { buildWorkspace, type Files, workspace } from '../workspace.ts';
import cases from './body-cases.json' with { type: 'json' };
import { check, edit, JAPANESE, POST, POST_EN, POST_KO, WORK, WORK_EN, WORK_JP, WORK_KO } from './check.ts';

const withBody = (body: string) => edit(POST, POST_KO, '본문 hello', body);

describe('checkBody()', () => {
  /** The body begins on line 11. */
  it.each(cases.warnings as [body: string, place: string, data?: object][])(
    'warns about %j',
    (body, place, ...data) => {
      const [position, rule] = place.split(' ');
      expect(check(withBody(body))).toEqual([[`${POST_KO}:${position} body ${rule}`, ...data]]);
    },
  );

  it.each(cases.accepted)('reports nothing for %j', (body) => {
    expect(check(withBody(body))).toEqual([]);
  });

  // The problem is between « and ».
  it.each(cases.fixes)('offers a fix that works for %j', (marked) => {
    const [before = '', wrong = '', after = ''] = marked.split(/[«»]/);
    const body = before + wrong + after;
    const [[place = '', data] = []] = check(withBody(body));
    // What has no line to write is to be deleted.
    const { line = '' } = data as { line?: string };
    const fix = line.replaceAll('⏎', '\n');
    const fixed = before + fix + after;
    const rules = check(withBody(fixed)).map(([other]) => other.split(' ').at(-1));
    expect(rules).not.toContain(place.split(' ').at(-1));
    const koreanOf = (text: string) => text.replaceAll('메모', '').match(/\p{Script=Hangul}+/gu);
    expect(koreanOf(fixed)).toEqual(koreanOf(body.replace('[!주의]', '')));
  });

  it('refuses a line with too many backticks to parse in time', () => {
    expect(check(withBody('한글 ``` '.repeat(90_000)))).toEqual([[`${POST_KO}:11:1 body text-too-large`]]);
  });

  it('refuses a file that ends with its front matter', () => {
    const text = String(POST[POST_KO]);
    const files = { ...POST, [POST_KO]: text.slice(0, text.lastIndexOf('---') + '---'.length) };
    expect(check(files)).toEqual([[`${POST_KO}:10:4 body body-empty`]]);
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
      ['privacy/index.ko.md:5:1 body shows-as-text', { kind: 'tag', actual: '<b>' }],
    ]);
    const other = { 'privacy/index.en.md': null, 'privacy/old/seal.png': 'x', 'privacy/ja.md': text };
    const version = { 'privacy/index.jp.md': `${text.replace('1', '2')}文\n` };
    expect(check({ ...files, ...other, ...version })).toEqual([
      ['privacy/index.en.md:1:1 file-missing', { file: 'index.en.md' }],
      ['privacy/index.jp.md:3:10 version value-wrong', { actual: '2', line: 'version: "1"' }],
      ['privacy/index.ko.md:5:1 body shows-as-text', { kind: 'tag', actual: '<b>' }],
      ['privacy/ja.md:1:1 file-unknown', { actual: 'ja.md' }],
      ['privacy/old/seal.png:1:1 file-unknown', { actual: 'old/seal.png' }],
    ]);
  });
});

describe('the language of a body', () => {
  const korean =
    '우리는 화면을 가장 긴 이름과 가장 나쁜 소식부터 넣어 봅니다. 그 둘이 들어가면 나머지는 들어갑니다. 그래서 먼저 넣습니다.';
  const english =
    'The longest name and the worst news go in first. When those two fit, the rest will fit as well.';
  const wrongKorean = [`${POST_KO}:11:1 body language-other`, { language: 'ko' }];
  const wrongEnglish = [`${POST_EN}:5:1 body language-other`, { language: 'en' }];
  it.each([
    [english, korean, [wrongEnglish, wrongKorean]],
    [english, english, [wrongKorean]],
    [korean, `${korean} 끝.`, [wrongEnglish]],
    [korean, english, []],
    [korean, '번역 예정', [wrongEnglish]],
    [korean, Array(5).fill('봄이 오면 꽃이 피네\nwhen spring comes, flowers bloom').join('\n\n'), []],
  ])('is checked for %j in Korean and %j in English', (ko, en, actual) => {
    const files = edit(edit(POST, POST_KO, '본문 hello', ko), POST_EN, 'Text of hello', en);
    expect(check(files)).toEqual(actual);
  });
});

it('a title has the language of its text', () => {
  expect(check(edit(POST, POST_EN, 'title: hello', 'title: 봄 소식'))).toEqual([
    [`${POST_EN}:2:8 title language-other`, { language: 'en' }],
  ]);
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
    expect(check(files)).toEqual([[`${place} body body-empty`, { text }]]);
  });

  it('is refused as the description of an image', () => {
    const { alt } = PLACEHOLDERS.ko;
    expect(check(edit(POST, POST_KO, '표지', alt))).toEqual([
      [`${POST_KO}:9:15 mainImageAlt body-empty`, { text: alt }],
    ]);
  });

  it('is accepted with more text after it', () => {
    expect(check(withBody(`${ko} 아직.`))).toEqual([]);
  });
});

describe('a draft', () => {
  const DRAFT_POST = edit(POST, POST_KO, 'isPublic: true', 'isPublic: false');
  const DRAFT_WORK = edit(WORK, WORK_KO, 'isMain: false', 'isMain: false\nisPublic: false');
  const rows: [what: string, file: string, from: string, to: string, rules: string[]][] = [
    ...(cases.drafts as [string, string, string, string, string[]][]),
    ['body but the first words', WORK_KO, '설명 work', PLACEHOLDERS.ko.body, ['body-empty']],
  ];
  const lacking = ([, file, from, to]: (typeof rows)[0], [post, work] = [DRAFT_POST, DRAFT_WORK]) =>
    edit(file.startsWith('posts') ? post : work, file, from, to);

  it.each(rows)('may have no %s: it gets a warning, a public item an error', (...row) => {
    const [rules] = row.slice(-1) as [string[]];
    const diagnostics = workspace(lacking(row)).check();
    expect(diagnostics.map(({ rule, severity }) => `${rule} ${severity}`).sort()).toEqual(
      rules.map((rule) => `${rule} warning`).sort(),
    );
    const published = workspace(lacking(row, [POST, WORK])).check();
    expect(published).toContainEqual(expect.objectContaining({ rule: rules[0], severity: 'error' }));
  });

  it('is built as it is, and shown in previews', async () => {
    const drafts = [...rows.map((row) => lacking(row)), { ...DRAFT_POST, [POST_EN]: null }];
    const inFolders = drafts.flatMap((files, index) =>
      Object.entries(files).map(([path, file]) => [
        path.replace(/\/(?:hello|work)\//, `/draft-${index}/`),
        typeof file === 'string' ? file.replace(/0{11}[12]/, String(10 ** 11 + index)) : file,
      ]),
    );
    const space = workspace(Object.fromEntries(inFolders));
    const { post, portfolio } = (await space.build({ pages: false })).counts;
    expect(post.drafts + portfolio.drafts).toBe(drafts.length);
    await space.build({ drafts: true });
    expect(space.read('blog/draft-0/index.html')).toContain(PLACEHOLDERS.ko.body);
    expect(space.read(`blog/draft-${rows.length}/index.html`)).toContain('본문 hello');
  });

  it('may have one of two texts', () => {
    const [missing, ...others] = workspace({ ...DRAFT_POST, [POST_EN]: null }).check();
    expect(missing).toMatchObject({ file: POST_EN, rule: 'file-missing', severity: 'warning' });
    expect(others).toEqual([]);
  });

  it('may be in Japanese alone', async () => {
    const draft = JAPANESE.replace('title:', 'isPublic: false\ntitle:');
    const space = workspace({ ...POST, [WORK_JP]: draft });
    const missing = space.check().filter(({ rule }) => rule === 'file-missing');
    expect(missing.map(({ file, severity }) => [file, severity])).toEqual([
      [WORK_EN, 'warning'],
      [WORK_KO, 'warning'],
    ]);
    expect((await space.build({ pages: false })).counts.portfolio.drafts).toBe(1);
    await space.build({ drafts: true });
    expect(space.read('jp/work/work/index.html')).toContain('本文');
  });

  it.each([
    ['period:', 'periode:', 'unknown-key'],
    ['"2026-01-01T00:00:00Z"', '어제', 'value-wrong'],
  ])('has errors for everything else, as %j for %j', (from, to, rule) => {
    const [error] = workspace(edit(DRAFT_WORK, WORK_KO, from, to)).check();
    expect(error).toMatchObject({ rule, severity: 'error' });
  });
});

it('warnings stop only a strict build', async () => {
  const space = await buildWorkspace(withBody('##제목'), { pages: false });
  expect((await space.diagnose({ pages: false, strict: true })).map(({ rule }) => rule)).toEqual([
    'shows-as-text',
  ]);
});
