// content/ belongs to its editors, who may write anything that is valid: drafts, scheduled items, warnings. This test
// only requires that it validates and builds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load-content.ts';
import { itemOf } from '../../src/content/load-items.ts';
import type { Item } from '../../src/contract/published.ts';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { checkContent } from '../../src/publish/check-content.ts';
import { workspace } from '../workspace.ts';

/** The project's own folders, so that an image is encoded once per machine. */
const PROJECT = { content: 'content', cache: '.cache/media', now: Date.now() };
/** Enough time to encode every image if none is cached. */
const ENCODING_MILLISECONDS = 300_000;

describe('content/', { timeout: ENCODING_MILLISECONDS }, () => {
  it('validates', async () => {
    expect((await checkContent(PROJECT)).diagnostics.filter(isError)).toEqual([]);
  });

  it('builds, with a page for what is public and none for drafts and scheduled items', async () => {
    const space = workspace();
    await space.build(PROJECT);
    const items = loadContent('content', PROJECT).items.flatMap((item) => itemOf(item) ?? []);
    const hasPage = ({ collection, slug }: Item<unknown>) =>
      existsSync(join(space.out, 'public', collection === 'post' ? 'blog' : 'work', slug, 'index.html'));
    expect(items.filter((item) => hasPage(item) !== (item.status === 'public'))).toEqual([]);
  });
});
