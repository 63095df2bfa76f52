import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBlocks, cutPieces } from '../../src/views/blocks.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { runs } from '../runs.ts';
import { testId } from '../workspace.ts';
import { anyItems, anyLimit, anyQuestion, anyStep, manyItems, type Step } from './model-arbitraries.ts';
import { publish, type Version } from './model-edge.ts';
import type { ModelItem, Question, Shown } from './model-list.ts';
import * as model from './model-list.ts';
import { checkRevalidation, checkTag, startWalk, type Walk } from './model-walk.ts';

const INT32_MAX = 2_147_483_647;
const FLAGS = { isMain: false, isPopular: false, category: 'design' } as const;
const SHORT = { full: { bytes: { length: 1 } } };
const ALL_POSTS: Question = { collection: 'post', filters: {}, shape: 'full' };
/** A request with the cursor alone. */
const PLAIN_STEP = { limit: undefined, isFiltered: false, ignored: '', rebuild: [] };

/** Follows the cursors to the end. The collection may change before each step. */
async function expectEveryItemOnce(
  walk: Walk,
  direction: 'next' | 'prev',
  limit: number,
  steps: readonly Step[] = [],
): Promise<void> {
  let page = await walk.open(direction === 'next' ? 0 : INT32_MAX, limit);
  let stayed = walk.view;
  const pages = [page.data];
  for (let step = 0; page.cursors[direction] !== null; step++) {
    const { rebuild, ...how } = steps[step] ?? PLAIN_STEP;
    const then = walk.view;
    await walk.rebuild(rebuild);
    const times = new Map(walk.view.map(({ id, time }) => [id, time]));
    stayed = stayed.filter(({ id, time }) => times.get(id) === time);
    page = await walk.follow(page, then, { ...how, direction });
    pages.push(page.data);
  }
  const inOrder = direction === 'next' ? pages : pages.toReversed();
  const stayedIds = stayed.map(({ id }) => id);
  const wanted = new Set(stayedIds);
  const seenIds = inOrder.flat().map(({ publicId }) => publicId);
  expect(seenIds.filter((id) => wanted.has(id))).toEqual(stayedIds);
}

describe('a walk by cursors', () => {
  // The answers of this list contain no times, so only the cursors change when an item moves.
  const PORTFOLIO: Question = { collection: 'portfolio', filters: {}, shape: 'full' };
  const MOVED: ModelItem = { id: testId(1), time: 0, text: '', ...FLAGS };
  const MOVE: Step = {
    ...PLAIN_STEP,
    direction: 'next',
    rebuild: [{ at: 0, altered: { time: -model.DAY_MILLISECONDS } }],
  };
  const anySteps = fc.array(anyStep, { maxLength: 8 });

  it.each(['next', 'prev'] as const)('%s shows every unchanged item exactly once, in order', (direction) =>
    fc.assert(
      fc.asyncProperty(anyQuestion, anyItems, anyLimit, anySteps, async (question, items, limit, steps) => {
        using walk = await startWalk(question, items);
        await expectEveryItemOnce(walk, direction, limit, steps);
      }),
      { numRuns: runs(20) },
    ),
  );

  it('in any directions matches the model', () =>
    fc.assert(
      fc.asyncProperty(
        anyQuestion,
        anyItems,
        fc.nat(3),
        anyLimit,
        fc.array(anyStep, { maxLength: 14 }),
        async (question, items, start, limit, steps) => {
          using walk = await startWalk(question, items);
          let page = await walk.open(start, limit);
          for (const { rebuild, direction: wanted, ...how } of steps) {
            const other = wanted === 'next' ? 'prev' : 'next';
            const direction = page.cursors[wanted] === null ? other : wanted;
            if (page.cursors[direction] === null) break;
            const then = walk.view;
            await walk.rebuild(rebuild);
            // Request the first page again: if the rebuild changed it, its tag must change.
            if (rebuild.length > 0) await walk.open(start, limit);
            page = await walk.follow(page, then, { ...how, direction });
          }
        },
      ),
      { numRuns: runs(20), examples: [[PORTFOLIO, [MOVED], 1, 20, [MOVE]]] },
    ));
});

