// Reads exports in XML: WordPress (WXR), and Blogger's Atom, both the old backup in one file and `feed.atom` of Google
// Takeout.
import { basename, dirname, join } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { decodeComponent, withoutSlash } from '../addresses.ts';
import { plainText } from '../convert/html-tree.ts';
import { type Attachment, addParagraphs, showShortcodes } from '../convert/wordpress.ts';
import { Counts, createItem, type Found, parseExport, readEach, type SourceItem } from '../source.ts';
import { readText } from './files.ts';

/** Post types that hold no text of the site. */
const FURNITURE =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.*)$/;
const keyOf = (element: XmlElement) => `${fieldOf(element, 'guid')}#${fieldOf(element, 'wp:post_id')}`;
const typeOf = (element: XmlElement) => fieldOf(element, 'wp:post_type') || 'post';

export function readWordPress(file: string): Found {
  const { elements, leftBehind } = readXml(file, 'item');
  const channelOf = (name: string) => elements.find((element) => element.name === name)?.text ?? '';
  const all = elements.filter(({ name }) => name === 'item');
  const texts = all.filter((element) => !FURNITURE.test(typeOf(element)));
  for (const type of all.map(typeOf)) if (FURNITURE.test(type)) leftBehind.add(type);
  const attachments = new Map(
    all
      .filter((each) => fieldOf(each, 'wp:attachment_url') !== '')
      .map((element) => {
        const url = fieldOf(element, 'wp:attachment_url');
        const alt = metaOf(element).get('_wp_attachment_image_alt') ?? '';
        const [parent, caption] = [fieldOf(element, 'wp:post_parent'), fieldOf(element, 'excerpt:encoded')];
        return [fieldOf(element, 'wp:post_id'), { url, alt, parent, caption }];
      }),
  );
  const authors = new Map(
    elements.map((each) => [fieldOf(each, 'wp:author_login'), fieldOf(each, 'wp:author_display_name')]),
  );
  const items = readEach(texts, keyOf, (element) => {
    const item = readPost(element, attachments);
    const image = attachments.get(item.cover?.target ?? '');
    const cover = image && { target: image.url, alt: image.alt };
    return { ...item, author: authors.get(item.author ?? ''), cover };
  });
  const siteUrl = withoutSlash(channelOf('wp:base_blog_url') || channelOf('link'));
  return { siteUrl, leftBehind, language: channelOf('language'), items };
}

function readPost(element: XmlElement, attachments: ReadonlyMap<string, Attachment>): SourceItem {
  const field = (name: string) => fieldOf(element, name);
  const terms = childrenOf(element).filter(({ name }) => name === 'category');
  const termsOf = (domain: string) => terms.filter(({ attributes }) => attributes.domain === domain);
  const [status, content] = [field('wp:status') || 'publish', field('content:encoded')];
  const id = field('wp:post_id');
  const [gmt, local] = [field('wp:post_date_gmt'), field('wp:post_date')];
  const hasPassword = field('wp:post_password') !== '';
  const isPublic = /^(?:publish|future|inherit)$/.test(status);
  const meta = metaOf(element);
  const links = [field('link')].filter((link) => link !== '' && !/[?&](?:p|page_id|post_type)=/.test(link));
  const footnotes: { id: string; content: string }[] = JSON.parse(meta.get('footnotes') || '[]');
  const items = footnotes.map((note) => `<li id="${note.id}">${note.content}</li>`).join('');
  const notes: [string, string][] = [];
  const whole = content + (items && `<ol>${items}</ol>`);
  const html = showShortcodes(whole, (...note) => notes.push(note), attachments, id);
  return createItem({
    kind: /^(?:trash|auto-draft)$/.test(status) ? `status-${status}` : typeOf(element),
    title: plainText(field('title')),
    summary: field('excerpt:encoded'),
    slug: decodeComponent(field('wp:post_name')),
    date: /^[1-9]/.test(gmt) ? `${gmt}Z` : local,
    addresses: [...links, ...(id === '' ? [] : [`/?p=${id}`])],
    hidden: hasPassword ? 'password' : isPublic ? undefined : `status-${status}`,
    author: field('dc:creator'),
    cover: { target: meta.get('_thumbnail_id') ?? '' },
    isPopular: field('wp:is_sticky') === '1',
    categories: termsOf('category').map(({ text }) => plainText(text)),
    // Polylang names the language.
    language: termsOf('language')[0]?.attributes.nicename,
    version: termsOf('post_translations')[0]?.attributes.nicename,
    notes,
    text: { format: 'html', content: content.includes('<!-- wp:') ? html : addParagraphs(html) },
  });
}

