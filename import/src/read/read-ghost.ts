// Reads Ghost's export (JSON). A post that Ghost has not rendered as HTML becomes a draft with its plain words.
import { dirname } from 'node:path';
import { withoutSlash } from '../addresses.ts';
import { escapeHtml } from '../convert/html-tree.ts';
import { Counts, createItem, type Found, ImportError, parseExport, readEach } from '../source.ts';
import { type Fields, isObject, rowsOf, textAt, valueAt } from './fields.ts';
import { readText } from './files.ts';

export function readGhost(file: string): Found {
  const parsed = parseExport((): Fields => JSON.parse(readText(file)));
  const data = valueAt(parsed, 'db.0.data') ?? parsed.data;
  if (!isObject(data) || !Array.isArray(data.posts)) throw new ImportError('no-export');
  const orderOf = (row: Fields) => Number(row.sort_order ?? 0);
  /** The first in the order counts. */
  const mapOf = (table: string, key: string, value: string) => {
    const rows = rowsOf(data[table]).sort((a, b) => orderOf(b) - orderOf(a));
    return new Map(rows.map((row) => [textAt(row, key), textAt(row, value)]));
  };
  const settings = mapOf('settings', 'key', 'value');
  const [tagNames, users] = [mapOf('tags', 'id', 'name'), mapOf('users', 'id', 'name')];
  const tags = rowsOf(data.posts_tags).sort((a, b) => orderOf(a) - orderOf(b));
  const authors = mapOf('posts_authors', 'post_id', 'author_id');
  const alts = mapOf('posts_meta', 'post_id', 'feature_image_alt');
  const captions = mapOf('posts_meta', 'post_id', 'feature_image_caption');
  const siteUrl = withoutSlash(settings.get('url') ?? '');
  const read = (post: Fields) => {
    const text = (name: string) => textAt(post, name).replaceAll('__GHOST_URL__', siteUrl);
    const [id, slug, html, status] = [text('id'), text('slug'), text('html'), text('status')];
    const tagIds = tags.filter((row) => textAt(row, 'post_id') === id).map((row) => textAt(row, 'tag_id'));
    const isGated = /<!--\s*kg-gated-block:begin[^<>]*nonMember:false/.test(html);
    const isPublished = /^(?:published|scheduled)$/.test(status);
    const gate = isGated || !/^(?:public)?$/.test(text('visibility')) ? 'members' : undefined;
    const plain = escapeHtml(text('plaintext')).replaceAll(/\n{2,}/g, '</p>\n<p>');
    return createItem({
      slug,
      title: text('title'),
      hidden: (isPublished ? gate : `status-${status}`) ?? (html === '' ? 'not-rendered' : undefined),
      kind: text('type') || 'post',
      // The time is in UTC.
      date: (text('published_at') || text('created_at')).replace(/^([\d-]+) ([\d:]+)$/, '$1T$2Z'),
      isPopular: Number(post.featured) === 1,
      // Tags with # are internal.
      categories: tagIds.flatMap((tag) => tagNames.get(tag) ?? []).filter((name) => !name.startsWith('#')),
      addresses: slug ? [`/${slug}/`] : [],
      cover: { target: text('feature_image'), alt: alts.get(id) ?? '', caption: captions.get(id) ?? '' },
      summary: text('custom_excerpt'),
      language: text('locale') || undefined,
      author: users.get(authors.get(id) ?? ''),
      text: { format: 'html', content: html || `<p>${plain}</p>` },
    });
  };
  const items = readEach(rowsOf(data.posts), (post) => textAt(post, 'uuid', 'id'), read);
  const leftBehind = new Counts();
  for (const kind of ['tag', 'member', 'comment']) leftBehind.add(kind, rowsOf(data[`${kind}s`]).length);
  leftBehind.add('item-unread', data.posts.length - items.length);
  const language = settings.get('locale') || settings.get('lang');
  const timeZone = settings.get('timezone');
  return { name: siteUrl || 'blog', siteUrl, items, leftBehind, language, timeZone, roots: [dirname(file)] };
}
