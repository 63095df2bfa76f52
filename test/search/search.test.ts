import { expect, it } from 'vitest';
import { languageBits } from '../../src/search/field-bits.ts';
import { findMatches } from '../../src/search/matches.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { CORPUS, textsOf } from './corpus.ts';
import { createIndex } from './create-index.ts';
import { QUERIES } from './queries.ts';

const slugs = Object.keys(CORPUS);
const { search } = createIndex(Object.values(CORPUS).map(textsOf));
const slugsOf = (items: readonly number[]) => items.map((item) => slugs[item] as string);

it.each(QUERIES.map(([q, finds, lang]) => ({ q, finds, lang })))(
  '$q finds "$finds"',
  async ({ q, finds, lang }) => {
    const found = slugsOf((await search(q, languageBits(lang))).flat());
    expect(found.sort()).toEqual(finds.split(' ').filter(Boolean).sort());
  },
);

it.each([
  ['예약', [['hanok'], ['bakery', 'a11y'], [], []]],
  ['예약을', [[], ['hanok', 'a11y'], [], ['bakery']]],
  ['회의를', [['meeting'], [], [], ['farm']]],
  ['개발자', [['hiring'], ['meeting'], [], []]],
  ['예약사이트', [[], [], ['hanok'], []]],
])('%s puts words as typed first, then hits in titles and summaries', async (q, tiers) => {
  expect((await search(q)).map(slugsOf)).toEqual(tiers);
});

it.each([
  ['한옥 호텔 예약', '한옥', '[한옥] 호텔 예약'],
  ['한옥을 고친 호텔', '한옥을', '[한옥을] 고친 호텔'],
  ['한옥의 예약', '한옥을', '[한옥]의 예약'],
  ['한옥호텔 예약', '호텔 한옥', '[한옥호텔] 예약'],
  ['ETag가 API', 'etag', '[ETag]가 API'],
  ['metag etag', 'etag', 'metag [etag]'],
  ['한옥 호텔'.normalize('NFD'), '호텔', `${'한옥 '.normalize('NFD')}[${'호텔'.normalize('NFD')}]`],
  ['㈜골목카페 ﬁne', '골목 fi', '㈜[골목]카페 [ﬁ]ne'],
  ['한옥 호텔 예약', 'ㅎㅌ', '한옥 [호텔] 예약'],
  ['予約の画面', '予約の', '[予約]の画面'],
  ['😀 한옥', '한옥', '😀 [한옥]'],
])('findMatches() shows in "%s" where "%s" is', (text, q, shown) => {
  const words = readQuery(q).flatMap((word) => [word.text, word.stem]);
  let marked = '';
  let end = 0;
  for (const { start, length } of findMatches(text, words, { hasInitials: true })) {
    marked += `${text.slice(end, start)}[${text.slice(start, start + length)}]`;
    end = start + length;
  }
  expect(marked + text.slice(end)).toBe(shown);
});
