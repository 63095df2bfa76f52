// The cards of Ghost → quotes, links and what else markdown has.
import type { Element, ElementContent } from 'hast';
import {
  createElement,
  createLink,
  createText,
  find,
  findAll,
  hasClass,
  isElement,
  propertyOf,
  textOf,
} from './html-elements.ts';
import type { Preparation } from './text-context.ts';

/** Undefined for any other element. */
export function replaceCard(element: Element, context: Preparation): ElementContent[] | undefined {
  const { account } = context;
  const part = (name: RegExp) => find(element, (child) => hasClass(child, name));
  const all = (node: Element | undefined) => (node ? context.prepareAll(node.children) : []);
  if (hasClass(element, 'kg-callout-card')) {
    account.note('callout', 'converted');
    const emoji = textOf(part(/^kg-callout-emoji$/)).trim();
    const text = [createText(emoji && `${emoji} `), ...all(part(/^kg-callout-text$/))];
    return [createElement('blockquote', [createElement('p', [createElement('callout-type'), ...text])])];
  }
  if (hasClass(element, 'kg-bookmark-card')) {
    account.note('bookmark', 'converted');
    return replaceBookmark(element, context);
  }
  if (hasClass(element, 'kg-toggle-card')) {
    account.note('toggle', 'converted');
    const summary = createElement('summary', all(part(/^kg-toggle-heading-text$/)));
    return [createElement('details', [summary, ...all(part(/^kg-toggle-content$/))])];
  }
  if (hasClass(element, /^kg-(?:audio|video|file)-card$/)) {
    const media = find(
      element,
      ({ tagName }) => tagName === 'audio' || tagName === 'video' || tagName === 'a',
    );
    if (!media) return undefined;
    const isCounted = !isElement(media, 'a');
    account.find('embed', isCounted ? 0 : 1);
    account.settle('embed', 'converted', { count: Math.max(1, countMedia(element)) });
    const title = textOf(part(/^kg-(?:audio|file-card)-title$/)).trim();
    const href = context.link(propertyOf(media, 'src', 'href'));
    const caption = find(element, ({ tagName }) => tagName === 'figcaption');
    const link = createElement('p', [createLink(href, [createText(title || href)])]);
    return caption ? [link, createElement('p', all(caption))] : [link];
  }
  return undefined;
}

const countMedia = (element: Element) =>
  findAll(element, ({ tagName }) => /^(?:audio|video)$/.test(tagName)).length;

function replaceBookmark(card: Element, context: Preparation): ElementContent[] {
  const text = (name: string) =>
    textOf(find(card, (child) => hasClass(child, name)))
      .replaceAll(/\s+/g, ' ')
      .trim();
  const link = find(card, ({ tagName }) => tagName === 'a');
  const href = context.link(link ? propertyOf(link, 'href') : '');
  for (const image of findAll(card, ({ tagName }) => tagName === 'img')) {
    // Icons and previews of other sites are theirs.
    context.account.settle('image', 'left-out', { original: propertyOf(image, 'src') });
  }
  const about = ['kg-bookmark-description', 'kg-bookmark-author', 'kg-bookmark-publisher']
    .map(text)
    .filter(Boolean);
  const caption = find(card, ({ tagName }) => tagName === 'figcaption');
  return [
    createElement('p', [createLink(href, [createText(text('kg-bookmark-title') || href)])]),
    ...(about.length > 0 ? [createElement('p', [createText(about.join(' · '))])] : []),
    ...(caption ? [createElement('p', context.prepareAll(caption.children))] : []),
  ];
}
