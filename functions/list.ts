// List answers: a window of a view. One that is a page of the build is streamed untouched; any other is cut, as
// bytes, from the pages it overlaps.
import type { Collection } from '../src/contract/collections.ts';
import { API_VERSION } from '../src/contract/limits.ts';
import type { CursorPagination } from '../src/contract/schemas.ts';
import { formatWeakTag, matchesTag } from '../src/edge/entity-tag.ts';
import { type Manifest, pagePath, type ViewSummary, viewKey } from '../src/edge/manifest.ts';
import { type ListQuery, type OffsetQuery, parseListQuery, parseOffsetQuery } from '../src/edge/query.ts';
import { decodeBase64Url } from '../src/views/cursor.ts';
import {
  cutPage,
  ITEM_SEPARATOR,
  offsetPageHead,
  offsetPageTail,
  pageHead,
  pageTail,
} from '../src/views/page.ts';
import { anchorsOf, createPagination } from '../src/views/pagination.ts';
import type { View } from '../src/views/view.ts';
import {
  type Extent,
  pageOfWindow,
  slicesOfWindow,
  type Window,
  windowBefore,
  windowFrom,
  windowOfPage,
} from '../src/views/window.ts';
import type { Assets } from './assets.ts';
import { createOrderIndex, type OrderCache, type OrderIndex } from './order-index.ts';
import { refuseQuery } from './refusal.ts';

/** What answering takes beside the request. */
export interface EdgeContext {
  manifest: Manifest;
  assets: Assets;
  orderCache: OrderCache;
}

/** `GET {base_url}/guest/{collection}`: cursor pagination. */
export async function answerList(
  collection: Collection,
  request: Request,
  { manifest, assets, orderCache }: EdgeContext,
): Promise<Response> {
  const url = new URL(request.url);
  const parsed = parseListQuery(collection, url.searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view } = parsed.value;
  const summary = summaryOf(manifest, view);
  const digest = decodeBase64Url(summary.order);
  const order = createOrderIndex(view, summary, assets, orderCache);
  const extent = extentOf(summary);
  const window = await findWindow(parsed.value, extent, digest, order);

  const etag = formatWeakTag(`${summary.content}.${window.start}.${window.end}.${window.limit}`);
  if (matchesTag(request.headers.get('If-None-Match'), etag)) return notModified(etag);

  const isHead = request.method === 'HEAD';
  const page = pageOfWindow(extent, window);
  const anchors = anchorsOf(extent, window);
  const [keys, pages] = await Promise.all([
    order.keysAt(anchors),
    isHead ? [] : fetchPages(view, window, page, assets),
  ]);
  const pagination = createPagination(
    { view, digest, extent, window },
    (index) => keys[anchors.indexOf(index)] as Uint8Array,
  );
  const headers = successHeaders(etag, cursorLinks(url, pagination));
  if (isHead) return new Response(null, { headers });
  if (page !== undefined) return new Response(pages[0]?.body ?? null, { headers });
  const isEmpty = window.start === window.end;
  return new Response(cutBody(pageHead(), window, pages, pageTail(pagination, isEmpty)), { headers });
}

/** The origin's `GET /guest/{collection}`: offset pagination (spec rule 3). */
export async function answerOffsetList(
  collection: Collection,
  request: Request,
  { manifest, assets }: EdgeContext,
): Promise<Response> {
  const url = new URL(request.url);
  const parsed = parseOffsetQuery(collection, url.searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view, page, size } = parsed.value;
  const summary = summaryOf(manifest, view);
  const extent = extentOf(summary);
  const window = windowOfPage(extent, page, size);
  const total = extent.end - extent.start;
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);

  const etag = formatWeakTag(`${summary.content}.page.${page}.${size}`);
  if (matchesTag(request.headers.get('If-None-Match'), etag)) return notModified(etag);
  const headers = successHeaders(etag, pageLinks(url, parsed.value, lastPage));
  if (request.method === 'HEAD') return new Response(null, { headers });
  const pages = await fetchPages(view, window, undefined, assets);
  const head = offsetPageHead({ page, size, lastPage, total });
  const tail = offsetPageTail(window.start === window.end);
  return new Response(cutBody(head, window, pages, tail), { headers });
}

