// HTML → markdown by way of a tree. Handlers of ours only for what carries content.
import type { Element, ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { moveFootnotes } from './html-footnotes.ts';
import { createMediaHandlers } from './html-media.ts';
import {
  createElement,
  findAll,
  isElement,
  parseHtml,
  propertyOf,
  showUnknownTags,
  textOf,
} from './html-tree.ts';
import { formatMarkdown, inlineHtml, linkTo, paragraph } from './markdown-tree.ts';
import type { TextContext } from './text-context.ts';

export function convertHtml(html: string, context: TextContext): string {
  const note = (tag: string) => context.account.note('foreign-tag', tag);
  return convertTree(parseHtml(showUnknownTags(html, note)), context);
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

/** A cell has one line. */
const table: Handle = (state, element) => {
  const cells = findAll(element, 'td', 'th');
  const captions = findAll(element, 'caption').flatMap((caption) => state.toFlow(state.all(caption)));
  if (cells.length < 2 || findAll(element, 'table').length > 0) {
    // One that is only there for the layout.
    for (const part of findAll(element, 'tbody', 'thead', 'tr', 'td', 'th')) part.tagName = 'div';
    return [...captions, ...state.toFlow(state.all(element))];
  }
  for (const cell of cells) {
    const parts = cell.children.flatMap(flattenBlock);
    const isBreak = (at: number) => isElement(parts[at], 'br');
    cell.children = parts.filter((_, at) => !isBreak(at) || (at > 0 && !isBreak(at - 1)));
    if (isElement(cell.children.at(-1), 'br')) cell.children.pop();
  }
  return [...captions, defaultHandlers.table(state, element)];
};

const LINE = /^(?:p|div|li|ul|ol|blockquote|figure|pre|h[1-6])$/;

function flattenBlock(node: ElementContent): ElementContent[] {
  if (!isElement(node) || !LINE.test(node.tagName)) return [node];
  const bullet: ElementContent[] = node.tagName === 'li' ? [{ type: 'text', value: '• ' }] : [];
  return [createElement('br'), ...bullet, ...node.children.flatMap(flattenBlock), createElement('br')];
}

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(LIVE.map((name) => [name, live])),
  table,
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
    const isForm = /\bsubscription-widget-wrap/.test(propertyOf(element, 'className'));
    return isForm ? undefined : state.toFlow(state.all(element));
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
