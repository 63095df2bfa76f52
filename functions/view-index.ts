// The index of a view, whose pieces the manifest lists. It finds positions and blocks.
import type { Collection } from '../src/contract/collections.ts';
import type { OperationName } from '../src/contract/operations.ts';
import { blockPath, type Manifest, piecePath, type Views, viewKey, viewsPath } from '../src/edge/manifest.ts';
import { parseIndexPiece } from '../src/views/index-piece.ts';
import { formatHex } from '../src/views/order.ts';
import type { Shape, View } from '../src/views/view.ts';
import { slicesOfWindow, type Window } from '../src/views/window.ts';
import { type AssetBinding, getAsset } from './assets.ts';
import type { FetchedSlice } from './cut-body.ts';
import type { Recent } from './recent.ts';

export interface ServedBuild {
  manifest: Manifest;
  assets: AssetBinding;
  /** Shared by all requests of the isolate: pieces and search sets of about 25 KB; shards and texts of about 40 KB. */
  pieces: Recent;
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

export async function openView(view: View, { manifest, assets, pieces: recent }: ServedBuild) {
  const { collection } = view;
  const views = await recent.read(viewsPath(manifest.views), assets, parseViews);
  const summary = views[viewKey(view)] as Views[string];
  const read = (digest: string) => recent.read(piecePath(collection, digest), assets, parseIndexPiece);
  let first = 0;
  const pieces = summary.pieces.map((piece) => {
    const numbered = { ...piece, first };
    first += piece.count;
    return numbered;
  });

  const findSlices = async (range: Pick<Window, 'start' | 'end'>) => {
    const blocks = await Promise.all(
      slicesOfWindow(range, pieces).map(async ({ block: piece }) =>
        (await read(piece.digest)).blocks.map((block) => ({ ...block, first: block.first + piece.first })),
      ),
    );
    return slicesOfWindow(range, blocks.flat());
  };

  return {
    ...summary,

    /** The number of items of the view before a position, which an order key and a side of it name. */
    async countUpTo(key: Uint8Array, side: 'before' | 'after'): Promise<number> {
      const wanted = formatHex(key);
      const piece = pieces.findLast(({ firstKey = '' }) => firstKey <= wanted);
      return piece ? piece.first + (await read(piece.digest)).countUpTo(key, side) : 0;
    },

    /** The order keys at these indexes of the view. */
    keysAt: (indexes: readonly number[]): Promise<Uint8Array[]> =>
      Promise.all(
        indexes.map(async (index) => {
          const piece = pieces.findLast((candidate) => candidate.first <= index);
          if (!piece) throw new Error(`Cannot find item ${index} in an empty index`);
          return (await read(piece.digest)).keyAt(index - piece.first);
        }),
      ),

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
