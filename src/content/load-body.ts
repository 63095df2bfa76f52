// A body as read → as served: public addresses of images and attachments, and ranges of links and of what the site shows otherwise.
import type { Language } from '../contract/languages.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { imageExternal } from '../rules/images.ts';
import { linkScheme } from '../rules/links.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isLinkable } from '../text/links.ts';
import { moveRanges, type Replacement, replaceRanges } from '../text/ranges.ts';
import type { Text } from '../text/text.ts';
import { findUnshown } from '../text/unshown.ts';
import type { Attachment } from './attachment.ts';
import type { EntryBody } from './entry.ts';
import { loadAttachment } from './load-attachment.ts';
import { isExternal, loadImage } from './load-image.ts';
import { combine, type EntryContext, type Found, type LinkUse, type Loaded } from './loaded.ts';
import type { MarkdownFile } from './source/front-matter.ts';

/** @param served public addresses of images and attachments, in text order */
export function serveBody(
  text: Text,
  served: readonly Replacement[] = [],
  attachments: readonly Attachment[] = [],
): EntryBody {
  const { prose, code } = text.plain;
  const replaced = new Set(served.map(({ start }) => start));
  const links = text.references.filter(
    ({ kind, target, start }) => kind === 'link' && !isExternal(target) && !replaced.has(start),
  );
  return {
    markdown: replaceRanges(text.body, served),
    attachments,
    links: moveRanges(links, served),
    headings: moveRanges(text.headings, served),
    excerpt: excerptOf(text),
    unshown: moveRanges(findUnshown(text), served),
    plain: { prose, characters: prose.length + code.length },
  };
}

export function loadBody(
  { source, bodyStart }: MarkdownFile,
  text: Text,
  { language, ...context }: EntryContext & { language: Language },
): Loaded<EntryBody> {
  const found: Partial<Found>[] = [];
  const served: Replacement[] = [];
  const uses: LinkUse[] = [];
  // Bare addresses may be of pages of our own.
  const bare = text.addresses.map(({ start, end }) => {
    const target = text.body.slice(start, end).replaceAll(/^<|>$/g, '');
    return { kind: 'link' as const, start, end, target };
  });
  const own = bare.filter(({ target }) => isExternal(target) && isOurs(target, context.siteUrl));
  for (const { kind, start, end, target } of [...text.references, ...own]) {
    const isLink = kind === 'link';
    const place = source.at(bodyStart + start, 'body');
    const attachment = isExternal(target) ? undefined : loadAttachment(target, place, context);
    if (attachment) {
      found.push(attachment);
      // With the page of a PDF, or the second of a video.
      const [, part = ''] = /(#.*)$/s.exec(target) ?? [];
      if (attachment.value) served.push({ start, end, with: attachment.value.url + part });
    } else if (isLink && isOurs(target, context.siteUrl)) {
      uses.push({ target, language, place });
    } else if (isLink) {
      // Files are reported wherever they are named.
      const isShown = isLinkable(target) || /^file:/i.test(target);
      if (!isShown)
        found.push({ diagnostics: [linkScheme.at(place, { target, closest: repairScheme(target) })] });
    } else if (isHosted(target)) {
      found.push({ diagnostics: [imageExternal.at(place, { target })] });
    } else {
      const image = loadImage(target, place, context);
      found.push(image);
      if (image.value) served.push({ start, end, with: image.value.url });
    }
  }
  const { attachments, ...all } = combine(undefined, ...found, { links: uses });
  return { ...all, attachments, value: serveBody(text, served, attachments) };
}

/** `htps://`, `https:/`, `https;//` */
function repairScheme(target: string): string | undefined {
  const [, scheme = '', rest] = /^(\w+)[:;]\/{0,2}(\S+)$/.exec(target) ?? [];
  const meant = findClosest(scheme, ['http', 'https'], 1);
  return rest && meant && `${meant}://${rest}`;
}

/** An image on another server. `data:` addresses are refused. */
function isHosted(target: string): boolean {
  return isExternal(target) && !/^data:/i.test(target);
}

function isOurs(target: string, siteUrl: string): boolean {
  return !isExternal(target) || `${target}/`.startsWith(`${siteUrl}/`);
}
