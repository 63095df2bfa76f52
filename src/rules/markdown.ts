// Rules for markdown that would not show as meant.
import { adviceFor } from '../text/notations.ts';
import { warning } from './create-rule.ts';

/** A link, a list, emphasis or a callout with a small mistake, or marks where text is plain: `problem` chooses the words. */
export const markdownAsText = warning<{ line?: string; problem?: string }>('markdown-as-text');

export const markWithoutSpace = warning<{ line: string }>('mark-without-space');
/** The mark of bold or highlighted words, or of code. */
export const markUnclosed = warning<{ mark: string }>('mark-unclosed');

export const listMark = warning<{ mark: string; line: string }>('list-mark');
export const listIndent = warning<{ spaces: number }>('list-indent');
/** A line of one `-` is an empty item to its author. */
export const headingByLine = warning<{ text: string; mark: string }>('heading-by-line');
/** The only one of its level, with others below it or, with `isTitle`, alone and like the title. */
export const headingTop = warning<{ line: string; isTitle?: boolean }>('heading-top');

/** Indented by four spaces, or nearly all of the text between the lines of a `fence`. */
export const textAsCode = warning<{ fence?: string }>('text-as-code');
export const fenceUnclosed = warning<{ fence: string }>('fence-unclosed');
export const tableRule = warning<{ line: string; isHead?: boolean }>('table-rule');
/** A row with too many cells, one that a line break cuts in two, with the `line` to write, or a text below the table. */
export const tableRowCut = warning<{ columns: number; line?: string; isText?: boolean }>('table-row-cut');
export const tableTabs = warning<{ line: string }>('table-tabs');
export const footnoteAlone = warning<{ label: string; isText: boolean }>('footnote-alone');
export const footnoteTwice = warning<{ label: string }>('footnote-twice');
export const dateAsList = warning<{ line: string; escaped: string }>('date-as-list');
/** `line` is what to write instead, if it is known. If it is empty, nothing is. */
export const foreignSyntax = warning<{ kind: string; found: string; line?: string | undefined }>(
  'foreign-syntax',
  ({ kind }, language) => ({ advice: adviceFor(kind)[language === 'en' ? 0 : 1] }),
);

/** A tag, or a `title` in angle brackets. @param lines where others of its kind are */
export const htmlAsText = warning<{
  tag: string;
  instead?: string | undefined;
  title?: string | undefined;
  lines?: readonly number[];
}>('html-as-text', ({ lines = [] }, language) => {
  const list = lines.join(', ');
  const others = language === 'ko' ? `. ${list}번째 줄에도 있습니다` : `, also in line ${list}`;
  return { others: list && others };
});

/** A row without others above or below it. */
export const tableRowAlone = warning('table-row-alone');
