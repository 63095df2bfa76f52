// List answers: a window of a view. If it is exactly a page that the build wrote, that file is streamed. Any other
// window is cut, as bytes, from the blocks it overlaps.
import type { Collection } from '../../src/contract/collections.ts';
import type { CursorPagination } from '../../src/contract/schemas/guest-schemas.ts';
import { formatWeakTag } from '../../src/edge/entity-tag.ts';
import { pagePath } from '../../src/edge/manifest.ts';
import { type ListQuery, parseListQuery, parseOffsetQuery } from '../../src/edge/query.ts';
import { offsetPageHead, PAGE_HEAD, pageTail } from '../../src/views/page-bytes.ts';
import { anchorsOf, createPagination } from '../../src/views/pagination.ts';
import type { Shape } from '../../src/views/view.ts';
import { pageOfWindow, type Window, windowBefore, windowFrom, windowOfPage } from '../../src/views/window.ts';
import { answerUnlessKnown, getAsset } from '../assets.ts';
import type { Call } from '../call.ts';
import { refuseQuery } from '../refusal.ts';
import { streamBody } from './cut-body.ts';
import { openView, type ServedBuild, type ViewIndex } from './open-view.ts';

interface List {
  collection: Collection;
  shape: Shape;
}

/** `GET {base_url}/guest/{collection}` and `GET {base_url}/guest/summaries/{collection}` */
export async function answerList(
  { collection, shape }: List,
  { request, path }: Pick<Call, 'request' | 'path'>,
  build: ServedBuild,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = parseListQuery(collection, searchParams, build.manifest.categories);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view } = parsed.value;
  const index = await openView(view, build);
  const { total, pages } = index;
  const window = await findWindow(parsed.value, total, index);
  const { start, end, limit } = window;
  const pageNumber = pageOfWindow(total, window) ?? Number.NaN;
  const page = pages[shape][pageNumber];
  const etag = page ?? `${await index.digestOf(window)}.${total}.${start}.${end}.${limit}`;
  return answerUnlessKnown(request, formatWeakTag(etag), async () => {
    const anchors = anchorsOf(total, window);
    const [keys, file, blocks] = await Promise.all([
      index.keysAt(anchors),
      page ? getAsset(build.assets, pagePath(view, shape, pageNumber)) : undefined,
      page ? [] : index.fetchBlocks(shape, window),
    ]);
    const pagination = createPagination({ total, window }, (anchor) => ({
      ...view.code,
      anchor: keys[anchors.indexOf(anchor)] as Uint8Array,
    }));
    const body = file ? file.body : streamBody(PAGE_HEAD, blocks, pageTail(start === end, pagination));
    return { body, link: cursorLinks(build.manifest.siteUrl + path, pagination) };
  });
}

/** `GET /guest/{collection}` of the origin API, which pages by offset. */
export async function answerOffsetList(
  { collection, shape }: List,
  { request }: Pick<Call, 'request'>,
  build: ServedBuild,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = parseOffsetQuery(collection, searchParams, build.manifest.categories);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { view, page, limit: size } = parsed.value;
  const index = await openView(view, build);
  const { total } = index;
  const window = windowOfPage(total, page, size);
  const etag = formatWeakTag(`${await index.digestOf(window)}.${total}.page.${page}.${size}`);
  return answerUnlessKnown(request, etag, async () => {
    const lastPage = Math.max(0, Math.ceil(total / size) - 1);
    const head = offsetPageHead({ page, size, lastPage, total });
    const blocks = await index.fetchBlocks(shape, window);
    return { body: streamBody(head, blocks, pageTail(window.start === window.end)) };
  });
}

async function findWindow(query: ListQuery, total: number, index: ViewIndex): Promise<Window> {
  const { page, limit, cursor } = query;
  if (!cursor) return windowOfPage(total, page, limit);
  const { anchor, side, direction } = cursor;
  const position = await index.countUpTo(anchor, side);
  return direction === 'next' ? windowFrom(total, position, limit) : windowBefore(total, position, limit);
}

/** @param list absolute address of the list */
export function cursorLinks(list: string, { nextCursor, prevCursor }: CursorPagination): string {
  const links = Object.entries({ next: nextCursor, prev: prevCursor }).map(
    ([rel, cursor]) => cursor && `<${list}?cursor=${cursor}>; rel="${rel}"`,
  );
  return links.filter(Boolean).join(', ');
}
