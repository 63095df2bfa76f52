import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Published } from '../../src/contract/published.ts';
import { viewKey, viewsPath } from '../../src/edge/manifest.ts';
import { createOutput } from '../../src/output/output.ts';
import { writeViews } from '../../src/publish/write-items.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { findView } from '../../src/views/view.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { testId } from '../workspace.ts';

it('writeViews() stops before a page file that is too large to deploy', () => {
  const folder = createScratchFolder();
  // The second page is one byte over 20 MiB.
  const lineOf = (place: number) => new Uint8Array(place < 20 ? 100 : 2 ** 20 + (place === 20 ? 1 : 0));
  const digested = (bytes: Uint8Array) => ({ bytes, digest: new Uint8Array(32) });
  const items = Array.from({ length: 50 }, (_, place) => ({
    collection: 'portfolio',
    orderKey: createOrderKey(50 - place, testId(place)),
    json: { full: digested(lineOf(place)), summary: digested(new Uint8Array(1)) },
  })) as Published[];
  const output = createOutput(join(folder, 'out'));
  const key = viewKey(findView('portfolio', {}));
  const digest = expect.stringMatching(/^[0-9a-f]{8}$/);
  const pages = { full: [digest], summary: [digest] };
  const path = join(output.folder, viewsPath(writeViews(items, [], output)));
  expect(JSON.parse(readFileSync(path, 'utf8'))[key]).toMatchObject({ total: 50, pages });
  expect(existsSync(output.folder)).toBe(true);
});
