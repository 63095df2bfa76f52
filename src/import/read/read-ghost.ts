// Ghost's export (JSON) → items. A post that Ghost has not rendered as HTML becomes a draft with its plain words.
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '../../contract/failure.ts';
import { escapeHtml } from '../../edge/html.ts';
import type { TimeLimit } from '../time-limit.ts';
import { createHardItem, ImportError, type Source, type SourceItem } from './source.ts';

const TEXT = z.string().nullish();
const FLAG = z.union([z.boolean(), z.number()]).nullish();
const TIME = z.union([z.string(), z.number()]).nullish();
const ID = z.union([z.string(), z.number()]).transform(String);
const POST = z.looseObject({
  ...{ id: ID, uuid: TEXT, title: TEXT, slug: TEXT, html: TEXT, plaintext: TEXT },
  ...{ feature_image: TEXT, featured: FLAG, type: TEXT, page: FLAG, status: TEXT, visibility: TEXT },
  ...{ locale: TEXT, created_at: TIME, published_at: TIME, custom_excerpt: TEXT },
});
const ROWS = z.array(z.unknown());
/** Rows that cannot be read are left out. */
const rowsOf = <T extends z.ZodType>(row: T) =>
  ROWS.default([]).transform((rows) => rows.flatMap((each) => row.safeParse(each).data ?? []));
const DATA = z.looseObject({
  posts: ROWS,
  tags: rowsOf(z.looseObject({ id: ID, name: z.string() })),
  posts_tags: rowsOf(z.looseObject({ post_id: ID, tag_id: ID, sort_order: z.number().nullish() })),
  posts_meta: rowsOf(z.looseObject({ post_id: ID, feature_image_alt: TEXT, meta_description: TEXT })),
  users: rowsOf(z.looseObject({ id: ID, name: z.string() })),
  posts_authors: rowsOf(z.looseObject({ post_id: ID, author_id: ID })),
  settings: rowsOf(z.looseObject({ key: z.string(), value: z.unknown() })),
});

type GhostPost = z.infer<typeof POST>;

/** Tables that are not imported, by what a report calls them. */
const LEFT_BEHIND = { tag: 'tags', member: 'members', comment: 'comments' };

/** @param roots folders with the images of the export */
export function readGhost(file: string, roots: string[], limit: TimeLimit): Source {
  const data = parseExport(file);
  const rows = data.posts.map((row) => POST.safeParse(row));
  const posts = rows.flatMap((row) => row.data ?? []);
  const settings = new Map(data.settings.map(({ key, value }) => [key, String(value ?? '')]));
  const tagNames = new Map(data.tags.map(({ id, name }) => [id, name]));
  const tags = data.posts_tags.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  const tagsOf = Map.groupBy(tags, ({ post_id }) => post_id);
  const alts = new Map(data.posts_meta.map(({ post_id, feature_image_alt }) => [post_id, feature_image_alt]));
  const users = new Map(data.users.map(({ id, name }) => [id, name]));
  const authors = new Map(
    data.posts_authors.map(({ post_id, author_id }) => [post_id, users.get(author_id)]),
  );
  const siteUrl = (settings.get('url') || guessSite(posts)).replace(/(?<!\/)\/+$/, '');
  const read = (post: GhostPost): SourceItem => {
    const names = (tagsOf.get(post.id) ?? []).map(({ tag_id }) => tagNames.get(tag_id) ?? '');
    const { status, visibility, slug } = post;
    const isPublished = status === 'published' || status === 'scheduled';
    const mayBePublic = isPublished && (visibility ?? 'public') === 'public';
    const change = status === 'published' ? `visibility-${visibility}` : `status-${status}`;
    const isPublic = mayBePublic && Boolean(post.html);
    const cover = post.feature_image?.replaceAll('__GHOST_URL__', siteUrl);
    return {
      ...{ key: post.uuid ?? post.id, title: post.title ?? '', slug: slug ?? '', isPublic },
      kind: post.type === 'page' || Number(post.page) === 1 ? 'page' : 'post',
      date: formatTime(post.published_at ?? post.created_at),
      isPopular: Number(post.featured) === 1,
      // Tags with # are internal.
      categories: names.filter((name) => name !== '' && !name.startsWith('#')),
      addresses: slug ? [`/${slug}/`] : [],
      cover: cover ? { target: cover, alt: alts.get(post.id) ?? '' } : undefined,
      language: post.locale ?? undefined,
      // The only author is the studio.
      author: users.size > 1 ? authors.get(post.id) : undefined,
      changes: [...(mayBePublic ? [] : [change]), ...(post.html ? [] : ['not-rendered'])],
      text: { format: 'html', content: textOf(post).replaceAll('__GHOST_URL__', siteUrl) },
    };
  };
  const items = rows.map(({ data: post }, index) =>
    post
      ? (limit(() => read(post)) ?? createHardItem(post.uuid ?? post.id))
      : { ...createHardItem(`posts[${index}]`), unreadable: 'not-a-post' },
  );
  const counts = Object.entries(LEFT_BEHIND).map(([kind, table]) => {
    const rows = data[table];
    return [kind, Array.isArray(rows) ? rows.length : 0] as const;
  });
  counts.push(
    ['excerpt', posts.filter(({ custom_excerpt }) => custom_excerpt).length],
    ['description', data.posts_meta.filter(({ meta_description }) => meta_description).length],
  );
  return {
    ...{ kind: 'ghost', name: siteUrl.replace(/^https?:\/\//, '') || 'blog', siteUrl, items, roots },
    timeZone: settings.get('timezone'),
    language: settings.get('locale') || settings.get('lang'),
    leftBehind: new Map(counts.filter(([, count]) => count > 0)),
  };
}

const MAX_BYTES = 400_000_000;

function parseExport(file: string): z.infer<typeof DATA> {
  if (statSync(file).size > MAX_BYTES) throw new ImportError('large-json');
  let parsed: { db?: { data?: unknown }[]; data?: unknown };
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError('damaged-json', { message: messageOf(error) });
  }
  const { success, data } = DATA.safeParse(parsed?.db?.[0]?.data ?? parsed?.data);
  if (!success) throw new ImportError('no-ghost');
  return data;
}

/** Old exports name the site only in addresses of images. */
function guessSite(posts: readonly GhostPost[]): string {
  const pattern = /https?:\/\/[^/"'\s]+(?=\/content\/images\/)/;
  return posts.map(({ html }) => pattern.exec(html ?? '')?.[0]).find(Boolean) ?? '';
}

function formatTime(time: string | number | null | undefined): string {
  if (typeof time === 'number') return new Date(time).toISOString();
  return time?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z') ?? '';
}

function textOf({ html, plaintext }: GhostPost): string {
  const paragraphs = (plaintext ?? '').split(/\n{2,}/).map((words) => `<p>${escapeHtml(words)}</p>`);
  return html || paragraphs.join('\n');
}
