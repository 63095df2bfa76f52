// Texts of an item that are in the wrong file: each language has a text of its own, in its own script.
import type { Language } from '../contract/languages.ts';
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
  const isSwapped =
    ko && en && shareOf(HANGUL, ko.body) < MUCH / 5 && shareOf(HANGUL, en.body) > MUCH && !same.includes(en);
  return [
    ...same.map((text) => report(text, fault('texts-same', { other: 'index.ko.md' }))),
    ...(isSwapped
      ? [
          report(ko, fault('texts-swapped', { other: 'index.en.md' })),
          report(en, fault('texts-swapped', { other: 'index.ko.md' })),
        ]
      : []),
  ];
}

const HANGUL = /\p{Script=Hangul}/gu;
const LETTER = /\p{L}/gu;
/** Korean texts on techniques have half their letters in Latin; English ones quote a Korean word now and then. */
const MUCH = 0.25;
const SAMPLE_CHARACTERS = 4_000;

function shareOf(script: RegExp, text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replaceAll(/```[\s\S]*?(?:```|$)/g, '');
  const letters = sample.match(LETTER)?.length ?? 0;
  return letters < MIN_LETTERS ? Number.NaN : (sample.match(script)?.length ?? 0) / letters;
}
