import { expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { fieldBit, languageBits } from '../../src/search/field-bits.ts';
import { findMatches } from '../../src/search/matches.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { correctWord } from '../../src/search/spelling.ts';
import type { FieldText } from '../../src/search/text-words.ts';
// Newest first. Works also have English and Japanese texts, posts English ones.
import corpus from './corpus.json' with { type: 'json' };
import { createIndex } from './create-index.ts';
// What people type and what they expect to find in the corpus. Written before the code.
import queries from './queries.json' with { type: 'json' };
import cases from './search-cases.json' with { type: 'json' };

type Texts = Partial<Record<Language, string>>;

/** @param head titles and summaries */
function textsOf({ head, text }: { head: Texts; text: Texts }): FieldText[] {
  return (['ko', 'en', 'jp'] as const).flatMap((language) => [
    { field: fieldBit(language, 'head'), text: head[language] ?? '', hasInitials: true },
    { field: fieldBit(language, 'text'), text: text[language] ?? '' },
  ]);
}

const slugs = Object.keys(corpus);
const { search } = createIndex(Object.values(corpus).map(textsOf));
const slugsOf = (items: readonly number[]) => items.map((item) => slugs[item] as string);

type Query = [q: string, finds: string, lang?: Language];
it.each(Object.values(queries).flat() as Query[])('%s finds "%s"', async (q, finds, lang) => {
  const actual = slugsOf((await search(q, languageBits(lang))).flat());
  expect(actual.sort()).toEqual(finds.split(' ').filter(Boolean).sort());
});

it.each(cases.tiers as [q: string, tiers: Record<number, string[]>][])(
  '%s puts words as typed first, then hits in titles and summaries',
  async (q, tiers) => {
    const actual = (await search(q)).map(slugsOf);
    expect(actual.filter((slugs) => slugs.length > 0)).toEqual(Object.values(tiers));
    for (const [tier, slugs] of Object.entries(tiers)) expect(actual[Number(tier)]).toEqual(slugs);
  },
);

it.each(cases.matches)('findMatches() shows in "%s" where "%s" is', (text, q, shown) => {
  const words = readQuery(q).flatMap((word) => [word.text, word.stem]);
  let marked = '';
  let end = 0;
  for (const { start, length } of findMatches(text, words, { hasInitials: true })) {
    marked += `${text.slice(end, start)}[${text.slice(start, start + length)}]`;
    end = start + length;
  }
  expect(marked + text.slice(end)).toBe(shown);
});

it('findMatches() finds initial consonants if asked', () => {
  const match = { start: 0, length: 2 };
  const actual = [true, false, undefined].map((hasInitials) =>
    findMatches('한옥', ['\u1112\u110b'], hasInitials === undefined ? {} : { hasInitials }),
  );
  expect(actual).toEqual([[match], [], []]);
});

it('findItems() reads only the shards that may have a word', async () => {
  const index = createIndex(Object.values(corpus).map(textsOf), 200);
  await index.find('한옥');
  expect(index.asked.size).toBeLessThan(index.shards.length / 4);
});

it.each([
  ['예악', '예약'],
  ['채용', undefined],
  ['제주', undefined],
  ['매뉴', '메뉴'],
  ['환블', '환불'],
  ['호털', '호텔'],
  ['글골', '글꼴'],
  ['cafe', undefined],
  ['ウェブサイド', 'ウェブサイト'],
  ['ウェブサトイ', 'ウェブサイト'],
  ['kubernets', 'kubernetes'],
])('correctWord() takes %s for %s: short words are like too many others', (text, expected) => {
  const words = '예약 내용 자주 메뉴 환불 호텔 글꼴 came kubernetes ウェブサイト'.split(' ');
  expect(correctWord({ text, stem: text }, 0, new Map(words.map((word) => [word, 3])))).toBe(expected);
});
