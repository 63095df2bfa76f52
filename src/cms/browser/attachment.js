// A button of the rich text editor for a file next to the text, such as a PDF: its link, which may stand in a sentence.
import { registerEditorComponent } from '@sveltia/cms';
import { ENDINGS, FILE_NAME, LINK } from './attachment-patterns.ts';

const WORDS = {
  ko: { label: '파일', text: '링크에 쓸 말', refused: '올릴 수 없는 파일입니다. 올릴 수 있는 것:' },
  en: { label: 'File', text: 'Text of the link', refused: 'This file cannot be published. Use one of:' },
};

/** @param language of the browser */
export function registerAttachment(language) {
  const { label, text, refused } = WORDS[language] ?? WORDS.en;
  const accept = ENDINGS.map((name) => `.${name}`).join(',');
  const only = [FILE_NAME, `${refused} ${ENDINGS.join(', ')}`];
  // The CMS shows a component by its id, but looks for the fields to check by the id with `x-`.
  for (const id of ['attachment', 'x-attachment'])
    registerEditorComponent({
      id,
      label,
      icon: 'attach_file',
      trigger: 'button',
      fields: [
        { name: 'file', label, widget: 'file', accept, pattern: only },
        { name: 'text', label: text, widget: 'string' },
      ],
      pattern: LINK,
      toBlock: ({ text = '', file = '' }) => file && `[${text}](${encodeURI(decodeURI(file))})`,
      toPreview: ({ text = '' }) => text,
    });
}