function metaOf(element: XmlElement): Map<string, string> {
  const fields = childrenOf(element).filter(({ name }) => name === 'wp:postmeta');
  return new Map(fields.map((field) => [fieldOf(field, 'wp:meta_key'), fieldOf(field, 'wp:meta_value')]));
}

const isPage = ({ name, attributes }: XmlElement) =>
  name === 'link' && attributes.rel === 'alternate' && attributes.type === 'text/html';
const isText = (entry: XmlElement) => /^(?:post|page)$/.test(kindOf(entry));

export function readBlogger(file: string): Found {
  const { elements, leftBehind } = readXml(file, 'entry');
  const entries = elements.filter(({ name }) => name === 'entry');
  for (const entry of entries) if (!isText(entry)) leftBehind.add(kindOf(entry));
  const items = readEach(entries.filter(isText), (entry) => fieldOf(entry, 'id'), readEntry);
  // Takeout does not say where the blog was.
  const siteUrl = withoutSlash(elements.find(isPage)?.attributes.href ?? '');
  const name = siteUrl || (elements.find((each) => each.name === 'title')?.text ?? '');
  // In Takeout, `Blogs/NAME/feed.atom` has its images in `Albums/NAME/`.
  const albums = join(dirname(file), '../../Albums', basename(dirname(file)));
  return { name, siteUrl, items, leftBehind, roots: [albums] };
}

/** Returns `post`, `page`, `comment` or `settings`. */
function kindOf(entry: XmlElement): string {
  const terms = childrenOf(entry).map(({ attributes }) => /\/kind#(\w+)$/.exec(attributes.term ?? '')?.[1]);
  return terms.find(Boolean) ?? fieldOf(entry, 'blogger:type').toLowerCase();
}

function readEntry(entry: XmlElement): SourceItem {
  const children = childrenOf(entry);
  const childOf = (name: string) => children.find((child) => child.name === name) ?? entry;
  const status = fieldOf(entry, 'blogger:status').toLowerCase();
  const isDraft = fieldOf(childOf('app:control'), 'app:draft') === 'yes' || status.includes('draft');
  const address = children.find(isPage)?.attributes.href || fieldOf(entry, 'blogger:filename');
  const name = basename(address, '.html');
  const terms = children.flatMap((child) => (child.name === 'category' ? (child.attributes.term ?? '') : []));
  return createItem({
    kind: status.includes('trash') ? 'status-trash' : kindOf(entry),
    title: plainText(fieldOf(entry, 'title')),
    // Blogger's generated names of Korean texts say nothing.
    slug: /^blog-(?:post|page)/.test(name) ? '' : name,
    date: fieldOf(entry, 'published'),
    hidden: isDraft ? 'status-draft' : undefined,
    categories: terms.filter((term) => !term.includes('/kind#')),
    addresses: address === '' ? [] : [address],
    author: fieldOf(childOf('author'), 'name'),
    text: { format: 'html', content: fieldOf(entry, 'content') },
  });
}

/** XML forbids these characters, but WordPress exports them. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

const childrenOf = ({ children }: XmlElement) => children.filter((each) => each instanceof XmlElement);

/** @returns the elements of the list, and a count of those that are missing according to the closing tags */
function readXml(file: string, record: string) {
  const source = readText(file).replaceAll(FORBIDDEN, '');
  const { root } = parseExport(() => parseXml(source, { ignoreUndefinedEntities: true }));
  const all = root ? childrenOf(root) : [];
  const channel = all.find(({ name }) => name === 'channel');
  const elements = channel ? childrenOf(channel) : all;
  const plain = source.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const read = elements.filter(({ name }) => name === record).length;
  const leftBehind = new Counts();
  leftBehind.add('item-unread', plain.split(`</${record}>`).length - 1 - read);
  return { elements, leftBehind };
}

/** Returns the text of the first child with a name, or an empty text. */
const fieldOf = (element: XmlElement, name: string) =>
  childrenOf(element)
    .find((child) => child.name === name)
    ?.text.trim() ?? '';
