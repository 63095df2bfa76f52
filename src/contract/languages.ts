// The languages of the contract, in the order of every list.

export type Language = 'ko' | 'en' | 'jp';

export const LANGUAGES: readonly Language[] = ['ko', 'en', 'jp'];

/** The languages that posts are written in. */
export const POST_LANGUAGES = ['ko', 'en'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

/** BCP 47 tags, for `lang` and `hreflang`. The contract says "jp", BCP 47 says "ja". */
export const LANGUAGE_TAGS: Record<Language, string> = { ko: 'ko', en: 'en', jp: 'ja' };
