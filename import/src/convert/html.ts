// HTML → markdown by way of a tree. Handlers of ours only for what carries content.
import type { Element, ElementContent, Root } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { decodeComponent, hostOf } from '../addresses.ts';
import * as tree from './html-tree.ts';
import { flatten, formatMarkdown, inlineHtml, linkTo, paragraph } from './markdown-tree.ts';
import { PICTURE } from './tags.ts';
import { idOfHeading, type TextContext, videoOfPlayer } from './text-context.ts';

const { findAll, findClass, hasClass, isElement, propertyOf, textOf } = tree;

/** In code only tags that color or arrange it are tags. */
const NO_CODE_TAG =
  /<(?=[!?]|\/?[a-z])(?!\/?(?:pre|code|span|b|i|em|strong|mark|u|s|del|ins|sub|sup|font|a|br|div|p|ol|ul|li|table|tbody|thead|tr|td|th|kbd)(?:[\s/>]|$))/gi;
const CODE = /<(pre|code)\b[^<>]*>[\s\S]*?<\/\1>/g;

export const escapeCode = (html: string) =>
  html.replaceAll(CODE, (code) => code.replaceAll(NO_CODE_TAG, '&lt;'));

export function convertHtml(html: string, context: TextContext): string {
  const shown = tree.showUnknownTags(escapeCode(html), (tag) =>
    context.account.note('foreign-tag', 'needs-person', tag),
  );
  return convertTree(tree.parseHtml(shown), context);
}

export function convertTree(root: Root, context: TextContext): string {
  replaceFootnotes(root, context);
  const options = {
    document: true,
    handlers: createHandlers(root, context),
    nodeHandlers: { comment: () => undefined },
  };
  const markdown = toMdast(root, options) as Nodes;
  return markdown.type === 'root' ? formatMarkdown(markdown) : '';
}

const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];
/** Those of HTML that are live in our texts, besides `br`. */
export const LIVE = ['kbd', 'mark', 'sub', 'sup'];
/** Lines of their own in the cell of a table. */
const LINES = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'figure'];
const CARDS = ['wp-block-file', 'kg-bookmark-card', 'kg-file-card', 'kg-audio-card', 'fileblock'];

