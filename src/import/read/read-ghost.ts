// Ghost's export (JSON) → items. A post that Ghost has not rendered as HTML becomes a draft with its plain words.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../../contract/failure.ts';
import { type Fields, isObject } from '../../contract/fields.ts';
import { escapeHtml } from '../../edge/html.ts';
import { Counts } from '../account.ts';
import { findOwnSite, withoutSlash } from '../addresses.ts';
import { textAt, valueAt } from './foreign-front-matter.ts';
import type { FolderOptions } from './read-folder.ts';
import { createHardItem, createItem, type Found, ImportError, type SourceItem } from './source.ts';

export function readGhost(file: string, { limit }: FolderOptions): Found {
  const { data, posts, count } = parseExport(file);
  const rowsOf = (table: string) => [data[table]].flat().filter(isObject);
  const mapOf = (table: string, key: string, value: string) =>
    new Map(rowsOf(table).map((row) => [textAt(row, key), textAt(row, value)]));
  const settings = mapOf('settings', 'key', 'value');
  const [tagNames, users] = [mapOf('tags', 'id', 'name'), mapOf('users', 'id', 'name')];
  const tags = rowsOf('posts_tags').sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const tagsOf = Map.groupBy(tags, (row) => textAt(row, 'post_id'));
  const authors = mapOf('posts_authors', 'post_id', 'author_id');
  const alts = mapOf('posts_meta', 'post_id', 'feature_image_alt');
  const descriptions = mapOf('posts_meta', 'post_id', 'meta_description');
  const named = withoutSlash(settings.get('url') ?? '');
  const read = (post: Fields): SourceItem => {
    const text = (name: string) => textAt(post, name).replaceAll('__GHOST_URL__', named);
    const [id, slug, html, status] = [text('id'), text('slug'), text('html'), text('status')];
    const names = (tagsOf.get(id) ?? []).map((row) => tagNames.get(textAt(row, 'tag_id')) ?? '');
    const visibility = text('visibility') || 'public';
    const isGated = /<!--\s*kg-gated-block:begin[^<>]*nonMember:false/.test(html);
    const isForAll = (visibility === 'public' && !isGated) || status !== 'published';
    const isPublished = status === 'published' || status === 'scheduled';
    const hidden = isPublished
      ? isForAll
        ? undefined
        : `visibility-${isGated ? 'members' : visibility}`
      : `status-${status}`;
    return createItem({
      ...{ key: text('uuid') || id, slug, title: text('title') },
      hidden: hidden ?? (html === '' ? 'not-rendered' : undefined),
      kind: text('type') === 'page' || Number(post.page) === 1 ? 'page' : 'post',
      date: formatTime(text('published_at') || text('created_at')),
      isPopular: Number(post.featured) === 1,
      // Tags with # are internal.
      categories: names.filter((name) => name !== '' && !name.startsWith('#')),
      addresses: slug ? [`/${slug}/`] : [],
      cover: text('feature_image') ? { target: text('feature_image'), alt: alts.get(id) ?? '' } : undefined,
      language: text('locale') || undefined,
      author: users.get(authors.get(id) ?? ''),
      left: { excerpt: text('custom_excerpt') ? 1 : 0, description: descriptions.get(id) ? 1 : 0 },
      text: { format: 'html', content: html || showWords(text('plaintext')) },
    });
  };
  const items = posts.map((post, index) =>
    isObject(post) && textAt(post, 'id') !== ''
      ? (limit(() => read(post)) ?? createHardItem(textAt(post, 'uuid', 'id')))
      : createHardItem(`posts[${index}]`, 'post', 'not-a-post'),
  );
  // Old exports do not name the site.
  const siteUrl = named || findOwnSite(items);
  const leftBehind = new Counts();
  for (const kind of ['tag', 'member', 'comment']) leftBehind.add(kind, rowsOf(`${kind}s`).length);
  leftBehind.add('item-unread', count - items.length);
  return {
    ...{ name: siteUrl === '' ? 'blog' : '', siteUrl, items, leftBehind },
    roots: [dirname(file)],
    timeZone: settings.get('timezone'),
    language: settings.get('locale') || settings.get('lang'),
  };
}

const MAX_BYTES = 400_000_000;

/** A field of posts only. In a text its quotes are escaped. */
const POST_FIELD = /(?<!\\)"featured"\s*:/g;

/** Posts are also counted by other means than they are read, so that none is passed over in silence. */
function parseExport(file: string): { data: Fields; posts: unknown[]; count: number } {
  if (statSync(file).size > MAX_BYTES) throw new ImportError('large-json');
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ImportError('damaged-json', { message: messageOf(error) });
  }
  const data = isObject(parsed) ? (valueAt(parsed, 'db.0.data') ?? parsed.data) : undefined;
  if (!isObject(data) || !Array.isArray(data.posts)) throw new ImportError('no-ghost');
  return { data, posts: data.posts, count: text.match(POST_FIELD)?.length ?? 0 };
}

/** Old exports have milliseconds since the epoch. */
function formatTime(time: string): string {
  if (/^\d{9,}$/.test(time)) return new Date(Number(time)).toISOString();
  return time.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z');
}

const showWords = (plain: string) =>
  plain && `<p>${escapeHtml(plain).replaceAll(/\n{2,}/g, '</p>\n<p>')}</p>`;
