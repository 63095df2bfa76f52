// Converts HTML to markdown through a tree. Handlers of our own convert only elements that carry content.
import type { Element, ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { TextContext } from './context.ts';
import { videoOfPlayer } from './edits.ts';
import { moveFootnotes } from './html-footnotes.ts';
import { createElement, findAll, hasClass, isElement, propertyOf, textOf } from './html-tree.ts';
import { flatten, formatMarkdown, inlineHtml, linkTo, nameOf, paragraph } from './markdown-tree.ts';
import { PLAYED } from './tag.ts';

/** Lists elements with words or data that become nothing. */
export function convertTree(root: Root, { account }: TextContext): string {
  moveFootnotes(root);
  const all: [string, Handle][] = Object.entries({ ...defaultHandlers, ...HANDLERS });
  const watched = all.map(([name, handle]): [string, Handle] => [
    name,
    (state, element, parent) => {
      const before = account.counts.get(LOST);
      const result = handle(state, element, parent);
      const isEmpty = [result ?? []].flat().length === 0 && !isFurniture(element);
      const words = isEmpty ? visibleOf(element) || propertyOf(element, 'dataAttrs') : '';
      if (words !== '' && account.counts.get(LOST) === before) account.note(LOST, words);
      return result;
    },
  ]);
  const handlers = Object.fromEntries(watched);
  const markdown = toMdast(root, { document: true, handlers, nodeHandlers: { comment: nothing } }) as Nodes;
  return markdown.type === 'root' ? formatMarkdown(markdown) : '';
}

/** The tags and the title of a drawing are text here. */
const UNSEEN = /<title\b[^<>]*>[^<]*<\/title>|<[^<>]*>/g;
const visibleOf = (element: Element | undefined) => flatten(textOf(element).replaceAll(UNSEEN, ''));
const LOST = 'text-lost';
/** Substack embeds a subscription form, Ghost the words of a player. */
const FURNITURE =
  /^(?:script|style|noscript)$|\bsubscription-widget-wrap|\bkg-(?:audio|video)-player(?:\s|$)/;
const isFurniture = (element: Element) => FURNITURE.test(propertyOf(element, 'className') || element.tagName);

const nothing = () => undefined;
/** HTML elements that our texts allow, besides `br`. */
export const LIVE = ['kbd', 'mark', 'sub', 'sup'];
const live: Handle = (state, element) => [
  inlineHtml(`<${element.tagName}>`),
  ...(state.all(element) as PhrasingContent[]),
  inlineHtml(`</${element.tagName}>`),
];

/** Markdown allows one line per cell. */
const table: Handle = (state, element) => {
  const cells = findAll(element, 'td', 'th');
  const captions = findAll(element, 'caption').flatMap((caption) =>
    state.toFlow(state.all({ ...caption, children: caption.children.splice(0) })),
  );
  if (cells.length < 2 || findAll(element, 'table').length > 0) {
    // This table is only layout.
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

const LINE = /^(?:p|div|li|ul|ol|blockquote|figure|pre|details|summary|h[1-6])$/;

function flattenBlock(node: ElementContent): ElementContent[] {
  if (!isElement(node) || !LINE.test(node.tagName)) return [node];
  const bullet: ElementContent[] = node.tagName === 'li' ? [{ type: 'text', value: '• ' }] : [];
  return [createElement('br'), ...bullet, ...node.children.flatMap(flattenBlock), createElement('br')];
}

/** Lazy-loading scripts keep addresses in these attributes. */
const SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile', 'src', 'data'];
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];

/** Drops titles, which this site shows as captions. */
const img: Handle = (_, element) => {
  const url = propertyOf(element, ...SOURCES).trim();
  const isPixel = /^[01]$/.test(propertyOf(element, 'width') || propertyOf(element, 'height'));
  const isHidden = isPixel || url === '' || url.startsWith('data:image/');
  return isHidden ? undefined : { type: 'image', url, alt: flatten(propertyOf(element, 'alt')) };
};

const embed: Handle = (state, element) => {
  const places = [...findAll(element, 'source', ...EMBEDS), element];
  const src = places.map((each) => propertyOf(each, ...SOURCES)).find(Boolean);
  if (src === undefined) return state.all(element);
  const url = videoOfPlayer(src) ?? src.replace(/^\/\//, 'https://');
  if (PLAYED.test(url)) return paragraph([{ type: 'image', url, alt: propertyOf(element, 'title') }]);
  return paragraph([linkTo(url, propertyOf(element, 'title') || (/^https?:/.test(url) ? '' : nameOf(url)))]);
};

/** A link around blocks becomes a link whose text is their words. A card has several, and its images are icons. */
const a: Handle = (state, element) => {
  if (findAll(element, 'div').length > 1) for (const part of findAll(element, 'span')) part.tagName = 'div';
  const [url, all] = [propertyOf(element, 'href').trim(), state.all(element)];
  if (url === '' || all.length === 0) return all;
  const isFlow = all.some(({ type }) => type === 'paragraph' || type === 'heading');
  const inside = all.flatMap((each) =>
    isFlow && 'children' in each ? each.children : each,
  ) as PhrasingContent[];
  const words = isFlow ? state.toFlow(all).map((node) => flatten(wordsOf(node))) : [];
  const parts = words.filter(Boolean);
  if (parts.length > 1 || (isFlow && inside.every(({ type }) => type !== 'image')))
    return paragraph([linkTo(url, parts.join(' · '))]);
  return {
    type: 'link',
    url,
    children: inside.flatMap((node) => (node.type === 'link' ? node.children : node)),
  };
};

/** A text-only caption becomes the image's title; one with links or a list stays below. */
const figure: Handle = (state, element) => {
  const isCaption = (node: ElementContent): node is Element =>
    isElement(node, 'figcaption') || (isElement(node) && hasClass(node, 'wp-caption-text'));
  const captions = element.children.filter(isCaption);
  const rest = { ...element, children: element.children.filter((child) => !isCaption(child)) };
  const flow = state.toFlow(state.all(rest));
  const images = flow.flatMap((node) =>
    node.type === 'paragraph' && node.children.length === 1 ? node.children : [],
  );
  const [image] = images.flatMap((node) => (node.type === 'link' ? node.children : node));
  const isPlain = captions.every((child) => findAll(child, 'a', 'li').length === 0);
  if (captions.length === 0 || !isPlain || flow.length !== 1 || image?.type !== 'image')
    return [...flow, ...captions.flatMap((child) => state.toFlow(state.all(child)))];
  const caption = flatten(captions.map(textOf).join(' '));
  Object.assign(image, PLAYED.test(image.url) ? { alt: caption } : { title: caption || null });
  return flow;
};

const callout: Handle = (state, element) => {
  // Ghost has the icon and the words in parts.
  for (const part of findAll(element, 'div')) part.tagName = 'span';
  const words = element.children.flatMap((child) => [child, { type: 'text' as const, value: ' ' }]);
  const inside = { ...element, children: [createElement('x-raw', '[!NOTE]\n'), ...words] };
  return { type: 'blockquote', children: state.toFlow(state.all(inside)) as Paragraph[] };
};

/** @param summary markdown */
export const openDetails = (isOpen: boolean, summary: string) =>
  `<details${isOpen ? ' open' : ''}>\n<summary>${flatten(summary.replaceAll(/<[^<>]*>/g, '')) || '…'}</summary>`;

/** The first element is always visible. */
const details: Handle = (state, element) => {
  const [title] = element.children.filter((child) => isElement(child));
  const rest = { ...element, children: element.children.filter((child) => child !== title) };
  const words = visibleOf(title)
    .replaceAll(/[\\`*_[\]]/g, '\\$&')
    .replaceAll('<', '&lt;');
  return [
    { type: 'html', value: openDetails(propertyOf(element, 'open') !== '', words) },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ];
};

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(LIVE.map((name) => [name, live])),
  ...Object.fromEntries(EMBEDS.map((name) => [name, embed])),
  table,
  img,
  a,
  figure,
  details,
  pre: (_, element) => readCode(element),
  noscript: nothing,
  script: (_, element) => {
    const gist = /gist\.github\.com\/[\w-]+\/\w+/.exec(propertyOf(element, 'src'))?.[0];
    return gist === undefined ? undefined : paragraph([linkTo(`https://${gist}`)]);
  },
  div: (state, element, parent) => {
    if (isFurniture(element)) return undefined;
    const isMore = hasClass(element, 'kg-toggle-card') || propertyOf(element, 'dataKeType') === 'moreLess';
    const isCallout = /(?:^|[\s-])callout(?:[\s-]|$)/.test(propertyOf(element, 'className'));
    const show = isCallout ? callout : isMore ? details : defaultHandlers.div;
    return show(state, element, parent);
  },
  // This markdown stays unchanged.
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
  const language = marked.map((element) => propertyOf(element, ...LANGUAGES)).find(Boolean);
  const classes = marked.map((element) => propertyOf(element, 'className')).join(' ');
  for (const lineBreak of findAll(pre, 'br')) lineBreak.children = [{ type: 'text', value: '\n' }];
  const value = textOf(pre).replace(/^\n/, '').trimEnd();
  return { type: 'code' as const, lang: language || LANGUAGE_CLASS.exec(classes)?.[1] || null, value };
}
