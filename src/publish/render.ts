// Entry → Published. Nothing after this stage reads content/. The value depends on the entry, the settings,
// the sizes of pictures and the engine, from which `content/load/load-items.ts` makes the key of the memo.
import { hash } from 'node:crypto';
import type { Entry, EntryBody, PageEntry } from '../content/entry.ts';
import { describeFailure, type LoadedItem } from '../content/load/load-items.ts';
import type { Findings } from '../content/loaded.ts';
import type { Language } from '../contract/languages.ts';
import {
  type Body,
  languageOfText,
  type Media,
  mapTexts,
  type Published,
  type PublishedPage,
} from '../contract/published.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { html } from '../edge/html.ts';
import type { FindPicture } from '../images/pictures.ts';
import { assetAddress, renderPicture } from '../images/render-picture.ts';
import { readWords } from '../search/text-words.ts';
import { readingMinutes } from '../text/plain-text.ts';
import { fillPictures, type Slot } from '../text/show.ts';
import { createOrderKey } from '../views/order.ts';
import type { Chosen } from './choose-items.ts';
import { createJson, type ItemContext, textsOf } from './item-json.ts';
import type { Session } from './session.ts';

export interface RenderContext extends ItemContext {
  findPicture: FindPicture;
}

/** Reuses the memo's results, and leaves no entry in memory. @returns `failures` says what cannot be rendered */
export function renderAll({ items, pages }: Chosen, context: RenderContext, { memo }: Session) {
  const failures: Diagnostic[] = [];
  const renderItem = (item: LoadedItem): Published[] => {
    const { folder, key, entry, ...findings } = item;
    if (!entry) return findings.published ? [findings.published] : [];
    try {
      const published = render({ ...findings, value: entry }, context);
      if (key !== undefined) memo.keep(key, { ...findings, published });
      Object.assign(item, { published, entry: undefined });
      return [published];
    } catch (error) {
      failures.push(describeFailure(folder.path, error));
      return [];
    }
  };
  const studioPages = pages.map((page) => renderPage(page, context));
  return { items: items.flatMap(renderItem), studioPages, failures };
}

/** An entry, and the files it uses. */
type Loaded<T> = Pick<Findings, 'images' | 'attachments'> & { value: T };

/** Throws if the item does not match the contract. */
export function render({ value: entry, ...files }: Loaded<Entry>, context: RenderContext): Published {
  const item = mapTexts<EntryBody, Body>(entry, ({ body }, language) => {
    return renderBody(body, { ...context, language: languageOfText<Language>(entry, language) });
  });
  const pictures = files.images.map(({ guestFile }) => context.findPicture(guestFile.url));
  return {
    ...item,
    orderKey: createOrderKey(entry.time, entry.publicId),
    json: createJson(entry, context),
    digest: hash('sha256', JSON.stringify([item, pictures]), 'buffer'),
    words: readWords(textsOf(entry)),
    media: mediaOf(files),
  } as Published;
}

/** Renders a page of the studio, or the privacy text. */
export function renderPage({ value, ...files }: Loaded<PageEntry>, context: RenderContext): PublishedPage {
  const { slug, inMenu, texts } = value;
  const rendered = Object.entries(texts).map(([name, text]) => {
    const language = name as Language;
    return [language, { ...text, body: renderBody(text.body, { ...context, language }) }];
  });
  return { slug, inMenu, texts: Object.fromEntries(rendered), media: mediaOf(files) };
}

function mediaOf({ images, attachments }: Pick<Findings, 'images' | 'attachments'>): Media {
  return {
    images: images.map(({ guestFile }) => guestFile.url),
    files: attachments.map(({ path, file }) => ({ path, file })),
  };
}

type BodyContext = Pick<RenderContext, 'findPicture' | 'hasSite'> & { language: Language };

const BODY_IMAGE_SIZES = '(min-width: 102rem) 1068px, (min-width: 60rem) 67vw, 92vw';

export function renderBody(
  { twin, template, excerpt, plain }: EntryBody,
  { language, hasSite, findPicture }: BodyContext,
): Body {
  if (!template) throw new Error('Cannot render a text that was not shown');
  const fill = ({ url, alt }: Slot) => {
    if (alt !== undefined)
      return renderPicture(findPicture, { url, alt, sizes: BODY_IMAGE_SIZES, mayMove: true });
    const poster = findPicture(url);
    if (!poster) return html``;
    const { width, height, fallback } = poster;
    return html` poster="${assetAddress(fallback)}" width="${width}" height="${height}"`;
  };
  return {
    ...fillPictures(template, fill),
    excerpt,
    readingMinutes: readingMinutes(plain, language),
    markdown: hasSite ? twin : '',
  };
}
