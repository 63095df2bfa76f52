// Converts a planned item to the files of its folder, and accounts for everything in it.
import { basename } from 'node:path';
import { dump } from 'js-yaml';
import { type ConvertOptions, createContext } from './convert/context.ts';
import { plainText } from './convert/html-tree.ts';
import { convertHtml, convertMarkdown } from './convert/markdown.ts';
import { flatten } from './convert/markdown-tree.ts';
import { PICTURE } from './convert/tag.ts';
import type { PlannedItem } from './plan.ts';
import { ItemAccount, type SourceItem } from './source.ts';
import { type ItemPictures, isAttachment } from './write/locate.ts';

export type ConvertedItem = ReturnType<typeof convertItem>;

/** Remarks that make an item a draft. */
const HIDING = /^(?:(?:date|title)-missing|language-other|empty-text|text-elsewhere|text-lost)$/;
const MAX_SUMMARY_CHARACTERS = 160;

/** @param reason why the item becomes a draft although it was public */
export function convertItem(planned: PlannedItem, reason: string | undefined, options: ConvertOptions) {
  const account = new ItemAccount();
  const used: ItemPictures = new Map();
  /** Possible addresses of each missing image. */
  const wanted: string[][] = [];
  for (const note of planned.notes) account.note(...([note].flat() as [string, string?]));
  const bodies = [planned, planned.translation ?? []].flat().map(({ item, title, language }) => {
    const context = createContext(item, title, options, { account, used, wanted });
    const convert = item.text.format === 'markdown' ? convertMarkdown : convertHtml;
    const text = convert(item.text.content, context);
    const { body, cover } = moveCover(text.trim(), item, title, context.picture);
    if (cover?.mainImageAlt === title) account.note('cover-alt', basename(cover.mainImage));
    const visible = body.replaceAll(/<!--[\s\S]*?-->/g, '');
    if (!/[\p{L}\p{N}\p{S}]|!\[/u.test(visible)) account.note('empty-text');
    const excerpt = flatten(plainText(item.summary ?? ''));
    const summary = excerpt.length > MAX_SUMMARY_CHARACTERS ? undefined : excerpt;
    if (summary === undefined) account.note('summary-long', excerpt);
    if (item.cover?.caption) account.note('cover-caption', plainText(item.cover.caption));
    return { item, title, summary, language, body, cover };
  });
  if (reason !== undefined) account.note(reason);
  const isHiding = (kind: string) => [planned.item.hidden, reason].includes(kind) || HIDING.test(kind);
  const reasons = [...account.counts.keys()].filter(isHiding);
  const isPublic = reasons.length === 0;
  const { id, createdAt, updatedAt, category, oldAddresses } = planned;
  const texts = bodies.map(({ item, language, body, cover, ...own }, index) => {
    const { isPopular = false, author } = item;
    // A translation shares the other fields with the Korean text.
    const fields =
      index === 0
        ? { id, ...own, createdAt, updatedAt, category, isPopular, isPublic, author, oldAddresses, ...cover }
        : { ...own, author, ...(cover ?? (bodies[0]?.cover && { mainImageAlt: own.title })) };
    const filled = Object.entries(fields).filter(([, value]) => String(value ?? '') !== '');
    const front = dump(Object.fromEntries(filled), { lineWidth: -1 });
    return [`index.${language}.md`, `---\n${front}---\n${body}\n`] as const;
  });
  return { isDraft: !isPublic, reasons, texts, used, wanted, account };
}

const LOCAL_PICTURE = /!\[([^[\]\n]*)\]\((\.\/[^\s()]+\.(?:jpe?g|png|webp|avif))(?: "[^"\n]*")?\)/i;

/**
 * The cover comes from the source, or else is the text's first image, which is removed if the text starts with it. The title
 * replaces a missing description, which a person should check.
 */
function moveCover(body: string, { cover }: SourceItem, title: string, picture: (target: string) => string) {
  const coverPath = cover?.target && !isAttachment(cover.target) ? picture(cover.target) : '';
  const first = coverPath.startsWith('./') ? undefined : LOCAL_PICTURE.exec(body);
  const [whole = '', firstAlt, mainImage = coverPath] = first ?? [];
  if (!mainImage.startsWith('./')) return { body };
  const alt = (first ? firstAlt : cover?.alt)?.trim() ?? '';
  const isOpening = first?.index === 0 && /^[ \t]*\n\s*\S/.test(body.slice(whole.length));
  return {
    body: isOpening ? body.slice(whole.length).trimStart() : body,
    cover: { mainImage, mainImageAlt: (PICTURE.test(alt) ? '' : alt).slice(0, 500) || title },
  };
}
