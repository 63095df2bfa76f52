// Texts in markdown as the site shows them.
import type { EntryBody } from '../content/entry.ts';
import { type Shown, showMarkdown } from '../text/show.ts';
import type { ShownBodies, SiteContext } from './page.ts';
import { renderPicture } from './render-picture.ts';
import type { Words } from './words/words.ts';

const BODY_IMAGE_SIZES = '(min-width: 64rem) 52rem, 92vw';

export type BodyContext = Pick<SiteContext, 'language' | 'words' | 'siteUrl' | 'findPicture'>;

export function showText(markdown: string, { findPicture, ...context }: BodyContext): Shown {
  const showPicture = (url: string, alt: string) =>
    findPicture(url) && renderPicture(findPicture, { url, alt, sizes: BODY_IMAGE_SIZES, mayMove: true });
  return showMarkdown(markdown, { ...context, showPicture });
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
  return shown(body, context.words, () => showText(body.markdown, context));
}
