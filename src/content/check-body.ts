// Checks the texts of an item: each body, and whether it is in its language.
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { At, Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { textTooLarge } from '../rules/files.ts';
import { headingWrong } from '../rules/markdown.ts';
import { bodyEmpty, languageOther } from '../rules/texts.ts';
import { checkBody } from '../text/check/check-body.ts';
import { hangulShare } from '../text/hangul.ts';
import { dropAddresses } from '../text/plain-text.ts';
import { blank, type Range } from '../text/ranges.ts';
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
  return value ? { value, diagnostics: checkBody(value, at) } : { diagnostics: [textTooLarge.at(at(0), {})] };
}

/** Shorter texts do not show their language. */
const MIN_LETTERS = 40;

/** Finds empty texts, those that nobody has written yet, copies of the Korean text, and texts and titles in another language. */
export function checkTexts(texts: Partial<Record<Language, ReadText>>): Diagnostic[] {
  return LANGUAGES.flatMap((language) => {
    const { markdown, read } = texts[language] ?? {};
    if (!markdown) return [];
    const { source, data, body, bodyStart } = markdown;
    const at = source.at(bodyStart, 'body');
    const placeOf = (key: string) => source.at(markdown.locate([key]).start, key);
    const left = Object.values(PLACEHOLDERS);
    const alt = left.find((placeholder) => placeholder.alt === data.mainImageAlt)?.alt;
    const isEmpty = read !== undefined && !isVisible(blank(body, read.comments));
    const found = [
      ...(left.some((placeholder) => placeholder.body === body)
        ? [bodyEmpty.at(at, { text: body, isAlt: false })]
        : []),
      ...(alt ? [bodyEmpty.at(placeOf('mainImageAlt'), { text: alt, isAlt: true })] : []),
      ...findTitle(String(data.title), read, (offset) => source.at(bodyStart + offset, 'body')),
      ...(isEmpty ? [bodyEmpty.at(source.at(bodyStart + body.length, 'body'), {})] : []),
      ...WORDS.filter(
        (key) => language !== 'ko' && hangulShare(String(data[key] ?? ''), MIN_WORD) > MOST,
      ).map((key) => languageOther.at(placeOf(key), { language, isPart: true })),
    ];
    const isSame = language !== 'ko' && body === texts.ko?.markdown?.body && body.length >= MIN_LETTERS;
    if (isSame) return [...found, languageOther.at(at, { language, sameAs: 'index.ko.md' })];
    const prose = read?.plain.prose ?? '';
    const isOther = (from: number, length = SAMPLE_CHARACTERS, minLetters = MIN_LETTERS) => {
      const share = hangulShare(dropAddresses(prose.slice(from, from + length)), minLetters);
      return language === 'ko' ? share < MUCH / 5 : share > MUCH && read !== undefined && !isBilingual(read);
    };
    // Words in Korean are seen in a few letters: 번역 예정.
    const isWritten = language !== 'ko' && !left.some((placeholder) => placeholder.body === body);
    const isShort = isWritten && hangulShare(dropAddresses(prose), MIN_WORD) > MOST;
    if (isOther(0) || (isShort && prose.length < SHORT_CHARACTERS))
      return [...found, languageOther.at(at, { language })];
    const last = Math.floor(prose.length * LAST_PART);
    const ends = [last, Math.max(last, prose.length - PART_CHARACTERS)];
    const isHalf =
      isOther(last, MIN_LETTERS * 3) &&
      ends.every((from) => isOther(from, PART_CHARACTERS, MIN_PART_LETTERS));
    const isProse = language !== 'ko' || (prose.slice(last).match(ENGLISH)?.length ?? 0) >= MIN_WORDS;
    if (!read || !isHalf || !isProse) return found;
    const isOwn = ({ start, end }: Range) =>
      hangulShare(body.slice(start, end)) > MOST === (language === 'ko');
    const start = read.paragraphs[read.paragraphs.findLastIndex(isOwn) + 1]?.start ?? 0;
    return [...found, languageOther.at(source.at(bodyStart + start, 'body'), { language, isPart: true })];
  });
}

/** The only heading, if it is of the first level and says what the title says. */
function findTitle(title: string, read: Text | undefined, at: At): Diagnostic[] {
  const [heading, other] = read?.headings ?? [];
  if (!heading || other) return [];
  const [, text] = /^#[ \t]+(\S.*)$/.exec(read?.body.slice(heading.start, heading.end) ?? '') ?? [];
  const isTitle = text !== undefined && findClosest(text, [title]) !== undefined;
  return isTitle ? [headingWrong.at(at(heading.start), { text })] : [];
}

/** In front matter, in the language of the text. */
const WORDS = ['title', 'summary', 'mainImageAlt'];
const MIN_WORD = 3;
const SHORT_CHARACTERS = 100;
const MOST = 0.5;
/** Korean texts about code are half Latin letters, and English texts may quote Korean words. */
const MUCH = 0.25;
const SAMPLE_CHARACTERS = 1_000;
/** Where the part starts that may not be translated yet. */
const LAST_PART = 0.6;
const PART_CHARACTERS = 600;
const MIN_PART_LETTERS = 300;
/** Not in lists of names. */
const ENGLISH = /\b(?:the|and|of|to|is|in)\b/gi;
const MIN_WORDS = 4;
/** How often an English line of a song or poem follows a Korean one. */
const MIN_TURNS = 4;
const MIN_LINE_LETTERS = 8;

/** Whether lines in two languages take turns. */
function isBilingual({ blanked }: Text): boolean {
  const shares = blanked.split('\n').map((line) => hangulShare(line, MIN_LINE_LETTERS));
  const written = shares.filter((share) => !Number.isNaN(share));
  const isForeign = (share: number) => share < MUCH / 2;
  const turns = written.filter((share, index) => isForeign(share) && (written[index - 1] ?? 0) > MOST);
  return turns.length >= MIN_TURNS && written.filter(isForeign).length > written.length * MUCH;
}