const anyPageIndex = fc.oneof(fc.nat(8), fc.constantFrom(INT32_MAX, 1_000));
const anySize = fc.option(anyLimit, { nil: undefined });
const parameter = (name: string, value: number | undefined) =>
  value === undefined ? '' : `${name}=${value}&`;

it('legacy pages and those of the origin, which links its neighbors, match the model, also beyond the end', () => {
  const anyRequests = fc.array(fc.tuple(anyPageIndex, anySize, anySize), { minLength: 1, maxLength: 8 });
  return fc.assert(
    fc.asyncProperty(anyQuestion, anyItems, anyRequests, async (question, items, requests) => {
      using version = await publish(question.collection, items);
      const view = model.viewOf(items, question);
      const bodies = new Map<string, string>();
      for (const [page, size, limit] of requests) {
        const query = `${model.filterQuery(question)}${parameter('size', size)}${parameter('limit', limit)}page=${page}`;
        const response = await version.get(`${model.listPath(question)}?${query}`);
        const shown = model.shownOnPage(view, page, limit ?? size ?? 20);
        model.checkPage(await response.text(), view, shown, question.shape);
        const { tag, text } = await checkOffsetPage(version, question, view, page, size);
        checkTag(bodies, tag, text);
      }
    }),
    { numRuns: runs(12) },
  );
});

async function checkOffsetPage(
  version: Version,
  question: Question,
  view: readonly ModelItem[],
  page: number,
  size: number | undefined,
): Promise<{ tag: string; text: string }> {
  const { start, end, limit } = model.shownOnPage(view, page, size ?? 20);
  const lastPage = view.length === 0 ? 0 : Math.floor((view.length - 1) / limit);
  const address = `/guest/${question.collection}?${model.filterQuery(question)}${parameter('size', size)}page=`;
  const response = await version.get(`${address}${page}`);
  const head = JSON.stringify({ page, size: limit, lastPage, total: view.length });
  const text = await response.text();
  expect(text).toBe(`${head.slice(0, -1)},"data":[\n${model.linesOf(view.slice(start, end), 'full')}]}`);
  const next = page < lastPage ? model.shownOnPage(view, page + 1, limit) : undefined;
  const prev = page > 0 ? model.shownOnPage(view, Math.min(page - 1, lastPage), limit) : undefined;
  await checkLinks(version, response, { next, prev }, view);
  const tag = response.headers.get('ETag') as string;
  await checkRevalidation(version, `${address}${page}`, tag);
  return { tag, text };
}

/** Follows the links to the neighbors and expects the items of the model. */
async function checkLinks(
  version: Version,
  response: Response,
  neighbours: Record<'next' | 'prev', Shown | undefined>,
  view: readonly ModelItem[],
): Promise<void> {
  const links = response.headers.get('Link') ?? '';
  for (const [relation, shown] of Object.entries(neighbours)) {
    const target = new RegExp(`<http://localhost([^>]+)>; rel="${relation}"`).exec(links)?.[1];
    expect(target === undefined).toBe(shown === undefined);
    if (target === undefined || shown === undefined) continue;
    const { size, data } = (await (await version.get(target)).json()) as { size: number; data: unknown };
    expect({ size, data }).toEqual({
      size: shown.limit,
      data: view.slice(shown.start, shown.end).map((item) => model.wireOf(item, 'full')),
    });
  }
}

const TOTALS = [0, 1, 9, 10, 20, 21, 40, 41, 100, 101, 121];
it.each(TOTALS)('a view of %d items can be walked in both directions', async (total) => {
  using walk = await startWalk(ALL_POSTS, manyItems(total, total));
  for (const limit of [1, 7, 20, 100]) {
    for (const direction of ['next', 'prev'] as const) await expectEveryItemOnce(walk, direction, limit);
  }
});

