// Caches that a process keeps between builds. They never change the output.
import { join } from 'node:path';
import { createMemo, type ItemFindings } from '../content/memo.ts';
import type { DigestCache } from '../content/source/source-text.ts';
import type { KeptAssets } from '../site/published-assets.ts';
import type { Bundle } from './deploy/write-worker.ts';

export type Session = ReturnType<typeof createSession>;

/** @param memoFolder undefined if nothing should outlive the process */
export function createSession(memoFolder?: string) {
  const memo = createMemo<ItemFindings>(memoFolder);
  return {
    memo,
    /** Caches highlighted code blocks. */
    code: createMemo<string>(memoFolder && join(memoFolder, 'code'), memo.engine),
    digests: new Map() as DigestCache,
    bundle: {} as Bundle,
    site: {} as KeptAssets,
  };
}
