import { expect, it } from 'vitest';
import { trusted } from '../../src/edge/html.ts';
import { markWords } from '../../src/site/foreign-words.ts';

it.each([
  'let code = 1;',
  "const [이름] = '[홍길동]'; // Damda [전시 API는 9:00부터]",
  '[계약서.pdf, 2024년 10월 9일(수) 오후 3시]    [38,000원]',
  String.raw`"[둘째.]\n\n[셋째]"`,
  '[＝1]+1 = [「開館 9:00–18:00」とある。干潟を] / [𠮷野家]',
])('markWords() finds the Korean and Japanese words in code: %s', (marked) => {
  const { main } = markWords(trusted(`<code>${marked.replaceAll(/[[\]]/g, '')}</code>`), 'ko');
  expect(main.markup.replaceAll('<span class="words">', '[').replaceAll('</span>', ']')).toBe(
    `<code>${marked}</code>`,
  );
});

it('markWords() marks words in code, on English pages all, but nothing in tags and controls', () => {
  const pageWith = (text: string, code: string) =>
    `<p title="한글">${text} <code>a <b title="한글">${code}</b></code><textarea>한글</textarea>`;
  const marked = '<span class="words">한글</span>';
  const page = trusted(pageWith('한글', '한글'));
  expect(markWords(page, 'ko')).toEqual({ main: trusted(pageWith('한글', marked)), hasForeign: true });
  expect(markWords(page, 'en')).toEqual({ main: trusted(pageWith(marked, marked)), hasForeign: true });
  expect(markWords(trusted('<p>Latin'), 'en').hasForeign).toBe(false);
});
