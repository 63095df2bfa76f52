// Exports and folders → items.
import { expect, it } from 'vitest';
import { formatOldAddress } from '../src/addresses.ts';
import { createDateParser } from '../src/read/dates.ts';
import { openSource } from '../src/read/open-source.ts';
import { limitTime } from '../src/source.ts';
import { bring, createStudio, FOLDER_OPTIONS, readRows, readTree, writeFiles, wxr } from './importing.ts';

type Files = Record<string, string>;
const open = (files: Record<string, string | Uint8Array>) =>
  openSource(writeFiles(createStudio().folder, files), FOLDER_OPTIONS);

it.each(readRows<[string, Files, string[]]>('address'))('knows the addresses of %s', (_, files, expected) => {
  const { siteUrl, items } = open(files);
  const addresses = items.flatMap((item) => item.addresses.map((each) => formatOldAddress(each, siteUrl)));
  expect(addresses.flatMap((each) => each ?? []).sort()).toEqual(expected);
});

it.each(readRows<[string, Files, string[][], Files]>('source'))(
  'brings %s',
  async (_, files, outcomes, tree) => {
    const studio = createStudio();
    const { items } = await bring(studio, files);
    const actual = items.map(({ id, outcome, reason, folder, isDraft }) =>
      outcome === 'skipped'
        ? [id, reason, outcome]
        : [id, folder?.slice('posts/'.length), isDraft ? 'draft' : 'public'],
    );
    expect(actual.sort()).toEqual(outcomes);
    expect(readTree(studio.content)).toMatchObject(tree);
  },
);

it.each([
  ['2019-05-01 10:11:12', '2019-05-01T10:11:12+09:00'],
  ['2019-05-01T10:11:12.123Z', '2019-05-01T19:11:12+09:00'],
  ['Wed, 01 May 2019 00:00:00 +0000', '2019-05-01T09:00:00+09:00'],
  ['January 5, 2023 10:11 AM', '2023-01-05T10:11:00+09:00'],
  ['2023. 1. 5.', '2023-01-05T00:00:00+09:00'],
  ['20230105', '2023-01-05T00:00:00+09:00'],
  ['2023년 1월 5일 오후 3:04', '2023-01-05T15:04:00+09:00'],
  ['2023년 1월 5일 오전 12:30', '2023-01-05T00:30:00+09:00'],
  ['2023년 1월 5일 → 2023년 1월 9일', '2023-01-05T00:00:00+09:00'],
  ['2023년 2월 30일', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['어제 2020', undefined],
])('reads the date %s', (written, iso) => {
  expect(createDateParser('Asia/Seoul')(written)?.iso).toBe(iso);
});

it.each([
  ['an empty file', 'a.xml', '', 'no-export'],
  ['no WXR', 'a.xml', '<rss><channel><title>x</title></channel></rss>', 'no-export'],
  ['XML that is cut off', 'a.xml', wxr([{ id: 1, text: 'x' }]).slice(0, -30), 'damaged'],
  ['broken JSON', 'a.json', '{"db": [', 'damaged'],
  ['other JSON', 'a.json', '{"db": [{"data": {"posts": null}}]}', 'no-export'],
  ['a zip', 'a.zip', 'PK\u0003\u0004xxxx', 'zip'],
  ['something else', 'a.txt', 'hello', 'no-export'],
  ['nothing', 'none/b.xml', 'x', 'no-source'],
])('refuses %s', (_, name, content, reason) => {
  const folder = writeFiles(createStudio().folder, { [name.replace('none/', '')]: content });
  expect(() => openSource(`${folder}/${name}`, FOLDER_OPTIONS)).toThrow(reason);
});

it('reads texts of other encodings, and no bytes', () => {
  // EUC-KR, Shift_JIS and Windows-1252 of "한국어로 적은 글", "これは日本語の文章です" and "Où été, garçon?".
  const files = {
    'a.md': Buffer.from('c7d1b1b9beeeb7ce20c0fbc0ba20b1db', 'hex'),
    'b.md': Buffer.from('82b182ea82cd93fa967b8cea82cc95b68fcd82c582b7', 'hex'),
    'c.md': Buffer.from('4ff920e974e92c206761727e6f6e3f2064e96ae0207675'.replace('7e', 'e7'), 'hex'),
    'd.md': Buffer.from([0, 1, 2, 255]),
  };
  const { items } = open(files);
  expect(items.map(({ text, kind }) => (kind === 'post' ? text.content : kind))).toEqual([
    ...['한국어로 적은 글', 'これは日本語の文章です', 'Où été, garçon? déjà vu', 'not-text'],
  ]);
});

it.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
  [
    'endless recursion',
    function recurse(): unknown {
      return [recurse()];
    },
  ],
])('gives up %s', (_, work) => {
  expect(limitTime(work as () => unknown, 50)).toBeUndefined();
});
