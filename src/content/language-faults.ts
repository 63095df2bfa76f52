// Texts in the wrong language: each has a text of its own, and only the Korean one is in Hangul.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { type Fault, fault } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { placeAt } from './source/source-text.ts';

/** Shorter texts say too little of their language. */
const MIN_LETTERS = 40;

export function findLanguageFaults(texts: Partial<Record<Language, MarkdownFile>>): Diagnostic[] {
  const { ko, en, jp } = texts;
  const report = ({ source, bodyStart }: MarkdownFile, named: Fault) => ({
    ...placeAt(source, bodyStart, 'body'),
    ...named,
  });
  const others = [en, jp].filter((text) => text !== undefined);
  const same = others.filter(({ body }) => ko && body === ko.body && body.length >= MIN_LETTERS);
  return [
    ...same.map((text) => report(text, fault('texts-same', { other: 'index.ko.md' }))),
    ...LANGUAGES.flatMap((language) => {
      const text = texts[language];
      if (!text || same.includes(text)) return [];
      const share = shareOf(HANGUL, text.body);
      const isOther = language === 'ko' ? share < MUCH / 5 : share > MUCH;
      return isOther ? [report(text, fault('language-other', { language }))] : [];
    }),
  ];
}

const HANGUL = /\p{Script=Hangul}/gu;
const LETTER = /\p{L}/gu;
/** Korean texts on techniques have half their letters in Latin; English ones quote a Korean word now and then. */
const MUCH = 0.25;
/** Code and addresses. */
const NO_PROSE = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g;
const SAMPLE_CHARACTERS = 4_000;

function shareOf(script: RegExp, text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replaceAll(NO_PROSE, '');
  const letters = sample.match(LETTER)?.length ?? 0;
  return letters < MIN_LETTERS ? Number.NaN : (sample.match(script)?.length ?? 0) / letters;
}
