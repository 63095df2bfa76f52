// Words of another language, marked for screen readers, line breaking and fonts (WCAG 3.1.2): Hangul and kana by their
// script, everything else where its author wrote `[직]{lang=ja}`.

import type { StateCore, Token } from 'markdown-it';
import { WORDS_CLOSE, WORDS_OPEN } from '../content/marked-words.ts';
import type { Language } from '../contract/languages.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { type Content, html } from './html.ts';

const HANGUL = String.raw`\p{Script=Hangul}+(?:[\s·,]+\p{Script=Hangul}+)*`;
const JAPANESE = String.raw`[\p{Script=Han}ー]*[\p{Script=Hiragana}\p{Script=Katakana}][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、・]*`;
/** Han alone may be any of three languages: its author marks it. */
const FOREIGN: Record<Language, RegExp> = {
  ko: new RegExp(JAPANESE, 'gu'),
  en: new RegExp(`${HANGUL}|${JAPANESE}`, 'gu'),
  jp: new RegExp(HANGUL, 'gu'),
};

/** A line of text with its foreign words marked. */
export function markForeign(text: string, language: Language): Content {
  return splitForeign(text, language).map(({ words, tag }) =>
    tag === undefined ? words : html`<span lang="${tag}">${words}</span>`,
  );
}

interface Run {
  words: string;
  /** Undefined where it is of the page's language. */
  tag?: string;
}

function splitForeign(text: string, language: Language): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(FOREIGN[language])) {
    if (index > end) runs.push({ words: text.slice(end, index) });
    runs.push({ words, tag: LANGUAGE_TAGS[/\p{Script=Hangul}/u.test(words) ? 'ko' : 'jp'] });
    end = index + words.length;
  }
  if (end < text.length) runs.push({ words: text.slice(end) });
  return runs;
}

/** Marks the foreign words of the texts among inline tokens. */
export function markTokens(tokens: readonly Token[], language: Language, { Token }: StateCore): Token[] {
  let isMarked = false;
  return tokens.flatMap((token) => {
    if (token.type === WORDS_OPEN || token.type === WORDS_CLOSE) isMarked = token.type === WORDS_OPEN;
    if (token.type !== 'text' || isMarked) return token;
    const runs = splitForeign(token.content, language);
    if (runs.every(({ tag }) => tag === undefined)) return token;
    return runs.flatMap(({ words, tag }) => {
      const text = new Token('text', '', 0);
      text.content = words;
      if (tag === undefined) return text;
      const open = new Token(WORDS_OPEN, 'span', 1);
      open.attrSet('lang', tag);
      return [open, text, new Token(WORDS_CLOSE, 'span', -1)];
    });
  });
}
