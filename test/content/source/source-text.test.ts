// Content files on disk: what is read, and when it is read again.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOfFile, type DigestCache } from '../../../src/content/source/source-text.ts';
import { workspace } from '../../workspace.ts';

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('digestOfFile() with digests of earlier calls', () => {
  it('does not read an old file twice', () => {
    const known: DigestCache = new Map();
    // Written long before the test.
    expect(digestOfFile('LICENSE', known)).toBe(sha256(readFileSync('LICENSE')));
    const state = known.get('LICENSE')?.state ?? '';
    known.set('LICENSE', { state, digest: 'known' });
    expect(digestOfFile('LICENSE', known)).toBe('known');
  });

  it.each([
    ['rewritten with the same size and time', () => {}],
    ['replaced by another file', rmSync],
  ])('reads a file again that was %s', (_, prepare) => {
    const known: DigestCache = new Map();
    const file = join(workspace({ 'a.md': 'text' }).content, 'a.md');
    utimesSync(file, 1_000, 1_000);
    expect(digestOfFile(file, known)).toBe(sha256('text'));
    prepare(file);
    writeFileSync(file, 'tixt');
    utimesSync(file, 1_000, 1_000);
    expect(digestOfFile(file, known)).toBe(sha256('tixt'));
  });
});
