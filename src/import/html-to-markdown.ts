// HTML → markdown of our dialect, by way of a tree: what the tree cannot say is counted, not dropped.
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { DIALECT_HANDLERS, formatMarkdown } from './format-markdown.ts';
import { replaceUnknownTags } from './known-tags.ts';
import { countElements, prepareHtml } from './prepare-html.ts';
import { splitParagraphs } from './split-paragraphs.ts';
import type { TextContext } from './text-context.ts';

interface HtmlOptions {
  /** Whether blank lines separate paragraphs, as in texts of the classic editor of WordPress. */
  hasBlankLines?: boolean;
}

export function convertHtml(
  html: string,
  context: TextContext,
  { hasBlankLines = false }: HtmlOptions = {},
): string {
  const { account } = context;
  const known = replaceUnknownTags(html, '&lt;', (original) =>
    account.note('<…>', 'converted', { original }),
  );
  const tree: Root = fromHtml(known, { fragment: true });
  countElements(tree, account);
  if (hasBlankLines) splitParagraphs(tree);
  prepareHtml(tree, context);
  const markdown = toMdast(tree, { handlers: DIALECT_HANDLERS });
  return formatMarkdown(markdown.type === 'root' ? markdown : { type: 'root', children: [] });
}