function createHandlers(root: Root, { account, link, picture }: TextContext): Record<string, Handle> {
  /** Ids that links of the text refer to are kept. */
  const anchors = new Set(
    findAll(root, 'a').map((each) => decodeComponent(propertyOf(each, 'href').slice(1))),
  );
  const named = (names: readonly string[], handle: Handle) =>
    Object.fromEntries(names.map((name) => [name, handle]));

  const image: Handle = (_, element) => {
    const target = propertyOf(
      element,
      'dataSrc',
      'dataLazySrc',
      'dataOriginal',
      'dataOrigFile',
      'src',
    ).trim();
    const isPixel =
      /^[01]$/.test(propertyOf(element, 'width')) || /^[01]$/.test(propertyOf(element, 'height'));
    if (isPixel || target === '' || /^data:image\/(?:gif|svg)/.test(target)) return undefined;
    const [alt, url] = [flatten(propertyOf(element, 'alt')), picture(target)];
    // A missing image becomes a link. Titles are left out: this site shows them as captions.
    if (url.startsWith('./')) return { type: 'image', url, alt };
    return linkTo(url, alt || decodeComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''));
  };

  const embed: Handle = (state, element) => {
    const places = [...findAll(element, 'source', ...EMBEDS), element];
    const src = places.map((each) => propertyOf(each, 'src', 'data', 'dataSrc', 'dataLazySrc')).find(Boolean);
    if (src === undefined) return state.all(element);
    const href = videoOfPlayer(src) ?? src.replace(/^\/\//, 'https://');
    account.note('embed', 'converted');
    return paragraph([linkTo(link(href) || href, propertyOf(element, 'title'))]);
  };

  const anchor: Handle = (state, element) => {
    const href = propertyOf(element, 'href').trim();
    const inside = state
      .all(element)
      .flatMap((each) => (each.type === 'paragraph' ? each.children : each)) as PhrasingContent[];
    const shown = inside.filter((node) => node.type !== 'text' || node.value.trim() !== '');
    const [only] = shown;
    if (href === '' || only === undefined || /^(?:javascript|data):/i.test(href)) return inside;
    // An image that links to itself. If it is missing, an address on the web may be that of its original.
    const isPicture = only.type === 'image' || (only.type === 'link' && hostOf(href) === '');
    if (shown.length === 1 && isPicture && PICTURE.test(href)) return only;
    const url = href.startsWith('#') ? `#${idOfHeading(decodeComponent(href.slice(1)))}` : link(href);
    const children = inside.flatMap((node) => (node.type === 'link' ? node.children : node));
    return url === '' ? inside : { type: 'link', url, children };
  };

  const heading: Handle = (state, element) => {
    const ids = [element, ...findAll(element)].map((inner) => propertyOf(inner, 'id', 'name'));
    const id = ids.find((own) => anchors.has(own));
    const children = state.all(element) as PhrasingContent[];
    if (id) children.push(inlineHtml(` {#${idOfHeading(id)}}`));
    return { type: 'heading', depth: Number(element.tagName.slice(1)) as 1, children };
  };

  const table: Handle = (state, element) => {
    const cells = findAll(element, 'td', 'th');
    const caption = findAll(element, 'caption').slice(0, 1);
    const rest = { ...element, children: element.children.filter((child) => child !== caption[0]) };
    if (cells.length < 2 || findAll(element, 'table').length > 0) {
      // One that is only there for the layout.
      for (const part of [rest, ...findAll(rest, 'tbody', 'thead', 'tr', 'td', 'th')]) part.tagName = 'div';
      return state.toFlow(state.all(rest));
    }
    const isSpanned = cells.some((cell) => Number(propertyOf(cell, 'colSpan', 'rowSpan') || 1) > 1);
    if (isSpanned) account.note('rowspan, colspan', 'needs-person', textOf(element));
    for (const cell of cells) cell.children = flattenCell(cell.children);
    // Markdown has no table without a header.
    const first = cells.every(({ tagName }) => tagName === 'td') ? findAll(element, 'tr')[0] : undefined;
    for (const cell of first ? findAll(first, 'td') : []) cell.tagName = 'th';
    return [...caption.flatMap((each) => state.toFlow(state.all(each))), defaultHandlers.table(state, rest)];
  };

  /** A caption that is only text belongs to its image; one with links or a list stays below it. */
  const figure: Handle = (state, element) => {
    const isCaption = (node: ElementContent): node is Element =>
      isElement(node) && (node.tagName === 'figcaption' || hasClass(node, 'wp-caption-text'));
    const captions = element.children.filter(isCaption);
    const rest = { ...element, children: element.children.filter((child) => !isCaption(child)) };
    const caption = flatten(captions.map(textOf).join(' '));
    const shown = state.toFlow(state.all(rest));
    const [only] = shown;
    const [single] = only?.type === 'paragraph' && only.children.length === 1 ? only.children : [];
    if (caption !== '') account.note('caption', 'converted');
    const isPlain = captions.every((child) => findAll(child, 'a', 'li').length === 0);
    if (!isPlain || shown.length !== 1 || single?.type !== 'image')
      return [...shown, ...captions.flatMap((child) => state.toFlow(state.all(child)))];
    if (caption !== '') single.title = caption;
    return shown;
  };

  const showDetails = (title: string, content: RootContent[]): RootContent[] => [
    { type: 'html', value: `<details>\n<summary>${flatten(title) || '…'}</summary>` },
    ...content,
    { type: 'html', value: '</details>' },
  ];

  /** Cards of Ghost and files of Tistory, by their classes. */
  const box: Handle = (state, element, parent) => {
    const wordsOf = (name: string) => flatten(textOf(findClass(element, name)));
    if (hasClass(element, 'subscription-widget-wrap', 'subscription-widget-wrap-editor')) return undefined;
    if (hasClass(element, 'kg-callout-card')) {
      account.note('callout', 'converted');
      const text = state.all(findClass(element, 'kg-callout-text') ?? element) as PhrasingContent[];
      const icon = { type: 'text' as const, value: `${wordsOf('kg-callout-emoji')} `.trimStart() };
      return { type: 'blockquote', children: [paragraph([inlineHtml('[!NOTE]\n'), icon, ...text])] };
    }
    if (hasClass(element, 'kg-toggle-card')) {
      const content = findClass(element, 'kg-toggle-content');
      return showDetails(wordsOf('kg-toggle-heading-text'), content ? state.toFlow(state.all(content)) : []);
    }
    if (hasClass(element, ...CARDS)) {
      const [target = element] = findAll(element, 'audio', 'a');
      const address = propertyOf(target, 'src', 'href');
      const names = ['kg-bookmark-title', 'kg-file-card-title', 'kg-audio-title', 'filename'].map(wordsOf);
      const more = wordsOf('kg-bookmark-description') || wordsOf('kg-file-card-caption');
      const shown = [
        paragraph([linkTo(link(address) || address, names.find(Boolean) || flatten(textOf(target)))]),
      ];
      return more === '' ? shown : [...shown, paragraph([{ type: 'text', value: more }])];
    }
    // WordPress keeps only the address of what is embedded.
    const address = textOf(element).trim();
    if (hasClass(element, 'wp-block-embed__wrapper') && /^https?:\/\/\S+$/.test(address))
      return paragraph([linkTo(link(address))]);
    if (element.tagName === 'figure' || hasClass(element, 'wp-caption'))
      return figure(state, element, parent);
    return state.toFlow(state.all(element));
  };

  const list: Handle = (state, element) => {
    const items = element.children.filter((child) => isElement(child, 'li')) as Element[];
    const isGallery = items.every((item) => findAll(item, 'img').length > 0 && textOf(item).trim() === '');
    return isGallery && items.length > 0
      ? state.toFlow(items.flatMap((item) => state.all(item)))
      : defaultHandlers.ul(state, element);
  };

  return {
    ...{ img: image, a: anchor, table, ul: list, div: box, figure: box, section: box },
    pre: (_, element) => readCode(element),
    p: (state, element, parent) =>
      hasClass(element, 'wp-caption') ? figure(state, element, parent) : defaultHandlers.p(state, element),
    details: (state, element) => {
      const summary = element.children.find((child) => isElement(child, 'summary'));
      const rest = { ...element, children: element.children.filter((child) => child !== summary) };
      return showDetails(textOf(summary), state.toFlow(state.all(rest)));
    },
    ...named(EMBEDS, embed),
    ...named(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], heading),
    ...named(LIVE, (state, element) => [
      inlineHtml(`<${element.tagName}>`),
      ...(state.all(element) as PhrasingContent[]),
      inlineHtml(`</${element.tagName}>`),
    ]),
    ...named(['input', 'select', 'textarea', 'noscript', 'template', 'style', 'svg'], () => undefined),
    script: (_, element) => {
      const gist = /gist\.github\.com\/[\w-]+\/\w+/.exec(propertyOf(element, 'src'))?.[0];
      return gist === undefined ? undefined : paragraph([linkTo(`https://${gist}`)]);
    },
    // Markdown that is not to be changed.
    'x-raw': (_, element) => inlineHtml(textOf(element)),
    'x-note': (state, element) => {
      const children = state.toFlow(state.all(element)) as Paragraph[];
      return { type: 'footnoteDefinition', identifier: propertyOf(element, 'id'), children };
    },
  };
}

