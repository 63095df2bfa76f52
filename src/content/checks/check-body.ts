// Checks the texts of an item: each body, and whether it is in its language.
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Checked, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { textTooLarge } from '../../rules/files.ts';
import { bodyEmpty, languageOther } from '../../rules/texts.ts';
import { hangulShare } from '../../text/characters.ts';
import { checkBody } from '../../text/check/check-body.ts';
import { dropAddresses } from '../../text/plain-text.ts';
import { blank } from '../../text/ranges.ts';
import type { Text } from '../../text/read.ts';
import { readBody } from '../../text/read.ts';
import { PLACEHOLDERS } from '../load/draft.ts';
import { isVisible } from '../schema/value-schemas.ts';
import type { MarkdownFile } from '../source/front-matter.ts';

/** A text of an item: its file, unless it is missing or cannot be parsed, and its body as read. */
export interface ReadText {
  markdown?: MarkdownFile;
  read?: Text | undefined;
}

export function readCheckedText({ source, body, bodyStart }: MarkdownFile): Checked<Text> {
  const at = (offset: number) => source.at(bodyStart + offset, 'body');
  const value = readBody(body);
  return value ? { value, diagnostics: checkBody(value, at) } : { diagnostics: [textTooLarge.at(at(0), {})] };
}

/** Shorter texts do not show their language. */
const MIN_LETTERS = 40;

/** Finds texts that are empty, unwritten, or in another language. */
export function checkTexts(texts: Partial<Record<Language, ReadText>>): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const { markdown, read } = texts[language] ?? {};
    if (!markdown) return [];
    const { source, data, body, bodyStart } = markdown;
    const at = source.at(bodyStart, 'body');
    const placeOf = (key: string) => source.at(markdown.locate([key]).start, key);
    const left = Object.values(PLACEHOLDERS);
    const alt = left.find((placeholder) => placeholder.alt === data.mainImageAlt)?.alt;
    const isLeft = left.some((placeholder) => placeholder.body === body);
    const isEmpty = read !== undefined && !isVisible(blank(body, read.comments));
    const foreign =
      language === 'ko' ? [] : LANGUAGE_FIELDS.filter((key) => isKorean(String(data[key] ?? '')));
    const prose = dropAddresses((read?.plain.prose ?? '').slice(0, SAMPLE_CHARACTERS));
    // Korean texts about code are half Latin letters.
    const isOther = language === 'ko' ? hangulShare(prose, MIN_LETTERS) < LITTLE : !isLeft && isKorean(prose);
    return [
      ...(isLeft ? [bodyEmpty.at(at, { text: body })] : []),
      ...(alt ? [bodyEmpty.at(placeOf('mainImageAlt'), { text: alt })] : []),
      ...(isEmpty ? [bodyEmpty.at(source.at(bodyStart + body.length, 'body'), {})] : []),
      ...foreign.map((key) => languageOther.at(placeOf(key), { language })),
      ...(isOther ? [languageOther.at(at, { language })] : []),
    ];
  });
}

/** Three letters are enough to recognize Korean: 번역 예정. */
const isKorean = (text: string) => hangulShare(text, MIN_WORD) > MOST;

/** These fields of front matter must be in the language of the text. */
const LANGUAGE_FIELDS = ['title', 'summary', 'mainImageAlt'];
const MIN_WORD = 3;
const MOST = 0.5;
const LITTLE = 0.05;
const SAMPLE_CHARACTERS = 4_000;
