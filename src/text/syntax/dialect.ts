// The markdown that editors write: that of GitHub with footnotes, emphasis next to Korean and Japanese, and constructs of our
// own, each in a file.
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';
import { addresses } from './addresses.ts';
import { callouts } from './callouts.ts';
import { ownIds } from './headings.ts';
import { htmlInBodies } from './html.ts';

export function createMarkdownParser(): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, linkify: true, typographer: false });
  markdown.use(cjkFriendly).use(footnotes).disable('footnote_inline');
  return markdown.use(addresses).use(callouts).use(htmlInBodies).use(ownIds);
}
