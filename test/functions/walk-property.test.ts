// Clients that walk a list while the collection changes. Every answer must match the model. Versions of a collection are
// written by the real build and served by the real app in this process, since these properties need thousands of rebuilds.
// Only the bindings are fakes: assets are read from the written folder, and requests are not counted.
import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import type { Env } from '../../functions/env.ts';
import type { Collection } from '../../src/contract/collections.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Line, Published } from '../../src/contract/published.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import { createOutput } from '../../src/output/output.ts';
import { writeViews } from '../../src/publish/write-items.ts';
import { createOrderKey, newestFirst } from '../../src/views/order.ts';
import { SHAPES, type Shape } from '../../src/views/view.ts';
import { runs } from '../runs.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { testId } from '../workspace.ts';
import * as model from './list-model.ts';
import {
  CATEGORIES,
  type Change,
  type ModelItem,
  type Page,
  type Question,
  type Shown,
} from './list-model.ts';

const INT32_MAX = 2_147_483_647;
const DAY_MILLISECONDS = 86_400_000;
const SETTINGS = {
  ...{ hsts: 'max-age=0', search: '', siteUrl: 'http://localhost', languages: LANGUAGES, lifecycle: {} },
  ...{ categories: CATEGORIES, rateLimit: { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 60 } },
};
/** Every client always has its full quota. */
const COUNTER = {
  take: async () => ({ used: 1, endsAt: Number.MAX_SAFE_INTEGER, isRefused: false }),
  peek: async () => undefined,
};
const FLAGS = { isMain: false, isPopular: false, category: 'design' } as const;

type Direction = 'next' | 'prev';
/** A build of a collection and its server. */
type Version = Awaited<ReturnType<typeof publish>>;

