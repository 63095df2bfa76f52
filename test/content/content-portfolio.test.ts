// Portfolio items alone: galleries, and fields that three languages share.
import { describe, expect, it } from 'vitest';
import { testId, workspace } from '../workspace.ts';
import { diagnose, edit, fault, WORK, WORK_EN, WORK_KO } from './content-fault.ts';

const IMAGE = 'an image, such as { src: ./01.png, alt: "Booking" }';

describe('checkData() refuses in a portfolio item', () => {
  const rows: [name: string, from: string, to: string, place: string, message: string, hint?: string][] = [
    [
      'a number for the period, whose last zero would be lost',
      '"2026.01 – 2026.02"',
      '2026.10',
      '9:9 period',
      'expected text, found the number 2026.1',
      'quote it, as in period: "2026.10": unquoted, YAML reads the number 2026.1',
    ],
    [
      'an unknown key of an image',
      'isMain: false',
      'isMain: false\nimages:\n  - { src: ./cover.png, alt: 표지, titel: 제목 }',
      '12:34 images[0].titel',
      'unknown key "titel"',
      'known keys here: src, alt',
    ],
    [
      'a text cut at " #3" in an image',
      'isMain: false',
      'isMain: false\nimages:\n  - src: ./cover.png\n    alt: 방 #3',
      '13:10 images[0].alt',
      'expected a whole text, found "방" cut off at "#3"',
      'quote the value, as in alt: "방 #3"; a comment wants a space behind its #',
    ],
    [
      'a path for images',
      'isMain: false',
      'isMain: false\nimages: ./cover.png',
      '11:9 images',
      'expected a list of images, such as - { src: ./01.png, alt: "Booking" }, found "./cover.png"',
    ],
    [
      'a path for an image',
      'isMain: false',
      'isMain: false\nimages:\n  - ./cover.png',
      '12:5 images[0]',
      `expected ${IMAGE}, found "./cover.png"`,
    ],
    [
      'an empty item of images',
      'isMain: false',
      'isMain: false\nimages:\n  -',
      '12:3 images[0]',
      `expected ${IMAGE}, found nothing`,
      'write a value behind the dash',
    ],
    [
      'more images than a gallery holds',
      'isMain: false',
      `isMain: false\nimages: [${'{ src: ./cover.png, alt: 표지 }, '.repeat(101)}]`,
      '11:9 images',
      'expected a list of at most 100 images, found a list of 101',
    ],
    [
      'a summary too long',
      'summary: summary ko',
      `summary: ${'x'.repeat(2_001)}`,
      '4:10 summary',
      `expected text of at most 2000 characters, found "${'x'.repeat(60)}…" with 2001 characters`,
      'shorten it by 1 character',
    ],
    [
      'an image without alternative text',
      'isMain: false',
      'isMain: false\nimages:\n  - src: ./cover.png',
      '12:5 images[0].alt?',
      'missing: expected text',
      'add alt: …',
    ],
  ];

  it.each(rows)('%s', async (_name, from, to, place, message, hint) => {
    expect(await diagnose(edit(WORK, WORK_KO, from, to))).toEqual([
      fault(`${WORK_KO}:${place}`, message, hint),
    ]);
  });

  it('a mistyped key of an image, which tells of the key it leaves missing', async () => {
    const images = 'isMain: false\nimages:\n  - { src: ./cover.png, atl: 표지 }';
    expect(await diagnose(edit(WORK, WORK_KO, 'isMain: false', images))).toEqual([
      fault(`${WORK_KO}:12:25 images[0].atl`, 'unknown key "atl"', 'did you mean "alt"?'),
    ]);
  });

  it('fields that Japanese does not have', async () => {
    const japanese = '---\ntitle: 題\nsummary: 要約\nmainImageAlt: 表紙\nclient: 顧客\n---\n本文\n';
    expect(await diagnose({ ...WORK, 'portfolio/work/index.jp.md': japanese })).toEqual([
      fault(
        'portfolio/work/index.jp.md:5:1 client',
        'unknown key "client"',
        'known keys here: id, period, isMain, publishedAt, year, url, aliases, title, summary, mainImageAlt, credits, results, mainImage',
      ),
    ]);
  });
});

it('refuses texts that no file of a deployment could hold', async () => {
  const long = '가'.repeat(800_000);
  const texts = edit(WORK, WORK_KO, '설명 work', long);
  const files = edit(texts, WORK_EN, 'Text of work', `Text ${'文'.repeat(800_000)}`);
  const japanese = `---\ntitle: t\nsummary: s\nmainImageAlt: a\n---\n${'文'.repeat(800_000)}\n`;
  const faults = await diagnose({ ...files, 'portfolio/work/index.jp.md': japanese });
  expect(faults).toEqual([
    fault(
      `${WORK_KO}:14:1 body`,
      expect.stringMatching(
        /^expected texts of at most 6291456 bytes as JSON in all languages together, found 72\d{5}$/,
      ),
      'split the texts into several items',
    ),
  ]);
});

describe('checkRepeatedFields()', () => {
  it('refuses another value in each language', async () => {
    const english = `id: ${testId(9)}\nperiod: "2025"\nisMain: true\npublishedAt: "2025-01-01T00:00:00Z"\ntitle: work en`;
    const message = 'expected the same value as in index.ko.md, found another';
    const hint = 'remove the line here: all languages share the value of index.ko.md';
    expect(await diagnose(edit(WORK, WORK_EN, 'title: work en', english))).toEqual([
      fault(`${WORK_EN}:2:5 id`, message, hint),
      fault(`${WORK_EN}:3:9 period`, message, hint),
      fault(`${WORK_EN}:4:9 isMain`, message, hint),
      fault(`${WORK_EN}:5:14 publishedAt`, message, hint),
    ]);
  });

  it('accepts the same value, also in another notation', async () => {
    const english = `id: ${testId(2)}\nperiod: 2026.01 – 2026.02\nisMain: false\npublishedAt: 2026-01-01T09:00:00+09:00\ntitle: work en`;
    const site = workspace(edit(WORK, WORK_EN, 'title: work en', english));
    const plain = workspace(WORK);
    await Promise.all([site.build({ pages: false }), plain.build({ pages: false })]);
    const path = `api/v1/guest/portfolio/${testId(2)}.json`;
    expect(site.readJson(path)).toEqual(plain.readJson(path));
  });
});
