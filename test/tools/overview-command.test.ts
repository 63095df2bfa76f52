import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picture, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs the command where the content of the workspace is. */
function overview({ folder }: Workspace, ...options: string[]) {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [tsx, join(ROOT, 'scripts/overview.ts'), ...options],
      { cwd: folder, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function content(): Promise<Workspace> {
  return workspace(postFiles('hello', await picture(), { id: testId(1), title: '안녕' }));
}

test('npm run overview writes the page and says where', async () => {
  const space = await content();
  const { code, stdout, stderr } = await overview(space, '--out', 'deep/page.html', '--language', 'ko');
  expect({ code, stderr, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
    code: 0,
    stderr: '',
    last: `페이지: deep/page.html file://${space.folder}/deep/page.html`,
  });
  expect(readFileSync(join(space.folder, 'deep/page.html'), 'utf8')).toContain('<html lang="ko">');
});

test('npm run overview --json prints the data without pictures and writes no page', async () => {
  const space = await content();
  const { code, stdout, stderr } = await overview(space, '--json');
  const data = JSON.parse(stdout);
  expect({ code, stderr, titles: data.collections.post.items[0].texts.ko.title }).toEqual({
    code: 0,
    stderr: '',
    titles: '안녕',
  });
  expect(data.collections.post.items[0].cover).toEqual({ file: 'content/posts/hello/cover.png' });
  expect(existsSync(join(space.folder, '.data'))).toBe(false);
});

test.each([
  [['--language', 'jp'], '--language: expected ko or en, found "jp"'],
  [['--content', 'nothing'], '--content: nothing does not exist'],
  [['--chek-links'], 'unknown option --chek-links; did you mean --check-links?'],
])('npm run overview refuses %j', async (options, message) => {
  const { code, stderr } = await overview(workspace(), ...options);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `overview: ${message}\nSee: npm run overview -- --help\n`,
  });
});
