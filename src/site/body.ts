// Texts in markdown as the site shows them.
import { type Shown, showMarkdown } from '../markdown/showing.ts';
import type { SiteContext } from './page.ts';
import { pictureHtml } from './picture.ts';
import type { ListedPost, ListedWork } from './site-index.ts';

const BODY_IMAGE_SIZES = '(min-width: 64rem) 52rem, 92vw';

export type TextContext = Pick<SiteContext, 'language' | 'words' | 'siteUrl' | 'findPicture'>;

export function showText(markdown: string, { findPicture, ...context }: TextContext): Shown {
  const showPicture = (url: string, alt: string) =>
    findPicture(url) && pictureHtml(findPicture, { url, alt, sizes: BODY_IMAGE_SIZES, mayMove: true });
  return showMarkdown(markdown, { ...context, showPicture });
}

/** The text of an item. It is shown once, for its page and for the feed. */
export function showItem(item: ListedWork | ListedPost, markdown: string, context: SiteContext): Shown {
  const { [context.language]: feed } = context.feeds;
  const shown = feed.get(item) ?? showText(markdown, context);
  if (feed.has(item)) feed.set(item, shown);
  return shown;
}
