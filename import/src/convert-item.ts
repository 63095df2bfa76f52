// A planned item → the files of its folder, and an account of everything in it.
import { basename } from 'node:path';
import { dump } from 'js-yaml';
import { ItemAccount } from './account.ts';
import { isOwn } from './addresses.ts';
import { convertHtml } from './convert/html.ts';
import { convertMarkdown } from './convert/markdown.ts';
import { PICTURE } from './convert/tags.ts';
import { idOfHeading } from './convert/text-context.ts';
import { addParagraphs, showShortcodes } from './convert/wordpress.ts';
import type { Plan, PlannedItem } from './plan.ts';
import type { Source, SourceItem } from './source.ts';
import { isOldFile } from './write/download.ts';
import * as pictures from './write/locate.ts';

export type ConvertedItem = ReturnType<typeof convertItem>;

interface ConvertOptions {
  source: Source;
  plan: Plan;
  sources: pictures.PictureSources;
}

/** Tells a person that the source had no text. */
const EMPTY = { ko: '(본문 없음)', en: '(no text)' };

interface ConvertibleItem {
  planned: PlannedItem;
  /** Why it is a draft although it was public. */
  reason?: string | undefined;
  /** Whether only its words are written, since its marks were refused. */
  isPlain?: boolean;
}

/** What can be refused: brackets, tags and marks of lists. */
const MARKS = /[[\]<>`\\]|^[ \t]*(?:[-+*]|\d+[.)])(?=[ \t])/gm;

export function convertItem({ planned, reason, isPlain }: ConvertibleItem, options: ConvertOptions) {
  const account = new ItemAccount();
  const used: pictures.ItemPictures = new Map();
  /** Of each image that was not found, the addresses to try. */
  const wanted: string[][] = [];
  for (const kind of planned.notes) account.note(kind, 'converted');
  for (const original of planned.leftOut) account.note('old-address', 'left-out', original);
  const bodies = [planned, ...(planned.translation ? [planned.translation] : [])].map(
    ({ item, title, language }) => {
      const attach = (target: string): string | undefined => {
        const { file, name, addresses, failure } = pictures.locatePicture(
          target,
          item.text.file,
          options.sources,
        );
        if (failure !== undefined) account.note(failure, 'needs-person', target);
        if (addresses.length > 0) wanted.push(addresses);
        if (file === undefined) return undefined;
        account.note(pictures.isAttachment(file) ? 'file-used' : 'picture', 'moved');
        return `./${pictures.namePicture(file, name, used)}`;
      };
      const picture = (target: string): string => {
        const attached = attach(target);
        if (attached === undefined) account.note('picture', 'needs-person', target);
        // `./` is for those that were found.
        return attached ?? absolute(target.replace(/^(?:\.\/)+/, ''), options.source.siteUrl);
      };
      const written = convertText(item, title, { picture, attach, account, options });
      const { body, cover } = moveCover(
        tidyLines(isPlain ? written.replaceAll(MARKS, ' ') : written),
        item,
        title,
        picture,
      );
      if (cover?.mainImageAlt === title) account.note('cover-alt', 'needs-person', basename(cover.mainImage));
      const isEmpty = !/[\p{L}\p{N}\p{S}]|!\[/u.test(body.replaceAll(/<!--[\s\S]*?-->/g, ''));
      if (isEmpty) account.note('empty-text', 'needs-person');
      return { item, title, language, body: isEmpty ? EMPTY[language] : body, cover };
    },
  );
  if (reason !== undefined) account.note(reason, 'needs-person');
  const isPublic =
    planned.isPublic && reason === undefined && !account.has('empty-text') && !account.has('text-elsewhere');
  const { id, createdAt, category, oldAddresses } = planned;
  const texts = bodies.map(({ item: { isPopular = false, author }, title, language, body, cover }, index) => {
    // A translation has the other fields from the Korean text.
    const fields =
      index === 0
        ? { id, title, createdAt, category, isPopular, isPublic, author, oldAddresses, ...cover }
        : { title, author, ...(cover ?? (bodies[0]?.cover && { mainImageAlt: title })) };
    const written = Object.entries(fields).filter(([, value]) => String(value ?? '') !== '');
    return [
      `index.${language}.md`,
      `---\n${dump(Object.fromEntries(written), { lineWidth: -1 })}---\n${body}\n`,
    ] as const;
  });
  return { isDraft: !isPublic, texts, used, wanted, account };
}

interface Finders {
  picture(target: string): string;
  attach(target: string): string | undefined;
  account: ItemAccount;
  options: ConvertOptions;
}

function convertText(
  { key, text }: SourceItem,
  title: string,
  { picture, attach, account, options }: Finders,
): string {
  const { siteUrl, isVault, attachments = new Map() } = options.source;
  const { pages } = options.plan;
  const { format, content, footnotes, file, breaksLines, isMdx, firstLine = 1 } = text;
  const findPage = (name: string) => pages.findName(name, file);
  /** Links to imported items lead to their pages; other links to the old site stay, and are listed. */
  const link = (target: string): string => {
    const isFile = !/^(?:[a-z][\w+.-]*:|[/#?]|$)/i.test(target);
    const [address = '', anchor] = target.split('#');
    if (pages.has(address)) return target;
    const isNamed = isFile || /^\/(?!\/)/.test(target);
    const page =
      (isFile ? undefined : pages.findAddress(target)) ?? (isNamed ? findPage(address) : undefined);
    if (page !== undefined) {
      account.note('link', 'converted');
      return anchor ? `${page}#${idOfHeading(anchor)}` : page;
    }
    if (/^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(target)) {
      account.note('link-scheme', 'needs-person', target);
      return '';
    }
    const isOurs = isFile || isOwn(target, siteUrl);
    const isUpload =
      pictures.isAttachment(address.replace(/\?.*/s, '')) && (isOurs || isOldFile(target, siteUrl));
    const attached = isUpload ? attach(target) : undefined;
    if (attached !== undefined) return anchor ? `${attached}#${anchor}` : attached;
    if (!isOurs) return target;
    account.note('old-link', 'needs-person', target);
    // An export without an address has no files on the web, and a name in a vault is no address.
    return isFile && (siteUrl === '' || isVault) ? '' : absolute(target, siteUrl);
  };
  const context = { account, link, picture, findPage, firstLine, footnotes };
  if (format === 'markdown')
    return convertMarkdown(content, { ...context, title, breaksLines, isMdx, isVault });
  const shown =
    options.source.kind === 'wordpress'
      ? showShortcodes(content, account, attachments, key.split('#').at(-1) ?? '')
      : content;
  return convertHtml(format === 'classic' ? addParagraphs(shown) : shown, context);
}

