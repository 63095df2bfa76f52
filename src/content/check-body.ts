// Checks the texts of an item: each body, and whether it is in its language.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import { bodyEmpty, languageOther, placeholderText, textTooDense } from '../rules/texts.ts';
import { checkBody } from '../text/check/check-body.ts';
import { hangulShare } from '../text/hangul.ts';
import { dropAddresses } from '../text/plain-text.ts';
import { blank } from '../text/ranges.ts';
import { readBody } from '../text/read.ts';
import type { Text } from '../text/text.ts';
import { PLACEHOLDERS } from './draft.ts';
import { isVisible } from './schema/value-schemas.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** A text of an item: its file, unless it is missing or cannot be parsed, and its body as read. */
export interface ReadText {
  markdown?: MarkdownFile;
  read?: Text | undefined;
}

export function readText({ source, body, bodyStart }: MarkdownFile): Checked<Text> {
  const at = (offset: number) => source.at(bodyStart + offset, 'body');
  const value = readBody(body);
  return value ? { value, diagnostics: checkBody(value, at) } : { diagnostics: [textTooDense.at(at(0))] };
}

/** Shorter texts do not show their language. */
const MIN_LETTERS = 40;

/** Finds empty texts, those that nobody has written yet, copies of the Korean text, and texts with too much or too little Hangul. */
export function checkTexts(texts: Partial<Record<Language, ReadText>>): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const { markdown, read } = texts[language] ?? {};
    if (!markdown) return [];
    const { source, data, body, bodyStart } = markdown;
    const at = source.at(bodyStart, 'body');
    const left = Object.values(PLACEHOLDERS);
    const alt = left.find((placeholder) => placeholder.alt === data.mainImageAlt)?.alt;
    const altAt = source.at(markdown.locate(['mainImageAlt']).start, 'mainImageAlt');
    const isEmpty = read !== undefined && !isVisible(blank(body, read.comments));
    const unwritten = [
      ...(left.some((placeholder) => placeholder.body === body)
        ? [placeholderText.at(at, { text: body, isAlt: false })]
        : []),
      ...(alt ? [placeholderText.at(altAt, { text: alt, isAlt: true })] : []),
      ...(isEmpty ? [bodyEmpty.at(source.at(bodyStart + body.length, 'body'))] : []),
    ];
    const isSame = language !== 'ko' && body === texts.ko?.markdown?.body && body.length >= MIN_LETTERS;
    if (isSame) return [...unwritten, languageOther.at(at, { language, sameAs: 'index.ko.md' })];
    const share = read
      ? hangulShare(dropAddresses(read.plain.prose.slice(0, SAMPLE_CHARACTERS)), MIN_LETTERS)
      : Number.NaN;
    const isOther = language === 'ko' ? share < MUCH / 5 : share > MUCH;
    return isOther ? [...unwritten, languageOther.at(at, { language })] : unwritten;
  });
}

/** Korean texts about code are half Latin letters, and English texts may quote Korean words. */
const MUCH = 0.25;
const SAMPLE_CHARACTERS = 1_000;
