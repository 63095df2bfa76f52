// A view of the build: its index finds positions and blocks.
import type { Collection } from '../src/contract/collections.ts';
import type { OperationName } from '../src/contract/operations.ts';
import { blockPath, indexPath, type Manifest, type Views, viewKey, viewsPath } from '../src/edge/manifest.ts';
import type { Shape, View } from '../src/views/view.ts';
import { parseIndex } from '../src/views/view-index.ts';
import { slicesOfWindow, type Window } from '../src/views/window.ts';
import { type AssetBinding, getAsset } from './assets.ts';
import type { FetchedSlice } from './cut-body.ts';
import type { Recent } from './recent.ts';

export interface ServedBuild {
  manifest: Manifest;
  assets: AssetBinding;
  /** Shared by all requests of the isolate: indexes and search sets; shards and texts of about 40 KB. */
  indexes: Recent;
  shards: Recent;
}

/** A request that has found its operation. */
export interface GuestMatch {
  name: OperationName;
  collection: Collection;
  /** publicId, slug or numeric id of an item. */
  id: string;
  /** Empty for the origin. */
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

    /** The number of items of the view before a position, which an order key and a side of it name. */
    countUpTo: async (key: Uint8Array, side: 'before' | 'after'): Promise<number> =>
      (await readIndex()).countUpTo(key, side),

    /** The order keys at these indexes of the view. */
    keysAt: async (indexes: readonly number[]): Promise<Uint8Array[]> =>
      indexes.length > 0 ? indexes.map((await readIndex()).keyAt) : [],

    /** Changes with the bytes of the items in a window, and with their order keys, which cursors contain. */
    async digestOf({ start, end }: Window): Promise<string> {
      // The cursors of an empty window contain the key of an item next to it.
      const range = start < end ? { start, end } : { start: Math.max(start - 1, 0), end: Math.max(end, 1) };
      return (await findSlices(range)).map(({ block }) => block.digest).join('.');
    },

    /** Requests all blocks that a window overlaps, at once. */
    fetchBlocks: async (shape: Shape, window: Window): Promise<FetchedSlice[]> =>
      Promise.all(
        (await findSlices(window)).map(async ({ block, from, to }) => {
          const response = await getAsset(assets, blockPath(collection, shape, block.digest));
          return { response, from, to };
        }),
      ),
  };
}
