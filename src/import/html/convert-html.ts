// HTML → markdown of our dialect, by way of a tree: what the tree cannot say is counted, not dropped.
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import type { ItemAccount } from '../account.ts';
import { type Pair, replaceFound } from '../scan.ts';
import type { TextContext } from '../text-context.ts';
import { ELEMENTS, findAll, hasClass, isStyled, propertyOf, textOf } from './elements.ts';
import { replaceFootnotes } from './footnotes.ts';
import { formatMarkdown } from './format-markdown.ts';
import { createHandlers } from './handlers.ts';
import { replaceUnknownTags } from './known-tags.ts';

export function convertHtml(html: string, context: TextContext): string {
  const { account } = context;
  const escaped = replaceFound(html, CODE, ([code = '']) => code.replaceAll(NO_CODE_TAG, '&lt;'));
  const known = replaceUnknownTags(escaped, (original) => account.note('<…>', 'converted', { original }));
  const tree = fromHtml(known.replaceAll(NO_BREAK, ' ').replaceAll(INVISIBLE, ''), { fragment: true });
  for (const element of findAll(tree).filter(isSubscription)) {
    account.note('subscription', 'left-out');
    element.children = [];
  }
  countElements(tree, account);
  replaceFootnotes(tree, context);
  const handlers = createHandlers(context, tree);
  const nodeHandlers = { comment: () => undefined };
  const markdown = toMdast(tree, { document: true, handlers, nodeHandlers }) as Nodes;
  return markdown.type === 'root' ? formatMarkdown(markdown) : '';
}

/** Of Substack. Its other buttons are links. */
const isSubscription = (element: Element) =>
  hasClass(element, /^subscription-widget-wrap/) ||
  (hasClass(element, /^button$/) && /%%|\/subscribe\?/.test(propertyOf(element, 'href')));

export const CODE: Pair = [/<(pre|code)\b[^<>]*>/g, /<\/(pre|code)>/g];
/** In code only tags that color or arrange it are tags. */
const NO_CODE_TAG =
  /<(?=[!?]|\/?[a-z])(?!\/?(?:pre|code|span|b|i|em|strong|mark|u|s|del|ins|sub|sup|font|a|br|div|p|ol|ul|li|table|tbody|thead|tr|td|th|kbd)(?:[\s/>]|$))/gi;

const NO_BREAK = /\u00A0|&(?:nbsp|#160|#xA0);/gi;
/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE =
  /[\u200B\u2060\uFEFF\u00AD]|&(?:shy|#8203|#x200B|#65279|#xFEFF|#173);|(?![\t\n\r])\p{Cc}/giu;

const COUNTED: Record<string, string> = {
  ...ELEMENTS.counted,
  ...Object.fromEntries(ELEMENTS.embeds.map((name) => [name, 'embed'])),
  ...Object.fromEntries(ELEMENTS.headings.map((name) => [name, 'heading'])),
  ...Object.fromEntries(ELEMENTS.styling.map((name) => [name, `<${name}>`])),
};

function countElements(root: Root, account: ItemAccount): void {
  for (const element of findAll(root)) {
    const kind = COUNTED[element.tagName];
    const isEmpty = kind === 'heading' && textOf(element).trim() === '';
    if (kind !== undefined && !isEmpty) account.find(kind);
    if (element.tagName === 'span' && isStyled(element)) account.find('<span>');
  }
}
