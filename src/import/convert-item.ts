// A planned item → the files of its folder, and an account of everything in it.
import { basename } from 'node:path';
import { formatFields } from '../content/source/front-matter.ts';
import { isAttachment } from '../contract/attachment-types.ts';
import { IMAGE_ADDRESS } from '../text/foreign-tags.ts';
import { findNotations } from '../text/notations.ts';
import { blank } from '../text/ranges.ts';
import { readBody } from '../text/read.ts';
import { createItemAccount, type ItemAccount } from './account.ts';
import { idOfHeading, isOwn } from './addresses.ts';
import { convertHtml } from './html/convert-html.ts';
import { convertWordPress } from './html/wordpress-text.ts';
import { convertMarkdown } from './markdown/convert-markdown.ts';
import { tidyLines } from './markdown/edits.ts';
import type { Plan, PlannedItem } from './plan-items.ts';
import type { Source } from './read/source.ts';
import { COMMENT, type Pair, replaceFound } from './scan.ts';
import { isOldPicture } from './write/download.ts';
import {
  type ItemPictures,
  listPictures,
  locatePicture,
  namePicture,
  type PictureSources,
} from './write/locate-picture.ts';

export type ConvertedItem = ReturnType<typeof convertItem>;

export interface ConvertibleItem {
  planned: PlannedItem;
  /** Why it is a draft although it was public. */
  reason?: string | undefined;
  /** Whether only its words are written, since its marks were refused. */
  isPlain?: boolean;
}

interface ConvertOptions {
  source: Source;
  plan: Plan;
  pictures: PictureSources;
}

