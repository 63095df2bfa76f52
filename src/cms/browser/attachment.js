// A button of the rich text editor for a file next to the text, such as a PDF: its link, which may stand in a sentence.
import { registerEditorComponent } from '@sveltia/cms';
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';

const ENDINGS = Object.keys(ATTACHMENT_TYPES);
const ending = `\\.(?:${ENDINGS.join('|')})`;
/** Without the flag m, with which the CMS deletes a first character that is typed before a space as the start of a block. */
const pattern = new RegExp(`^\\[(?<text>[^[\\]\\n]*)\\]\\((?<file>\\./[^()\\s]+${ending})\\)$`, 'i');

const WORDS = {
  ko: { label: '파일', text: '링크에 쓸 말', refused: '올릴 수 없는 파일입니다. 올릴 수 있는 것:' },
  en: { label: 'File', text: 'Text of the link', refused: 'This file cannot be published. Use one of:' },
};

/** @param language of the browser */
export function registerAttachment(language) {
  const { label, text, refused } = WORDS[language] ?? WORDS.en;
  const accept = ENDINGS.map((name) => `.${name}`).join(',');
  const only = [new RegExp(`${ending}$`, 'i'), `${refused} ${ENDINGS.join(', ')}`];
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
      pattern,
      toBlock: ({ text = '', file = '' }) => file && `[${text}](${encodeURI(decodeURI(file))})`,
      toPreview: ({ text = '' }) => text,
    });
}