/** Builds and serves a collection with these items. The other collection is empty. */
async function publish(collection: Collection, items: readonly ModelItem[]) {
  const folder = createScratchFolder();
  const output = createOutput(join(folder, 'public'));
  const indexed = items.map((item) => {
    const line = (shape: Shape): Line => {
      const bytes = Buffer.from(JSON.stringify(model.wireOf(item, shape)));
      return { bytes, digest: hash('sha256', bytes, 'buffer') };
    };
    const json = { full: line('full'), summary: line('summary') };
    return { ...item, publicId: item.id, collection, orderKey: createOrderKey(item.time, item.id), json };
  }) as unknown as Published[];
  const views = writeViews(indexed.sort(newestFirst), CATEGORIES, output);
  const reads: string[] = [];
  const ASSETS = {
    async fetch({ url }: Request): Promise<Response> {
      const path = decodeURI(new URL(url).pathname);
      reads.push(path);
      if (!output.assets.has(path)) return new Response(null, { status: 404 });
      return new Response(await readFile(join(output.folder, path)));
    },
  };
  const env = { ASSETS, QUOTA: { getByName: () => COUNTER } } as unknown as Env;
  const answer = createApp({ ...SETTINGS, views } as unknown as Manifest);
  const get = (path: string, headers: Record<string, string> = {}) =>
    answer(new Request(`${SETTINGS.siteUrl}${path}`, { headers }), env, { waitUntil() {} });
  /** The text and the tag. The same request with the tag gets no body and reads no page. */
  const read = async (path: string) => {
    const response = await get(path);
    const [text, tag] = [await response.text(), `${response.headers.get('ETag')}`];
    reads.length = 0;
    const again = await get(path, { 'If-None-Match': tag });
    expect([response.status, again.status, await again.text(), again.headers.get('ETag')]).toEqual([
      ...[200, 304, '', tag],
    ]);
    expect(reads.filter((asset) => !asset.includes('/index/'))).toEqual([]);
    return { text, tag, link: response.headers.get('Link') };
  };
  return { get, read, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Two bodies of a list never share a tag, in any version. */
function checkTag(bodies: Map<string, string>, { tag, text }: { tag: string; text: string }): void {
  expect(bodies.get(tag) ?? text).toBe(text);
  bodies.set(tag, text);
}

const listPath = ({ collection, shape }: Question) =>
  `/api/v1/guest/${shape === 'summary' ? 'summaries/' : ''}${collection}`;
/** Each followed by "&". */
const queryOf = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}&`)
    .join('');
/** @param queries of the neighbors of a page, null for none */
const linksTo = (path: string, queries: Record<Direction, string | null>) =>
  Object.entries(queries)
    .filter(([, query]) => query !== null)
    .map(([relation, query]) => `<http://localhost${path}?${query}>; rel="${relation}"`)
    .join(', ') || null;

/** How the next request of a walk is sent, and what happens to the collection before it. */
interface Step {
  /** The cursor's own if undefined. */
  limit: number | undefined;
  /** Nothing is rebuilt if it is empty. */
  rebuild: Change[];
}

type Walk = Awaited<ReturnType<typeof startWalk>>;

async function startWalk(question: Question, initial: readonly ModelItem[]) {
  const root = listPath(question);
  const filters = queryOf(question.filters);
  const bodies = new Map<string, string>();
  let items = initial;
  let view = model.viewOf(items, question);
  let version = await publish(question.collection, items);

  async function ask(query: string, shown: Shown): Promise<Page> {
    const answer = await version.read(`${root}?${query}`);
    const page = model.checkPage(answer.text, view, shown, question.shape);
    const { next, prev } = page.cursors;
    const links = { next: next && `cursor=${next}`, prev: prev && `cursor=${prev}` };
    expect(answer.link).toBe(linksTo(root, links));
    checkTag(bodies, answer);
    return page;
  }

  return {
    /** The whole current list. */
    view: () => view,
    /** Requests a legacy page. */
    open: (page: number, limit: number) =>
      ask(`${filters}page=${page}&limit=${limit}`, model.shownOnPage(view, page, limit)),
    async rebuild(changes: readonly Change[]) {
      if (changes.length === 0) return;
      version[Symbol.dispose]();
      items = changes.reduce(model.applyChange, items);
      view = model.viewOf(items, question);
      version = await publish(question.collection, items);
    },
    /** Follows a cursor of a page that was served when the list was `then`. */
    follow(page: Page, then: readonly ModelItem[], direction: Direction, limit: number | undefined) {
      const anchor = model.anchorsOfShown(then, page.shown)[direction];
      if (anchor === undefined) throw new Error('Cannot follow a cursor that is null');
      return ask(
        `cursor=${page.cursors[direction]}&${queryOf({ limit })}`,
        model.shownFrom(view, direction, anchor, limit ?? page.shown.limit),
      );
    },
    [Symbol.dispose]: () => version[Symbol.dispose](),
  };
}

/** A request with the cursor alone. */
const PLAIN_STEP = { limit: undefined, rebuild: [] };

/** Follows the cursors to the end. The collection may change before each step. */
async function expectEveryItemOnce(
  walk: Walk,
  direction: Direction,
  limit: number,
  steps: readonly Step[] = [],
) {
  const open = () => walk.open(direction === 'next' ? 0 : INT32_MAX, limit);
  let page = await open();
  let stayed = walk.view();
  const pages = [page.ids];
  for (let step = 0; page.cursors[direction] !== null; step++) {
    const { rebuild, limit: nextLimit } = steps[step] ?? PLAIN_STEP;
    const then = walk.view();
    await walk.rebuild(rebuild);
    // Request the first page again: if the rebuild changed it, its tag must change.
    if (rebuild.length > 0) await open();
    const times = new Map(walk.view().map(({ id, time }) => [id, time]));
    stayed = stayed.filter(({ id, time }) => times.get(id) === time);
    page = await walk.follow(page, then, direction, nextLimit);
    pages.push(page.ids);
  }
  const inOrder = direction === 'next' ? pages : pages.toReversed();
  const stayedIds = stayed.map(({ id }) => id);
  const wanted = new Set(stayedIds);
  expect(inOrder.flat().filter((id) => wanted.has(id))).toEqual(stayedIds);
}

/** Has only a few days, some before 1970, so that many items tie. */
const anyTime = fc.integer({ min: -3, max: 3 }).map((day) => day * DAY_MILLISECONDS);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('한\n국', ',\n', '\n],"pagination":{'),
);
const anyCategory = fc.constantFrom(...CATEGORIES);
const anyFlags = fc.record({ isMain: fc.boolean(), isPopular: fc.boolean(), category: anyCategory });
const anyItem: fc.Arbitrary<ModelItem> = fc
  .tuple(fc.record({ id: fc.uuid(), time: anyTime, text: anyText }), anyFlags)
  .map(([item, flags]) => ({ ...item, ...flags }));
const itemsOf = (minLength: number, maxLength: number) =>
  fc.uniqueArray(anyItem, { minLength, maxLength, selector: ({ id }) => id });
