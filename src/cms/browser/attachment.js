// A block of the rich text editor for a file next to the text, such as a PDF: its link in a line of its own.
import { registerEditorComponent } from '@sveltia/cms';
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';

const accept = Object.keys(ATTACHMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** @param language of the browser */
export function registerAttachment(language) {
  const [label, text] = language === 'ko' ? ['파일', '링크에 쓸 말'] : ['File', 'Text of the link'];
  registerEditorComponent({
    id: 'attachment',
    label,
    icon: 'attach_file',
    trigger: 'button',
    fields: [
      { name: 'file', label, widget: 'file', accept },
      { name: 'text', label: text, widget: 'string' },
    ],
    pattern: /^\[(?<text>[^[\]\n]*)\]\((?<file>\.\/[^()\s]+\.(?!md\b)\w{2,4})\)$/m,
    toBlock: ({ text = '', file = '' }) => `[${text}](${encodeURI(decodeURI(file))})`,
    toPreview: ({ text = '' }) => text,
  });
}