/** A cell has one line: its blocks are separated by breaks. */
function flattenCell(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of children) {
    const isFirst = parts.every((part) => textOf(part).trim() === '' && !isElement(part));
    const isLine = isElement(child, 'pre', ...LINES);
    if (isLine && !isFirst) parts.push(tree.createElement('br'));
    if (isElement(child, 'li')) parts.push({ type: 'text', value: '• ' });
    if (isElement(child, 'pre')) {
      const lines = readCode(child)
        .value.split('\n')
        .filter((line) => line.trim() !== '');
      parts.push(
        ...lines.flatMap((line, at) => [
          ...(at > 0 ? [tree.createElement('br')] : []),
          tree.createElement('code', line),
        ]),
      );
    } else if (isLine) parts.push(...flattenCell((child as Element).children));
    else parts.push(child);
  }
  return parts;
}

const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang(?:uage)?[:-]\s*|brush:\s*)([\w+#-]+)/;

function readCode(pre: Element) {
  const marked = [pre, ...findAll(pre, 'code')];
  const attributes = ['dataEnlighterLanguage', 'dataKeLanguage', 'dataLang', 'lang', 'dataLanguage'];
  const named = marked.map((element) => propertyOf(element, ...attributes)).find(Boolean);
  const classes = marked.map((element) => propertyOf(element, 'className')).join(' ');
  for (const lineBreak of findAll(pre, 'br')) lineBreak.children = [{ type: 'text', value: '\n' }];
  const value = textOf(pre).replace(/^\n/, '').trimEnd();
  return { type: 'code' as const, lang: named || LANGUAGE_CLASS.exec(classes)?.[1] || null, value };
}

const MARK = /^[[(]?\d+[\])]?$|^[*†‡]$/;
const NOTE_ID = /^_?(?:fn|ftn|foot|note|cite)/i;

/** A number that links to a later paragraph or list item, and those that WordPress keeps apart from the text. */
function replaceFootnotes(root: Root, { account, footnotes = {} }: TextContext): void {
  const all = findAll(root);
  const items = findAll(root, 'li', 'p', 'div').filter(
    (each) => each.tagName !== 'div' || hasClass(each, 'footnote'),
  );
  const labels = new Map<string, string>();
  const notes: Element[] = [];
  for (const mark of findAll(root, 'sup', 'a')) {
    const [link = mark] = findAll(mark, 'a');
    const kept = footnotes[propertyOf(mark, 'dataFn')];
    const id = propertyOf(mark, 'dataFn') || propertyOf(link, 'href').replace(/^#/, '');
    const item = items.find((each) =>
      [each, ...findAll(each)].some((inner) => propertyOf(inner, 'id', 'name') === id),
    );
    // A note links back to where it is from.
    const isLater = item !== undefined && all.indexOf(mark) < all.indexOf(item);
    const isMark = MARK.test(textOf(mark).trim()) && (mark.tagName === 'sup' || NOTE_ID.test(id));
    if (id === '' || (kept === undefined && !(isMark && isLater))) continue;
    const label = labels.get(id) ?? String(labels.size + 1);
    Object.assign(mark, tree.createElement('x-raw', `[^${label}]`));
    if (labels.has(id)) continue;
    labels.set(id, label);
    account.note('footnote', 'converted');
    const content = kept === undefined ? item : tree.parseHtml(kept);
    const children = ((content?.children ?? []) as ElementContent[]).flatMap(withoutLabel);
    const [first] = children;
    if (first?.type === 'text') first.value = first.value.replace(/^[\s.:\])]+/, '');
    notes.push({ ...tree.createElement('x-note'), properties: { id: label }, children });
    if (item) Object.assign(item, { tagName: 'template', children: [] });
  }
  root.children.push(...notes);
}

/** Without the number, which is the link's target, and the link back to the mark. */
function withoutLabel(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const isBack = node.tagName === 'a' && /^#/.test(propertyOf(node, 'href')) && !/\p{L}/u.test(textOf(node));
  if (isBack || (isElement(node, 'a', 'span', 'sup') && MARK.test(textOf(node).trim()))) return [];
  return [{ ...node, children: node.children.flatMap(withoutLabel) }];
}
