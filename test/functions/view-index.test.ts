// The index of a view in several pieces, which only long lists have.
import { describe, expect, it } from 'vitest';
import { createRecent } from '../../functions/recent.ts';
import { openView, type ServedBuild } from '../../functions/view-index.ts';
import { type PieceSummary, piecePath, viewKey, viewsPath } from '../../src/edge/manifest.ts';
import { formatIndexPiece } from '../../src/views/index-piece.ts';
import { createOrderKey, formatHex } from '../../src/views/order.ts';
import { findView } from '../../src/views/view.ts';
import { testId } from '../workspace.ts';

const view = findView('portfolio', {});
const keys = Array.from({ length: 7 }, (_, item) => createOrderKey(-item, testId(item)));
const digestOf = (number: number) => number.toString(16).padStart(24, '0');

/** @param pieces the number of items in each block of each piece */
function open(pieces: readonly (readonly number[])[]) {
  const files = new Map<string, BodyInit>();
  let [first, block] = [0, 0];
  const summaries = pieces.map((counts, piece): PieceSummary => {
    const start = first;
    const blocks = counts.map((count) => {
      first += count;
      return { digest: digestOf(block++), orderKeys: keys.slice(first - count, first) };
    });
    const digest = digestOf(99 + piece);
    files.set(piecePath(view.collection, digest), formatIndexPiece(blocks));
    return {
      digest,
      count: first - start,
      ...(piece > 0 && { firstKey: formatHex(keys[start] as Uint8Array) }),
    };
  });
  files.set(viewsPath(''), JSON.stringify({ [viewKey(view)]: { total: first, pieces: summaries } }));
  const fetch = async ({ url }: Request) => new Response(files.get(new URL(url).pathname));
  const build = { manifest: { views: '' }, assets: { fetch }, pieces: createRecent() };
  return openView(view, build as unknown as ServedBuild);
}

describe('openView()', () => {
  it('counts, and finds keys and blocks, across pieces', async () => {
    const index = await open([[2, 1], [3], [1]]);
    const counts = keys.map((key) =>
      Promise.all([index.countUpTo(key, 'before'), index.countUpTo(key, 'after')]),
    );
    expect(await Promise.all(counts)).toEqual(keys.map((_, item) => [item, item + 1]));
    expect(await index.keysAt([0, 2, 3, 6])).toEqual([keys[0], keys[2], keys[3], keys[6]]);
    const blocksOf = async (start: number, end: number) =>
      (await index.digestOf({ start, end, limit: 20 })).split('.').map((digest) => Number(`0x${digest}`));
    expect(await blocksOf(2, 5)).toEqual([1, 2]);
    expect(await blocksOf(5, 7)).toEqual([2, 3]);
  });

  it('has no key in an empty view', async () => {
    await expect((await open([])).keysAt([0])).rejects.toThrow('empty index');
  });
});
