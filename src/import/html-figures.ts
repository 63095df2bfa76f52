// Figures, galleries and embeds of WordPress and Ghost → images with captions, and links on lines of their own.
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
import { imageTarget, showImage } from './html-images.ts';
import type { Preparation } from './text-context.ts';

const GALLERY = /^(?:wp-block-gallery|blocks-gallery-grid|kg-gallery-card|gallery|tiled-gallery)$/;

/** Undefined for any other element. */
export function replaceFigure(element: Element, context: Preparation): ElementContent[] | undefined {
  if (hasClass(element, GALLERY)) return replaceGallery(element, context);
  if (hasClass(element, 'wp-block-embed__wrapper')) return replaceAddress(element, context);
  const isCaptioned = isElement(element, 'figure') || hasClass(element, /^wp-caption$/);
  return isCaptioned ? replaceCaptioned(element, context) : undefined;
}

/** WordPress keeps only the address of what is embedded. */
function replaceAddress(element: Element, { account, link }: Preparation): ElementContent[] | undefined {
  const address = textOf(element).trim();
  if (!/^https?:\/\/\S+$/.test(address)) return undefined;
  account.note('embed', 'converted');
  const href = link(address);
  return [createElement('p', [createLink(href, [createText(href)])])];
}

function replaceGallery(gallery: Element, context: Preparation): ElementContent[] {
  const { account } = context;
  account.note('gallery', 'converted');
  const caption = gallery.children.find((child) => isElement(child, 'figcaption'));
  const images = findAll(gallery, ({ tagName }) => tagName === 'figure').filter((figure) =>
    find(figure, isImage),
  );
  const shown = images.length > 0 ? images : findAll(gallery, isImage);
  const known = new Set(images.flatMap((figure) => findAll(figure, isImage)));
  const others = images.length > 0 ? findAll(gallery, isImage).filter((image) => !known.has(image)) : [];
  return [
    ...[...shown, ...others].flatMap((child) => {
      return isElement(child, 'figure')
        ? replaceCaptioned(child, context)
        : [createElement('p', context.prepareAll([child]))];
    }),
    ...(isElement(caption) ? [createElement('p', context.prepareAll(caption.children))] : []),
  ];
}

const isImage = ({ tagName }: Element) => tagName === 'img';
const isCaption = (node: ElementContent) =>
  isElement(node, 'figcaption') || (isElement(node) && hasClass(node, /^wp-caption-text$/));

/** A caption that is only text belongs to its image; one with links is a paragraph. */
function replaceCaptioned(figure: Element, context: Preparation): ElementContent[] {
  const captions = figure.children.filter(isCaption);
  const rest = figure.children.filter((child) => !isCaption(child));
  const caption = captions.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
  const images = findAll(createElement('div', rest), isImage);
  const hasMarkup = captions.some(
    (child) => isElement(child) && findAll(child, ({ tagName }) => tagName === 'a').length > 0,
  );
  const [image] = images;
  const isPlain =
    image &&
    images.length === 1 &&
    !hasMarkup &&
    caption !== '' &&
    rest.every((child) => textOf(child).trim() === '');
  if (isPlain && imageTarget(image) !== '') {
    context.account.settle('image', 'moved');
    context.account.note('caption', 'converted');
    const [alt, src] = [propertyOf(image, 'alt').trim(), context.picture(imageTarget(image))];
    const shown = src.startsWith('./')
      ? [showImage(src, alt, caption)]
      : [showImage(src, alt), createText(` ${caption}`)];
    return [createElement('p', shown)];
  }
  if (caption !== '') context.account.note('caption', 'converted');
  const shown = context.prepareAll(rest);
  const isInline = shown.every(
    (child) => child.type === 'text' || isElement(child, 'img', 'a', 'span', 'em', 'strong', 'br'),
  );
  return [
    ...(isInline ? [createElement('p', shown)] : shown),
    ...captions.map((child) =>
      createElement('p', context.prepareAll(isElement(child) ? child.children : [child])),
    ),
  ];
}
