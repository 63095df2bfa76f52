// Rules for markdown in a body that would show as plain text.
import { ADVICE, type NotationName } from '../text/notations.ts';
import { warning } from './create-rule.ts';

/** A link or emphasis with a small mistake. */
export const markdownAsText = warning<{ line: string }>('markdown-as-text');

export const markWithoutSpace = warning<{ line: string }>('mark-without-space');
/** The mark of bold or highlighted words, or of code. */
export const markUnclosed = warning<{ mark: string }>('mark-unclosed');

export const listMark = warning<{ mark: string; line: string }>('list-mark');
export const listIndent = warning<{ spaces: number }>('list-indent');
/** A line of one `-` is an empty item to its author. */
export const headingByLine = warning<{ text: string; mark: string }>('heading-by-line');

export const textAsCode = warning('text-as-code');
export const fenceUnclosed = warning<{ fence: string }>('fence-unclosed');
export const tableRule = warning<{ line: string }>('table-rule');
export const tableRowCut = warning<{ columns: number }>('table-row-cut');
export const tableTabs = warning<{ line: string }>('table-tabs');
export const footnoteAlone = warning<{ label: string; isText: boolean }>('footnote-alone');
export const footnoteTwice = warning<{ label: string }>('footnote-twice');
export const dateAsList = warning<{ line: string; escaped: string }>('date-as-list');
/** `line` is what to write instead, if it is known. If it is empty, nothing is. */
export const foreignSyntax = warning<{ kind: NotationName; found: string; line?: string | undefined }>(
  'foreign-syntax',
  ({ kind }, language) => ({ advice: ADVICE[kind][language === 'en' ? 0 : 1] }),
);

/** A tag, or a `title` in angle brackets. */
export const htmlAsText = warning<{ tag: string; instead?: string | undefined; title?: string | undefined }>(
  'html-as-text',
);

/** A row without others above or below it. */
export const tableRowAlone = warning('table-row-alone');
