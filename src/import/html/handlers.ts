// What each element of HTML, and each card of WordPress and Ghost, becomes in a markdown tree.
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import type { Code, Image, Link, Nodes, PhrasingContent, RootContent } from 'mdast';
import { IMAGE_ADDRESS } from '../../text/foreign-tags.ts';
import { LIVE_TAGS } from '../../text/live-tags.ts';
import { videoOfPlayer } from '../../text/videos.ts';
import { decodeComponent, hostOf } from '../addresses.ts';
import type { TextContext } from '../text-context.ts';
import { createCards } from './cards.ts';
import { ELEMENTS, findAll, hasClass, isElement, isStyled, propertyOf, textOf } from './elements.ts';
import { flatten, inlineHtml, linkTo, paragraph, showDetails } from './markdown-nodes.ts';
import { prepareTable } from './tables.ts';

const { embeds, styling, dropped, headings, boxes } = ELEMENTS;
const KEPT = [...LIVE_TAGS].filter((name) => name !== 'br');

/** @param root of the text. Ids that its links refer to are kept */
export function createHandlers(context: TextContext, root: Root): Record<string, Handle> {
  const { account, link, picture } = context;
  const anchors = new Set(
    findAll(root, 'a').map((element) => decodeComponent(propertyOf(element, 'href').replace(/^#/, ''))),
  );
  const named = (names: readonly string[], handle: Handle) =>
    Object.fromEntries(names.map((name) => [name, handle]));

  const image: Handle = (_, element) => {
    const target = imageTarget(element);
    account.settle('image', target === '' ? 'left-out' : 'moved');
    if (target === '') return undefined;
    const [alt, title] = [flatten(propertyOf(element, 'alt')), flatten(propertyOf(element, 'title'))];
    return showImage(picture(target), alt, title);
  };

  const embed: Handle = (state, element) => {
    const inner = findAll(element, ...embeds);
    const [source = element] = [...findAll(element, 'source'), ...inner];
    const sources = ['src', 'data', 'dataSrc', 'dataLazySrc'];
    const src = propertyOf(source, ...sources) || propertyOf(element, ...sources);
    const href = videoOfPlayer(src) ?? src.replace(/^\/\//, 'https://');
    const original = textOf(element) || propertyOf(element, 'className') || element.tagName;
    const count = 1 + inner.length;
    if (href !== '') {
      account.settle('embed', 'converted', { count });
      // What browsers without frames show is HTML in a text.
      const words = flatten(textOf(fromHtml(textOf(element), { fragment: true })));
      return paragraph([linkTo(link(href) || href, propertyOf(element, 'title') || words)]);
    }
    account.settle('embed', 'needs-person', { count, original });
    return state.all({
      ...element,
      children: element.children.filter((child) => !isElement(child, ...embeds)),
    });
  };

  const script: Handle = (_, element) => {
    const gist = /gist\.github\.com\/[\w-]+\/\w+/.exec(propertyOf(element, 'src'))?.[0];
    const original = gist === undefined ? textOf(element) : '';
    account.settle(`<${element.tagName}>`, gist === undefined ? 'left-out' : 'converted', { original });
    return gist === undefined ? undefined : paragraph([linkTo(`https://${gist}`)]);
  };

  const styled: Handle = (state, element) => {
    const isPlain = element.tagName === 'span' && !isStyled(element);
    const marks = MARKS.filter(([, pattern]) => pattern.test(propertyOf(element, 'style')));
    if (!isPlain) account.settle(`<${element.tagName}>`, marks.length > 0 ? 'converted' : 'left-out');
    const inside = marks.reduce<RootContent[]>(
      (children, [type]) => [{ type, children: children as PhrasingContent[] }],
      state.all(element),
    );
    return element.tagName === 'center' ? state.toFlow(inside) : inside;
  };

  const anchor: Handle = (state, element) => {
    const href = propertyOf(element, 'href').trim();
    const blocks = state.all(element);
    // A box around what is linked.
    const [box] = blocks;
    const isBox = blocks.length === 1 && box?.type === 'paragraph';
    const inside = isBox ? box.children : (blocks as PhrasingContent[]);
    const shown = inside.filter((node) => node.type !== 'text' || node.value.trim() !== '');
    const [only] = shown;
    const isAlone = shown.length === 1;
    if (href === '' || shown.length === 0 || /^(?:javascript|data):/i.test(href)) return inside;
    // An image that links to itself. If it is missing, an address on the web may be that of its original.
    const isPicture = only?.type === 'image' || (only?.type === 'link' && hostOf(href) === '');
    if (isAlone && isPicture && IMAGE_ADDRESS.test(href)) return only;
    const url = link(href);
    const children = inside.flatMap((node) => (node.type === 'link' ? node.children : node));
    return url === '' ? inside : { type: 'link', url, children };
  };

  const heading: Handle = (state, element) => {
    const ids = [element, ...findAll(element)].map((inner) => propertyOf(inner, 'id', 'name'));
    const id = ids.find((own) => anchors.has(own) && /^[\p{L}\p{N}_-]+$/u.test(own));
    account.keep('heading');
    const children = state.all(element) as PhrasingContent[];
    if (id !== undefined) children.push(inlineHtml(` {#${id}}`));
    return { type: 'heading', depth: Number(element.tagName.slice(1)) as 1, children };
  };

  const quote: Handle = (state, element) => {
    const children = element.children.flatMap((child): RootContent[] => {
      const isSource = isElement(child, 'cite') && textOf(child).trim() !== '';
      const inside = state.all({ type: 'root', children: [child] });
      return isSource
        ? [paragraph([{ type: 'text', value: '— ' }, ...(inside as PhrasingContent[])])]
        : inside;
    });
    account.keep('quote');
    return { type: 'blockquote', children: state.toFlow(children) };
  };

  const table: Handle = (state, element) => {
    const { cells, caption } = prepareTable(element, account);
    if (cells !== undefined) return cells.flatMap((cell) => state.toFlow(state.all(cell)));
    account.keep('table');
    const above = caption ? state.toFlow(state.all(caption)) : [];
    return [...above, defaultHandlers.table(state, element)];
  };

  /** A caption that is only text belongs to its image; one with links or a list stays below it. */
  const figure: Handle = (state, element) => {
    const captions = element.children.filter(isCaption);
    const rest = { ...element, children: element.children.filter((child) => !isCaption(child)) };
    const caption = flatten(captions.map(textOf).join(' '));
    const shown = state.toFlow(state.all(rest));
    if (caption === '') return shown;
    account.note('caption', 'converted');
    const isPlain = captions.every((child) => findAll(child, 'a', 'li').length === 0);
    const [only] = shown;
    const [single] = only?.type === 'paragraph' && only.children.length === 1 ? only.children : [];
    const isAlone = shown.length === 1 && findAll(rest, 'img').length === 1 && textOf(rest).trim() === '';
    if (isPlain && isAlone && single?.type === 'image') {
      single.title = caption;
      return shown;
    }
    if (isPlain && isAlone && single?.type === 'link') {
      const words: PhrasingContent = { type: 'text', value: caption };
      return paragraph([single, { type: 'break' }, { type: 'emphasis', children: [words] }]);
    }
    return [...shown, ...captions.flatMap((child) => state.toFlow(state.all(child)))];
  };

  const details: Handle = (state, element) => {
    const summary = element.children.find((child) => isElement(child, 'summary'));
    const rest = { ...element, children: element.children.filter((child) => child !== summary) };
    return showDetails(textOf(summary), state.toFlow(state.all(rest)), element.properties.open !== undefined);
  };

  const code: Handle = (_, pre) => {
    account.keep('code');
    return readCode(pre);
  };

  const cards = createCards(context);
  const box: Handle = (state, element, parent) => {
    const card = cards.find(([name]) => hasClass(element, name))?.[1];
    if (card) return card(state, element, parent);
    if (element.tagName === 'figure' || hasClass(element, /^wp-caption$/))
      return figure(state, element, parent);
    if (element.tagName === 'ul') return defaultHandlers.ul(state, element);
    return state.toFlow(state.all(element));
  };

  return {
    ...{ img: image, script, style: script, a: anchor, blockquote: quote, table, details, pre: code },
    ...named(embeds, embed),
    ...named([...styling, 'span'], styled),
    ...named(headings, heading),
    ...named(KEPT, keepTag),
    ...named(dropped, () => undefined),
    ...named(boxes, box),
    svg: (_, element) => {
      const original = textOf(element).trim();
      account.settle('svg', original === '' ? 'left-out' : 'needs-person', { original });
    },
    form: (state, element) => {
      account.settle('<form>', 'needs-person', { original: textOf(element) });
      return state.toFlow(state.all(element));
    },
    'footnote-mark': (_, element) => ({ type: 'footnoteReference', ...labelOf(element) }),
    'footnote-text': (state, element) => ({
      ...{ type: 'footnoteDefinition', ...labelOf(element) },
      children: state.toFlow(state.all(element)),
    }),
  };
}

/** Styles that mean something. */
const MARKS: ['strong' | 'emphasis' | 'delete', RegExp][] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['emphasis', /font-style:\s*italic/i],
  ['delete', /text-decoration(?:-line)?:\s*line-through/i],
];

function labelOf(element: Element) {
  const number = propertyOf(element, 'number');
  return { identifier: number, label: number };
}

const isCaption = (node: Nodes | Element['children'][number]): node is Element =>
  node.type === 'element' && (node.tagName === 'figcaption' || hasClass(node, /^wp-caption-text$/));

/** Lazy images have the file in another attribute. Tracking pixels do not count as images. */
function imageTarget(image: Element): string {
  const target = propertyOf(image, 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile', 'src');
  const isPixel = ['width', 'height'].some((side) => /^[01]$/.test(propertyOf(image, side)));
  return isPixel || /^data:image\/(?:gif|svg)/.test(target) ? '' : target.trim();
}

/** A missing image becomes a link. Titles are left out: this site shows them as captions. */
function showImage(url: string, alt: string, title: string): Image | Link {
  if (url.startsWith('./')) return { type: 'image', url, alt };
  const name = decodeComponent(url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return linkTo(url, alt || title || name);
}

const keepTag: Handle = (state, element) => [
  inlineHtml(`<${element.tagName}>`),
  ...(state.all(element) as PhrasingContent[]),
  inlineHtml(`</${element.tagName}>`),
];

const LANGUAGE_CLASS = /(?:^|\s)(?:language-|lang(?:uage)?[:-]\s*|brush:\s*)([\w+#-]+)/;

function readCode(pre: Element): Code {
  const marked = [pre, ...findAll(pre, 'code')];
  const attributes = ['dataEnlighterLanguage', 'dataLang', 'lang', 'dataLanguage'];
  const named = marked.map((element) => propertyOf(element, ...attributes)).find(Boolean);
  const classes = marked.map((element) => propertyOf(element, 'className')).join(' ');
  const lang = named || LANGUAGE_CLASS.exec(classes)?.[1] || '';
  for (const lineBreak of findAll(pre, 'br')) lineBreak.children = [{ type: 'text', value: '\n' }];
  const value = textOf(pre)
    .replace(/^\n/, '')
    .replace(/(?<!\n)\n+$/, '');
  return { type: 'code', lang: lang === 'generic' ? null : lang || null, value };
}
