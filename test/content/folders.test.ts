// Unknown files in the content folder, missing files, and names.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { type Files, postFiles, testId, workspace } from '../workspace.ts';
import { COVER, check, POST, POST_EN, POST_KO, summarize, WORK } from './check.ts';
import cases from './folders-cases.json' with { type: 'json' };

describe('scanContent() refuses', () => {
  const rows: [path: string, data: object, place?: string][] = [
    ...(cases.unknown as [string, object, string?][]),
    ...[
      ...['index.kr.md', 'index.eng.md', 'Copy of index.ko.md', 'index.ko의 사본.md'],
      ...['index.ko (1).md', 'index.ja.md', 'index.jp.md', 'index.md', 'notes.txt'],
    ].map((actual): [string, object] => [`posts/hello/${actual}`, { actual }]),
  ];
  it.each(rows)('%s', (path, data, place = path) => {
    expect(check({ ...POST, ...WORK, [path]: 'x' })).toEqual([[`${place}:1:1 file-unknown`, data]]);
  });

  it('an item folder one level too deep, once', () => {
    const files = Object.entries(POST).map(([path, file]) => [path.replace('posts/', 'posts/2026/'), file]);
    expect(check(Object.fromEntries(files) as Files)).toEqual([
      ['posts/2026/hello:1:1 file-unknown', { actual: 'hello/', parent: 'posts' }],
    ]);
  });

  it.each(cases.names as [string, string?][])('a folder named %s', (slug, proposal) => {
    const files = Object.entries(POST).map(([path, file]) => [path.replace('hello', slug), file]);
    expect(check(Object.fromEntries(files) as Files)).toEqual([
      [`posts/${slug}:1:1 folder-name`, { slug, ...(proposal && { proposal }) }],
    ]);
  });

  it('two folders with the same name in NFC', () => {
    const [composed, decomposed] = ['한글'.normalize('NFC'), '한글'.normalize('NFD')];
    const second = postFiles(decomposed, COVER, { id: testId(2) });
    expect(check({ ...postFiles(composed, COVER, { id: testId(1) }), ...second })).toEqual([
      [
        `posts/${composed}:1:1 value-taken`,
        { key: 'folder', value: composed, owner: expect.any(String), isName: true },
      ],
    ]);
  });

  it.each(cases.reserved)('a page of the studio named %s, as the site itself has it', (value) => {
    const data = { key: 'folder', value, owner: 'the site itself', isName: true };
    const text = '---\ntitle: 가\n---\n가\n';
    const files = ['ko', 'en', 'jp'].map((language) => [`pages/${value}/index.${language}.md`, text]);
    expect(check(Object.fromEntries(files))).toEqual([[`pages/${value}:1:1 value-taken`, data]]);
  });

  it('a folder and a file with a line feed in their names', () => {
    const files = { ...postFiles('two\nlines', COVER, { id: testId(1) }), ...POST };
    expect(check({ ...files, 'posts/hello/a\tb.png': COVER })).toEqual([
      ['posts/hello/a\tb.png:1:1 control-character', { code: 'U+0009' }],
      ['posts/two\nlines:1:1 control-character', { code: 'U+000A' }],
    ]);
  });

  it.each(cases.links as [string, string][])('a symbolic link at %s', (path, target) => {
    const space = workspace(POST);
    space.link(path, target);
    expect(space.check().map(summarize)).toEqual([
      [`${path}:1:1 file-unknown`, { actual: path.split('/').at(-1) }],
    ]);
  });

  it('a pipe, unread, but not an empty folder', () => {
    const space = workspace(POST);
    mkdirSync(join(space.content, 'posts/empty'));
    execFileSync('mkfifo', [join(space.content, 'posts/hello/pipe.png')]);
    const places = space.check().map(summarize);
    expect(places).toEqual([['posts/hello/pipe.png:1:1 file-unknown', { actual: 'pipe.png' }]]);
  });

  it.each([
    [POST_KO, 'ko'],
    ['portfolio/work/index.en.md', 'en'],
  ])('an item without %s', (path, language) => {
    expect(check({ ...POST, ...WORK, [path]: null })).toEqual([
      [`${path}:1:1 file-missing`, { file: `index.${language}.md` }],
    ]);
  });

  it('a missing content folder', () => {
    const { content } = workspace();
    rmSync(content, { recursive: true });
    const missing = [[`${content}:1:1 file-missing`, { file: 'content/' }]];
    expect(loadContent(content).diagnostics.map(summarize)).toEqual(missing);
    writeFileSync(content, 'x');
    expect(loadContent(content).diagnostics.map(summarize)).toEqual(missing);
  });
});

it.each(cases.accepted)('scanContent() accepts %s', (path) => {
  expect(check({ ...POST, [path]: 'x' })).toEqual([]);
});

const STRAYS = cases.strays as [string, object][];
it.each(STRAYS)('%s next to index.ko.md alone is to be renamed', (actual, data) => {
  const text = POST[POST_KO] as string;
  const [stray] = check({ ...POST, [POST_EN]: null, [`posts/hello/${actual}`]: text }).filter(([place]) =>
    place.endsWith('file-unknown'),
  );
  expect(stray).toEqual([`posts/hello/${actual}:1:1 file-unknown`, { actual, ...data }]);
});
