import { describe, expect, it } from 'vitest';
import { trusted } from '../../src/edge/html.ts';
import { markWords, splitCode } from '../../src/site/foreign-words.ts';

describe('splitCode()', () => {
  it.each([
    ['let code = 1;', []],
    ["const 이름 = '홍길동';", ['이름', '홍길동']],
    ['계약서.pdf, 38,000원', ['계약서.pdf, 38,000원']],
    ['2024년 10월 9일(수) 오후 3시', ['2024년 10월 9일(수) 오후 3시']],
    ['// Damda 전시 API는 9:00부터', ['전시 API는 9:00부터']],
    ['예약    확정', ['예약', '확정']],
    [String.raw`"둘째.\n\n셋째"`, ['둘째.', '셋째']],
    ['「開館 9:00–18:00」とある。干潟を', ['「開館 9:00–18:00」とある。干潟を']],
    ['＝1+1, 𠮷野家', ['＝1', '𠮷野家']],
  ])('%s has the words %j', (code, words) => {
    const parts = splitCode(code);
    expect(parts.filter((_, index) => index % 2 === 1)).toEqual(words);
    expect(parts.join('')).toBe(code);
  });
});

describe('markWords()', () => {
  const PAGE = '<p title="한글">한글 <code>a <b title="한글">한글</b></code><textarea>한글</textarea>';

  it.each([
    ['ko', '<p title="한글">한글 <code>a <b title="한글">_</b></code><textarea>한글</textarea>'],
    ['en', '<p title="한글">_ <code>a <b title="한글">_</b></code><textarea>한글</textarea>'],
  ] as const)('marks words in code, and all on English pages: %s', (language, marked) => {
    const expected = marked.replaceAll('_', '<span class="words">한글</span>');
    expect(markWords(trusted(PAGE), language).markup).toBe(expected);
  });
});
