// Blogger's Atom → items: the old backup in one XML file, and `feed.atom` of Google Takeout.
import { basename, dirname, join } from 'node:path';
import type { XmlElement } from '@rgrove/parse-xml';
import { findOwnSite, withoutSlash } from '../addresses.ts';
import { plainText } from '../convert/html-tree.ts';
import { Counts, createItem, type Found, ImportError, readEach, type SourceItem } from '../source.ts';
import { childrenOf, fieldOf, readXml } from './xml.ts';

const isPage = ({ name, attributes }: XmlElement) =>
  name === 'link' && attributes.rel === 'alternate' && attributes.type === 'text/html';

export function readBlogger(file: string): Found {
  const { elements, unread } = readXml(file, 'entry');
  const entries = elements.filter(({ name }) => name === 'entry');
  const leftBehind = new Counts();
  leftBehind.add('item-unread', unread);
  const texts = entries.filter((entry) => {
    const isText = /^(?:post|page)$/.test(kindOf(entry));
    if (!isText) leftBehind.add(kindOf(entry));
    return isText;
  });
  if (texts.length === 0) throw new ImportError('no-export');
  const items = readEach(texts, (entry) => fieldOf(entry, 'id'), readEntry);
  // Takeout does not say where the blog was.
  const siteUrl = withoutSlash(elements.find(isPage)?.attributes.href ?? '') || findOwnSite(items);
  const name = siteUrl === '' ? (elements.find((each) => each.name === 'title')?.text ?? '') : '';
  // Of Takeout: `Blogs/NAME/feed.atom` has its images in `Albums/NAME/`.
  const albums = join(dirname(file), '../../Albums', basename(dirname(file)));
  return { name, siteUrl, items, leftBehind, roots: [albums] };
}

/** `post`, `page`, `comment`, `settings`. */
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
    ...{ key: fieldOf(entry, 'id'), kind: kindOf(entry), title: plainText(fieldOf(entry, 'title')) },
    // Blogger's own names of texts in Korean say nothing.
    slug: /^blog-(?:post|page)/.test(name) ? '' : name,
    ...{ date: fieldOf(entry, 'published'), hidden: isDraft ? 'status-draft' : undefined },
    categories: terms.filter((term) => !term.includes('/kind#')),
    addresses: address === '' ? [] : [address],
    author: fieldOf(childOf('author'), 'name'),
    text: { format: 'html', content: fieldOf(entry, 'content') },
    unreadable: status.includes('trash') ? 'status-trash' : undefined,
  });
}
