// Renders an image on a page: AVIF in a fitting width, WebP for other browsers. Its space is reserved. It is never enlarged.
import { MEDIA_FOLDER } from '../contract/addresses/paths.ts';
import type { Focus } from '../contract/published.ts';
import { type Html, html } from '../edge/html.ts';
import type { FindPicture } from './pictures.ts';
import type { Animation, Variant } from './plan-picture.ts';

interface PictureUse {
  /** Address of the image in the API. */
  url: string;
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Whether it is in the first view, so that it loads first. */
  isFirst?: boolean;
  /** The part that stays visible where lists crop pictures. */
  focus?: Focus | undefined;
  /** Whether an animation may play. */
  mayMove?: boolean;
}

export function renderPicture(find: FindPicture, use: PictureUse): Html {
  const { url, alt, sizes, isFirst = false, focus, mayMove = false } = use;
  const picture = find(url);
  if (!picture) throw new Error(`Cannot show ${url}: the build has no picture for it`);
  const { width, height, hasAlpha, avif, fallback, animation } = picture;
  // Transparent drawings have dark lines.
  const paper = hasAlpha && 'on-paper';
  const classes = [paper, height > width && 'upright', focus && `focus-${focus}`].filter(Boolean).join(' ');
  const source =
    avif.length > 0 && html`<source type="image/avif" srcset="${srcset(avif)}" sizes="${sizes}">`;
  return html`<picture${mayMove && animation && animationData(animation)}>${source}<img src="${assetAddress(fallback)}" width="${width}" height="${height}" alt="${alt}"${classes && html` class="${classes}"`}${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async"></picture>`;
}

/** Data for `text.js`, which plays the animation. Without JavaScript, the still image remains. */
function animationData({ name, seconds }: Animation): Html {
  return html` class="moving" data-animation="${assetAddress(name)}"${seconds !== null && html` data-seconds="${seconds}"`}`;
}

function srcset(variants: readonly Variant[]): string {
  return variants.map(({ name, width }) => `${assetAddress(name)} ${width}w`).join(', ');
}

/** @param name in the media folder */
export function assetAddress(name: string): string {
  return `/${MEDIA_FOLDER}/${name}`;
}
