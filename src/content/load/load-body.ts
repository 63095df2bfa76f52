// A body as read → as served, with public addresses of images, attachments and pages.

import { itemAddress, pageAddress, rootOf } from '../../contract/addresses/page-addresses.ts';
import { ATTACHMENT_TYPES } from '../../contract/attachment-types.ts';
import type { Language } from '../../contract/languages.ts';
import type { Html } from '../../edge/html.ts';
import { imageExternal } from '../../rules/images.ts';
import { linkUnknown } from '../../rules/links.ts';
import { isLinkable, type Reference } from '../../text/links.ts';
import { formatBytes, type LinkedFile } from '../../text/media.ts';
import { excerptOf } from '../../text/plain-text.ts';
import { type Replacement, replaceRanges } from '../../text/ranges.ts';
import { findUnshown, type Text } from '../../text/read.ts';
import { addSlot, type BodyTemplate, type Slot, showText } from '../../text/show.ts';
import type { Parsed } from '../../text/syntax/positions.ts';
import type { EntryBody } from '../entry.ts';
import {
  type Attachment,
  combine,
  type EntryContext,
  type Findings,
  type LinkUse,
  type Loaded,
} from '../loaded.ts';
import type { MarkdownFile } from '../source/front-matter.ts';
import { loadAttachment } from './attachment.ts';
import { isExternal, loadImage, PREVIEW } from './load-image.ts';

/** An image or a file, as the text names it, and its public address. */
interface Served extends Replacement {
  target: string;
}

export function loadBody(
  { source, bodyStart }: MarkdownFile,
  text: Text,
  { language, ...context }: EntryContext & { language: Language },
): Loaded<EntryBody> {
  const parts: Partial<Findings>[] = [];
  const served: Served[] = [];
  const uses: LinkUse[] = [];
  // Bare addresses may be of pages of our own.
  const ours = text.addresses.filter(({ target }) => isExternal(target) && isOurs(target, context.siteUrl));
  for (const { kind, start, end, target } of [...text.references, ...ours]) {
    const isLink = kind === 'link';
    const place = source.at(bodyStart + start, 'body');
    const attachment = isExternal(target) ? undefined : loadAttachment(target, place, context);
    if (attachment) {
      parts.push(attachment);
      // With the page of a PDF, or the second of a video.
      const part = target.includes('#') ? target.slice(target.indexOf('#')) : '';
      if (attachment.value) served.push({ start, end, target, with: attachment.value.url + part });
    } else if (isLink && isOurs(target, context.siteUrl)) {
      uses.push({ target, language, place });
    } else if (isLink) {
      // Files are reported wherever they are named.
      const isShown = isLinkable(target) || hasScheme(target, 'file:');
      if (!isShown) parts.push({ diagnostics: [linkUnknown.at(place, { target, problem: 'scheme' })] });
    } else if (isExternal(target) && !hasScheme(target, 'data:')) {
      parts.push({ diagnostics: [imageExternal.at(place, { target })] });
    } else {
      const image = loadImage(target, place, context);
      parts.push(image);
      if (image.value) served.push({ start, end, target, with: image.value.url });
    }
  }
  const all = combine(undefined, ...parts, { links: uses });
  const { prose, code } = text.plain;
  const replaced = new Set(served.map(({ start }) => start));
  const links = text.references.filter(
    ({ kind, target, start }) => kind === 'link' && !isExternal(target) && !replaced.has(start),
  );
  const changes = [...served, ...absoluteLinks(links, pageUrlOf(context, language))];
  const value = {
    markdown: replaceRanges(text.body, changes),
    twin: replaceRanges(text.body, [...changes, ...findUnshown(text)]),
    headings: text.headings,
    excerpt: excerptOf(text),
    plain: { prose, characters: prose.length + code.length },
    template: context.showing && show(text.parsed, { ...all, ...context.showing, served, language }),
  };
  return { ...all, value };
}

function pageUrlOf({ folder, languages, siteUrl, showing }: EntryContext, language: Language): string {
  const { collection, slug } = folder;
  const root = rootOf(language, languages);
  const address = collection ? itemAddress(root, { collection, slug }) : pageAddress(root, slug);
  return (showing?.siteUrl ?? siteUrl) + address;
}

/** Makes relative links absolute, for readers outside the site, except those to headings of the same text. */
function absoluteLinks(links: readonly Reference[], pageUrl: string): Replacement[] {
  return links.flatMap(({ target, start, end }) => {
    const isAbsolute = URL.canParse(target) || target.startsWith('//');
    // Root-relative addresses keep their spelling.
    if (target.startsWith('/') && !isAbsolute) return [{ start, end: start, with: new URL(pageUrl).origin }];
    if (isAbsolute || target === '' || target.startsWith('#') || !URL.canParse(target, pageUrl)) return [];
    return [{ start, end, with: escapeAddress(new URL(target, pageUrl).href) }];
  });
}

/** Escapes an address for both markdown and an HTML attribute. */
function escapeAddress(address: string): string {
  const escaped = address.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll("'", '%27');
  return escaped.replaceAll('\\', '%5C').replaceAll(/&(?=#?\w+;)/g, '&amp;');
}

const hasScheme = (target: string, scheme: string) => target.toLowerCase().startsWith(scheme);

interface ShowOptions extends Pick<Findings, 'images' | 'attachments'>, NonNullable<EntryContext['showing']> {
  served: readonly Served[];
  language: Language;
}

/** Changes the tokens, so nothing may read them afterwards. */
function show(
  parsed: Parsed,
  { served, language, words, siteUrl, images, attachments }: ShowOptions,
): BodyTemplate {
  const addresses = new Map(served.map(({ target, with: address }) => [target, address]));
  const pictures = new Set(images.map(({ guestFile }) => guestFile.url));
  const slots: Slot[] = [];
  const template = showText(parsed, {
    language,
    siteUrl,
    words: words[language],
    serve: (target) => addresses.get(target),
    showPicture: (url, alt) => (pictures.has(url) ? addSlot({ url, alt }, slots) : undefined),
    findFile: (address) => findFile(address, attachments, (url) => addSlot({ url }, slots)),
  });
  return { bodyHtml: template, slots };
}

function findFile(
  address: string,
  attachments: readonly Attachment[],
  addPoster: (url: string) => Html,
): LinkedFile | undefined {
  const [url = '', part] = address.split('#');
  const attachment = attachments.find((candidate) => candidate.url === url);
  if (!attachment) return undefined;
  const { ending, bytes, poster } = attachment;
  const [kind] = ATTACHMENT_TYPES[ending]?.type.split('/') ?? [];
  return {
    address: new URL(url).pathname + (part ? `#${part}` : ''),
    label: `${ending.toUpperCase()}, ${formatBytes(bytes)}`,
    player: kind === 'video' || kind === 'audio' ? kind : undefined,
    poster: poster && addPoster(poster.url),
  };
}

function isOurs(target: string, siteUrl: string): boolean {
  return !isExternal(target) || [siteUrl, PREVIEW].some((start) => `${target}/`.startsWith(`${start}/`));
}
