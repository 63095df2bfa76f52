// The languages of the contract, in the order of every list.

export type Language = 'ko' | 'en' | 'jp';

export const LANGUAGES: readonly Language[] = ['ko', 'en', 'jp'];

export const POST_LANGUAGES = ['ko', 'en'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

/** BCP 47 tags, for `lang` and `hreflang`. The contract says "jp", BCP 47 says "ja". */
export const LANGUAGE_TAGS: Record<Language, string> = { ko: 'ko', en: 'en', jp: 'ja' };

/** Names in Korean, in English, and in the language itself. */
export const LANGUAGE_NAMES = {
  ko: { ko: '한국어', en: '영어', jp: '일본어' },
  en: { ko: 'Korean', en: 'English', jp: 'Japanese' },
  native: { ko: '한국어', en: 'English', jp: '日本語' },
} satisfies Record<'ko' | 'en' | 'native', Record<Language, string>>;

/** Suffixes of field names: `titleKo`. */
export const LANGUAGE_SUFFIXES = { ko: 'Ko', en: 'Eng', jp: 'Jp' } as const satisfies Record<
  Language,
  string
>;
export const LANGUAGE_END = /(?:Ko|Eng|Jp)$/;

export type FieldsOf<Name extends string, Of extends Language, Value> = {
  [language in Of as `${Name}${(typeof LANGUAGE_SUFFIXES)[language]}`]: Value;
};

/** Makes a field per language: `{ titleKo, titleEng }`. */
export function perLanguage<Name extends string, Of extends Language, Value>(
  name: Name,
  languages: readonly Of[],
  make: (language: Of) => Value,
): FieldsOf<Name, Of, Value> {
  const fields = languages.map((language) => [name + LANGUAGE_SUFFIXES[language], make(language)]);
  return Object.fromEntries(fields);
}
