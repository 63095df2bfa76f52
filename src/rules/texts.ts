// Rules for a body as a whole, and for the languages of an item.
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import { quote } from '../diagnostics/wording.ts';
import { error, warning } from './create-rule.ts';

export const bodyEmpty = error('body-empty', {
  en: ['there is no text after the front matter', 'write the text after the second --- line'],
  ko: ['본문이 비어 있습니다', '둘째 --- 줄 아래에 본문을 쓰세요'],
});
/** A body or, with `isAlt`, the description of the image that every new item has. */
export const placeholderText = error<{ text: string; isAlt: boolean }>('placeholder-text', {
  example: { text: '여기에 본문을 씁니다.', isAlt: false },
  en: ({ text, isAlt }) =>
    isAlt
      ? [
          `the image is still the placeholder ${quote(text)}`,
          'choose the image and describe it before the item is public; isPublic: false keeps it a draft',
        ]
      : [
          `the text is still the placeholder ${quote(text)}`,
          'write the text before the item is public; isPublic: false keeps it a draft',
        ],
  ko: ({ text, isAlt }) =>
    isAlt
      ? [
          `그림이 임시 그림 그대로입니다: ${quote(text)}`,
          '공개하기 전에 그림을 정하고 설명을 쓰세요. 그때까지 isPublic: false로 초안으로 둘 수 있습니다',
        ]
      : [
          `본문이 처음 문장 그대로입니다: ${quote(text)}`,
          '공개하기 전에 본문을 쓰세요. 그때까지 isPublic: false로 초안으로 둘 수 있습니다',
        ],
});

const listFiles = (languages: readonly Language[]) =>
  languages.map((language) => `content/privacy/index.${language}.md`).join(', ');

/** The form asks for consent to a text that nobody can read. */
export const privacyMissing = warning<{ languages: readonly Language[] }>('privacy-missing', {
  example: { languages: ['ko', 'en'] },
  en: ({ languages }) => [
    'the form asks for consent to a privacy text, and there is none',
    `write ${listFiles(languages)}: what is collected, why, and how long it is kept`,
  ],
  ko: ({ languages }) => [
    '문의 양식이 동의를 구하는 개인정보 처리방침이 없습니다',
    `${listFiles(languages)}에 무엇을 왜 받고 얼마나 두는지 쓰세요`,
  ],
});

export const privacyVersion = error<{ version: string; found: string }>('privacy-version', {
  example: { version: '2026-01-01', found: '2025-01-01' },
  en: ({ version, found }) => [
    `expected ${quote(version)}, the privacyVersion of site.yaml, found ${quote(found)}`,
    'use the same version in all languages and in site.yaml',
  ],
  ko: ({ version, found }) => [
    `site.yaml의 privacyVersion과 같은 ${quote(version)}이어야 하는데 ${quote(found)}입니다`,
    '모든 언어와 site.yaml의 버전을 같게 쓰세요',
  ],
});
export const replacementCharacter = warning('replacement-character', {
  en: [
    'found �, a letter that was lost when the file was saved in another encoding',
    'type the letter again',
  ],
  ko: ['다른 인코딩으로 저장하다 깨진 글자(�)가 있습니다', '글자를 다시 쓰세요'],
});
export const privateCharacter = warning<{ code: string }>('private-character', {
  example: { code: 'U+F0A7' },
  en: ({ code }) => [
    `${code} is a character of one program's own font, such as Hangul Word's: others show an empty box`,
    'write "- " for the mark of a list item, else a common character such as • or →',
  ],
  ko: ({ code }) => [
    `한글(HWP) 같은 프로그램의 글꼴에만 있는 문자라 다른 곳에서는 네모로 보입니다: ${code}`,
    '줄 머리의 목록 기호면 "- "로, 아니면 •나 → 같은 보통 문자로 바꾸세요',
  ],
});
/** A text in the wrong language or, with `isPart`, a part of one; or the same as the text of another one. */
export const languageOther = warning<{ language: Language; sameAs?: string | undefined; isPart?: boolean }>(
  'language-other',
  {
    example: { language: 'en' },
    en: ({ language, sameAs, isPart }) => [
      sameAs ? `this text is the same as in ${sameAs}` : `this is not ${LANGUAGE_NAMES.en[language]}`,
      isPart
        ? `write the ${LANGUAGE_NAMES.en[language]} text here`
        : `write the ${LANGUAGE_NAMES.en[language]} text here; two files may have been swapped`,
    ],
    ko: ({ language, sameAs, isPart }) => [
      sameAs ? `${sameAs}의 글과 같습니다` : `${LANGUAGE_NAMES.ko[language]} 글이 아닌 것 같습니다`,
      isPart
        ? `${LANGUAGE_NAMES.ko[language]} 글을 쓰세요`
        : `${LANGUAGE_NAMES.ko[language]} 글을 쓰세요. 두 파일이 서로 바뀌었을 수도 있습니다`,
    ],
  },
);

/** In a public item. */
export const personalNumber = warning<{ found: string }>('personal-number', {
  example: { found: '901212-1******' },
  en: ({ found }) => [
    `everybody can read a number that seems to be a resident registration number: ${quote(found)}`,
    'delete it',
  ],
  ko: ({ found }) => [`주민등록번호 같은 번호를 누구나 읽게 됩니다: ${quote(found)}`, '지우세요'],
});
export const textTooDense = error('text-too-dense', {
  en: [
    'a paragraph contains too many brackets and tags',
    'split the paragraph. If it is code, put it between ``` lines',
  ],
  ko: ['한 문단에 괄호와 태그가 너무 많습니다', '문단을 나누세요. 코드라면 ``` 줄 사이에 쓰세요'],
});
/** In content/words.*.yaml. An update of this program may remove texts. */
export const wordsUnused = warning<{ key: string; closest?: string | undefined }>('words-unused', {
  example: { key: 'contact.titel', closest: 'title' },
  en: ({ key, closest }) => [
    `the site has no text ${quote(key)}`,
    closest ? `did you mean ${quote(closest)}?` : 'delete it: it replaces nothing',
  ],
  ko: ({ key, closest }) => [
    `사이트에 없는 문구입니다: ${quote(key)}`,
    closest ? `혹시 ${quote(closest)}인가요?` : '지우세요. 바꾸는 것이 없습니다',
  ],
});
