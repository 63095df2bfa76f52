// Rules for a body as a whole, and for the languages of an item.
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import { error, warning } from './create-rule.ts';

export const bodyEmpty = error('body-empty');
/** A body or, with `isAlt`, the description of the image that every new item has. */
export const placeholderText = error<{ text: string; isAlt: boolean }>('placeholder-text');

/** The form asks for consent to a text that nobody can read. */
export const privacyMissing = warning<{ languages: readonly Language[] }>(
  'privacy-missing',
  ({ languages }) => ({
    files: languages.map((language) => `content/privacy/index.${language}.md`),
  }),
);

export const privacyVersion = error<{ version: string; found: string }>('privacy-version');
export const replacementCharacter = warning('replacement-character');
export const privateCharacter = warning<{ code: string }>('private-character');
/** A text in the wrong language or, with `isPart`, a part of one; or the same as the text of another one. */
export const languageOther = warning<{ language: Language; sameAs?: string | undefined; isPart?: boolean }>(
  'language-other',
  ({ language: wanted }, language) => ({ name: LANGUAGE_NAMES[language][wanted] }),
);

/** In a public item: a note to oneself, filler, words of a chat, the front matter again, or a personal number. */
export const textUnfinished = warning<{ found: string; isFrontMatter?: string }>('text-unfinished');
export const textTooDense = error('text-too-dense');
/** In content/words.*.yaml. An update of this program may remove texts. */
export const wordsUnused = warning<{ key: string; closest?: string | undefined }>('words-unused');
