// Blogger's Atom → items: the old backup in one XML file, and `feed.atom` of Google Takeout.
import { basename, dirname, join } from 'node:path';
import { Counts } from '../account.ts';
import { findOwnSite, withoutSlash } from '../addresses.ts';
import { plainText } from '../html/known-tags.ts';
import type { FolderOptions } from './read-folder.ts';
import { createHardItem, createItem, type Found, ImportError, type SourceItem } from './source.ts';
import { countUnread, fieldOf, readXml, type XmlElement } from './xml.ts';

export async function readBlogger(file: string, { limit }: FolderOptions): Promise<Found> {
  const items: SourceItem[] = [];
  const leftBehind = new Counts();
  let [name, siteUrl] = ['', ''];
  for await (const element of readXml(file)) {
    if (element.name === 'title') name = element.text;
    if (isPage(element)) siteUrl = withoutSlash(element.attributes.href ?? '');
    if (element.name !== 'entry') continue;
    const kind = kindOf(element);
    if (kind !== 'post' && kind !== 'page') leftBehind.add(kind);
    else items.push(limit(() => readItem(element, kind)) ?? createHardItem(fieldOf(element, 'id'), kind));
  }
  if (items.length === 0) throw new ImportError('no-export');
  leftBehind.add('item-unread', await countUnread(file, items, leftBehind));
  // Takeout does not say where the blog was.
  if (siteUrl === '') siteUrl = findOwnSite(items);
  // Of Takeout: `Blogs/NAME/feed.atom` has its images in `Albums/NAME/`.
  const albums = join(dirname(file), '../../Albums', basename(dirname(file)));
  return { name: siteUrl === '' ? name : '', siteUrl, items, leftBehind, roots: [albums] };
}

const isPage = ({ name, attributes }: XmlElement) =>
  name === 'link' && attributes.rel === 'alternate' && attributes.type === 'text/html';

/** `post`, `page`, `comment`, `settings`. */
function kindOf(entry: XmlElement): string {
  const terms = entry.children.map(({ attributes }) => /\/kind#(\w+)$/.exec(attributes.term ?? '')?.[1]);
  return terms.find(Boolean) ?? fieldOf(entry, 'blogger:type').toLowerCase();
}

function readItem(entry: XmlElement, kind: string): SourceItem {
  const { children } = entry;
  const control = children.find(({ name }) => name === 'app:control');
  const status = fieldOf(entry, 'blogger:status').toLowerCase() || 'live';
  const isDraft = (control && fieldOf(control, 'app:draft') === 'yes') || /draft/.test(status);
  const address = children.find(isPage)?.attributes.href || fieldOf(entry, 'blogger:filename');
  const name = basename(address, '.html');
  const author = children.find((child) => child.name === 'author');
  return createItem({
    ...{ key: fieldOf(entry, 'id'), kind, title: plainText(fieldOf(entry, 'title')) },
    // Blogger's own names of texts in Korean say nothing.
    slug: /^blog-(?:post|page)/.test(name) ? '' : name,
    date: fieldOf(entry, 'published'),
    hidden: isDraft ? 'status-draft' : undefined,
    categories: children.flatMap(({ name, attributes: { term = '' } }) =>
      name === 'category' && !term.includes('/kind#') ? [term] : [],
    ),
    addresses: address === '' ? [] : [address],
    author: author && fieldOf(author, 'name'),
    left: { description: fieldOf(entry, 'blogger:metaDescription') === '' ? 0 : 1 },
    text: { format: 'html', content: fieldOf(entry, 'content') },
    unreadable: /trash/.test(status) ? 'status-trash' : undefined,
  });
}
