// List answers: a window of a view. If the build has written exactly this page, it is streamed untouched. Any other
// window is cut, as bytes, from the blocks it overlaps.
import type { Collection } from '../src/contract/collections.ts';
import type { CursorPagination } from '../src/contract/schemas.ts';
import { formatWeakTag, matchesTag } from '../src/edge/entity-tag.ts';
import { pagePath } from '../src/edge/manifest.ts';
import { type ListQuery, parseListQuery, parseOffsetQuery } from '../src/edge/query.ts';
import { offsetPageHead, offsetPageTail, PAGE_HEAD, pageTail } from '../src/views/page.ts';
import { anchorsOf, createPagination } from '../src/views/pagination.ts';
import { pageOfWindow, type Window, windowBefore, windowFrom, windowOfPage } from '../src/views/window.ts';
import { getAsset, successHeaders } from './assets.ts';
import { streamBody } from './cut-body.ts';
import { refuseQuery } from './refusal.ts';
import { openView, type ServedBuild, type ViewIndex } from './view-index.ts';

/** `GET {base_url}/guest/{collection}`: cursor pagination. */
export async function answerList(
  collection: Collection,
  request: Request,
  build: ServedBuild,
): Promise<Response> {
  const url = new URL(request.url);
  const parsed = parseListQuery(collection, url.searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view, shape } = parsed.value;
  const index = openView(view, build);
  const { total } = index;
  const { content, pageFiles } = index.shapes[shape];
  const window = await findWindow(parsed.value, total, index);

  const etag = formatWeakTag(`${content}.${window.start}.${window.end}.${window.limit}`);
  if (matchesTag(request.headers.get('If-None-Match'), etag)) return notModified(etag);

  const page = pageOfWindow(total, window);
  const isFile = page !== undefined && page < pageFiles;
  const anchors = anchorsOf(total, window);
  const [keys, file, blocks] = await Promise.all([
    index.keysAt(anchors),
    isFile ? getAsset(build.assets, pagePath(view, shape, page)) : undefined,
    isFile ? [] : index.fetchBlocks(shape, window),
  ]);
  const pagination = createPagination(
    { view, shape, total, window },
    (place) => keys[anchors.indexOf(place)] as Uint8Array,
  );
  const headers = successHeaders(etag, cursorLinks(build.manifest.siteUrl + url.pathname, pagination));
  if (file) return new Response(file.body, { headers });
  const tail = pageTail(pagination, window.start === window.end);
  return new Response(streamBody(PAGE_HEAD, blocks, tail), { headers });
}

/** The origin's `GET /guest/{collection}`: offset pagination. */
export async function answerOffsetList(
  collection: Collection,
  request: Request,
  build: ServedBuild,
): Promise<Response> {
  const url = new URL(request.url);
  const parsed = parseOffsetQuery(collection, url.searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view, page, limit: size } = parsed.value;
  const index = openView(view, build);
  const { total } = index;
  const window = windowOfPage(total, page, size);
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);

  const etag = formatWeakTag(`${index.shapes.full.content}.page.${page}.${size}`);
  if (matchesTag(request.headers.get('If-None-Match'), etag)) return notModified(etag);
  const headers = successHeaders(
    etag,
    pageLinks(build.manifest.siteUrl + url.pathname, parsed.value, lastPage),
  );
  const blocks = await index.fetchBlocks('full', window);
  const head = offsetPageHead({ page, size, lastPage, total });
  const tail = offsetPageTail(window.start === window.end);
  return new Response(streamBody(head, blocks, tail), { headers });
}

async function findWindow(query: ListQuery, total: number, index: ViewIndex): Promise<Window> {
  const { page, limit, cursor } = query;
  if (!cursor) return windowOfPage(total, page, limit);
  const { anchor, side, direction } = cursor;
  const place = await index.countUpTo(anchor, side);
  return direction === 'next' ? windowFrom(total, place, limit) : windowBefore(total, place, limit);
}

function notModified(etag: string): Response {
  return new Response(null, { status: 304, headers: successHeaders(etag) });
}

/** @param list address of the list */
function cursorLinks(list: string, { nextCursor, prevCursor }: CursorPagination): string {
  return formatLinks(list, {
    next: nextCursor && `cursor=${nextCursor}`,
    prev: prevCursor && `cursor=${prevCursor}`,
  });
}

/** Built from the parsed query, so a link never repeats unknown parameters. */
function pageLinks(list: string, { view, page, limit: size }: ListQuery, lastPage: number): string {
  const queryOf = (number: number) =>
    Object.entries({ ...view.filters, size, page: number })
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  return formatLinks(list, {
    next: page < lastPage ? queryOf(page + 1) : null,
    prev: page > 0 ? queryOf(Math.min(page - 1, lastPage)) : null,
  });
}

function formatLinks(list: string, queries: Record<'next' | 'prev', string | null>): string {
  const links = Object.entries(queries).map(([rel, query]) => query && `<${list}?${query}>; rel="${rel}"`);
  return links.filter(Boolean).join(', ');
}
