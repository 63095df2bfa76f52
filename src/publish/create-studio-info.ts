// What front ends of others show besides items.
import type { Category } from '../contract/guest-schemas.ts';
import { createTextRules } from '../contract/inquiry-fields.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, perLanguage } from '../contract/languages.ts';
import { StudioInfo } from '../contract/rendering-schemas.ts';
import type { Settings } from '../contract/settings.ts';
import { createCheck } from '../output/create-check.ts';

const check = createCheck(StudioInfo);

/** The answer of `GET /guest/site`. */
export function createStudioInfo(
  { name, languages, contact, inquiry }: Settings,
  categories: Category[],
  privacyUrl: string | null,
): StudioInfo {
  const { privacyVersion, replyWithin = null } = inquiry;
  const { email = null, phone = null, address, links = [] } = contact ?? {};
  const info = {
    ...perLanguage('name', LANGUAGES, (language) => name[language]),
    languages: languages.map((language) => ({
      language,
      tag: LANGUAGE_TAGS[language] as 'ko' | 'en' | 'ja',
      name: LANGUAGE_NAMES.own[language],
    })),
    categories,
    contact: {
      ...{ email, phone },
      ...perLanguage('address', LANGUAGES, (language) => address?.[language] ?? null),
      links,
    },
    inquiry: {
      fields: Object.entries(createTextRules(inquiry)).map(
        ([name, { minLength, maxLength, values = [] }]) => ({
          name,
          isRequired: minLength > 0,
          ...{ minLength, maxLength, choices: [...values] },
        }),
      ),
      ...{ privacyVersion, privacyUrl, replyWithin },
    },
  };
  return check(info, 'answer about the studio');
}
