// Checks of the texts of an item: marks that markdown does not read, HTML, lost letters, languages.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { blankComments, checkHtml } from './check-html.ts';
import { checkMarks } from './check-marks.ts';
import { checkTables } from './check-tables.ts';
import type { Prose } from './prose.ts';
import { fenceUnclosed, textAsCode } from './rules/markdown.ts';
import type { Diagnostic } from './rules/rule.ts';
import { bodyEmpty, languageOther, placeholderText, replacementCharacter } from './rules/texts.ts';
import { isVisible } from './schema/fields.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export function checkBody({ source, body, bodyStart }: MarkdownFile, prose: Prose): Diagnostic[] {
  const at = (offset: number) => source.at(bodyStart + offset, 'body');
  const { text, blocks, unfenced, openFence } = prose;
  return [
    ...(openFence ? [fenceUnclosed.at(at(openFence.offset), { fence: openFence.mark })] : []),
    ...[...body.matchAll(LOST_LETTERS)].map(({ index }) => replacementCharacter.at(at(index))),
    ...findIndentedText(unfenced).map((offset) => textAsCode.at(at(offset))),
    ...checkMarks(text, at),
    ...checkTables(blocks, at),
    ...checkHtml(text, at),
    ...(isVisible(blankComments(body)) ? [] : [bodyEmpty.at(at(body.length))]),
  ];
}

/** One on each line. */
const LOST_LETTERS = /\uFFFD.*/g;
/** Korean prose after four spaces, between empty lines. */
const INDENTED_TEXT = /\n\n {4,}(?=[^\n{};=<>()]*\p{Script=Hangul}[^\n{};=<>()]* [^\n{};=<>()]*$)/gmu;
/** A paragraph below an item of a list belongs to it. */
const ITEM = /^[ \t]*(?:(?:[-+*]|\d+[.)])[ \t]|$)/;

function findIndentedText(unfenced: string): number[] {
  return [...unfenced.matchAll(INDENTED_TEXT)].flatMap(({ index, 0: found }) => {
    const above = unfenced.slice(unfenced.lastIndexOf('\n', index - 1) + 1, index);
    return /^\S/.test(above) && !ITEM.test(above) ? [index + found.length] : [];
  });
}

/** Shorter texts say too little of their language. */
const MIN_LETTERS = 40;

/** Texts in the wrong language: each has a text of its own, and only the Korean one is in Hangul. */
export function checkLanguages(texts: Partial<Record<Language, MarkdownFile>>): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const at = text.source.at(text.bodyStart, 'body');
    const isSame = language !== 'ko' && text.body === texts.ko?.body && text.body.length >= MIN_LETTERS;
    if (isSame) return [languageOther.at(at, { language, sameAs: 'index.ko.md' })];
    const share = shareOfHangul(text.body);
    const isOther = language === 'ko' ? share < MUCH / 5 : share > MUCH;
    return isOther ? [languageOther.at(at, { language })] : [];
  });
}

const HANGUL = /\p{Script=Hangul}/gu;
const LETTER = /\p{L}/gu;
/** Half the letters of Korean texts about code are Latin; English ones quote a Korean word now and then. */
const MUCH = 0.25;
/** Code and addresses. */
const NO_PROSE = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g;
const SAMPLE_CHARACTERS = 2_000;

function shareOfHangul(text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replaceAll(NO_PROSE, '');
  const letters = sample.match(LETTER)?.length ?? 0;
  return letters < MIN_LETTERS ? Number.NaN : (sample.match(HANGUL)?.length ?? 0) / letters;
}

/** What `npm run new` writes in place of the text of a draft. */
export const PLACEHOLDER_TEXTS: Record<Language, string> = {
  ko: '여기에 본문을 씁니다.',
  en: 'Write the text here.',
  jp: 'ここに本文を書きます。',
};

/** Texts of a public item that nobody has written yet. */
export function checkPlaceholders(texts: Partial<Record<Language, MarkdownFile>>): Diagnostic[] {
  const placeholders = Object.values(PLACEHOLDER_TEXTS);
  return Object.values(texts).flatMap(({ source, body, bodyStart }) =>
    placeholders.includes(body) ? [placeholderText.at(source.at(bodyStart, 'body'), { text: body })] : [],
  );
}