function absolute(target: string, siteUrl: string): string {
  if (target.startsWith('//')) return `https:${target}`;
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0];
  return target.startsWith('/') && origin ? `${origin}${target}` : target;
}

/** No runs of blank lines, except in code. */
function tidyLines(text: string): string {
  const parts = text.split(/^([ \t>]*(?:```|~~~)[\s\S]*?^[ \t>]*(?:```|~~~)[ \t]*$)/m);
  const tidied = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll(/(?:[ \t]*\n){3,}/g, '\n\n'),
  );
  return tidied.join('').trim();
}

const LOCAL_PICTURE = /!\[([^[\]\n]*)\]\((\.\/[^\s()]+\.(?:jpe?g|png|webp|avif))(?: "[^"\n]*")?\)/i;

/**
 * The cover is the one that the source names, or else the first image of the text, which leaves it if it opens it. The title
 * replaces a missing description, which a person should check.
 */
function moveCover(body: string, { cover }: SourceItem, title: string, picture: (target: string) => string) {
  const named = cover && !pictures.isAttachment(cover.target) ? picture(cover.target) : '';
  const first = named.startsWith('./') ? undefined : LOCAL_PICTURE.exec(body);
  const [whole = '', firstAlt, mainImage = named] = first ?? [];
  if (!mainImage.startsWith('./')) return { body };
  const alt = (first ? firstAlt : cover?.alt)?.trim() ?? '';
  const isOpening = first?.index === 0 && /^[ \t]*\n\s*\S/.test(body.slice(whole.length));
  return {
    body: isOpening ? body.slice(whole.length).trimStart() : body,
    cover: { mainImage, mainImageAlt: (PICTURE.test(alt) ? '' : alt).slice(0, 500) || title },
  };
}
