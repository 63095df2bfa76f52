// npm run import without a terminal, with the validator that npm run validate has.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../src/tools/import/import.ts';
import { run as validate } from '../../src/tools/validate/validate.ts';
import { writeExport, wxr, zip } from '../import/importing.ts';
import { runCommand } from '../run-command.ts';
import { picture, SITE_YAML, type Workspace, workspace } from '../workspace.ts';

const CATEGORY = ['--category', '*=CATEGORY_TEST_1'];

const read = ({ content }: Workspace, path: string) => readFileSync(join(content, path), 'utf8');
const bring = ({ folder }: Workspace, source: string, ...args: string[]) =>
  runCommand(run, [source, ...args], { cwd: folder });

describe('npm run import', () => {
  it('makes content without errors in a folder with settings only, and changes nothing the second time', async () => {
    const site = workspace();
    const text = wxr([{ id: 1, text: '<p>글 [b]</p><img src="/a.png">' }]);
    const file = join(writeExport(site, { 'a.xml': text }), 'a.xml');
    const { code, stdout } = await bring(site, file, '--set-up', ...CATEGORY);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Posts 1: imported 1']);
    const checked = await runCommand(validate, ['--content', site.content], { cwd: site.folder });
    expect([checked.code, readdirSync(join(site.content, 'posts'))]).toEqual([0, ['post-1']]);
    const imported = read(site, 'posts/post-1/index.ko.md');
    expect((await bring(site, file, ...CATEGORY)).code).toBe(0);
    expect(read(site, 'posts/post-1/index.ko.md')).toBe(imported);
  });

  it('imports a zip of Notion within a zip, with NFD names, properties, links and images', async () => {
    const site = workspace();
    const [first, second] = [
      '첫 글 00112233445566778899aabbccddeeff',
      'Second ffeeddccbbaa99887766554433221100',
    ];
    const text = `# 첫 글\n\nCreated: January 5, 2023 10:11 AM\n분류: 소식\n상태: 작성 중\nslug: first\n\n줄\n바꿈 [둘째](${encodeURI(second)}.md) [표](list.csv)\n\n![](${encodeURI(first.normalize('NFD'))}/Untitled.png)`;
    const inner = zip({
      [`${first}.md`.normalize('NFD')]: text,
      [`${first}/Untitled.png`.normalize('NFD')]: await picture('png'),
      [`${second}.md`]: '# Second\n\nSome words in English.',
      'list.csv': 'Name\n첫 글',
    });
    const file = join(writeExport(site, { 'notion.zip': zip({ 'Part-1.zip': inner }) }), 'notion.zip');
    const { stdout } = await bring(site, file, '--set-up', ...CATEGORY, '--category', '소식=CATEGORY_TEST_2');
    expect(stdout.split('\n')[0]).toBe('Posts 2: imported 2 (drafts 1)');
    expect(read(site, 'posts/first/index.ko.md').replace(/id: .*/, 'id: ID')).toBe(
      '---\nid: ID\ntitle: 첫 글\ncreatedAt: "2023-01-05T10:11:00+09:00"\ncategory: CATEGORY_TEST_2\nisPopular: false\nisPublic: false\n---\n줄\\\n바꿈 [둘째](/en/blog/Second/) 표\n\n![](./Untitled.png)\n',
    );
  });

  it('takes images from --media, else from the web; private addresses only if asked', async () => {
    const image = await picture('png');
    const server = createServer(({ url }, response) => {
      if (url === '/up/web.png') response.end(image);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const names = ['here-300x200.png', 'web.png?w=300', 'gone.png'];
    const text = names.map((name) => `<img src="${origin}/up/${name}" alt="${name[0]}">`).join('');
    const texts: string[] = [];
    for (const options of [[], ['--download'], ['--download', '--private-addresses']]) {
      const site = workspace();
      const folder = writeExport(site, { 'a.xml': wxr([{ id: 1, text }]), 'media/up/here.png': image });
      const media = ['--media', join(folder, 'media')];
      await bring(site, join(folder, 'a.xml'), '--set-up', ...CATEGORY, ...media, ...options);
      texts.push(read(site, 'posts/post-1/index.ko.md').split('---\n')[2] ?? '');
    }
    const [web, gone] = [`[w](${origin}/up/web.png?w=300)`, `[g](${origin}/up/gone.png)`];
    expect(texts).toEqual([
      `![h](./here.png)${web}${gone}\n`,
      `![h](./here.png)${web}${gone}\n`,
      `![h](./here.png)![w](./web.png)${gone}\n`,
    ]);
  });

  it('stops before it writes if the content has errors, settings are missing or a category is not given', async () => {
    const site = workspace({ 'posts/own/index.ko.md': 'x' });
    const source = writeExport(site, { 'a.md': '---\ntitle: 가\n---\n글' });
    const outcomes = [
      await bring(site, source, '--set-up', ...CATEGORY),
      await bring(site, source, ...CATEGORY),
      await bring(site, source, '--set-up'),
    ];
    for (const { code, stderr } of outcomes) expect([code === 0, stderr === '']).toEqual([false, false]);
    expect(outcomes[0]?.stderr).toContain('posts/own/index.ko.md: front-matter-start');
    expect([readdirSync(join(site.content, 'posts')), read(site, 'site.yaml')]).toEqual([['own'], SITE_YAML]);
  });
});
