// Rules for a body as a whole, and for the languages of an item.
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import { error, warning } from '../diagnostics/rule.ts';
import { quote, suggest } from '../diagnostics/wording.ts';

export const bodyEmpty = error('body-empty', [
  'there is no text after the front matter',
  'write the text after the second --- line',
  '본문이 비어 있습니다',
  '둘째 --- 줄 아래에 본문을 쓰세요',
]);

/** A body or, with `isAlt`, the description of the image that every new item has. */
export const placeholderText = error(
  'placeholder-text',
  { text: '여기에 본문을 씁니다.', isAlt: false },
  ({ text, isAlt }) => [
    `the ${isAlt ? 'image' : 'text'} is still the placeholder ${quote(text)}`,
    `${isAlt ? 'choose the image and describe it' : 'write the text'} before the item is public; isPublic: false keeps it a draft`,
    `${isAlt ? '그림이 임시 그림' : '본문이 처음 문장'} 그대로입니다: ${quote(text)}`,
    `공개하기 전에 ${isAlt ? '그림을 정하고 설명을 쓰세요' : '본문을 쓰세요'}. 그때까지 isPublic: false로 초안으로 둘 수 있습니다`,
  ],
);

/** The form asks for consent to a text that nobody can read. */
export const privacyMissing = warning<{ languages: readonly Language[] }>(
  'privacy-missing',
  { languages: ['ko', 'en'] },
  ({ languages }) => {
    const files = languages.map((language) => `content/privacy/index.${language}.md`).join(', ');
    return [
      'the form asks for consent to a privacy text, and there is none',
      `write ${files}: what is collected, why, and how long it is kept`,
      '문의 양식이 동의를 구하는 개인정보 처리방침이 없습니다',
      `${files}에 무엇을 왜 받고 얼마나 두는지 쓰세요`,
    ];
  },
);

export const privacyVersion = error(
  'privacy-version',
  { version: '2026-01-01', found: '2025-01-01' },
  ({ version, found }) => [
    `expected ${quote(version)}, the privacyVersion of site.yaml, found ${quote(found)}`,
    'use the same version in all languages and in site.yaml',
    `site.yaml의 privacyVersion과 같은 ${quote(version)}이어야 하는데 ${quote(found)}입니다`,
    '모든 언어와 site.yaml의 버전을 같게 쓰세요',
  ],
);

export const replacementCharacter = warning('replacement-character', [
  'found �, a letter that was lost when the file was saved in another encoding',
  'type the letter again',
  '다른 인코딩으로 저장하다 깨진 글자(�)가 있습니다',
  '글자를 다시 쓰세요',
]);

export const privateCharacter = warning('private-character', { code: 'U+F0A7' }, ({ code }) => [
  `${code} is a character of one program's own font, such as Hangul Word's: others show an empty box`,
  'type it again, or use a common character such as • or →',
  `한글(HWP) 같은 프로그램의 글꼴에만 있는 문자라 다른 곳에서는 네모로 보입니다: ${code}`,
  '•나 → 같은 보통 문자로 다시 쓰세요',
]);

/** A text in the wrong language, or the same as the text of another one. */
export const languageOther = warning<{ language: Language; sameAs?: string | undefined }>(
  'language-other',
  { language: 'en' },
  ({ language, sameAs }) => [
    sameAs ? `this text is the same as in ${sameAs}` : `this is not ${LANGUAGE_NAMES.en[language]}`,
    `write the ${LANGUAGE_NAMES.en[language]} text here; two files may have been swapped`,
    sameAs ? `${sameAs}의 글과 같습니다` : `${LANGUAGE_NAMES.ko[language]} 글이 아닌 것 같습니다`,
    `${LANGUAGE_NAMES.ko[language]} 글을 쓰세요. 두 파일이 서로 바뀌었을 수도 있습니다`,
  ],
);

export const textTooDense = error('text-too-dense', [
  'a paragraph contains too many brackets and tags',
  'split the paragraph. If it is code, put it between ``` lines',
  '한 문단에 괄호와 태그가 너무 많습니다',
  '문단을 나누세요. 코드라면 ``` 줄 사이에 쓰세요',
]);

/** In content/words.*.yaml. An update of this program may remove texts. */
export const wordsUnused = warning<{ key: string; closest?: string | undefined }>(
  'words-unused',
  { key: 'contact.titel', closest: 'title' },
  ({ key, closest }) => [
    `the site has no text ${quote(key)}`,
    suggest.en(closest, 'delete it: it replaces nothing'),
    `사이트에 없는 문구입니다: ${quote(key)}`,
    suggest.ko(closest, '지우세요. 바꾸는 것이 없습니다'),
  ],
);
