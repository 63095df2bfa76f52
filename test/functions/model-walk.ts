// A client that walks a list while the collection changes. Every answer must match the model.
import { expect } from 'vitest';
import type { Step } from './model-arbitraries.ts';
import { publish, type Version } from './model-edge.ts';
import type { Change, ModelItem, Page, Question, Shown } from './model-list.ts';
import * as model from './model-list.ts';

export interface Walk extends Disposable {
  /** The whole current list. */
  readonly view: readonly ModelItem[];
  /** Requests a legacy page. */
  open(page: number, limit: number): Promise<Page>;
  rebuild(changes: readonly Change[]): Promise<void>;
  /** Follows a cursor of a page that was served when the list was `then`. */
  follow(page: Page, then: readonly ModelItem[], step: Omit<Step, 'rebuild'>): Promise<Page>;
}

export async function startWalk(question: Question, initial: readonly ModelItem[]): Promise<Walk> {
  const root = model.listPath(question);
  const bodies = new Map<string, string>();
  let items = initial;
  let view = model.viewOf(items, question);
  let version = await publish(question.collection, items);

  async function ask(query: string, shown: Shown): Promise<Page> {
    const response = await version.get(`${root}?${query}`);
    const text = await response.text();
    const page = model.checkPage(text, view, shown, question.shape);
    const links = Object.entries(page.cursors).flatMap(([relation, cursor]) =>
      cursor === null ? [] : [`<http://localhost${root}?cursor=${cursor}>; rel="${relation}"`],
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Link')).toBe(links.length === 0 ? null : links.join(', '));
    const tag = response.headers.get('ETag') as string;
    checkTag(bodies, tag, text);
    await checkRevalidation(version, `${root}?${query}`, tag);
    return page;
  }

  return {
    get view() {
      return view;
    },
    open: (page, limit) =>
      ask(`${model.filterQuery(question)}page=${page}&limit=${limit}`, model.shownOnPage(view, page, limit)),
    async rebuild(changes) {
      if (changes.length === 0) return;
      version[Symbol.dispose]();
      items = changes.reduce(model.applyChange, items);
      view = model.viewOf(items, question);
      version = await publish(question.collection, items);
    },
    follow(page, then, { direction, limit, isFiltered, ignored }) {
      const anchor = model.anchorsOfShown(then, page.shown)[direction];
      if (anchor === undefined) throw new Error('Cannot follow a cursor that is null');
      const filters = isFiltered ? model.filterQuery(question) : '';
      const size = limit === undefined ? '' : `&limit=${limit}`;
      return ask(
        `${filters}cursor=${page.cursors[direction]}${size}${ignored}`,
        model.shownFrom(view, direction, anchor, limit ?? page.shown.limit),
      );
    },
    [Symbol.dispose]: () => version[Symbol.dispose](),
  };
}

/** Two bodies of a list never share a tag, in any version. */
export function checkTag(bodies: Map<string, string>, tag: string, text: string): void {
  expect(bodies.get(tag) ?? text).toBe(text);
  bodies.set(tag, text);
}

/** The same request with the tag gets no body and reads no page. */
export async function checkRevalidation(version: Version, path: string, tag: string): Promise<void> {
  version.takeReads();
  const response = await version.get(path, { 'If-None-Match': tag });
  expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', tag]);
  expect(version.takeReads().filter((read) => !read.includes('/index/'))).toEqual([]);
}
