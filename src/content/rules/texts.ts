// Rules for a body as a whole, and for the languages of an item.
import type { Language } from '../../contract/languages.ts';
import { error, warning } from './rule.ts';
import { LANGUAGE_NAMES, quote } from './wording.ts';

export const bodyEmpty = error('body-empty', {
  en: { message: 'there is no text below the front matter', fix: 'write the text below the second --- line' },
  ko: { message: '머리글 아래에 본문이 있어야 하는데 없습니다', fix: '둘째 --- 줄 아래에 본문을 쓰세요' },
});

export const placeholderText = error<{ text: string }>('placeholder-text', {
  example: { text: '여기에 본문을 씁니다.' },
  en: ({ text }) => ({
    message: `this item is public but its text is still the placeholder ${quote(text)}`,
    fix: 'write the text; until then a post can stay a draft with isPublic: false',
  }),
  ko: ({ text }) => ({
    message: `공개하는 글에 자리 표시 문장이 그대로 있습니다: ${quote(text)}`,
    fix: '자리 표시 문장을 글로 바꾸세요. 글(posts)은 그때까지 isPublic: false로 초안으로 둘 수 있습니다',
  }),
});

export const privacyVersion = error<{ version: string; found: string }>('privacy-version', {
  example: { version: '2026-01-01', found: '2025-01-01' },
  en: ({ version, found }) => ({
    message: `expected ${quote(version)}, the privacyVersion of site.yaml, found ${quote(found)}`,
    fix: 'when the text changes, change the version here, in the other languages and in site.yaml',
  }),
  ko: ({ version, found }) => ({
    message: `site.yaml의 privacyVersion과 같은 ${quote(version)}이어야 하는데 ${quote(found)}입니다`,
    fix: '글을 고치면 여기, 다른 언어, site.yaml의 버전을 함께 바꾸세요',
  }),
});

export const replacementCharacter = warning('replacement-character', {
  en: {
    message: 'found the character � (U+FFFD): a letter was lost when the file was saved in another encoding',
    fix: 'type the letter again',
  },
  ko: {
    message: '깨진 글자 �(U+FFFD)가 있습니다. 다른 인코딩으로 저장할 때 글자를 잃은 자리입니다',
    fix: '글자를 다시 쓰세요',
  },
});

/** A text in the wrong language, or the same as the text of another one. */
export const languageOther = warning<{ language: Language; sameAs?: string }>('language-other', {
  example: { language: 'en' },
  en: ({ language, sameAs }) => ({
    message: sameAs ? `this text is the same as in ${sameAs}` : `this is not ${LANGUAGE_NAMES.en[language]}`,
    fix: `write the ${LANGUAGE_NAMES.en[language]} text here; two files may have been swapped`,
  }),
  ko: ({ language, sameAs }) => ({
    message: sameAs ? `${sameAs}의 글과 같습니다` : `${LANGUAGE_NAMES.ko[language]} 글이 아닌 것 같습니다`,
    fix: `${LANGUAGE_NAMES.ko[language]} 글을 쓰세요. 다른 파일과 바뀌었는지도 보세요`,
  }),
});

export const textTooDense = error('text-too-dense', {
  en: {
    message: 'this text has too many brackets and tags in one paragraph to be read as markdown',
    fix: 'split the paragraph with empty lines, or put it between lines of ``` if it is code',
  },
  ko: {
    message: '한 문단에 괄호와 태그가 너무 많아 마크다운으로 읽을 수 없습니다',
    fix: '빈 줄로 문단을 나누거나, 코드라면 ``` 줄 사이에 쓰세요',
  },
});
