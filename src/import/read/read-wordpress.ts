// WordPress' export (WXR) → items, streamed: a file is larger than its texts.
import { fromHtml } from 'hast-util-from-html';
import { SaxesParser } from 'saxes';
import { decodeComponent } from '../addresses.ts';
import { textOf } from '../html/elements.ts';
import { replaceUnknownTags } from '../html/known-tags.ts';
import type { TimeLimit } from '../time-limit.ts';
import {
  type Attachment,
  createHardItem,
  ImportError,
  type ItemText,
  type Source,
  type SourceItem,
} from './source.ts';
import { decodeFile } from './source-encoding.ts';

/** The fields of an `<item>`, by their names in the file. */
interface ItemFields {
  values: Map<string, string>;
  meta: Map<string, string>;
  terms: { domain: string; name: string; slug: string }[];
  comments: number;
}

/** Post types that hold no text of the site. */
const FURNITURE =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.*)$/;
const MAX_DEPTH = 200;

export async function readWordPress(file: string, limit: TimeLimit): Promise<Source> {
  const channel = new Map<string, string>();
  const items: SourceItem[] = [];
  const thumbnails = new Map<SourceItem, string>();
  const leftBehind: Source['leftBehind'] = new Map();
  const attachments = new Map<string, Attachment>();
  /** Names by login. */
  const authors = new Map<string, string>();
  const creators = new Map<SourceItem, string>();
  let passedItems = 0;
  const leave = (kind: string, more = 1) => {
    if (more > 0) leftBehind.set(kind, (leftBehind.get(kind) ?? 0) + more);
  };
  await parse(file, {
    onChannel: (name, value) => channel.set(name, channel.get(name) ?? value),
    onItem({ values, meta, terms, comments }) {
      const type = values.get('wp:post_type') || 'post';
      leave('comment', comments);
      leave('tag', terms.filter(({ domain }) => domain === 'post_tag').length);
      if (type === 'attachment') {
        attachments.set(values.get('wp:post_id') ?? '', {
          url: values.get('wp:attachment_url') || values.get('guid') || '',
          parent: values.get('wp:post_parent') ?? '',
          alt: meta.get('_wp_attachment_image_alt') ?? '',
          caption: values.get('excerpt:encoded') ?? '',
        });
      }
      if (FURNITURE.test(type)) {
        passedItems++;
        return leave(type === 'nav_menu_item' ? 'menu' : type);
      }
      if (values.get('excerpt:encoded')) leave('excerpt');
      const item =
        limit(() => createItem({ values, meta, terms, comments }, type)) ??
        createHardItem(keyOf(values), type);
      creators.set(item, values.get('dc:creator') ?? '');
      items.push(item);
      thumbnails.set(item, meta.get('_thumbnail_id') ?? '');
    },
    onAuthor: (login, name) => authors.set(login, name),
  });
  if (!channel.has('wp:wxr_version') && items.length === 0) throw new ImportError('no-wordpress');
  // Counted by other means, so that none is passed over in silence.
  leave('item-unread', (await countItems(file)) - items.length - passedItems);
  for (const [item, id] of thumbnails) {
    const image = attachments.get(id);
    if (image && id !== '') item.cover = { target: image.url, alt: image.alt };
  }
  // The only author is the studio.
  for (const [item, login] of creators) if (authors.size > 1) item.author = authors.get(login);
  const siteUrl = (channel.get('wp:base_blog_url') ?? channel.get('link') ?? '').replace(/(?<!\/)\/+$/, '');
  return {
    ...{ kind: 'wordpress', name: siteUrl.replace(/^https?:\/\/(?:www\.)?/, ''), siteUrl },
    ...{ language: channel.get('language'), items, roots: [], leftBehind, attachments },
  };
}

const NO_DATE = /^0000/;

function createItem({ values, meta, terms }: ItemFields, type: string): SourceItem {
  const fieldOf = (name: string) => values.get(name) ?? '';
  const id = fieldOf('wp:post_id');
  const status = fieldOf('wp:status') || 'publish';
  const [gmt, local] = [fieldOf('wp:post_date_gmt'), fieldOf('wp:post_date')];
  const date = gmt !== '' && !NO_DATE.test(gmt) ? `${gmt}Z` : NO_DATE.test(local) ? '' : local;
  const hasPassword = fieldOf('wp:post_password') !== '';
  const isPublic = /^(?:publish|future|inherit)$/.test(status) && !hasPassword;
  const link = fieldOf('link');
  const addresses = link === '' || /[?&](?:p|page_id|post_type)=/.test(link) ? [] : [link];
  if (id !== '') addresses.push(type === 'page' ? `/?page_id=${id}` : `/?p=${id}`);
  return {
    key: keyOf(values),
    kind: type,
    title: plainText(fieldOf('title')),
    slug: decodeComponent(fieldOf('wp:post_name')),
    date,
    isPublic,
    isPopular: fieldOf('wp:is_sticky') === '1',
    categories: terms.flatMap(({ domain, name }) => (domain === 'category' ? [plainText(name)] : [])),
    addresses,
    // Of Polylang.
    language: terms.find(({ domain }) => domain === 'language')?.slug,
    version: terms.find(({ domain }) => domain === 'post_translations')?.slug,
    changes: isPublic ? [] : [hasPassword ? 'password' : `status-${status}`],
    text: { format: 'wordpress', content: fieldOf('content:encoded'), ...footnotesOf(meta) },
    ...(status === 'trash' || status === 'auto-draft' ? { unreadable: `status-${status}` } : {}),
  };
}