export function convertItem({ planned, reason, isPlain }: ConvertibleItem, options: ConvertOptions) {
  const account = createItemAccount();
  const pictures: ItemPictures = new Map();
  /** Of each image that was not found, the addresses to try. */
  const wanted: string[][] = [];
  const bodies = [planned, ...(planned.translation ? [planned.translation] : [])].map((text) => {
    const { item, language } = text;
    for (const kind of text.changes) account.note(kind, 'converted');
    for (const original of text.leftOut) account.note('old-address', 'left-out', { original });
    const attach = (target: string): string | undefined => {
      const { file, name, addresses, failure } = locatePicture(target, item.text.file, options.pictures);
      if (failure !== undefined) account.note(failure, 'needs-person', { original: target });
      if (addresses.length > 0) wanted.push(addresses);
      if (file === undefined) return undefined;
      account.note(isAttachment(file) ? 'file-used' : 'picture', 'moved');
      return `./${namePicture(file, name, pictures)}`;
    };
    const picture = (target: string): string => {
      const attached = attach(target);
      if (attached === undefined) account.note('picture', 'needs-person', { original: target });
      // `./` is for those that were found.
      return attached ?? absolute(target.replace(/^(?:\.\/)+/, ''), options.source.siteUrl);
    };
    const written = convertText(text, picture, attach, account, options);
    const marked = tidyLines(isPlain ? written.replaceAll(MARKS, ' ') : written);
    const { body, ...cover } = moveCover(marked, text, picture, account);
    listNotations(body, options.pictures, account);
    const isEmpty = !/[\p{L}\p{N}\p{S}]|!\[/u.test(replaceFound(body, COMMENT, () => ''));
    if (isEmpty) account.note('empty-text', 'needs-person');
    return { text, body: isEmpty ? EMPTY[language] : body, isEmpty, ...cover };
  });
  if (reason !== undefined) account.note(reason, 'needs-person');
  const isPublic = planned.isPublic && reason === undefined && bodies.every(({ isEmpty }) => !isEmpty);
  const texts = bodies.map(({ text, body, cover }) => {
    const { id, title, createdAt, category, item, oldAddresses } = text;
    const { isPopular = false, author } = item;
    // A translation has the other fields from the Korean text.
    const fields =
      text === planned
        ? { id, title, createdAt, category, isPopular, isPublic, author, oldAddresses, ...cover }
        : { title, author, ...(cover ?? (bodies[0]?.cover && { mainImageAlt: title })) };
    const written = Object.entries(fields).filter(([, value]) => String(value ?? '') !== '');
    return [`index.${text.language}.md`, `---\n${formatFields(written)}---\n${body}\n`] as const;
  });
  return { isDraft: !isPublic, texts: new Map(texts), pictures, wanted, ...account.close() };
}

/** Tells a person that the source had no text. */
const EMPTY = { ko: '(본문 없음)', en: '(no text)' };

/** Of Tistory: `[#M_more|less|text_M#]`. */
const FOLDED: Pair = [/\[#M_([^[|\n]*)\|[^[|\n]*\|/g, /_M#\]/g];

function convertText(
  { item, title }: PlannedItem,
  picture: (target: string) => string,
  attach: (target: string) => string | undefined,
  account: ItemAccount,
  { source, plan, pictures }: ConvertOptions,
): string {
  const { format, footnotes, file, breaksLines, tags, front = {} } = item.text;
  const content = replaceFound(item.text.content, FOLDED, ([, title = '', inside = '']) => {
    account.note('[#M_', 'converted');
    return `\n<details>\n<summary>${title}</summary>\n\n${inside}\n\n</details>\n`;
  });
  const findPage = (name: string) => plan.pages.findName(name, file);
  /** Links to imported items lead to their pages; other links to the old site stay, and are listed. */
  const link = (target: string): string => {
    const isFile = !/^(?:[a-z][\w+.-]*:|[/#?]|$)/i.test(target);
    const isPath = target.startsWith('/') && !target.startsWith('//');
    const page =
      (isFile ? undefined : plan.pages.findAddress(target)) ??
      (isFile || isPath ? findPage(target) : undefined);
    if (page !== undefined) {
      account.note('link', 'converted');
      const anchor = !page.includes('#') ? /#(.+)$/s.exec(target)?.[1] : undefined;
      return anchor === undefined ? page : `${page}#${idOfHeading(anchor)}`;
    }
    if (/^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(target)) {
      account.note('link-scheme', 'needs-person', { original: target });
      return '';
    }
    const [path = '', part = ''] = target.split(/(?=[?#])/);
    const isOurs = isFile || isOwn(target, source.siteUrl) || isOldPicture(target, source.siteUrl);
    const attached = isOurs && isAttachment(path) ? attach(target) : undefined;
    if (attached !== undefined) return `${attached}${part.startsWith('#') ? part : ''}`;
    if (!isFile && !isOwn(target, source.siteUrl)) return target;
    account.note('old-link', 'needs-person', { original: target });
    // An export without an address has no files on the web, and a name in a vault is no address.
    return isFile && (source.siteUrl === '' || source.isVault) ? '' : absolute(target, source.siteUrl);
  };
  const context = { account, link, picture };
  const { site = {}, isVault, attachments = new Map() } = source;
  if (format === 'html') return convertHtml(content, context);
  if (format === 'markdown') {
    const listImages = (path: string) => listPictures(path, file, pictures);
    const finders = { findPage, listImages, isVault };
    return convertMarkdown(content, { ...context, ...finders, title, breaksLines, tags, site, front });
  }
  const id = item.key.split('#').at(-1) ?? '';
  return convertWordPress(content, { ...context, footnotes, attachments, id });
}

function absolute(target: string, siteUrl: string): string {
  if (target.startsWith('//')) return `https:${target}`;
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0];
  return target.startsWith('/') && origin ? `${origin}${target}` : target;
}

/** From its first character. */
const IMAGE_NAME =
  /(?<![^\s"'()<>[\]=|/,\0])[^\s"'()<>[\]=|/,\0]{1,200}(?<=\.(?:jpe?g|png|webp|gif|svg|avif))(?![\w-])/gi;

/** Notations of other programs that are still in the text, and names of images of the source. */
function listNotations(body: string, { names }: PictureSources, account: ItemAccount): void {
  const text = readBody(body);
  if (!text) return;
  // Brackets of text are escaped.
  const formulas: string[] = [];
  for (const { name, start, end } of findNotations(text.blanked.replaceAll('\\[', ' ['), body)) {
    if (name.startsWith('math')) formulas.push(body.slice(start, Math.max(end, start + 30)));
    else account.note(name, 'needs-person', { original: body.slice(start, end) });
  }
  // A text about mathematics has hundreds.
  const places = formulas.slice(0, 3).join(' · ');
  if (places !== '') account.note('math', 'needs-person', { count: formulas.length, original: places });
  for (const [original] of blank(text.blanked, [...text.references, ...text.links]).matchAll(IMAGE_NAME)) {
    if (names.has(original.normalize('NFC'))) account.note('image-name', 'needs-person', { original });
  }
}

/** What makes a text too dense: brackets, tags and nested lists. */
const MARKS = /[[\]<>`\\]|^[ \t]*(?:[-+*]|\d+[.)])(?=[ \t])/gm;
const PICTURE = /!\[([^[\]\n]*)\]\((\.\/[^\s()]+\.(?:jpe?g|png|webp|avif))(?: "[^"\n]*")?\)/i;

/**
 * The cover of the source, or else the first picture of the text, which moves if the text begins with it. The title
 * replaces a missing description, which a person should check.
 */
function moveCover(
  body: string,
  { item: { cover }, title }: PlannedItem,
  picture: (target: string) => string,
  account: ItemAccount,
): { body: string; cover?: Record<'mainImage' | 'mainImageAlt', string> } {
  const named = cover && !isAttachment(cover.target) ? picture(cover.target) : '';
  const first = named.startsWith('./') ? undefined : PICTURE.exec(body);
  const [whole = '', firstAlt, src = named] = first ?? [];
  if (!src.startsWith('./')) return { body };
  const written = (first ? firstAlt : cover?.alt)?.trim() ?? '';
  const alt = IMAGE_ADDRESS.test(written) ? '' : written;
  if (alt === '') account.note('cover-alt', 'needs-person', { original: basename(src) });
  const isOpening = first?.index === 0 && /^[ \t]*\n\s*\S/.test(body.slice(whole.length));
  return {
    body: isOpening ? body.slice(whole.length).trimStart() : body,
    cover: { mainImage: src, mainImageAlt: (alt || title).slice(0, 500) },
  };
}
