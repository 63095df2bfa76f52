// The languages of the contract, in the order in which they are listed everywhere.

export type Language = 'ko' | 'en' | 'jp';

export const LANGUAGES: readonly Language[] = ['ko', 'en', 'jp'];

/** BCP 47, for `lang` and `hreflang`: the contract's "jp" is "ja" there. */
export const LANGUAGE_TAGS: Record<Language, string> = { ko: 'ko', en: 'en', jp: 'ja' };
