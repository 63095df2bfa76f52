// Texts in markdown as the site shows them.
import type { EntryBody } from '../content/entry.ts';
import { ATTACHMENT_TYPES } from '../contract/attachment-types.ts';
import { servedSize } from '../images/pictures.ts';
import { formatBytes } from '../output/output.ts';
import { type Shown, showMarkdown } from '../text/show.ts';
import type { ShownFile } from '../text/show-file.ts';
import type { ShownBodies, SiteContext } from './page.ts';
import { assetAddress, renderPicture } from './render-picture.ts';
import type { Words } from './words/words.ts';

const BODY_IMAGE_SIZES = '(min-width: 102rem) 1068px, (min-width: 60rem) 67vw, 92vw';

export type BodyContext = Pick<SiteContext, 'language' | 'words' | 'siteUrl' | 'findPicture'>;

export function showText(
  { markdown, attachments = [] }: Pick<EntryBody, 'markdown'> & Partial<EntryBody>,
  { findPicture, ...context }: BodyContext,
): Shown {
  const showPicture = (url: string, alt: string) =>
    findPicture(url) && renderPicture(findPicture, { url, alt, sizes: BODY_IMAGE_SIZES, mayMove: true });
  const findFile = (address: string): ShownFile | undefined => {
    const [url = '', part] = address.split('#');
    const attachment = attachments.find((known) => known.url === url);
    if (!attachment) return undefined;
    const { ending, bytes } = attachment;
    const [kind] = ATTACHMENT_TYPES[ending]?.type.split('/') ?? [];
    const poster = attachment.poster && findPicture(attachment.poster.url);
    return {
      address: new URL(url).pathname + (part ? `#${part}` : ''),
      label: `${ending.toUpperCase()}, ${formatBytes(bytes)}`,
      player: kind === 'video' || kind === 'audio' ? kind : undefined,
      poster: poster && { ...servedSize(poster), address: assetAddress(poster.fallback) },
    };
  };
  return showMarkdown(markdown, { ...context, showPicture, findFile });
}

/** An item's own, for all that shows it, and those of the items that an edit changes with it, edit after edit. */
const MAX_REMEMBERED = 64;

/** Remembers bodies as shown with the texts of the site. Pictures have new addresses if they change. */
export function createShownBodies(): ShownBodies {
  /** Least recently used first. */
  const recent = new Map<EntryBody, { words: Words; shown: Shown }>();
  return (body, words, show) => {
    const last = recent.get(body);
    const current = last?.words === words ? last : { words, shown: show() };
    recent.delete(body);
    recent.set(body, current);
    const [oldest] = recent.keys();
    if (recent.size > MAX_REMEMBERED) recent.delete(oldest as EntryBody);
    return current.shown;
  };
}

/** Shows the body of an item once, for its pages and the API. */
export function showBody(
  body: EntryBody,
  { shown, ...context }: BodyContext & { shown: ShownBodies },
): Shown {
  return shown(body, context.words, () => showText(body, context));
}
