// WordPress' export (WXR) → items.
import type { XmlElement } from '@rgrove/parse-xml';
import { decodeComponent, withoutSlash } from '../addresses.ts';
import { plainText } from '../convert/html-tree.ts';
import { Counts, createItem, type Found, ImportError, readEach, type SourceItem } from '../source.ts';
import { childrenOf, fieldOf, readXml } from './xml.ts';

/** Post types that hold no text of the site. */
const FURNITURE =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.*)$/;
const NO_DATE = /^0000/;
const keyOf = (element: XmlElement) => `${fieldOf(element, 'guid')}#${fieldOf(element, 'wp:post_id')}`;
const typeOf = (element: XmlElement) => fieldOf(element, 'wp:post_type') || 'post';

export function readWordPress(file: string): Found {
  const { elements, unread } = readXml(file, 'item');
  const channelOf = (name: string) => elements.find((element) => element.name === name)?.text ?? '';
  const all = elements.filter(({ name }) => name === 'item');
  if (channelOf('wp:wxr_version') === '' && all.length === 0) throw new ImportError('no-wordpress');
  const leftBehind = new Counts();
  leftBehind.add('item-unread', unread);
  const texts = all.filter((element) => !FURNITURE.test(typeOf(element)));
  for (const type of all.map(typeOf)) if (FURNITURE.test(type)) leftBehind.add(type);
  const attachments = new Map(
    all
      .filter((element) => typeOf(element) === 'attachment')
      .map((element) => {
        const field = (name: string) => fieldOf(element, name);
        const alt = metaOf(element).get('_wp_attachment_image_alt') ?? '';
        const [url, parent] = [field('wp:attachment_url') || field('guid'), field('wp:post_parent')];
        return [field('wp:post_id'), { url, alt, parent, caption: field('excerpt:encoded') }];
      }),
  );
  const authors = new Map(
    elements.map((each) => [fieldOf(each, 'wp:author_login'), fieldOf(each, 'wp:author_display_name')]),
  );
  const items = readEach(texts, keyOf, (element) => {
    const item = readItem(element);
    const image = attachments.get(item.cover?.target ?? '');
    const cover = image && { target: image.url, alt: image.alt };
    return { ...item, author: authors.get(item.author ?? ''), cover };
  });
  const siteUrl = withoutSlash(channelOf('wp:base_blog_url') || channelOf('link'));
  const name = siteUrl.replace(/^https?:\/\/(?:www\.)?/, '');
  return { name, siteUrl, leftBehind, language: channelOf('language'), items, attachments };
}

function readItem(element: XmlElement): SourceItem {
  const field = (name: string) => fieldOf(element, name);
  const terms = childrenOf(element).filter(({ name }) => name === 'category');
  const termsOf = (domain: string) =>
    terms.filter(({ attributes }) => (attributes.domain ?? 'category') === domain);
  const [status, content] = [field('wp:status') || 'publish', field('content:encoded')];
  const [id, kind] = [field('wp:post_id'), typeOf(element)];
  const [gmt, local] = [field('wp:post_date_gmt'), field('wp:post_date')];
  const hasPassword = field('wp:post_password') !== '';
  const isPublic = /^(?:publish|future|inherit)$/.test(status) && !hasPassword;
  const meta = metaOf(element);
  const own = [field('link')].filter((link) => link !== '' && !/[?&](?:p|page_id|post_type)=/.test(link));
  const notes: { id: string; content: string }[] = JSON.parse(meta.get('footnotes') || '[]');
  return createItem({
    ...{ key: keyOf(element), kind, title: plainText(field('title')) },
    slug: decodeComponent(field('wp:post_name')),
    date: gmt !== '' && !NO_DATE.test(gmt) ? `${gmt}Z` : NO_DATE.test(local) ? '' : local,
    addresses: [...own, ...(id === '' ? [] : [kind === 'page' ? `/?page_id=${id}` : `/?p=${id}`])],
    hidden: isPublic ? undefined : hasPassword ? 'password' : `status-${status}`,
    ...{ author: field('dc:creator'), cover: { target: meta.get('_thumbnail_id') ?? '' } },
    isPopular: field('wp:is_sticky') === '1',
    categories: termsOf('category').map(({ text }) => plainText(text)),
    // Of Polylang.
    language: termsOf('language')[0]?.attributes.nicename,
    version: termsOf('post_translations')[0]?.attributes.nicename,
    text: {
      ...{ format: content.includes('<!-- wp:') ? 'html' : 'classic', content },
      footnotes: Object.fromEntries(notes.map((note) => [note.id, note.content])),
    },
    unreadable: /^(?:trash|auto-draft)$/.test(status) ? `status-${status}` : undefined,
  });
}

function metaOf(element: XmlElement): Map<string, string> {
  const fields = childrenOf(element).filter(({ name }) => name === 'wp:postmeta');
  return new Map(fields.map((field) => [fieldOf(field, 'wp:meta_key'), fieldOf(field, 'wp:meta_value')]));
}
