// What the cards of Ghost and the blocks of WordPress, known by their classes, become in a markdown tree.
import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { findAll, findClass, propertyOf, textOf } from './html-elements.ts';
import { flatten, inlineHtml, linkTo, paragraph, showDetails } from './markdown-nodes.ts';
import type { TextContext } from './text-context.ts';

export function createCards({ account, link }: TextContext): [className: RegExp, handle: Handle][] {
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
    const title = textOf(findClass(element, /^kg-toggle-heading-text$/));
    const content = findClass(element, /^kg-toggle-content$/);
    return showDetails(title, content ? state.toFlow(state.all(content)) : []);
  };

  const bookmark: Handle = (state, element) => {
    account.note('bookmark', 'converted');
    const words = (name: RegExp) => flatten(textOf(findClass(element, name)));
    const [target] = findAll(element, 'a');
    const [caption] = findAll(element, 'figcaption');
    // Icons and previews of other sites are theirs.
    for (const image of findAll(element, 'img')) {
      account.settle('image', 'left-out', { original: propertyOf(image, 'src') });
    }
    const about = [/^kg-bookmark-description$/, /^kg-bookmark-author$/, /^kg-bookmark-publisher$/].map(words);
    const value = about.filter(Boolean).join(' · ');
    return [
      paragraph([linkTo(link(target ? propertyOf(target, 'href') : ''), words(/^kg-bookmark-title$/))]),
      ...(value === '' ? [] : [paragraph([{ type: 'text', value }])]),
      ...(caption ? state.toFlow(state.all(caption)) : []),
    ];
  };

  const media: Handle = (state, element) => {
    const [file = element] = findAll(element, 'audio', 'video', 'a');
    const count = findAll(element, 'audio', 'video').length;
    account.find('embed', count === 0 ? 1 : 0);
    account.settle('embed', 'converted', { count: Math.max(1, count) });
    const title = textOf(findClass(element, /^kg-(?:audio|file-card)-title$/)).trim();
    const captions = findAll(element, 'figcaption').flatMap((caption) => state.toFlow(state.all(caption)));
    return [paragraph([linkTo(link(propertyOf(file, 'src', 'href')), title)]), ...captions];
  };

  return [
    [/^kg-callout-card$/, callout],
    [/^kg-bookmark-card$/, bookmark],
    [/^kg-toggle-card$/, toggle],
    [/^kg-(?:audio|video|file)-card$/, media],
    [/^(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|gallery|tiled-gallery)$/, gallery],
    [/^wp-block-embed__wrapper$/, address],
  ];
}
