// Ghost's export (JSON) → items. Posts that have no HTML yet are rendered from what the editor keeps.
import { readFileSync } from 'node:fs';
import { hostOf } from './addresses.ts';
import { renderLexical, renderMobiledoc } from './ghost-text.ts';
import { type Source, SourceError, type SourceItem } from './source.ts';

interface GhostPost {
  id: string;
  uuid?: string;
  title?: string | null;
  slug?: string | null;
  html?: string | null;
  lexical?: string | null;
  mobiledoc?: string | null;
  feature_image?: string | null;
  featured?: boolean | number;
  type?: string;
  page?: boolean | number;
  status?: string;
  visibility?: string;
  locale?: string | null;
  created_at?: string | number | null;
  published_at?: string | number | null;
}

type Row = Record<string, unknown>;

interface GhostData {
  posts?: GhostPost[];
  tags?: { id: string; name: string }[];
  posts_tags?: { post_id: string; tag_id: string; sort_order?: number }[];
  posts_meta?: { post_id: string; feature_image_alt?: string | null }[];
  settings?: { key: string; value: unknown }[];
  [table: string]: unknown;
}

/** @param roots folders with the images of the export */
export function readGhost(file: string, roots: string[]): Source {
  const data = parseExport(file);
  const settings = new Map((data.settings ?? []).map(({ key, value }) => [key, String(value ?? '')]));
  const posts = data.posts ?? [];
  const tagNames = new Map((data.tags ?? []).map(({ id, name }) => [id, name]));
  const tagsOf = Map.groupBy(data.posts_tags ?? [], ({ post_id }) => post_id);
  const alts = new Map(
    (data.posts_meta ?? []).map(({ post_id, feature_image_alt }) => [post_id, feature_image_alt]),
  );
  const siteUrl = (settings.get('url') || guessSite(posts)).replace(/\/+$/, '');
  const items = posts.map((post): SourceItem => {
    const tags = (tagsOf.get(post.id) ?? []).sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
    const isPublic =
      /^(?:published|scheduled)$/.test(post.status ?? '') && (post.visibility ?? 'public') === 'public';
    const slug = post.slug ?? '';
    const cover = post.feature_image?.replaceAll('__GHOST_URL__', siteUrl);
    const isPage = post.type === 'page' || Number(post.page) === 1;
    return {
      key: post.uuid ?? post.id,
      kind: isPage ? 'page' : 'post',
      title: post.title ?? '',
      slug,
      date: formatTime(post.published_at ?? post.created_at),
      isPublic,
      isPopular: Number(post.featured) === 1,
      categories: tags.flatMap(({ tag_id }) => {
        const name = tagNames.get(tag_id);
        return name === undefined || name.startsWith('#') ? [] : [name];
      }),
      addresses: slug === '' ? [] : [`/${slug}/`],
      cover: cover ? { target: cover, alt: alts.get(post.id) ?? '' } : undefined,
      language: post.locale ?? undefined,
      changes: isPublic
        ? []
        : [post.status === 'published' ? `visibility-${post.visibility}` : `status-${post.status}`],
      text: { format: 'html', content: textOf(post).replaceAll('__GHOST_URL__', siteUrl) },
    };
  });
  const behind = { tag: data.tags, author: data.users, member: data.members, comment: data.comments };
  return {
    ...{ kind: 'ghost', name: siteUrl.replace(/^https?:\/\//, '') || 'blog', siteUrl, items, roots },
    timeZone: settings.get('timezone'),
    language: settings.get('locale') || settings.get('lang'),
    leftBehind: new Map(
      Object.entries(behind).flatMap(([kind, rows]) =>
        Array.isArray(rows) && rows.length > 0 ? [[kind, rows.length]] : [],
      ),
    ),
    attachments: new Map(),
  };
}

const MAX_BYTES = 400_000_000;

function parseExport(file: string): GhostData {
  const bytes = readFileSync(file);
  if (bytes.length > MAX_BYTES) {
    throw new SourceError('the JSON file is larger than 400 MB', 'JSON 파일이 400MB보다 큽니다');
  }
  let parsed: { db?: { data?: GhostData }[]; data?: GhostData };
  try {
    parsed = JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    throw new SourceError(
      `the JSON is damaged or cut off: ${message}`,
      `JSON이 손상되었거나 잘렸습니다: ${message}`,
    );
  }
  const data = parsed?.db?.[0]?.data ?? parsed?.data;
  const isList = (rows: unknown) =>
    rows === undefined ||
    (Array.isArray(rows) && rows.every((row: Row) => row !== null && typeof row === 'object'));
  const tables = [data?.posts, data?.tags, data?.posts_tags, data?.posts_meta, data?.settings];
  if (!Array.isArray(data?.posts) || !tables.every(isList)) {
    throw new SourceError('this JSON file is no Ghost export', 'Ghost에서 내보낸 JSON이 아닙니다');
  }
  return data;
}

/** Old exports name the site only in addresses of images. */
function guessSite(posts: readonly GhostPost[]): string {
  const address = posts
    .map(({ html }) => /https?:\/\/[^/"'\s]+(?=\/content\/images\/)/.exec(html ?? '')?.[0])
    .find(Boolean);
  return address && hostOf(address) !== '' ? address : '';
}

function formatTime(time: string | number | null | undefined): string {
  if (typeof time === 'number') return new Date(time).toISOString();
  return time?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z') ?? '';
}

function textOf({ html, lexical, mobiledoc }: GhostPost): string {
  if (html) return html;
  if (lexical) return renderLexical(lexical);
  return mobiledoc ? renderMobiledoc(mobiledoc) : '';
}
