import { expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { trusted } from '../../src/edge/html.ts';
import { markWords, splitCode } from '../../src/site/foreign-words.ts';

it.each([
  'let code = 1;',
  "const [이름] = '[홍길동]'; // Damda [전시 API는 9:00부터]",
  '[계약서.pdf, 2024년 10월 9일(수) 오후 3시]    [38,000원]',
  String.raw`"[둘째.]\n\n[셋째]"`,
  '[＝1]+1 = [「開館 9:00–18:00」とある。干潟を] / [𠮷野家]',
])('splitCode() finds the Korean and Japanese words: %s', (marked) => {
  const parts = splitCode(marked.replaceAll(/[[\]]/g, ''));
  expect(parts.map((part, index) => (index % 2 === 1 ? `[${part}]` : part)).join('')).toBe(marked);
});

it('markWords() marks words in code, on English pages all, but nothing in tags and controls', () => {
  const pageWith = (text: string, code: string) =>
    `<p title="한글">${text} <code>a <b title="한글">${code}</b></code><textarea>한글</textarea>`;
  const marked = '<span class="words">한글</span>';
  const page = trusted(pageWith('한글', '한글'));
  expect(markWords(page, 'ko').main.markup).toBe(pageWith('한글', marked));
  expect(markWords(page, 'en').main.markup).toBe(pageWith(marked, marked));
  const hasForeign = (text: string, language: Language) =>
    markWords(trusted(`<p>${text}</p>`), language).hasForeign;
  expect([hasForeign('한글', 'en'), hasForeign('Latin', 'en'), hasForeign('한글', 'ko')]).toEqual([
    true,
    false,
    false,
  ]);
});
