// What the cards of Ghost and the blocks of WordPress, known by their classes, become in a markdown tree.
import type { Element } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { findAll, findClass, propertyOf, textOf } from './html-elements.ts';
import { flatten, inlineHtml, linkTo, paragraph, showDetails } from './markdown-nodes.ts';
import type { TextContext } from './text-context.ts';

export function createCards({ account, link }: TextContext): [className: RegExp, handle: Handle][] {
  /** Icons, and previews of other sites, are theirs. */
  const dropImages = (element: Element) => {
    for (const image of findAll(element, 'img')) {
      account.settle('image', 'left-out', { original: propertyOf(image, 'src') });
    }
  };
  const wordsOf = (element: Element, ...names: RegExp[]) =>
    names.map((name) => flatten(textOf(findClass(element, name)))).filter(Boolean);
  const describe = (words: string[]) =>
    words.length === 0 ? [] : [paragraph([{ type: 'text', value: words.join(' · ') }])];

  const gallery: Handle = (state, element) => {
    account.note('gallery', 'converted');
    // Old ones are lists.
    for (const part of findAll(element, 'ul', 'li')) Object.assign(part, { tagName: 'div', properties: {} });
    const lines = state.toFlow(state.all({ ...element, tagName: 'div' }));
    const isPicture = ({ type }: Nodes) => type === 'image' || type === 'link';
    const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
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

  const bookmark: Handle = (state, element) => {
    account.note('bookmark', 'converted');
    dropImages(element);
    const [target] = findAll(element, 'a');
    const [title] = wordsOf(element, /^kg-bookmark-title$/);
    return [
      paragraph([linkTo(link(target ? propertyOf(target, 'href') : ''), title)]),
      ...describe(
        wordsOf(element, /^kg-bookmark-description$/, /^kg-bookmark-author$/, /^kg-bookmark-publisher$/),
      ),
      ...showCaptions(state, element),
    ];
  };

  const media: Handle = (state, element) => {
    const [file = element] = findAll(element, 'audio', 'video', 'a');
    const count = findAll(element, 'audio', 'video').length;
    account.find('embed', count === 0 ? 1 : 0);
    account.settle('embed', 'converted', { count: Math.max(1, count) });
    dropImages(element);
    const address = propertyOf(file, 'src', 'href');
    const [title = flatten(textOf(file))] = wordsOf(element, /^kg-(?:audio|file-card)-title$/);
    return [
      paragraph([linkTo(link(address) || address, title)]),
      ...describe(
        wordsOf(element, /^kg-file-card-caption$/, /^kg-file-card-filename$/, /^kg-file-card-filesize$/),
      ),
      ...showCaptions(state, element),
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
    [/^kg-bookmark-card$/, bookmark],
    [/^kg-toggle-card$/, toggle],
    [/^(?:wp-block-file|kg-(?:audio|video|file)-card)$/, media],
    [/^(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|gallery|tiled-gallery)$/, gallery],
    [/^wp-block-embed__wrapper$/, address],
  ];
}

function showCaptions(state: State, element: Element): RootContent[] {
  return findAll(element, 'figcaption').flatMap((caption) => state.toFlow(state.all(caption)));
}
