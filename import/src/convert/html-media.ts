// Images, videos, links and captions of HTML.
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { decodeComponent } from '../addresses.ts';
import { findAll, hasClass, isElement, propertyOf, textOf } from './html-tree.ts';
import { flatten, linkTo, nameOf, paragraph } from './markdown-tree.ts';
import { PICTURE } from './tag.ts';
import { idOfHeading, type TextContext, videoOfPlayer } from './text-context.ts';

/** Where scripts that load images late keep their addresses. */
const SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile', 'src', 'data'];
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];

export function createMediaHandlers({ link, picture }: TextContext): Record<string, Handle> {
  const img: Handle = (_, element) => {
    const target = propertyOf(element, ...SOURCES).trim();
    const isPixel = /^[01]$/.test(propertyOf(element, 'width') || propertyOf(element, 'height'));
    if (isPixel || target === '' || target.startsWith('data:image/')) return undefined;
    const [alt, url] = [flatten(propertyOf(element, 'alt')), picture(target)];
    // Titles are left out: this site shows them as captions.
    return url.startsWith('./') ? { type: 'image', url, alt } : linkTo(url, alt || nameOf(url));
  };

  const embed: Handle = (state, element) => {
    const places = [...findAll(element, 'source', ...EMBEDS), element];
    const src = places.map((each) => propertyOf(each, ...SOURCES)).find(Boolean);
    if (src === undefined) return state.all(element);
    const href = videoOfPlayer(src) ?? src.replace(/^\/\//, 'https://');
    return paragraph([linkTo(link(href) || href, propertyOf(element, 'title'))]);
  };

  const a: Handle = (state, element) => {
    const href = propertyOf(element, 'href').trim();
    const all = state.all(element);
    const isFlow = all.some((each) => /^(?:paragraph|heading)$/.test(each.type));
    const inside = all.flatMap((each) =>
      isFlow && 'children' in each ? each.children : each,
    ) as PhrasingContent[];
    const visible = inside.filter((node) => node.type !== 'text' || node.value.trim() !== '');
    const [only] = visible;
    const id = href.startsWith('#') ? `#${idOfHeading(decodeComponent(href.slice(1)))}` : '';
    const isLink = href !== '' && only !== undefined && !/^(?:javascript|data):/i.test(href);
    const url = isLink ? id || link(href) : '';
    if (url === '' || only === undefined) return all;
    // An image that links to itself.
    if (visible.length === 1 && only.type === 'image' && PICTURE.test(href)) return only;
    // A card of blocks: its words name the link.
    if (isFlow && visible.every((node) => node.type !== 'image')) {
      const words = state.toFlow(all).map((node) => flatten(wordsOf(node)));
      return paragraph([linkTo(url, words.filter(Boolean).join(' · '))]);
    }
    return {
      type: 'link',
      url,
      children: inside.flatMap((node) => (node.type === 'link' ? node.children : node)),
    };
  };

  /** A caption that is only text belongs to its image; one with links or a list stays below it. */
  const figure: Handle = (state, element) => {
    const isCaption = (node: ElementContent): node is Element =>
      isElement(node, 'figcaption') || (isElement(node) && hasClass(node, 'wp-caption-text'));
    const captions = element.children.filter(isCaption);
    const rest = { ...element, children: element.children.filter((child) => !isCaption(child)) };
    const flow = state.toFlow(state.all(rest));
    const [only] = flow;
    const [single] = only?.type === 'paragraph' && only.children.length === 1 ? only.children : [];
    const isPlain = captions.every((child) => findAll(child, 'a', 'li').length === 0);
    if (captions.length === 0 || !isPlain || flow.length !== 1 || single?.type !== 'image')
      return [...flow, ...captions.flatMap((child) => state.toFlow(state.all(child)))];
    single.title = flatten(captions.map(textOf).join(' ')) || null;
    return flow;
  };

  return { img, a, figure, ...Object.fromEntries(EMBEDS.map((name) => [name, embed])) };
}
