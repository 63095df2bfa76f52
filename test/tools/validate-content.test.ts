// validateContent() says what a build says, and leaves encoded images behind.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/content/source/diagnostic.ts';
import { publish } from '../../src/publish/publish.ts';
import { validateContent } from '../../src/tools/validate/validate-content.ts';
import { COVER, edit, POST, POST_KO, WORK, WORK_KO, withoutFreshIds } from '../content/content-fault.ts';
import { explain, type Files, workspace } from '../workspace.ts';

const TRUNCATED = COVER.subarray(0, COVER.length - 20);

describe('validateContent()', () => {
  const rows: [name: string, files: Files][] = [
    ['sound content', { ...POST, ...WORK }],
    ['front matter', { ...edit(POST, POST_KO, 'isPublic: true', 'isPublic: maybe'), ...WORK }],
    ['site.yaml', { ...POST, 'site.yaml': 'name: Damda\n' }],
    ['no site.yaml', { ...POST, 'site.yaml': null }],
    ['a damaged image', { ...POST, 'posts/hello/cover.png': TRUNCATED }],
    ['an image that is text', { ...WORK, 'portfolio/work/cover.png': 'hello' }],
    ['an image nothing refers to', { ...POST, 'posts/hello/more.png': COVER }],
    ['a stray file', { ...POST, 'notes.txt': 'hello' }],
    ['an id taken twice', { ...POST, ...edit(WORK, WORK_KO, '000000000002', '000000000001') }],
    ['one privacy text of three', { ...POST, 'privacy/index.ko.md': '---\ntitle: 개인정보\n---\n본문\n' }],
    ['several faults', { ...edit(POST, POST_KO, 'title: hello', 'titel: hello'), 'posts/x.md': '' }],
  ];
  it.each(rows)('gives the diagnostics of a build: %s', async (_, files) => {
    const { folder, content, out } = workspace(files);
    const built = await publish({ content, out, cache: join(folder, 'built') });
    const { diagnostics } = await validateContent({ content, cache: join(folder, 'checked', 'media') });
    const told = (found: readonly Diagnostic[]) => withoutFreshIds(found.map((one) => explain(one, content)));
    expect(told(diagnostics)).toEqual(told(built.diagnostics));
  });

  it('gives the one diagnostic of a build where there is no content', async () => {
    const { folder, out } = workspace();
    const options = { content: join(folder, 'nothing'), out, cache: join(folder, 'cache') };
    const built = await publish(options);
    const { diagnostics } = await validateContent(options);
    expect([diagnostics.length, { diagnostics }]).toEqual([1, built]);
  });

  it('keeps the images that it has encoded for the next build, and writes nothing else', async () => {
    const { folder, content, build } = workspace({ ...POST, ...WORK });
    const before = readdirSync(folder, { recursive: true }).sort();
    const cache = join(folder, 'cache');
    await validateContent({ content, cache });
    const encoded = readdirSync(cache).map((name) => `cache/${name}`);
    expect(encoded).toEqual([expect.stringMatching(/^cache\/[0-9a-f]{20}\.webp$/)]);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([...before, 'cache', ...encoded].sort());
    expect((await build({ cache, pages: false })).images).toEqual({ encoded: 0, reused: 1 });
  });

  it('takes the word of a build for an image that it has encoded', async () => {
    const { folder, content, write, build } = workspace(POST);
    const cache = join(folder, 'cache', 'media');
    await build({ cache });
    // The name of an encoded image tells the bytes of its source, so a file of that name is the proof.
    const [encoded = ''] = readdirSync(cache).filter((name) => /^[0-9a-f]{20}\.webp$/.test(name));
    write({ 'posts/hello/cover.png': TRUNCATED });
    const before = (await validateContent({ content, cache })).diagnostics.length;
    write({ 'posts/hello/cover.png': COVER });
    const after = (await validateContent({ content, cache })).diagnostics.length;
    expect([encoded.length, before, after]).toEqual([25, 1, 0]);
  });
});
