// Exports and folders → items.
import { expect, it } from 'vitest';
import { formatOldAddress } from '../src/addresses.ts';
import { createDateParser } from '../src/read/dates.ts';
import { openSource } from '../src/read/open-source.ts';
import { limitTime } from '../src/time-limit.ts';
import addresses from './address-cases.json' with { type: 'json' };
import dates from './date-cases.json' with { type: 'json' };
import { bring, createStudio, FOLDER_OPTIONS, readTree, writeFiles, wxr } from './importing.ts';
import sources from './source-cases.json' with { type: 'json' };

type Files = Record<string, string>;

it.each(addresses as unknown as [string, Files, string[]][])(
  'knows the addresses of %s',
  (_, files, expected) => {
    const { siteUrl, items } = openSource(
      writeFiles(createStudio().folder, files),
      undefined,
      FOLDER_OPTIONS,
    );
    const found = items.flatMap((item) =>
      item.addresses.map((address) => formatOldAddress(address, siteUrl)),
    );
    expect(found.flatMap((address) => (address ? decodeURIComponent(address) : [])).sort()).toEqual(
      expected.map(decodeURIComponent).sort(),
    );
  },
);

it.each(sources as unknown as [string, Files, string[][], Files][])(
  'brings %s',
  async (_, files, outcomes, written) => {
    const studio = createStudio();
    const { items } = await bring(studio, files);
    const found = items.map(({ id, outcome, reason, folder, isDraft }) =>
      outcome === 'skipped'
        ? [id, reason, outcome]
        : [id, folder?.slice('posts/'.length), isDraft ? 'draft' : 'public'],
    );
    expect(found.sort()).toEqual(outcomes);
    expect(readTree(studio.content)).toMatchObject(written);
  },
);

it.each(dates.dates as [string, string?][])('reads the date %s', (written, iso) => {
  expect(createDateParser('Asia/Seoul')(written)?.iso).toBe(iso);
});

it.each([
  ['an empty file', 'a.xml', '', 'empty-source'],
  ['no WXR', 'a.xml', '<rss><channel><title>x</title></channel></rss>', 'no-wordpress'],
  [
    'an entity bomb',
    'a.xml',
    '<!DOCTYPE x [<!ENTITY a "aaaa">]><rss><channel>&a;</channel></rss>',
    'no-wordpress',
  ],
  ['XML that is cut off', 'a.xml', wxr([{ id: 1, text: 'x' }]).slice(0, -30), 'damaged-xml'],
  ['broken JSON', 'a.json', '{"db": [', 'damaged-json'],
  ['other JSON', 'a.json', '{"db": [{"data": {"posts": null}}]}', 'no-ghost'],
  ['a zip', 'a.zip', 'PK\u0003\u0004xxxx', 'zip'],
  ['something else', 'a.txt', 'hello', 'no-export'],
  ['nothing', 'none/b.xml', 'x', 'no-source'],
])('refuses %s', (_, name, content, reason) => {
  const folder = writeFiles(createStudio().folder, { [name.replace('none/', '')]: content });
  expect(() => openSource(`${folder}/${name}`, undefined, FOLDER_OPTIONS)).toThrow(reason);
});

it('reads texts of other encodings, and no bytes', () => {
  // EUC-KR, Shift_JIS and Windows-1252 of "한국어로 적은 글", "これは日本語の文章です" and "Où été, garçon?".
  const files = {
    'a.md': Buffer.from('c7d1b1b9beeeb7ce20c0fbc0ba20b1db', 'hex'),
    'b.md': Buffer.from('82b182ea82cd93fa967b8cea82cc95b68fcd82c582b7', 'hex'),
    'c.md': Buffer.from('4ff920e974e92c206761727e6f6e3f2064e96ae0207675'.replace('7e', 'e7'), 'hex'),
    'd.md': Buffer.from([0, 1, 2, 255]),
  };
  const { items } = openSource(writeFiles(createStudio().folder, files), undefined, FOLDER_OPTIONS);
  expect(items.map(({ text, unreadable }) => unreadable ?? text.content)).toEqual([
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
