// One planned item → the files of its folder, and what became of everything in it.
import { basename } from 'node:path';
import { dump } from 'js-yaml';
import { findNotations } from '../markdown/foreign-notations.ts';
import { type Change, createItemAccount, type ItemAccount, type Remark } from './account.ts';
import { decodeSafely, hostOf, isOwn } from './addresses.ts';
import { maskCode } from './code-mask.ts';
import { editMarkdown, parseMarkdown } from './edit-markdown.ts';
import { convertHtml } from './html-to-markdown.ts';
import { replaceTags } from './markdown-tags.ts';
import { type ItemPictures, locatePicture, namePicture, type PictureSources } from './pictures.ts';
import type { Plan, PlannedItem } from './plan-items.ts';
import type { Source } from './source.ts';
import { convertWordPress } from './wordpress-text.ts';

export interface ConvertedItem {
  planned: PlannedItem;
  isDraft: boolean;
  /** Name and content of the text. */
  file: string;
  markdown: string;
  /** Names in the folder by the files to copy. */
  pictures: ItemPictures;
  /** Images that were not found, each with the addresses to try. */
  wanted: string[][];
  changes: Change[];
  remarks: Remark[];
}

interface ConvertOptions {
  source: Source;
  plan: Plan;
  pictures: PictureSources;
  /** Why it is a draft although it was public. */
  draftReason?: string | undefined;
  /** Images that only the validator has found. */
  targets?: Iterable<string> | undefined;
}

