// HTML → markdown by way of a tree. Handlers of ours only for what carries content.
import type { Element, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { moveFootnotes } from './html-footnotes.ts';
import { createMediaHandlers } from './html-media.ts';
import { readTable } from './html-table.ts';
import * as tree from './html-tree.ts';
import { flatten, formatMarkdown, inlineHtml, linkTo, paragraph } from './markdown-tree.ts';
import type { TextContext } from './text-context.ts';

const { findAll, findClass, hasClass, propertyOf, textOf } = tree;

export function convertHtml(html: string, context: TextContext): string {
  const note = (tag: string) => context.account.note('foreign-tag', tag);
  return convertTree(tree.parseHtml(tree.showUnknownTags(html, note)), context);
}

export function convertTree(root: Root, context: TextContext): string {
  moveFootnotes(root, context);
  const markdown = toMdast(root, {
    document: true,
    handlers: { ...HANDLERS, ...createMediaHandlers(context) },
    nodeHandlers: { comment: nothing },
  }) as Nodes;
  return markdown.type === 'root' ? formatMarkdown(markdown) : '';
}

const nothing = () => undefined;
/** Those of HTML that are live in our texts, besides `br`. */
export const LIVE = ['kbd', 'mark', 'sub', 'sup'];
const live: Handle = (state, element) => [
  inlineHtml(`<${element.tagName}>`),
  ...(state.all(element) as PhrasingContent[]),
  inlineHtml(`</${element.tagName}>`),
];

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(LIVE.map((name) => [name, live])),
  table: readTable,
  pre: (_, element) => readCode(element),
  input: nothing,
  select: nothing,
  noscript: nothing,
  script: (_, element) => {
    const gist = /gist\.github\.com\/[\w-]+\/\w+/.exec(propertyOf(element, 'src'))?.[0];
    return gist === undefined ? undefined : paragraph([linkTo(`https://${gist}`)]);
  },
  div: (state, element) => {
    // A form of Substack.
    if (hasClass(element, 'subscription-widget-wrap', 'subscription-widget-wrap-editor')) return undefined;
    if (!hasClass(element, 'kg-callout-card')) return state.toFlow(state.all(element));
    const icon = flatten(textOf(findClass(element, 'kg-callout-emoji')));
    const text = state.all(findClass(element, 'kg-callout-text') ?? element) as PhrasingContent[];
    const start = inlineHtml(`[!NOTE]\n${icon} `.trimEnd());
    return { type: 'blockquote', children: [paragraph([start, { type: 'text', value: ' ' }, ...text])] };
  },
  // Markdown that is not to be changed.
  'x-raw': (_, element) => inlineHtml(textOf(element)),
  'x-note': (state, element) => {
    const children = state.toFlow(state.all(element)) as Paragraph[];
    return { type: 'footnoteDefinition', identifier: propertyOf(element, 'id'), children };
  },
};

const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang(?:uage)?[:-]\s*|brush:\s*)([\w+#-]+)/;
const LANGUAGES = ['dataEnlighterLanguage', 'dataKeLanguage', 'dataLang', 'dataLanguage', 'lang'];

function readCode(pre: Element) {
  const marked = [pre, ...findAll(pre, 'code')];
  const named = marked.map((element) => propertyOf(element, ...LANGUAGES)).find(Boolean);
  const classes = marked.map((element) => propertyOf(element, 'className')).join(' ');
  for (const lineBreak of findAll(pre, 'br')) lineBreak.children = [{ type: 'text', value: '\n' }];
  const value = textOf(pre).replace(/^\n/, '').trimEnd();
  return { type: 'code' as const, lang: named || LANGUAGE_CLASS.exec(classes)?.[1] || null, value };
}
