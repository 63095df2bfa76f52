// Cuts the body of a list answer from blocks, as bytes.
import { cutBlock, ITEM_SEPARATOR } from '../../src/views/page-bytes.ts';

/** Items `from` (included) to `to` (excluded) of a block. */
export interface FetchedSlice {
  response: Response;
  from: number;
  to: number;
}

/** Creates each chunk when the client reads it. */
export function streamBody(...parts: Parameters<typeof cutBody>): ReadableStream<Uint8Array> {
  const chunks = cutBody(...parts);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** Holds only one block in memory. Forwarding its chunks instead costs five times as much. */
async function* cutBody(
  head: Uint8Array,
  slices: readonly FetchedSlice[],
  tail: Uint8Array,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield head;
    for (const [index, { response, from, to }] of slices.entries()) {
      if (index > 0) yield ITEM_SEPARATOR;
      yield cutBlock(await response.bytes(), from, to);
    }
    yield tail;
  } finally {
    // If the client disconnects, some blocks are unread.
    const unread = slices.filter(({ response }) => !response.bodyUsed);
    await Promise.all(unread.map(({ response }) => response.body?.cancel()));
  }
}
