// Faults of a text file before its values are checked: encoding, the --- lines and the YAML.
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { workspace } from '../workspace.ts';
import { diagnose, edit, fault, POST, POST_KO, WORK } from './content-fault.ts';

const SOUND = POST[POST_KO] as string;
const BRACKETS = 'cannot read what is between these brackets';
const COMMAS =
  'put commas between the values, quote a text that holds a comma or a colon, and close the bracket';
const NO_TABS = 'indent with spaces: YAML takes no tabs';
const BAD_INDENTATION = 'this line is not indented like the lines above it';
const LESS = 'remove the spaces before it, or indent it by two if it belongs to the key above';

type Row = [name: string, yaml: string, place: string, message: string, hint: string];

describe('parseYaml() refuses', () => {
  const rows: Row[] = [
    [
      'an unclosed double quote',
      'title: "안녕',
      '3:8',
      'expected a closing ", found the end of the line',
      'close the quote at the end of the value',
    ],
    [
      'an unclosed single quote',
      "title: '안녕",
      '3:8',
      "expected a closing ', found the end of the line",
      'close the quote at the end of the value',
    ],
    [
      'a list closed only in what is a comment',
      'title: hello\nrelated: [방 #3]',
      '4:13',
      'expected a closing bracket, found a comment: in YAML " #" begins one',
      'quote the text that holds " #"',
    ],
    [
      'text behind a quote',
      'title: "안녕" 세상',
      '3:13',
      'expected nothing behind the closing quote, found more text',
      `put quotes around the whole value, as in title: '"안녕" 세상'`,
    ],
    [
      'a comma behind a quote',
      'title: "안녕",',
      '3:12',
      'expected nothing behind the closing quote, found more text',
      "put quotes around the whole value, as in title: '안녕'",
    ],
    [
      'an unknown escape',
      'title: "C:\\pictures"',
      '3:12',
      'cannot read the \\ between these double quotes',
      'in double quotes \\ is special: write \\\\ or use single quotes',
    ],
    ['a tab in front of a value', 'title:\n\t안녕', '4:1', 'expected spaces, found a tab', NO_TABS],
    ['a tab in front of a key', '\ttitle: 안녕', '3:1', 'expected spaces, found a tab', NO_TABS],
    [
      'a colon in a value',
      'title: 서울: 지도',
      '3:10',
      'expected a plain text, found one with a colon before a space or at its end',
      'write title: "서울: 지도"',
    ],
    [
      'a colon and both quotes in a value',
      `title: it's: "x"`,
      '3:12',
      'expected a plain text, found one with a colon before a space or at its end',
      `write title: 'it''s: "x"'`,
    ],
    [
      'a colon in curly quotes',
      'title: “서울: 지도”',
      '3:11',
      'expected a plain text, found one with a colon before a space or at its end',
      'these are curly quotes; use straight ones: title: "서울: 지도"',
    ],
    ['spaces in front of a key', '  title: 안녕', '3:3', BAD_INDENTATION, LESS],
    [
      'an item without a space',
      'title: hello\nrelated:\n- a\n-b',
      '6:1',
      'expected "key: value", found "-b"',
      'write - b',
    ],
    ['no comma in brackets', 'title: hello\nrelated: [{ a: b c: d }]', '4:19', BRACKETS, COMMAS],
    ['a bracket that stays open', 'title: hello\nrelated: [a, b', '4:10', BRACKETS, COMMAS],
    [
      'a colon at the end of a value',
      'title: 서울:',
      '3:10',
      'expected a plain text, found one with a colon before a space or at its end',
      'write title: "서울:"',
    ],
    [
      'a group without braces',
      'title: hello\nimages:\n  - src: ./a.png, alt: 예약',
      '5:22',
      'expected a plain text, found one with a colon before a space or at its end',
      'write - { src: ./a.png, alt: 예약 }',
    ],
    [
      'the rest of a merge',
      'title: hello\n=======\ntitle: other',
      '4:1',
      'found a mark of an unfinished merge: "======="',
      'keep the right one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>',
    ],
    [
      'a key twice',
      'title: 안녕\ntitle: 또 안녕',
      '4:1',
      'this key appears twice',
      'keep one of the two lines with this key',
    ],
    ...['@studio', '%d', '`code`', '[공지] 안녕', '{x} 안녕', '> 안녕', '- 안녕'].map(
      (value): Row => [
        `${value[0]} in front`,
        `title: ${value}`,
        '3:8',
        `expected a plain text, found one that begins with ${value[0]}`,
        `quote it, as in title: "${value}"`,
      ],
    ),
    [
      '& in front, which would take a word off the text',
      'title: &Beyond 전시',
      '3:8',
      'expected a plain text, found one that begins with &',
      'quote it, as in title: "&Beyond 전시"',
    ],
    [
      '! in front, which would be taken off the text',
      'title: ! 안녕',
      '3:8',
      'expected a plain text, found one that begins with !',
      'quote it, as in title: "! 안녕"',
    ],
    [
      '* in front',
      'title: *강조*',
      '3:8',
      'expected a plain text, found one that begins with *',
      'quote it, as in title: "*강조*"',
    ],
    [
      'a bomb of aliases',
      'a: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]',
      '3:4',
      'expected a plain text, found one that begins with &',
      'quote it, as in a: "&a [x, x, x]"',
    ],
    ...['title:안녕', 'title 안녕', 'title：안녕', 'title = 안녕'].map(
      (line): Row => [
        `the line ${line}`,
        line,
        '3:1',
        `expected "key: value", found "${line}"`,
        line === 'title 안녕' ? 'write the key, a colon, a space and the value' : 'write title: 안녕',
      ],
    ),
  ];

  it.each(rows)('%s', async (_name, yaml, place, message, hint) => {
    const files = edit(POST, POST_KO, 'title: hello', yaml);
    expect(await diagnose(files)).toEqual([fault(`${POST_KO}:${place}`, message, hint)]);
  });
});