function summaryOf(manifest: Manifest, view: View): ViewSummary {
  const summary = manifest.views[viewKey(view)];
  if (!summary) throw new Error(`Cannot find the view ${viewKey(view)} in the manifest`);
  return summary;
}

/** Where a view starts and ends for the public: the one place that decides it. */
function extentOf({ total }: ViewSummary): Extent {
  return { start: 0, end: total };
}

async function findWindow(
  query: ListQuery,
  extent: Extent,
  digest: Uint8Array,
  order: OrderIndex,
): Promise<Window> {
  const { limit } = query;
  if ('page' in query) return windowOfPage(extent, query.page, limit);
  const { cursor } = query;
  const isCurrent = cursor.digest.every((byte, index) => byte === digest[index]);
  const place = isCurrent ? cursor.index : await order.countUpTo(cursor.anchor, cursor.side);
  return cursor.direction === 'next' ? windowFrom(extent, place, limit) : windowBefore(extent, place, limit);
}

/** All page files of a window at once: the whole page, or every page it overlaps. */
function fetchPages(
  view: View,
  window: Window,
  page: number | undefined,
  assets: Assets,
): Promise<Response[]> {
  const numbers = page === undefined ? slicesOfWindow(window).map((slice) => slice.page) : [page];
  return Promise.all(numbers.map((number) => assets.get(pagePath(view, number))));
}

/** Head, the needed lines of each page, tail. One page is in memory at a time. */
function cutBody(
  head: Uint8Array,
  window: Window,
  pages: readonly Response[],
  tail: Uint8Array,
): ReadableStream<Uint8Array> {
  const slices = slicesOfWindow(window);
  let next = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const slice = slices[next];
      const page = pages[next];
      if (!slice || !page) {
        controller.enqueue(tail);
        controller.close();
        return;
      }
      if (next > 0) controller.enqueue(ITEM_SEPARATOR);
      next++;
      controller.enqueue(cutPage(new Uint8Array(await page.arrayBuffer()), slice.from, slice.to));
    },
    async cancel() {
      await Promise.all(pages.slice(next).map((page) => page.body?.cancel()));
    },
  });
}

function notModified(etag: string): Response {
  return new Response(null, { status: 304, headers: successHeaders(etag) });
}

/** The quota headers differ per client, so every cache has to ask again. */
export function successHeaders(etag: string, link?: string): Headers {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    'API-Version': API_VERSION,
    ETag: etag,
  });
  if (link) headers.set('Link', link);
  return headers;
}

function cursorLinks(url: URL, { nextCursor, prevCursor }: CursorPagination): string {
  const links = [];
  if (nextCursor) links.push(`<${url.origin}${url.pathname}?cursor=${nextCursor}>; rel="next"`);
  if (prevCursor) links.push(`<${url.origin}${url.pathname}?cursor=${prevCursor}>; rel="prev"`);
  return links.join(', ');
}

/** Spelled from what was understood: a link never carries what else was sent. */
function pageLinks(url: URL, { view, page, size }: OffsetQuery, lastPage: number): string {
  const linkTo = (number: number, relation: string) => {
    const query = Object.entries({ ...view.filters, size, page: number }).map(
      ([name, value]) => `${name}=${value}`,
    );
    return `<${url.origin}${url.pathname}?${query.join('&')}>; rel="${relation}"`;
  };
  const links = [];
  if (page < lastPage) links.push(linkTo(page + 1, 'next'));
  if (page > 0) links.push(linkTo(Math.min(page - 1, lastPage), 'prev'));
  return links.join(', ');
}
