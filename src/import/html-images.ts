// The file of an <img>, and how the image is shown.
import type { Element } from 'hast';
import { decodeSafely } from './addresses.ts';
import { createElement, createLink, createText, propertyOf } from './html-elements.ts';

/** Lazy images name the file elsewhere. Tracking pixels are no images. */
export function imageTarget(image: Element): string {
  const lazy = propertyOf(image, 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile');
  const target = lazy || propertyOf(image, 'src');
  const isPixel = ['width', 'height'].some((side) => /^[01]$/.test(propertyOf(image, side)));
  return isPixel || /^data:image\/(?:gif|svg)/.test(target) ? '' : target.trim();
}

/** An image that cannot be had is a link. @param title the caption */
export function showImage(src: string, alt: string, title = ''): Element {
  if (src.startsWith('./')) return createElement('img', [], { src, alt, ...(title && { title }) });
  const name = decodeSafely(src.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return createLink(src, [createText(alt || title || name || src)]);
}