it('cursors in an index of several pieces find their place before and after a rebuild, in both directions', async () => {
  const itemOf = (number: number): ModelItem => ({
    id: testId(number),
    time: ((number * 7_919) % 600) * model.DAY_MILLISECONDS,
    text: String(number),
    ...FLAGS,
  });
  const before = Array.from({ length: 2_500 }, (_, number) => itemOf(number));
  const gone = new Set(
    before
      .toSorted(model.compareItems)
      .filter((_, index) => index % 7 === 3 || (index > 950 && index < 1_100)),
  );
  const moved = ({ time, ...item }: ModelItem) => ({ ...item, time: time + 50 * model.DAY_MILLISECONDS });
  const after = [
    ...before.filter((item) => !gone.has(item)).map((item, index) => (index % 11 === 0 ? moved(item) : item)),
    ...Array.from({ length: 300 }, (_, number) => itemOf(10_000 + number)),
  ];
  using first = await publish('post', before);
  using second = await publish('post', after);
  const then = model.viewOf(before, ALL_POSTS);
  const now = model.viewOf(after, ALL_POSTS);
  const ids = then.map(({ id }) => id);
  const atEdges = (view: readonly ModelItem[]) => {
    const keyed = view.map(({ id, time }) => ({ id, orderKey: createOrderKey(time, id), json: SHORT }));
    return cutPieces(cutBlocks(keyed)).flatMap((piece) => [piece.flat().at(0)?.id, piece.flat().at(-1)?.id]);
  };
  const edges = [...atEdges(then), ...atEdges(now)].map((id) => ids.indexOf(`${id}`)).filter((at) => at >= 0);
  const directions = ['next', 'prev'] as const;
  const examples = edges.flatMap((index) =>
    directions.map((to): [number, typeof to, number] => [index, to, 20]),
  );
  const anyDirection = fc.constantFrom(...directions);
  await fc.assert(
    fc.asyncProperty(fc.nat(2_499), anyDirection, anyLimit, async (index, direction, limit) => {
      const response = await first.get(`/api/v1/guest/post?page=${index}&limit=1`);
      const page = model.checkPage(await response.text(), then, model.shownOnPage(then, index, 1));
      const anchor = model.anchorsOfShown(then, page.shown)[direction];
      fc.pre(anchor !== undefined);
      const query = `cursor=${page.cursors[direction]}&limit=${limit}`;
      for (const [version, view] of [[first, then] as const, [second, now] as const]) {
        const answer = await version.get(`/api/v1/guest/post?${query}`);
        model.checkPage(await answer.text(), view, model.shownFrom(view, direction, anchor, limit));
      }
    }),
    { numRuns: runs(50), examples },
  );
});

it('an edited item renews the tags of the answers that show it, and of few others', async () => {
  const items = manyItems(1, 200).toSorted(model.compareItems);
  const edited = items.map((item, index) => (index === 190 ? { ...item, text: 'edited' } : item));
  const PATHS = ['', '?page=1', '?limit=30', '?page=9', '?limit=30&page=6'].map(
    (query) => `/api/v1/guest/post${query}`,
  );
  const paths = [...PATHS, '/guest/post', '/guest/post?page=9', '/api/v1/guest/summaries/post'];
  using first = await publish('post', items);
  using second = await publish('post', edited);
  const tagsOf = (version: Version) =>
    Promise.all(paths.map(async (path) => (await version.get(path)).headers.get('ETag')));
  const [then, now] = [await tagsOf(first), await tagsOf(second)];
  const renewed = paths.filter((_, index) => then[index] !== now[index]);
  expect(renewed).toEqual([PATHS[3], PATHS[4], '/guest/post?page=9']);
});
