// Reads a view of the build: its index locates positions and blocks.
import type { Collection } from '../../src/contract/collections.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import {
  blockPath,
  indexPath,
  type Manifest,
  type Views,
  viewKey,
  viewsPath,
} from '../../src/edge/manifest.ts';
import type { Shape, View } from '../../src/views/view.ts';
import { parseIndex } from '../../src/views/view-index.ts';
import { slicesOfWindow, type Window } from '../../src/views/window.ts';
import { type AssetBinding, getAsset } from '../assets.ts';
import type { FetchedSlice } from './cut-body.ts';
import type { Recent } from './recent.ts';

export interface ServedBuild {
  manifest: Manifest;
  assets: AssetBinding;
  /** All requests of the isolate share these: indexes and search sets; shards and texts of about 40 KB. */
  indexes: Recent;
  shards: Recent;
}

export interface GuestMatch {
  name: OperationName;
  collection: Collection;
  /** publicId, slug or numeric id of an item. */
  id: string;
  /** Empty for the origin API. */
  root: string;
}

export type ViewIndex = Awaited<ReturnType<typeof openView>>;

const parseViews = async (bytes: Uint8Array<ArrayBuffer>): Promise<Views> => new Response(bytes).json();

export async function openView(view: View, { manifest, assets, indexes: recent }: ServedBuild) {
  const { collection } = view;
  const views = await recent.read(viewsPath(manifest.views), assets, parseViews);
  const { index, ...summary } = views[viewKey(view)] as Views[string];
  const readIndex = () => recent.read(indexPath(collection, index), assets, parseIndex);
  const findSlices = async (range: Pick<Window, 'start' | 'end'>) =>
    slicesOfWindow(range, (await readIndex()).blocks);

  return {
    ...summary,

    /** Counts the items before a position, given by an order key and a side of it. */
    countUpTo: async (key: Uint8Array, side: 'before' | 'after'): Promise<number> =>
      (await readIndex()).countUpTo(key, side),

    keysAt: async (indexes: readonly number[]): Promise<Uint8Array[]> =>
      indexes.length > 0 ? indexes.map((await readIndex()).keyAt) : [],

    /** Identifies the bytes of the items in a window, and their order keys, which the cursors contain. */
    async digestOf({ start, end }: Window): Promise<string> {
      // The cursors of an empty window contain the key of a neighboring item.
      const range = start < end ? { start, end } : { start: Math.max(start - 1, 0), end: Math.max(end, 1) };
      return (await findSlices(range)).map(({ block }) => block.digest).join('.');
    },

    /** Requests all blocks that a window overlaps in parallel. */
    fetchBlocks: async (shape: Shape, window: Window): Promise<FetchedSlice[]> =>
      Promise.all(
        (await findSlices(window)).map(async ({ block, from, to }) => {
          const response = await getAsset(assets, blockPath(collection, shape, block.digest));
          return { response, from, to };
        }),
      ),
  };
}
