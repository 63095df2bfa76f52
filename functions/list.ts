// List answers: a window of a view. If the build has written exactly this page, it is streamed untouched. Any other
// window is cut, as bytes, from the blocks it overlaps.
import type { Collection } from '../src/contract/collections.ts';
import type { CursorPagination } from '../src/contract/guest-schemas.ts';
import { formatWeakTag, matchesTag } from '../src/edge/entity-tag.ts';
import { pagePath } from '../src/edge/manifest.ts';
import { type ListQuery, parseListQuery, parseOffsetQuery } from '../src/edge/query.ts';
import { offsetPageHead, PAGE_HEAD, pageTail } from '../src/views/page-bytes.ts';
import { anchorsOf, createPagination } from '../src/views/pagination.ts';
import type { Shape } from '../src/views/view.ts';
import { pageOfWindow, type Window, windowBefore, windowFrom, windowOfPage } from '../src/views/window.ts';
import { getAsset, successHeaders } from './assets.ts';
import type { Call } from './call.ts';
import { streamBody } from './cut-body.ts';
import { refuseQuery } from './refusal.ts';
import { openView, type ServedBuild, type ViewIndex } from './view-index.ts';

interface List {
  collection: Collection;
  shape: Shape;
  /** Cursor pagination, as below the versioned root; the origin API pages by offset. */
  isVersioned: boolean;
}

/** `GET …/guest/{collection}` and `GET …/guest/summaries/{collection}` */
export async function answerList(
  { collection, shape, isVersioned }: List,
  { request, path }: Pick<Call, 'request' | 'path'>,
  build: ServedBuild,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = (isVersioned ? parseListQuery : parseOffsetQuery)(collection, searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const query = parsed.value;
  const { view, page, limit } = query;
  const index = openView(view, build);
  const { total, pageFiles } = index;
  const window = await findWindow(query, total, index);
  const { start, end } = window;
  const isEmpty = start === end;

  const paging = isVersioned ? `${start}.${end}.${window.limit}` : `page.${page}.${limit}`;
  const etag = formatWeakTag(`${index.digestOf(window)}.${total}.${paging}`);
  if (matchesTag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: successHeaders(etag) });
  }
  const list = build.manifest.siteUrl + path;
  if (!isVersioned) {
    const lastPage = Math.max(0, Math.ceil(total / limit) - 1);
    const head = offsetPageHead({ page, size: limit, lastPage, total });
    const blocks = await index.fetchBlocks(shape, window);
    const headers = successHeaders(etag, pageLinks(list, query, lastPage));
    return new Response(streamBody(head, blocks, pageTail(isEmpty)), { headers });
  }

  const pageNumber = pageOfWindow(total, window);
  const isFile = pageNumber !== undefined && pageNumber < pageFiles[shape];
  const anchors = anchorsOf(total, window);
  const [keys, file, blocks] = await Promise.all([
    index.keysAt(anchors),
    isFile ? getAsset(build.assets, pagePath(view, shape, pageNumber)) : undefined,
    isFile ? [] : index.fetchBlocks(shape, window),
  ]);
  const pagination = createPagination({ total, window }, (anchor) => ({
    view: view.code,
    anchor: keys[anchors.indexOf(anchor)] as Uint8Array,
  }));
  const body = file ? file.body : streamBody(PAGE_HEAD, blocks, pageTail(isEmpty, pagination));
  return new Response(body, { headers: successHeaders(etag, cursorLinks(list, pagination)) });
}

async function findWindow(query: ListQuery, total: number, index: ViewIndex): Promise<Window> {
  const { page, limit, cursor } = query;
  if (!cursor) return windowOfPage(total, page, limit);
  const { anchor, side, direction } = cursor;
  const position = await index.countUpTo(anchor, side);
  return direction === 'next' ? windowFrom(total, position, limit) : windowBefore(total, position, limit);
}

/** @param list address of the list */
export function cursorLinks(list: string, { nextCursor, prevCursor }: CursorPagination): string {
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
