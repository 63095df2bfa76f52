// Rules for a body as a whole, and for the languages of an item.
import { LANGUAGE_NAMES, type Language } from '../contract/languages.ts';
import { error, warning } from '../diagnostics/rule.ts';
import { quote } from '../diagnostics/wording.ts';

/** The body is missing or, if there is a `text`, still that of a new draft. */
export const bodyEmpty = error<{ text?: string }>('body-empty', {
  en: ({ text }) => [
    text === undefined
      ? 'there is no text after the front matter'
      : `this is still the placeholder ${quote(text)}`,
    'write the text before the item is public; isPublic: false keeps it a draft',
  ],
  ko: ({ text }) => [
    text === undefined ? '본문이 비어 있습니다' : `아직 임시 글입니다: ${quote(text)}`,
    '공개하기 전에 글을 쓰세요. 그때까지 isPublic: false로 초안으로 둘 수 있습니다',
  ],
});
/** The character was lost in another encoding or, if there is a `code`, needs one program's own font. */
export const characterLost = warning<{ code?: string }>('character-lost', {
  en: ({ code }) => [
    code
      ? `${code} is a character of one program's own font, such as Hangul Word's: others show an empty box`
      : 'found �, a letter that was lost when the file was saved in another encoding',
    code ? 'write "- " for the mark of a list item, else a common character' : 'type the letter again',
  ],
  ko: ({ code }) => [
    code
      ? `한글(HWP) 같은 프로그램의 글꼴에만 있는 문자라 다른 곳에서는 네모로 보입니다: ${code}`
      : '다른 인코딩으로 저장하다 깨진 글자(�)가 있습니다',
    code ? '줄 머리면 "- "로, 아니면 보통 문자로 바꾸세요' : '글자를 다시 쓰세요',
  ],
});
/** The form asks for consent to a text that nobody can read. */
export const privacyMissing = warning<{ languages: readonly Language[] }>('privacy-missing', {
  en: ({ languages }) => [
    'the form asks for consent to a privacy text, and there is none',
    `write content/privacy/index.{${languages.join(',')}}.md: what is collected, why, and how long it is kept`,
  ],
  ko: ({ languages }) => [
    '문의 양식이 동의를 구하는 개인정보 처리방침이 없습니다',
    `content/privacy/index.{${languages.join(',')}}.md에 무엇을 왜 받고 얼마나 두는지 쓰세요`,
  ],
});

export const languageOther = warning<{ language: Language }>('language-other', {
  en: ({ language }) => [
    `this is not ${LANGUAGE_NAMES.en[language]}`,
    'write this text in its language; two files may be swapped',
  ],
  ko: ({ language }) => [
    `${LANGUAGE_NAMES.ko[language]} 글이 아닌 것 같습니다`,
    '이 언어로 쓰세요. 두 파일이 바뀌었을 수도 있습니다',
  ],
});
