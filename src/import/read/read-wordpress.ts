// WordPress' export (WXR) → items, streamed: a file is larger than its texts.

import { Counts } from '../account.ts';
import { decodeComponent, withoutSlash } from '../addresses.ts';
import { plainText } from '../html/known-tags.ts';
import type { FolderOptions } from './read-folder.ts';
import {
  type Attachment,
  createHardItem,
  createItem,
  type Found,
  ImportError,
  type ItemText,
  type SourceItem,
} from './source.ts';
import { countUnread, fieldOf, readXml, type XmlElement } from './xml.ts';

/** Post types that hold no text of the site. */
const FURNITURE =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.*)$/;

export async function readWordPress(file: string, { limit }: FolderOptions): Promise<Found> {
  const channel = new Map<string, string>();
  const items: SourceItem[] = [];
  const leftBehind = new Counts();
  const attachments = new Map<string, Attachment>();
  /** Names by login. */
  const authors = new Map<string, string>();
  for await (const element of readXml(file)) {
    const { name, text } = element;
    if (name === 'wp:author') {
      authors.set(fieldOf(element, 'wp:author_login'), fieldOf(element, 'wp:author_display_name'));
    } else if (name !== 'item') channel.set(name, channel.get(name) ?? text);
    if (name !== 'item') continue;
    const type = fieldOf(element, 'wp:post_type') || 'post';
    const meta = metaOf(element);
    if (type === 'attachment') {
      attachments.set(fieldOf(element, 'wp:post_id'), {
        url: fieldOf(element, 'wp:attachment_url') || fieldOf(element, 'guid'),
        parent: fieldOf(element, 'wp:post_parent'),
        alt: meta.get('_wp_attachment_image_alt') ?? '',
        caption: fieldOf(element, 'excerpt:encoded'),
      });
    }
    if (FURNITURE.test(type)) leftBehind.add(type === 'nav_menu_item' ? 'menu' : type);
    else items.push(limit(() => readItem(element, type, meta)) ?? createHardItem(keyOf(element), type));
  }
  if (!channel.has('wp:wxr_version') && items.length === 0) throw new ImportError('no-wordpress');
  leftBehind.add('item-unread', await countUnread(file, items, leftBehind));
  for (const item of items) {
    item.author = authors.get(item.author ?? '');
    const image = attachments.get(item.cover?.target ?? '');
    item.cover = image && { target: image.url, alt: image.alt };
  }
  const siteUrl = withoutSlash(channel.get('wp:base_blog_url') ?? channel.get('link') ?? '');
  return {
    ...{ name: siteUrl.replace(/^https?:\/\/(?:www\.)?/, ''), siteUrl, leftBehind },
    ...{ language: channel.get('language'), items, attachments },
  };
}

const NO_DATE = /^0000/;

function readItem(element: XmlElement, type: string, meta: ReadonlyMap<string, string>): SourceItem {
  const field = (name: string) => fieldOf(element, name);
  const termOf = (domain: string) => termsOf(element, domain)[0]?.attributes.nicename;
  const id = field('wp:post_id');
  const status = field('wp:status') || 'publish';
  const [gmt, local] = [field('wp:post_date_gmt'), field('wp:post_date')];
  const date = gmt !== '' && !NO_DATE.test(gmt) ? `${gmt}Z` : NO_DATE.test(local) ? '' : local;
  const hasPassword = field('wp:post_password') !== '';
  const isPublic = /^(?:publish|future|inherit)$/.test(status) && !hasPassword;
  const link = field('link');
  const addresses = link === '' || /[?&](?:p|page_id|post_type)=/.test(link) ? [] : [link];
  if (id !== '') addresses.push(type === 'page' ? `/?page_id=${id}` : `/?p=${id}`);
  const comments = element.children.filter(({ name }) => name === 'wp:comment').length;
  const excerpt = field('excerpt:encoded') === '' ? 0 : 1;
  return createItem({
    ...{ key: keyOf(element), kind: type, date, addresses },
    title: plainText(field('title')),
    slug: decodeComponent(field('wp:post_name')),
    hidden: isPublic ? undefined : hasPassword ? 'password' : `status-${status}`,
    author: field('dc:creator'),
    cover: { target: meta.get('_thumbnail_id') ?? 'none' },
    left: { comment: comments, tag: termsOf(element, 'post_tag').length, excerpt },
    isPopular: field('wp:is_sticky') === '1',
    categories: termsOf(element, 'category').map(({ text }) => plainText(text)),
    // Of Polylang, or of WPML Export and Import: WPML alone has the links between translations in a table of its own.
    language: termOf('language') || meta.get('_wpml_import_language_code'),
    version: termOf('post_translations') || meta.get('_wpml_import_translation_group'),
    text: { format: 'wordpress', content: field('content:encoded'), ...footnotesOf(meta) },
    unreadable: /^(?:trash|auto-draft)$/.test(status) ? `status-${status}` : undefined,
  });
}

const keyOf = (element: XmlElement) => `${fieldOf(element, 'guid')}#${fieldOf(element, 'wp:post_id')}`;

const termsOf = ({ children }: XmlElement, domain: string) =>
  children.filter(
    ({ name, attributes }) => name === 'category' && (attributes.domain ?? 'category') === domain,
  );

function metaOf({ children }: XmlElement): Map<string, string> {
  const fields = children.filter(({ name }) => name === 'wp:postmeta');
  return new Map(fields.map((field) => [fieldOf(field, 'wp:meta_key'), fieldOf(field, 'wp:meta_value')]));
}

function footnotesOf(meta: ReadonlyMap<string, string>): Pick<ItemText, 'footnotes'> {
  try {
    const notes: { id: string; content: string }[] = JSON.parse(meta.get('footnotes') || '[]');
    return { footnotes: Object.fromEntries(notes.map(({ id, content }) => [id, content])) };
  } catch {
    return {};
  }
}
