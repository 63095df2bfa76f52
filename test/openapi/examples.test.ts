// All examples of the description work: requests succeed, and answers contain existing items, cursors and images.
import { expect, it } from 'vitest';
import type { Parameter, PathItem } from '../../src/openapi/openapi-types.ts';
import { readOperations } from '../../src/openapi/read-description.ts';
import { startEdge } from '../functions/edge.ts';

interface Item {
  publicId: string;
}
interface Page {
  data: Item[];
  pagination: { total: number; nextCursor: string };
}

const edge = await startEdge();
const { document } = edge.contract;

function addressOf(path: string, parameters: readonly Parameter[]): string {
  const filled = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams();
  let address = path;
  for (const { name, example, in: place } of filled) {
    if (place === 'query') query.set(name, String(example));
    else address = address.replace(`{${name}}`, String(example));
  }
  return `${address}?${query}`;
}

function exampleOf(path: string): unknown {
  const { get } = document.paths[path] as PathItem;
  const success = get?.responses['200'];
  return success && 'content' in success ? success.content?.['application/json']?.example : undefined;
}

it('the request of every operation is answered as documented', async () => {
  const statuses: [string, number][] = [];
  for (const { id, method, path, parameters, bodies } of readOperations(document)) {
    const address = addressOf(path, parameters);
    if (bodies.length === 0) statuses.push([id, (await edge.get(address)).status]);
    for (const [type, { example }] of bodies) {
      const init = { method, headers: { 'Content-Type': type }, body: JSON.stringify(example) };
      statuses.push([id, (await edge.get(address, init)).status]);
    }
  }
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

it.each(['portfolio', 'post'])('the examples of %s are its newest item, with images', async (name) => {
  const list = `/api/v1/guest/${name}`;
  const { data, pagination } = exampleOf(`/guest/${name}`) as Page;
  const short = exampleOf(`/guest/summaries/${name}`) as Page;
  const detail = exampleOf(`/guest/${name}/{publicId}`) as Item;
  const first = await edge.json<Page>(`${list}?limit=1`);
  expect([pagination, short.pagination]).toEqual([first.pagination, first.pagination]);
  const ids = [...first.data, ...data, ...short.data, detail].map(({ publicId }) => publicId);
  expect(new Set(ids).size).toBe(1);
  for (const [url] of JSON.stringify(detail).matchAll(/http[^"]+\/media\/[^"]+/g)) {
    expect((await edge.get(new URL(url).pathname)).status, url).toBe(200);
  }
});
