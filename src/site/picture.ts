// An image as a page shows it: AVIF where the browser takes it, WebP elsewhere, the width that fits, the space
// reserved and a quiet colour until it is there.
import { MEDIA_FOLDER } from '../content/guest-file.ts';
import type { FindPicture, Variant } from '../output/pictures.ts';
import { type Html, html } from './html.ts';

export interface PictureUse {
  /** As the API gives it. */
  url: string;
  alt: string;
  /** Language of `alt` where it is not the page's. */
  altLanguage?: string | undefined;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** In the first view: loaded at once, before others. */
  isFirst?: boolean;
}

export function pictureHtml(find: FindPicture, use: PictureUse): Html {
  const { url, alt, altLanguage, sizes, isFirst = false } = use;
  const picture = find(url);
  if (!picture) throw new Error(`Cannot show ${url}: the build has no picture for it`);
  const { width, height, color, variants, still } = picture;
  const ofType = (type: Variant['type']) => variants.filter((variant) => variant.type === type);
  const avif = ofType('avif');
  const webp = ofType('webp');
  return html`<picture>${still.length > 0 && html`<source media="(prefers-reduced-motion: reduce)" type="image/avif" srcset="${srcset(still)}" sizes="${sizes}">`}${avif.length > 0 && html`<source type="image/avif" srcset="${srcset(avif)}" sizes="${sizes}">`}<img src="${addressOf(webp.at(-1))}" srcset="${srcset(webp)}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"${altLanguage !== undefined && html` lang="${altLanguage}"`} class="${placeholderClass(color)}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async"></picture>`;
}

function srcset(variants: readonly Variant[]): string {
  return variants.map((variant) => `${addressOf(variant)} ${variant.width}w`).join(', ');
}

function addressOf(variant: Variant | undefined): string {
  if (!variant) throw new Error('Cannot show a picture without a variant');
  return `/${MEDIA_FOLDER}/${variant.name}`;
}

/** What shows through is put on paper: drawings with a transparent ground are dark lines. */
function placeholderClass(color: string | null): string {
  return color === null ? 'on-paper' : `c${color}`;
}

/** One rule for each colour of a placeholder. */
export function placeholderStyles(colors: Iterable<string>): string {
  return [...new Set(colors)]
    .sort()
    .map((color) => `.c${color}{background-color:#${color}}`)
    .join('');
}
