// Checks of the texts of an item: markdown, HTML, lost letters, languages.
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

/** Reported once on each line. */
const LOST_LETTERS = /\uFFFD.*/g;

/** Korean prose after four spaces, between empty lines. */
const INDENTED_TEXT = /\n\n {4,}(?=[^\n{};=<>()]*\p{Script=Hangul}[^\n{};=<>()]* [^\n{};=<>()]*$)/gmu;
/** A paragraph below a list item belongs to it. */
const ITEM = /^[ \t]*(?:(?:[-+*]|\d+[.)])[ \t]|$)/;

function findIndentedText(unfenced: string): number[] {
  if (!unfenced.includes('\n\n    ')) return [];
  return [...unfenced.matchAll(INDENTED_TEXT)].flatMap(({ index, 0: found }) => {
    const above = unfenced.slice(unfenced.lastIndexOf('\n', index - 1) + 1, index);
    return /^\S/.test(above) && !ITEM.test(above) ? [index + found.length] : [];
  });
}

/** The language of a shorter text is not clear. */
const MIN_LETTERS = 40;

/** The text of a new draft. */
export const PLACEHOLDER_TEXTS: Record<Language, string> = {
  ko: '여기에 본문을 씁니다.',
  en: 'Write the text here.',
  jp: 'ここに本文を書きます。',
};

/**
 * Finds copies of the Korean text, texts with too much or too little Hangul and, unless it is a draft, texts that nobody
 * has written yet.
 */
export function checkTexts(
  texts: Partial<Record<Language, MarkdownFile | undefined>>,
  { isDraft = false } = {},
): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const { source, body, bodyStart } = text;
    const at = source.at(bodyStart, 'body');
    const isPlaceholder = !isDraft && Object.values(PLACEHOLDER_TEXTS).includes(body);
    const unwritten = isPlaceholder ? [placeholderText.at(at, { text: body })] : [];
    const isSame = language !== 'ko' && body === texts.ko?.body && body.length >= MIN_LETTERS;
    if (isSame) return [...unwritten, languageOther.at(at, { language, sameAs: 'index.ko.md' })];
    const share = shareOfHangul(body);
    const isOther = language === 'ko' ? share < MUCH / 5 : share > MUCH;
    return isOther ? [...unwritten, languageOther.at(at, { language })] : unwritten;
  });
}

const HANGUL = /\p{Script=Hangul}+/gu;
const NO_LETTERS = /\P{L}+/gu;
/** Korean texts about code are half Latin letters, and English texts may quote Korean words. */
const MUCH = 0.25;
/** Code and addresses. */
const NO_PROSE = /```[\s\S]*?(?:```|$)|`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g;
const SAMPLE_CHARACTERS = 1_000;

function shareOfHangul(text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replaceAll(NO_PROSE, '');
  const letters = sample.replaceAll(NO_LETTERS, '');
  if (letters.length < MIN_LETTERS) return Number.NaN;
  return 1 - letters.replaceAll(HANGUL, '').length / letters.length;
}
