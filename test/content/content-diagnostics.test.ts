// Faults that take more than one item to see, several faults at once, and what a refused build leaves.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postFiles, testId, workspace } from '../workspace.ts';
import { COVER, diagnose, edit, fault, POST, POST_EN, POST_KO, WORK, WORK_KO } from './content-fault.ts';

describe('checkClaims() refuses', () => {
  const ID = '6f1c2a34-9b1e-4d52-8a57-0c6f1f0f7f11';
  const FRESH = 'give one of the two a fresh UUID, such as FRESH; an id once published must stay';
  const post = (slug: string, id: string, more = '') => postFiles(slug, COVER, { id, more });

  it('a UUID that a post and a portfolio item share', async () => {
    const files = edit({ ...WORK, ...post('hello', ID) }, WORK_KO, testId(2), ID);
    expect(await diagnose(files)).toEqual([
      fault(`${POST_KO}:2:5 id`, `id ${ID} is already taken by ${WORK_KO}`, FRESH),
    ]);
  });

  it('a UUID in small letters and in capitals', async () => {
    expect(await diagnose({ ...post('a', ID), ...post('b', ID.toUpperCase()) })).toEqual([
      fault('posts/b/index.ko.md:2:5 id', `id ${ID} is already taken by posts/a/index.ko.md`, FRESH),
    ]);
  });

  it('a UUID of three items', async () => {
    expect(await diagnose({ ...post('a', ID), ...post('b', ID), ...post('c', ID) })).toEqual([
      fault('posts/b/index.ko.md:2:5 id', `id ${ID} is already taken by posts/a/index.ko.md`, FRESH),
      fault('posts/c/index.ko.md:2:5 id', `id ${ID} is already taken by posts/a/index.ko.md`, FRESH),
    ]);
  });

  it('the UUID of a draft', async () => {
    const draft = postFiles('a', COVER, { id: ID, isPublic: false });
    expect(await diagnose({ ...draft, ...post('b', ID) })).toEqual([
      fault('posts/b/index.ko.md:2:5 id', `id ${ID} is already taken by posts/a/index.ko.md`, FRESH),
    ]);
  });

  it('a legacyId of two posts', async () => {
    const files = { ...post('a', testId(1), 'legacyId: 7\n'), ...post('b', testId(2), 'legacyId: 7\n') };
    expect(await diagnose(files)).toEqual([
      fault(
        'posts/b/index.ko.md:10:11 legacyId',
        'legacyId 7 is already taken by posts/a/index.ko.md',
        'a legacyId names one post: remove it from the other',
      ),
    ]);
  });

  it('bad related posts, each at its place', async () => {
    const more = 'related:\n  - world\n  - wrld\n  - helo\n  - hello\n  - world\n  - work\n  - zzzzzzzz\n';
    const files = { ...WORK, ...post('hello', testId(3), more), ...post('world', testId(4)) };
    const wanted = 'expected the folder name of a post, found';
    const use = 'use the name of a folder in posts/';
    expect(await diagnose(files)).toEqual([
      fault(`${POST_KO}:12:5 related`, `${wanted} "wrld"`, 'did you mean "world"?'),
      fault(`${POST_KO}:13:5 related`, `${wanted} "helo"`, use),
      fault(`${POST_KO}:14:5 related`, '"hello" is this item itself', 'remove this name'),
      fault(`${POST_KO}:15:5 related`, '"world" is listed twice', 'remove one of the two'),
      fault(`${POST_KO}:16:5 related`, `${wanted} "work"`, 'did you mean "world"?'),
      fault(`${POST_KO}:17:5 related`, `${wanted} "zzzzzzzz"`, use),
    ]);
  });
});

describe('publish()', () => {
  const BROKEN = {
    ...edit(POST, POST_KO, 'category: CATEGORY_TEST_1', 'category: NEWS'),
    [POST_EN]: '---\ntitle: 3\nmainImageAlt: ""\nsumary: x\n---\n',
    ...edit(WORK, WORK_KO, 'isMain: false', 'isMain: no'),
    'portfolio/work/notes.txt': 'x',
    'posts/other/index.ko.md': '---\ntitle: a: b\n---\n본문\n',
    'site.yaml': 'name: { ko: 담다, en: Damda, jp: ダムダ }\n',
  };
  const FAULTS = [
    fault(`${WORK_KO}:10:9 isMain`, 'expected true or false, found "no"', 'write isMain: false'),
    fault(
      'portfolio/work/notes.txt:1:1',
      'expected index.ko.md, index.en.md, index.jp.md or an image (jpg, png, webp, gif, svg, avif), found "notes.txt"',
      'move it out of the content folder, or rename it if it is an image',
    ),
    fault(
      `${POST_EN}:2:8 title`,
      'expected text, found the number 3',
      'quote it, as in title: "3": unquoted, YAML reads the number 3',
    ),
    fault(
      `${POST_EN}:3:15 mainImageAlt`,
      'expected text that is not empty, found ""',
      'write a value behind mainImageAlt:',
    ),
    fault(
      `${POST_EN}:4:1 sumary`,
      'unknown key "sumary"',
      'known keys here: id, createdAt, category, isPopular, isPublic, related, legacyId, aliases, title, mainImageAlt, mainImage',
    ),
    fault(
      `${POST_EN}:6:1 body`,
      'expected a text below the front matter, found none',
      'write the text below the second --- line',
    ),
    fault(
      `${POST_KO}:5:11 category`,
      'expected one of CATEGORY_TEST_1, CATEGORY_TEST_2, CATEGORY_TEST_3, found "NEWS"',
      'write one of the codes: site.yaml says under categories which is which',
    ),
    fault(
      'posts/other/index.en.md:1:1',
      'missing: every item has its English text',
      'add index.en.md to this folder',
    ),
    fault(
      'posts/other/index.ko.md:2:9',
      'expected a plain text, found one with a colon before a space or at its end',
      'write title: "a: b"',
    ),
    fault(
      'site.yaml:1:1 siteUrl?',
      'missing: expected an http or https address without path, such as https://damda.example',
      'add siteUrl: …',
    ),
  ];

  it('tells the faults of all files at once, by file and line', async () => {
    expect(await diagnose(BROKEN)).toEqual(FAULTS);
  });

  it('leaves the output of the last build as it was, and nothing beside it', async () => {
    const site = workspace({ ...POST, ...WORK });
    await site.build({ pages: false });
    const before = hashTree(site.folder, 'dist');
    site.write(BROKEN);
    expect(await site.diagnose()).toEqual(FAULTS);
    expect(hashTree(site.folder, 'dist')).toEqual(before);
    expect(readdirSync(site.folder).toSorted()).toEqual(['cache', 'content', 'dist']);
  });

  it('leaves no output where there was none', async () => {
    const site = workspace(BROKEN);
    expect(await site.diagnose()).toEqual(FAULTS);
    expect(readdirSync(site.folder).toSorted()).toEqual(['cache', 'content']);
  });
});

/** Every file below a folder with the digest of its bytes. */
function hashTree(root: string, folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
