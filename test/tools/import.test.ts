// npm run import without a terminal, with the validator that npm run validate has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/tools/import/import.ts';
import { run as validate } from '../../src/tools/validate/validate.ts';
import { writeExport, wxr } from '../import/importing.ts';
import { runCommand } from '../run-command.ts';
import { SITE_YAML, type Workspace, workspace } from '../workspace.ts';

const CATEGORY = ['--category', '*=CATEGORY_TEST_1'];

const bring = ({ folder }: Workspace, source: string, ...args: string[]) =>
  runCommand(run, [source, ...args], { cwd: folder });

describe('npm run import', () => {
  it('makes content without errors in a folder with settings only, and changes nothing the second time', async () => {
    const site = workspace({ 'site.yaml': SITE_YAML });
    const file = join(
      writeExport(site, { 'a.xml': wxr([{ id: 1, text: '<p>글 [b]</p><img src="/a.png">' }]) }),
      'a.xml',
    );
    const { code, stdout } = await bring(site, file, '--set-up', ...CATEGORY);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Posts 1: imported 1']);
    const checked = await runCommand(validate, ['--content', site.content], { cwd: site.folder });
    expect([checked.code, readdirSync(join(site.content, 'posts'))]).toEqual([0, ['post-1']]);
    const text = readFileSync(join(site.content, 'posts/post-1/index.ko.md'), 'utf8');
    expect((await bring(site, file, ...CATEGORY)).code).toBe(0);
    expect(readFileSync(join(site.content, 'posts/post-1/index.ko.md'), 'utf8')).toBe(text);
  });

  it('stops before it writes if the content has errors, settings are missing or a category is not given', async () => {
    const site = workspace({ 'site.yaml': SITE_YAML, 'posts/own/index.ko.md': 'x' });
    const source = writeExport(site, { 'a.md': '---\ntitle: 가\n---\n글' });
    const outcomes = [
      await bring(site, source, '--set-up', ...CATEGORY),
      await bring(site, source, ...CATEGORY),
      await bring(site, source, '--set-up'),
    ];
    expect(outcomes.map(({ code, stderr }) => [code !== 0, stderr !== ''])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(outcomes[0]?.stderr).toContain('posts/own/index.ko.md: front-matter-start');
    expect([
      readdirSync(join(site.content, 'posts')),
      readFileSync(join(site.content, 'site.yaml'), 'utf8'),
    ]).toEqual([['own'], SITE_YAML]);
  });
});