const keyOf = (values: ItemFields['values']) =>
  `${values.get('guid') ?? ''}#${values.get('wp:post_id') ?? ''}`;

/** Titles and names may have entities and tags. */
function plainText(html: string): string {
  const known = replaceUnknownTags(html, () => {});
  return textOf(fromHtml(known, { fragment: true })).trim();
}

function footnotesOf(meta: ReadonlyMap<string, string>): Pick<ItemText, 'footnotes'> {
  try {
    const notes: { id: string; content: string }[] = JSON.parse(meta.get('footnotes') || '[]');
    return { footnotes: Object.fromEntries(notes.map(({ id, content }) => [id, content])) };
  } catch {
    return {};
  }
}

/** Characters that XML does not allow, but WordPress exports. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

interface Handlers {
  onChannel(name: string, value: string): void;
  onItem(fields: ItemFields): void;
  onAuthor(login: string, name: string): void;
}

/** Entities of a document type are not expanded: saxes knows only those of XML. */
async function parse(file: string, { onChannel, onItem, onAuthor }: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let fields: ItemFields | undefined;
  let text: string[] = [];
  let term = { domain: '', slug: '' };
  let login = '';
  let meta = '';
  const add = (piece: string) => text.push(piece);
  parser.on('text', add);
  parser.on('cdata', add);
  const fail = (message: string) => {
    throw new ImportError('damaged-xml', { message });
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', (type) => {
    if (type.includes('<!ENTITY')) fail('it defines entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length > MAX_DEPTH) throw new ImportError('deep-xml');
    text = [];
    if (name === 'category') {
      term = { domain: String(attributes.domain ?? 'category'), slug: String(attributes.nicename ?? '') };
    }
    if (name === 'item') fields = { values: new Map(), meta: new Map(), terms: [], comments: 0 };
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    // A copy: a part of what was read would keep all of it in memory.
    const value = Buffer.from(text.join('').trim()).toString();
    text = [];
    if (name === 'item' && fields) {
      onItem(fields);
      fields = undefined;
    } else if (name === 'wp:author_login') login = value;
    else if (name === 'wp:author_display_name') onAuthor(login, value);
    else if (name === 'wp:meta_key') meta = value;
    else if (name === 'wp:meta_value') fields?.meta.set(meta, value);
    else if (path.at(-1) === 'channel') onChannel(name, value);
    else if (path.at(-1) === 'item' && fields) {
      if (name === 'category') fields.terms.push({ ...term, name: value });
      else if (name === 'wp:comment') fields.comments++;
      else if (!fields.values.has(name)) fields.values.set(name, value);
    }
  });
  for await (const piece of readPieces(file)) {
    const allowed = piece.replaceAll(FORBIDDEN, '');
    parser.write(allowed.replaceAll(TEXT, (_, tag, inside) => tag + inside.replaceAll(BARE, '&amp;')));
  }
  parser.close();
}

/** The text of an element of the export, which may have bare ampersands and entities of HTML. */
const TEXT = /(<(?:title|link|guid|category|wp:\w+)\b[^<>]*>)([^<]*)(?=<[/!])/g;
const BARE = /&(?!(?:#\w+|amp|lt|gt|quot|apos);)/g;

const ITEM_END = /<!\[CDATA\[|\]\]>|<\/item>/g;

/** The items of an export, by their closing tags. */
async function countItems(file: string): Promise<number> {
  let count = 0;
  let held = '';
  let isText = false;
  for await (const piece of decodeFile(file)) {
    const text = held + piece;
    let end = 0;
    for (const { index, 0: mark } of text.matchAll(ITEM_END)) {
      if (mark === '</item>' && !isText) count++;
      if (mark !== '</item>') isText = mark !== ']]>';
      end = index + mark.length;
    }
    // A mark may be in two pieces.
    held = text.slice(Math.max(end, text.length - '<![CDATA['.length));
  }
  return count;
}

/** Pieces that end in closing tags: the file may have no line feeds. */
async function* readPieces(file: string): AsyncIterable<string> {
  let held = '';
  for await (const piece of decodeFile(file)) {
    const end = piece.lastIndexOf('</') + 2;
    if (end > 1) yield held + piece.slice(0, end);
    held = (end > 1 ? '' : held) + piece.slice(end > 1 ? end : 0);
  }
  yield held;
}
