// Checks the texts of an item: markdown, HTML, lost letters, languages.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { At, Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import { plainTextOf } from '../markdown/plain-text.ts';
import { blank, type Range } from '../markdown/ranges.ts';
import { type Reading, readBody } from '../markdown/reading.ts';
import { fenceUnclosed, textAsCode } from '../rules/markdown.ts';
import {
  bodyEmpty,
  languageOther,
  placeholderText,
  replacementCharacter,
  textTooDense,
} from '../rules/texts.ts';
import { checkHtml } from './check-html.ts';
import { checkLabels } from './check-labels.ts';
import { checkMarks } from './check-marks.ts';
import { checkTables } from './check-tables.ts';
import { isVisible } from './schema/value-schemas.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** A text of an item: its file, unless it is missing or cannot be parsed, and its body as read. */
export interface ReadText {
  markdown?: MarkdownFile;
  reading?: Reading | undefined;
}

export function readText(markdown: MarkdownFile): Checked<Reading> {
  const { source, body, bodyStart } = markdown;
  const value = readBody(body);
  if (value) return { value, diagnostics: checkBody(markdown, value) };
  return { diagnostics: [textTooDense.at(source.at(bodyStart, 'body'))] };
}

function checkBody({ source, bodyStart }: MarkdownFile, reading: Reading): Diagnostic[] {
  const at = (offset: number) => source.at(bodyStart + offset, 'body');
  const { body, indentedCode } = reading;
  return [
    ...checkFences(reading, at),
    ...(body.includes('\uFFFD') ? [...body.matchAll(LOST_LETTERS)] : []).map(({ index }) =>
      replacementCharacter.at(at(index)),
    ),
    ...indentedCode.filter((code) => isText(body, code)).map(({ start }) => textAsCode.at(at(start))),
    ...checkMarks(reading, at),
    ...checkLabels(reading, at),
    ...checkTables(reading, at),
    ...checkHtml(reading, at),
  ];
}

/** Code blocks that are never closed, reported where their line starts. */
function checkFences({ body, fences }: Reading, at: At): Diagnostic[] {
  return fences.flatMap(({ start, end }) => {
    const code = body.slice(start, end);
    const [fence = ''] = /^(?:`+|~+)/.exec(code) ?? [];
    const last = code.lastIndexOf('\n');
    const [, closing = ''] = /^[ \t>]*(`+|~+)[ \t]*$/.exec(last === -1 ? '' : code.slice(last + 1)) ?? [];
    const lineStart = body.lastIndexOf('\n', start - 1) + 1;
    return closing.startsWith(fence) ? [] : [fenceUnclosed.at(at(lineStart), { fence })];
  });
}

/** Reported once per line. */
const LOST_LETTERS = /\uFFFD.*/g;

/** A line of Korean prose. */
const KOREAN_LINE = /^[^\n{};=<>()]*\p{Script=Hangul}[^\n{};=<>()]* [^\n{};=<>()]*$/mu;

/** Whether a paragraph is code only because it is indented by four spaces. */
function isText(body: string, { start, end }: Range): boolean {
  const line = body.slice(start, end).split('\n', 1)[0] as string;
  return KOREAN_LINE.test(line) && shareOfHangul(line) > 0.5;
}

/** Shorter texts do not show their language. */
const MIN_LETTERS = 40;

/** The text of a new draft, and the description of its image. */
export const PLACEHOLDERS: Record<Language, { body: string; alt: string }> = {
  ko: { body: '여기에 본문을 씁니다.', alt: '아직 정하지 않은 그림' },
  en: { body: 'Write the text here.', alt: 'An image still to be chosen' },
  jp: { body: 'ここに本文を書きます。', alt: 'まだ決めていない画像' },
};

/**
 * Finds copies of the Korean text, texts with too much or too little Hangul and, unless it is a draft, empty texts and those
 * that nobody has written yet.
 */
export function checkTexts(
  texts: Partial<Record<Language, ReadText>>,
  { isDraft = false } = {},
): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const { markdown, reading } = texts[language] ?? {};
    if (!markdown) return [];
    const { source, data, body, bodyStart } = markdown;
    const at = source.at(bodyStart, 'body');
    const left = isDraft ? [] : Object.values(PLACEHOLDERS);
    const alt = left.find((text) => text.alt === data.mainImageAlt)?.alt;
    const altAt = source.at(markdown.locate(['mainImageAlt']).start, 'mainImageAlt');
    const isEmpty = !isDraft && reading !== undefined && !isVisible(blank(body, reading.comments));
    const unwritten = [
      ...(left.some((text) => text.body === body)
        ? [placeholderText.at(at, { text: body, isAlt: false })]
        : []),
      ...(alt ? [placeholderText.at(altAt, { text: alt, isAlt: true })] : []),
      ...(isEmpty ? [bodyEmpty.at(source.at(bodyStart + body.length, 'body'))] : []),
    ];
    const isSame = language !== 'ko' && body === texts.ko?.markdown?.body && body.length >= MIN_LETTERS;
    if (isSame) return [...unwritten, languageOther.at(at, { language, sameAs: 'index.ko.md' })];
    const share = reading ? shareOfHangul(plainTextOf(reading, SAMPLE_CHARACTERS), MIN_LETTERS) : Number.NaN;
    const isOther = language === 'ko' ? share < MUCH / 5 : share > MUCH;
    return isOther ? [...unwritten, languageOther.at(at, { language })] : unwritten;
  });
}

const HANGUL = /\p{Script=Hangul}+/gu;
const NO_LETTERS = /\P{L}+/gu;
/** Korean texts about code are half Latin letters, and English texts may quote Korean words. */
const MUCH = 0.25;
const SAMPLE_CHARACTERS = 1_000;

/** How many of the letters are Korean, from 0 to 1. NaN if there are too few to say. */
export function shareOfHangul(text: string, minLetters = 1): number {
  const letters = text.replaceAll(NO_LETTERS, '');
  if (letters.length < minLetters) return Number.NaN;
  return 1 - letters.replaceAll(HANGUL, '').length / letters.length;
}
