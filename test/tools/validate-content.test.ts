// validateContent() says what a build says, and looks at an image once.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../../src/publish/publish.ts';
import { validateContent } from '../../src/tools/validate/validate-content.ts';
import { COVER, edit, POST, POST_KO, WORK, WORK_KO, withoutFreshIds } from '../content/content-fault.ts';
import { type Files, workspace } from '../workspace.ts';

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
    expect(withoutFreshIds(diagnostics)).toEqual(
      'diagnostics' in built ? withoutFreshIds(built.diagnostics) : [],
    );
  });

  it('gives the one diagnostic of a build where there is no content', async () => {
    const { folder, out } = workspace();
    const options = { content: join(folder, 'nothing'), out, cache: join(folder, 'cache') };
    const built = await publish(options);
    const { diagnostics } = await validateContent(options);
    expect([diagnostics.length, { diagnostics }]).toEqual([1, built]);
  });

  it('writes nothing but what it remembers of images', async () => {
    const { folder, content } = workspace({ ...POST, ...WORK });
    const before = readdirSync(folder, { recursive: true }).sort();
    await validateContent({ content, cache: join(folder, 'cache', 'media') });
    const after = readdirSync(folder, { recursive: true }).sort();
    expect(after).toEqual([...before, 'cache', 'cache/whole-images.json'].sort());
  });

  const remembered = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'cache', 'whole-images.json'), 'utf8')) as { digests: string[] };

  it('remembers whole images by their bytes, and forgets those that are gone', async () => {
    const { folder, content, write } = workspace({ ...POST, ...WORK });
    const options = { content, cache: join(folder, 'cache', 'media') };
    await validateContent(options);
    const first = remembered(folder).digests;
    write({ 'posts/hello/cover.png': TRUNCATED });
    const { diagnostics } = await validateContent(options);
    const second = remembered(folder).digests;
    write({ 'portfolio/work': null });
    await validateContent(options);
    expect({
      first: first.length,
      second,
      faults: diagnostics.length,
      third: remembered(folder).digests,
    }).toEqual({
      first: 1,
      second: first,
      faults: 1,
      third: [],
    });
  });

  it('trusts what it remembers, and only of the same decoder', async () => {
    const { folder, content } = workspace({ ...POST, 'posts/hello/cover.png': TRUNCATED });
    const options = { content, cache: join(folder, 'cache', 'media') };
    const digest = createHash('sha256').update(TRUNCATED).digest('hex');
    const record = join(folder, 'cache', 'whole-images.json');
    mkdirSync(join(folder, 'cache'), { recursive: true });
    const judge = async (text: string) => {
      writeFileSync(record, text);
      return (await validateContent(options)).diagnostics.length;
    };
    const version = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.sharp;
    expect([
      await judge(JSON.stringify({ decoder: version, digests: [digest] })),
      await judge(JSON.stringify({ decoder: 'another', digests: [digest] })),
      await judge('{ "decoder": '),
    ]).toEqual([0, 1, 1]);
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