describe('parseMarkdownFile() refuses', () => {
  const WITHOUT_CLOSING = SOUND.replace('\n---\n', '\n');
  const BEGIN = 'begin the file with a line of ---, then "key: value" lines, then --- again';
  const rows: [name: string, text: string, place: string, message: string, hint?: string][] = [
    ['an empty file', '', '1:1', 'expected --- as the first line, found an empty one', BEGIN],
    ['a text without front matter', '본문\n', '1:1', 'expected --- as the first line, found "본문"', BEGIN],
    [
      'a blank line above the front matter',
      `\n${SOUND}`,
      '1:1',
      'expected --- as the first line, found an empty one',
      BEGIN,
    ],
    [
      'front matter without its closing line',
      WITHOUT_CLOSING,
      '1:1',
      'expected a closing --- line behind the front matter, found none',
      'add a line of ---, without spaces before it, between the last key and the text',
    ],
    [
      'a closing line of ----',
      SOUND.replace('\n---\n', '\n----\n'),
      '10:1',
      'expected the closing line to be just ---, found "----"',
      'close the front matter with a line of ---; quote a value that begins so',
    ],
    [
      'a list for front matter',
      '---\n- a\n---\n본문\n',
      '2:1',
      'expected lines of "key: value" between the two --- lines, found something else',
      'write one key on each line, such as title: Hello',
    ],
  ];

  it.each(rows)('%s', async (_name, text, place, message, hint) => {
    expect(await diagnose({ ...POST, [POST_KO]: text })).toEqual([
      fault(`${POST_KO}:${place}`, message, hint),
    ]);
  });

  it.each(['js', 'javascript', 'json', 'yaml', ' js', '-'])('front matter behind ---%s', async (language) => {
    const ran = 'guestApiFrontMatterRan';
    onTestFinished(() => void Reflect.deleteProperty(globalThis, ran));
    const code = `globalThis.${ran} = true, { title: "x" }`;
    const diagnostics = await diagnose({ ...POST, [POST_KO]: `---${language}\n${code}\n---\n본문\n` });
    expect(diagnostics).toEqual([
      fault(
        `${POST_KO}:1:4`,
        `expected YAML front matter behind a bare ---, found "---${language}"`,
        'make the first line just ---; front matter in another language is never read or run',
      ),
    ]);
    expect(globalThis).not.toHaveProperty(ran);
  });
});

describe('decodeSourceText() refuses', () => {
  const reopen = (encoding: string) =>
    `reopen with ${encoding} first; when the text reads well, save with encoding UTF-8`;
  const UTF16 = Buffer.from(`\ufeff${SOUND}`, 'utf16le');
  const ASCII = SOUND.replaceAll(/[^\n -~]/g, '');
  const [head = '', tail = ''] = ASCII.split(/(?<=title: )hello/);
  const titled = (...bytes: number[]) =>
    Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
  const rows: [name: string, path: string, bytes: Uint8Array, place: string, found: string, hint: string][] =
    [
      [
        'EUC-KR',
        POST_KO,
        titled(0xbe, 0xc8, 0xb3, 0xe7),
        '3:1',
        'what may be EUC-KR (Korean)',
        reopen('encoding EUC-KR (Korean)'),
      ],
      [
        'Shift JIS in the Japanese text',
        'portfolio/work/index.jp.md',
        titled(0x93, 0xfa, 0x96, 0x7b),
        '3:1',
        'what may be Shift JIS (Japanese)',
        reopen('encoding Shift JIS (Japanese)'),
      ],
      [
        'neither',
        POST_KO,
        titled(0xff, 0xff),
        '3:1',
        'bytes of another encoding',
        reopen('the encoding that it was saved in'),
      ],
      ['UTF-16, little end first', POST_KO, UTF16, '1:1', 'UTF-16', reopen('encoding UTF-16')],
      [
        'UTF-16, big end first',
        POST_KO,
        Buffer.from(UTF16).swap16(),
        '1:1',
        'UTF-16',
        reopen('encoding UTF-16'),
      ],
      [
        'a file of another program, although it is UTF-8',
        POST_KO,
        titled(0x00, 0x01),
        '3:1',
        'bytes that are no text',
        'put the text itself here: this is a file of another program, or one that was damaged',
      ],
    ];

  it.each(rows)('%s', async (_name, path, bytes, place, found, hint) => {
    expect(await diagnose({ ...POST, ...WORK, [path]: bytes })).toEqual([
      fault(`${path}:${place}`, `expected UTF-8 text, found ${found}`, hint),
    ]);
  });
});

describe('decodeSourceText() accepts', () => {
  const BODY = '본문\n\n![a](./cover.png)\n\n끝';
  const LF = SOUND.replace('본문 hello', BODY);
  const build = async (text: string) => {
    const site = workspace({ ...POST, [POST_KO]: text });
    await site.build({ pages: false });
    return site.readJson(join('api/v1/guest/post', `${/id: (\S+)/.exec(text)?.[1]}.json`));
  };

  it.each([
    ['CRLF', LF.replaceAll('\n', '\r\n')],
    ['CR', LF.replaceAll('\n', '\r')],
    ['a byte order mark', `\ufeff${LF}`],
    ['a byte order mark and CRLF', `\ufeff${LF.replaceAll('\n', '\r\n')}`],
  ])('%s, which changes nothing in the output', async (_name, text) => {
    expect(await build(text)).toEqual(await build(LF));
  });
});
