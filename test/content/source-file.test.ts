// Source files between builds: what counts as unchanged.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceFiles } from '../../src/content/source/source-file.ts';
import { workspace } from '../workspace.ts';

/** Written long before the test. */
const OLD_FILE = 'LICENSE';

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function stateOf(file: string) {
  const sources = createSourceFiles();
  sources.read(file);
  return sources.stateOf(file) as NonNullable<ReturnType<typeof sources.stateOf>>;
}

describe('createSourceFiles().read()', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('reads a file of %d bytes whole', (length) => {
    const { content, write } = workspace({ 'a.md': Buffer.alloc(length, '가나') });
    const sources = createSourceFiles();
    const expected = readFileSync(join(content, 'a.md'));
    expect(Buffer.compare(sources.read(join(content, 'a.md')), expected)).toBe(0);
    expect(sources.digestOf(join(content, 'a.md'))).toBe(sha256(expected));
    write({ 'b.md': 'after a longer one' });
    expect(sources.read(join(content, 'b.md')).toString()).toBe('after a longer one');
  });

  it.each([
    ['a pipe', (file: string) => void spawnSync('mkfifo', [file]), 'it is not a regular file'],
    ['a folder', (file: string) => void mkdirSync(file), 'it is not a regular file'],
    ['nothing', () => {}, 'ENOENT'],
  ])('refuses %s', (_, make, code) => {
    const file = join(workspace().content, 'a.md');
    make(file);
    expect(() => createSourceFiles().read(file)).toThrow(expect.objectContaining({ code }));
  });
});

describe('createSourceFiles().isSame()', () => {
  it('trusts the state of an old file, and knows its digest without reading it', () => {
    const { stamp } = stateOf(OLD_FILE);
    expect(stamp).not.toBeNull();
    const sources = createSourceFiles();
    expect(sources.isSame(OLD_FILE, { digest: 'as it was', stamp })).toBe(true);
    expect(sources.digestOf(OLD_FILE)).toBe('as it was');
  });

  it('reads a file that was too young, and trusts its bytes', () => {
    const file = join(workspace({ 'a.md': 'text' }).content, 'a.md');
    expect(stateOf(file)).toEqual({ digest: sha256('text'), stamp: null });
    expect(createSourceFiles().isSame(file, stateOf(file))).toBe(true);
    expect(createSourceFiles().isSame(file, { digest: sha256('other'), stamp: null })).toBe(false);
  });

  it.each([
    ['written anew with the same bytes', 'text', true],
    ['written with other bytes', 'other', false],
    ['written with other bytes of the same size', 'next', false],
  ])('is right about a file that was %s', (_, text, isSame) => {
    const file = join(workspace({ 'a.md': 'text' }).content, 'a.md');
    const { ino, size, mtimeMs, ctimeMs, atime, mtime } = statSync(file);
    const known = { digest: sha256('text'), stamp: `${ino} ${size} ${mtimeMs} ${ctimeMs}` };
    // Until the file system's clock has gone on by a tick.
    do {
      writeFileSync(file, text);
      utimesSync(file, atime, mtime);
    } while (statSync(file).ctimeMs === ctimeMs);
    expect(createSourceFiles().isSame(file, known)).toBe(isSame);
  });

  it('is false for a file that is gone', () => {
    const file = join(workspace({ 'a.md': 'text' }).content, 'a.md');
    const known = stateOf(file);
    rmSync(file);
    expect(createSourceFiles().isSame(file, known)).toBe(false);
  });
});