export function convertItem(
  planned: PlannedItem,
  { source, plan, pictures: sources, draftReason, targets = [] }: ConvertOptions,
): ConvertedItem {
  const { item, title, language } = planned;
  const account = createItemAccount();
  for (const kind of planned.changes) account.note(kind, 'converted');
  const [pictures, wanted]: [ItemPictures, string[][]] = [new Map(), []];
  const own = item.text.file;
  const picture = (target: string): string => {
    const { file, addresses } = locatePicture(target, own, sources);
    account.note(
      'picture',
      file === undefined ? 'needs-person' : 'moved',
      file === undefined ? { original: target } : {},
    );
    if (file !== undefined) return `./${namePicture(file, pictures)}`;
    if (addresses.length > 0) wanted.push(addresses.map((address) => Buffer.from(address).toString()));
    return absolute(target, source.siteUrl);
  };
  const findPage = (name: string) => findFilePage(name, own, plan);
  const link = (target: string) => writeLink(target, findPage, { source, plan, account });
  const hasTags = item.text.hasTags === true;
  const context = { account, link, picture, title, findPage, hasTags };
  const text = convertText(planned, source, context);
  let body = text
    .replaceAll(/[ \t]+$(?<!\S {2,})/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  for (const target of targets) body = placePicture(body, target, picture(target));
  listNotations(body, account);
  const isEmpty = !/[\p{L}\p{N}\p{S}]|!\[/u.test(body.replaceAll(/<!--[\s\S]*?-->/g, ''));
  if (isEmpty) account.note('empty-text', 'needs-person');
  const reason = draftReason ?? (isEmpty && planned.isPublic ? 'empty-text' : undefined);
  if (draftReason !== undefined) account.note(draftReason, 'needs-person');
  const cover = coverOf(planned, picture, account);
  const isPublic = planned.isPublic && reason === undefined;
  const front = formatFront(planned, { isPublic, ...cover });
  const { changes, remarks } = account.close(countKept(body));
  const markdown = `---\n${front}---\n${isEmpty ? EMPTY[language] : body}\n`;
  return {
    planned,
    isDraft: !isPublic,
    file: `index.${language}.md`,
    markdown,
    pictures,
    wanted,
    changes,
    remarks,
  };
}

/** For an image that the parser here takes for code or text. */
function placePicture(body: string, target: string, src: string): string {
  const [literal] = [target, encodeURI(target)].map((written) =>
    written.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return body
    .replaceAll(
      new RegExp(`!(\\[[^\\]]*\\]\\(<?)${literal}`, 'g'),
      (_, start) => `${src.startsWith('./') ? '!' : ''}${start}${src}`,
    )
    .replaceAll(new RegExp(`<img[^>]*${literal}[^>]*>`, 'g'), src.startsWith('./') ? `![](${src})` : '');
}

/** A text must not be empty, not even a draft's. */
const EMPTY = { ko: '(본문 없음)', en: '(no text)' };

type Context = Parameters<typeof replaceTags>[1];

function convertText({ item }: PlannedItem, { attachments }: Source, context: Context): string {
  const { format, read, footnotes, breaksLines = false } = item.text;
  const id = item.key.split('#').at(-1) ?? '';
  if (format === 'wordpress') return convertWordPress(read(), { ...context, footnotes, attachments, id });
  if (format === 'html') return convertHtml(read(), context);
  return editMarkdown(replaceTags(read(), context), { ...context, breaksLines });
}

function absolute(target: string, siteUrl: string): string {
  if (/^\/\//.test(target)) return `https:${target}`;
  const origin = /^https?:\/\/[^/]+/.exec(siteUrl)?.[0];
  return target.startsWith('/') && origin ? `${origin}${target}` : target;
}

function findFilePage(name: string, file: string | undefined, { files }: Plan): string | undefined {
  const clean = decodeSafely(name)
    .replace(/^\.?\//, '')
    .replace(/[?#].*$/, '')
    .normalize('NFC');
  const beside = file?.normalize('NFC').replace(/[^/]+$/, clean);
  const candidates = [...(beside ? [resolveDots(beside)] : []), clean, clean.replace(/\.\w+$/, '')];
  return candidates.map((candidate) => files.get(candidate)).find(Boolean);
}

const resolveDots = (path: string) => path.replaceAll(/[^/]+\/\.\.\//g, '').replaceAll('/./', '/');

interface LinkContext {
  source: Source;
  plan: Plan;
  account: ItemAccount;
}

/** Links to imported items lead to their pages; other links to the old site stay, and are listed. */
function writeLink(
  target: string,
  findPage: (name: string) => string | undefined,
  { source, plan, account }: LinkContext,
): string {
  const { siteUrl } = source;
  const [path = ''] = target.split('#');
  // A tag has named the page already.
  if (plan.pages.has(path)) return encodeURI(target);
  const isFile = /\.(?:md|mdx|markdown)(?:#.*)?$/i.test(target) && hostOf(target) === '';
  const page = isFile ? findPage(target) : plan.links.find(target);
  if (page !== undefined) {
    account.note('link', 'converted');
    const anchor = isFile ? (/#.*$/.exec(target)?.[0] ?? '') : '';
    return encodeURI(decodeURI(page.replaceAll('%', '%25'))) + anchor;
  }
  if (isOwn(target, siteUrl) || (isFile && !target.startsWith('#'))) {
    account.note('old-link', 'needs-person', { original: target });
    return absolute(target, siteUrl);
  }
  return target;
}

/** What still shows as source of another program. */
function listNotations(body: string, account: ItemAccount): void {
  // Brackets of text are escaped.
  const prose = maskCode(body).replaceAll('\\[', ' [');
  for (const { name, start, end } of findNotations(prose, body)) {
    account.note(name, 'needs-person', { original: body.slice(start, end) });
  }
}

function countKept(body: string): Map<string, number> {
  const kept = new Map<string, number>();
  if (!/[`|>#]/.test(body)) return kept;
  const KINDS: Record<string, string> = {
    table: 'table',
    code: 'code',
    blockquote: 'quote',
    heading: 'heading',
  };
  const visit = (node: { type: string; children?: unknown }) => {
    const kind = KINDS[node.type];
    if (kind) kept.set(kind, (kept.get(kind) ?? 0) + 1);
    for (const child of (node.children ?? []) as { type: string }[]) visit(child);
  };
  visit(parseMarkdown(body));
  return kept;
}

/** The title stands in for a missing description, to be checked by a person. */
function coverOf(
  { item: { cover }, title }: PlannedItem,
  picture: (target: string) => string,
  account: ItemAccount,
) {
  if (cover === undefined) return {};
  const src = picture(cover.target);
  if (!src.startsWith('./')) return {};
  const alt = cover.alt?.trim();
  if (!alt) account.note('cover-alt', 'needs-person', { original: basename(src) });
  return { mainImage: src, mainImageAlt: (alt || title).slice(0, 500) };
}

function formatFront(
  planned: PlannedItem,
  more: { isPublic: boolean; mainImage?: string; mainImageAlt?: string },
): string {
  const { id, title, createdAt, category, item, oldAddresses } = planned;
  const { isPublic, ...cover } = more;
  const front = {
    ...{ id, title, createdAt, category, isPopular: item.isPopular ?? false, isPublic },
    ...(oldAddresses.length > 0 && { oldAddresses }),
    ...cover,
  };
  const lines = Object.entries(front).map(([key, value]) => {
    return key === 'createdAt' ? `${key}: "${value}"\n` : dump({ [key]: value }, { lineWidth: -1 });
  });
  return lines.join('');
}
