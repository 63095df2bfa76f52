// Encoding, size, `---` lines and YAML syntax of a text file.
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildWorkspace } from '../workspace.ts';
import { check, edit, followFix, POST, POST_KO } from './check.ts';
import cases from './yaml-cases.json' with { type: 'json' };

const VALID = POST[POST_KO] as string;

type Row = [yaml: string, place: string, data?: object];
const rows: Row[] = [
  ...(cases.yaml as Row[]),
  ...['@a', '%d', '`code`', '[a] b', '{x} 가', '> 가', '- 가', '&Beyond 전시', '! 가', '*강조*'].map(
    (text): Row => [
      `title: ${text}`,
      '3:1 yaml-invalid',
      { actual: `title: ${text}`, line: `title: "${text}"` },
    ],
  ),
];
it.each(rows)('parseYaml() refuses %j', (yaml, place, ...data) => {
  const files = edit(POST, POST_KO, 'title: hello', yaml);
  expect(check(files)).toEqual([[`${POST_KO}:${place}`, ...data]]);
  expect(check(followFix(files) ?? POST).map(([actual]) => actual)).not.toContain(`${POST_KO}:${place}`);
});

it('a syntax error hides nothing of the body, and no other values are missing', () => {
  const broken = `${VALID.replace('hello', 'a: b')}\n[글](/blog/no/) ** 글자 **`;
  const actual = check({ ...POST, [POST_KO]: broken }).map(([place]) => place.slice(POST_KO.length + 1));
  expect(actual).toEqual(['3:1 yaml-invalid', '13:5 body link-unknown', '13:16 body shows-as-text']);
});

describe('parseMarkdownFile() refuses', () => {
  const rows: [text: string, place: string, data?: object][] = [
    ['', '1:1 front-matter', { actual: '' }],
    ['본문\n', '1:1 front-matter', { actual: '본문' }],
    [`\n${VALID}`, '1:1 front-matter', { actual: '', isBelow: true }],
    [`메모\n${VALID}`, '1:1 front-matter', { actual: '메모' }],
    [VALID.replace('---', '—'), '1:1 front-matter', { actual: '—' }],
    [VALID.replace('---', '----'), '1:1 front-matter', { actual: '----' }],
    [VALID.replace('\n---\n', '\n—\n'), '10:1 front-matter', { actual: '—', isEnd: true }],
    [`<<<<<<< HEAD\n${VALID}`, '1:1 front-matter', { actual: '<<<<<<< HEAD' }],
    [VALID.replace('\n---\n', '\n'), '10:1 front-matter', { actual: '본문 hello', isEnd: true }],
    ['---\n본문\n', '2:1 front-matter', { actual: '본문', isEnd: true }],
    [VALID.replace('\n---\n', '\n----\n'), '10:1 front-matter', { actual: '----', isEnd: true }],
    [VALID.replace('\n---\n', '\n ---\n'), '11:1 front-matter', { actual: '본문 hello', isEnd: true }],
    ['---\n- a\n---\n본문\n', '2:1 yaml-invalid', { actual: '- a' }],
    [VALID.replace('본문', '앞\u0008뒤'), '11:2 control-character', { code: 'U+0008' }],
    [VALID.replace('본문', '앞\u0092뒤'), '11:2 control-character', { code: 'U+0092' }],
    [VALID.replace('본문', '앞\uffff뒤'), '11:2 control-character', { code: 'U+FFFF' }],
  ];
  it.each(rows)('%j', (text, place, ...data) => {
    expect(check({ ...POST, [POST_KO]: text })).toEqual([[`${POST_KO}:${place}`, ...data]]);
  });

  it('nothing in a text with --- lines, further in', () => {
    const front = 'ignore:\n  - link-unknown\nmainImageAlt: |\n  표지\n  ---\n  끝';
    const text = VALID.replace('mainImageAlt: 표지', front).replace('본문', '하나\n\n---\n\n ---\n—\n\n본문');
    expect(check({ ...POST, [POST_KO]: text })).toEqual([]);
  });

  it('empty front matter for the values that it lacks', () => {
    const actual = check({ ...POST, [POST_KO]: '---\n---\n본문\n' });
    expect(new Set(actual.map(([place]) => place.split(' ').at(-1)))).toEqual(new Set(['value-missing']));
  });

  const ENGINES = ['js', 'javascript', 'json', 'yaml', ' js'];
  it.each(ENGINES)('front matter after ---%s, unread', (language) => {
    const ran = 'guestApiFrontMatterRan';
    onTestFinished(() => void Reflect.deleteProperty(globalThis, ran));
    const code = `globalThis.${ran} = true, { title: "x" }`;
    expect(check({ ...POST, [POST_KO]: `---${language}\n${code}\n---\n본문\n` })).toEqual([
      [`${POST_KO}:1:1 front-matter`, { actual: `---${language}` }],
    ]);
    expect(globalThis).not.toHaveProperty(ran);
  });
});

describe('decodeSourceText()', () => {
  const EUC_KR = Buffer.from([0xb0, 0xa1]);
  const UTF16 = Buffer.from(`\ufeff${VALID}`, 'utf16le');
  const [head = '', tail = ''] = VALID.replaceAll(/[^\n -~]/g, '').split(/(?<=title: )hello/);
  const titled = (...bytes: number[]) =>
    Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
  const rows: [path: string, bytes: Uint8Array, place: string][] = [
    [POST_KO, titled(0xbe, 0xc8, 0xb3, 0xe7), '3:8'],
    [POST_KO, Buffer.concat([Buffer.from(`\ufeff${VALID}\r\n가`), EUC_KR]), '13:2'],
    [POST_KO, UTF16, '1:1'],
  ];
  it.each(rows)('refuses another encoding in %s', (path, bytes, place) => {
    expect(check({ ...POST, [path]: bytes })).toEqual([
      [`${path}:${place} file-unreadable`, { file: path, code: 'encoding' }],
    ]);
  });

  it('refuses a text over 1 MiB without reading it', () => {
    const text = `${VALID}${'가'.repeat(350_000)}`;
    const bytes = Buffer.byteLength(text);
    expect(check({ ...POST, [POST_KO]: text })).toEqual([
      [`${POST_KO}:1:1 text-too-large`, { bytes, max: 1_048_576 }],
    ]);
  });

  const LF = VALID.replace('본문 hello', '본문\n\n![a](./cover.png)\n\n끝');
  const build = async (text: string) => {
    const site = await buildWorkspace({ ...POST, [POST_KO]: text }, { pages: false });
    return site.readJson(join('api/v1/guest/post', `${/id: (\S+)/.exec(text)?.[1]}.json`));
  };
  it.each([
    ['CRLF', LF.replaceAll('\n', '\r\n')],
    ['CR', LF.replaceAll('\n', '\r')],
    ['letters in parts', LF.normalize('NFD')],
    ['a byte order mark and CRLF', `\ufeff${LF.replaceAll('\n', '\r\n')}`],
  ])('accepts %s, which changes nothing in the output', async (_, text) => {
    expect(await build(text)).toEqual(await build(LF));
  });

  it('gives the place of an error in a CRLF file below empty lines', () => {
    const files = edit(POST, POST_KO, '본문 hello', '\n\n![가](./b.png)');
    const crlf = (files[POST_KO] as string).replaceAll('\n', '\r\n');
    expect(check({ ...files, [POST_KO]: crlf })).toEqual([
      [`${POST_KO}:13:6 body image-not-found`, { target: './b.png', images: ['./cover.png'] }],
    ]);
  });
});
