// A mirror asks only for digests and batches, and has what a walk through the list has.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_BATCH_ITEMS } from '../../src/contract/limits.ts';
import { runs } from '../runs.ts';
import { anyChange } from './model-arbitraries.ts';
import { publish, type Version } from './model-edge.ts';
import { applyChange, linesOf, type ModelItem, viewOf, wireOf } from './model-list.ts';

interface Mirrored {
  digest: string;
  item: unknown;
}

const BATCH_ENDS = '{"data":[\n\n],"unknown":[]}'.length;

/** @returns what the mirror then has, in the order of the list, and the ids and the bytes of the batches that it fetched */
async function update(mirror: ReadonlyMap<string, Mirrored>, version: Version) {
  const digests = await version.get('/api/v1/guest/digests/post');
  const { data } = (await digests.json()) as { data: { publicId: string; digest: string }[] };
  const isKnown = ({ publicId, digest }: (typeof data)[0]) => mirror.get(publicId)?.digest === digest;
  const ids = data.filter((item) => !isKnown(item)).map(({ publicId }) => publicId);
  const fetched = new Map<string, unknown>();
  let bytes = 0;
  for (let start = 0; start < ids.length; start += MAX_BATCH_ITEMS) {
    const asked = ids.slice(start, start + MAX_BATCH_ITEMS);
    const text = await (await version.get(`/api/v1/guest/batch/post?ids=${asked}`)).text();
    bytes += Buffer.byteLength(text) - BATCH_ENDS;
    const batch = JSON.parse(text) as { data: { publicId: string }[]; unknown: string[] };
    expect(batch.data.map(({ publicId }) => publicId)).toEqual(asked);
    expect(batch.unknown).toEqual([]);
    for (const item of batch.data) fetched.set(item.publicId, item);
  }
  const kept = data.map(({ publicId, digest }) => {
    const item = fetched.get(publicId) ?? mirror.get(publicId)?.item;
    return [publicId, { digest, item }] as const;
  });
  return { mirror: new Map(kept), ids, bytes };
}

/** Items by the bytes that the API has of them. */
const linesById = (items: readonly ModelItem[]) =>
  new Map(items.map((item) => [item.id, JSON.stringify([wireOf(item, 'full'), wireOf(item, 'summary')])]));

it('a mirror has every item after any publication, without those that are gone, for the bytes of what changed', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 20, maxLength: 20, size: 'max' }), async (changes) => {
      let mirror: ReadonlyMap<string, Mirrored> = new Map();
      let items: readonly ModelItem[] = [];
      for (const change of changes) {
        const before = linesById(items);
        items = applyChange(items, change);
        using version = await publish('post', items);
        const view = viewOf(items, { collection: 'post', filters: {}, shape: 'full' });
        const now = linesById(view);
        const changed = view.filter(({ id }) => before.get(id) !== now.get(id));
        const updated = await update(mirror, version);
        expect(updated.ids).toEqual(changed.map(({ id }) => id));
        expect(updated.bytes).toBeLessThanOrEqual(Buffer.byteLength(linesOf(changed, 'full')));
        mirror = updated.mirror;
        expect([...mirror.values()].map(({ item }) => item)).toEqual(
          view.map((item) => wireOf(item, 'full')),
        );
      }
    }),
    { numRuns: runs(50) },
  ));
