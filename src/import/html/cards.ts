// What the cards of Ghost and the blocks of WordPress, known by their classes, become in a markdown tree.
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type { TextContext } from '../text-context.ts';
import { findAll, findClass, hasClass, propertyOf, textOf } from './elements.ts';
import { flatten, inlineHtml, linkTo, paragraph, showDetails } from './markdown-nodes.ts';

export function createCards({ account, link }: TextContext): [className: RegExp, handle: Handle][] {
  const gallery: Handle = (state, element) => {
    account.note('gallery', 'converted');
    // Old ones are lists.
    for (const part of findAll(element, 'ul', 'li')) Object.assign(part, { tagName: 'div', properties: {} });
    const lines = state.toFlow(state.all({ ...element, tagName: 'div' }));
    const isPicture = ({ type }: Nodes) => type === 'image' || type === 'link';
    const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
    const row = lines.flatMap((node) => (node.type === 'paragraph' ? node.children : []));
    const missing = row.filter(({ type }) => type === 'link');
    // Those that are not there are one line of links.
    if (missing.length > 1 && row.every((node) => node.type === 'link' || isBlank(node))) {
      const separator: PhrasingContent = { type: 'text', value: ' · ' };
      const line = missing.flatMap((link, index) => (index === 0 ? [link] : [separator, link]));
      return [paragraph(line), ...lines.filter((node) => node.type !== 'paragraph')];
    }
    // Each image has its own line.
    return lines.flatMap((node): RootContent[] => {
      const isRow =
        node.type === 'paragraph' && node.children.every((each) => isPicture(each) || isBlank(each));
      return isRow ? node.children.filter(isPicture).map((image) => paragraph([image])) : [node];
    });
  };

  /** WordPress keeps only the address of what is embedded. */
  const address: Handle = (state, element) => {
    const written = textOf(element).trim();
    if (!/^https?:\/\/\S+$/.test(written)) return state.toFlow(state.all(element));
    account.note('embed', 'converted');
    return paragraph([linkTo(link(written))]);
  };

  const callout: Handle = (state, element) => {
    account.note('callout', 'converted');
    const emoji = textOf(findClass(element, /^kg-callout-emoji$/)).trim();
    const icon: PhrasingContent = { type: 'text', value: emoji && `${emoji} ` };
    const text = state.all(findClass(element, /^kg-callout-text$/) ?? element);
    return { type: 'blockquote', children: state.toFlow([inlineHtml('[!NOTE]\n'), icon, ...text]) };
  };

  const toggle: Handle = (state, element) => {
    account.note('toggle', 'converted');
    const heading = findClass(element, /^kg-toggle-heading-text$/);
    if (heading?.tagName.startsWith('h')) account.settle('heading', 'converted');
    const content = findClass(element, /^kg-toggle-content$/);
    return showDetails(textOf(heading), content ? state.toFlow(state.all(content)) : []);
  };

  /** A link with a description. Icons and previews belong to the other site. */
  const preview: Handle = (state, element) => {
    const [file, ...players] = findAll(element, 'audio', 'video');
    const isBookmark = hasClass(element, /^kg-bookmark-card$/);
    if (isBookmark) account.note('bookmark', 'converted');
    else {
      account.find('embed', file === undefined ? 1 : 0);
      account.settle('embed', 'converted', { count: 1 + players.length });
    }
    for (const image of findAll(element, 'img')) {
      account.settle('image', 'left-out', { original: propertyOf(image, 'src') });
    }
    const [target = element] = [...(file ? [file] : []), ...findAll(element, 'a')];
    const address = propertyOf(target, 'src', 'href');
    const noteOf = (name: RegExp) => flatten(textOf(findClass(element, name)));
    const title = noteOf(TITLE) || (isBookmark ? '' : flatten(textOf(target)));
    const words = NOTES.map(noteOf).filter(Boolean).join(' · ');
    return [
      paragraph([linkTo(link(address) || address, title)]),
      ...(words === '' ? [] : [paragraph([{ type: 'text', value: words }])]),
      ...findAll(element, 'figcaption').flatMap((caption) => state.toFlow(state.all(caption))),
    ];
  };

  /** Older blocks have their image as a background. */
  const cover: Handle = (state, element) => {
    const src = /url\(["']?([^"')]+)/.exec(propertyOf(element, 'style'))?.[1];
    if (src !== undefined) {
      account.find('image');
      element.children.unshift({ type: 'element', tagName: 'img', properties: { src }, children: [] });
    }
    return state.toFlow(state.all(element));
  };

  return [
    [/^wp-block-cover$/, cover],
    [/^kg-callout-card$/, callout],
    [/^kg-toggle-card$/, toggle],
    [/^(?:wp-block-file|kg-(?:bookmark|audio|video|file)-card)$/, preview],
    [/^(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|gallery|tiled-gallery)$/, gallery],
    [/^wp-block-embed__wrapper$/, address],
  ];
}

const TITLE = /^kg-(?:bookmark|audio|file-card)-title$/;
const NOTES = ['description', 'author', 'publisher']
  .map((part) => new RegExp(`^kg-bookmark-${part}$`))
  .concat(['caption', 'filename', 'filesize'].map((part) => new RegExp(`^kg-file-card-${part}$`)));