/** Up to 70 items, often exactly one, two or three full pages. */
const anyItems = fc.oneof(itemsOf(0, 70), itemsOf(20, 20), itemsOf(40, 40), itemsOf(60, 60));
const question = <Filters>(collection: Collection, filters: Record<string, fc.Arbitrary<Filters>>) =>
  fc.record({
    collection: fc.constant(collection),
    filters: fc.record(filters, { requiredKeys: [] }),
    shape: fc.constantFrom(...SHAPES),
  }) as fc.Arbitrary<Question>;
const anyQuestion = fc.oneof(
  question('portfolio', { isMain: fc.boolean() }),
  question<unknown>('post', { isPopular: fc.boolean(), category: anyCategory }),
);
const anyLimit = fc.oneof(fc.constant(20), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 100 }));
const anySize = fc.option(anyLimit, { nil: undefined });

const at = fc.nat(999);
/** Changes only a text, so that all cursors stay valid. */
const anyEdit: fc.Arbitrary<Change> = fc.record({ at, altered: fc.record({ text: anyText }) });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ inserted: fc.array(anyItem, { minLength: 1, maxLength: 25 }) }),
  fc.record({ at, removed: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ at, altered: fc.record({ time: anyTime }) }),
  fc.record({ at, altered: anyFlags }),
  anyEdit,
);
const anyStep: fc.Arbitrary<Step> = fc.record({
  limit: anySize,
  rebuild: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Change[]>([]) },
    { weight: 1, arbitrary: fc.array(anyEdit, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(anyChange, { minLength: 1, maxLength: 4 }) },
  ),
});

const anyDirection = fc.constantFrom<Direction>('next', 'prev');

it('a walk by cursors shows every unchanged item exactly once, in order', () => {
  // The answers of this list contain no times, so only the cursors change when an item moves.
  const list: Question = { collection: 'portfolio', filters: {}, shape: 'full' };
  const item: ModelItem = { id: testId(1), time: 0, text: '', ...FLAGS };
  const move: Step = { ...PLAIN_STEP, rebuild: [{ at: 0, altered: { time: -DAY_MILLISECONDS } }] };
  const anySteps = fc.array(anyStep, { maxLength: 14 });
  return fc.assert(
    fc.asyncProperty(anyQuestion, anyItems, anyDirection, anyLimit, anySteps, async (...walked) => {
      const [question, items, direction, limit, steps] = walked;
      using walk = await startWalk(question, items);
      await expectEveryItemOnce(walk, direction, limit, steps);
    }),
    { numRuns: runs(50), examples: [[list, [item], 'prev', 20, [move]]] },
  );
});

it('legacy pages and those of the origin match the model, also beyond the end', () => {
  const anyPageIndex = fc.oneof(fc.nat(8), fc.constantFrom(INT32_MAX, 1_000));
  const anyRequests = fc.array(fc.tuple(anyPageIndex, anySize, anySize), { minLength: 1, maxLength: 8 });
  return fc.assert(
    fc.asyncProperty(anyQuestion, anyItems, anyRequests, async (list, items, requests) => {
      using version = await publish(list.collection, items);
      const view = model.viewOf(items, list);
      const bodies = new Map<string, string>();
      for (const [page, size, limit] of requests) {
        const query = queryOf({ ...list.filters, size, limit, page });
        const { text } = await version.read(`${listPath(list)}?${query}`);
        model.checkPage(text, view, model.shownOnPage(view, page, limit ?? size ?? 20), list.shape);
        checkTag(bodies, await checkOffsetPage(version, list, view, page, size));
      }
    }),
    { numRuns: runs(12) },
  );
});

async function checkOffsetPage(
  version: Version,
  { collection, filters }: Question,
  view: readonly ModelItem[],
  page: number,
  size: number | undefined,
) {
  const { start, end, limit } = model.shownOnPage(view, page, size ?? 20);
  const answer = await version.read(`/guest/${collection}?${queryOf({ ...filters, size, page })}`);
  const lastPage = view.length === 0 ? 0 : Math.floor((view.length - 1) / limit);
  const head = JSON.stringify({ page, size: limit, lastPage, total: view.length });
  const lines = model.linesOf(view.slice(start, end), 'full');
  expect(answer.text).toBe(`${head.slice(0, -1)},"data":[\n${lines}]}`);
  return answer;
}
