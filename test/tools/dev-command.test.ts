// npm run dev on the terminal: where everything is, and what is wrong.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { COVER, POST_KO } from '../content/content-fault.ts';
import { type Files, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const DRAFT = postFiles('draft', COVER, { id: testId(2), isPublic: false });

/** Runs the command in a folder of its own content, until it prints a line; ends it then. */
async function run({ folder, content }: Workspace, last: RegExp): Promise<string[]> {
  const options = ['--content', content, '--data', join(folder, 'data'), '--port', '0'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...options], {
    env: { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  const lines: string[] = [];
  child.stderr.on('data', (text) => lines.push(...String(text).split('\n')));
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line.replace(/localhost:\d+/, 'localhost:PORT').replace(/\d+\.\d\d s/, '0.00 s'));
    if (last.test(line)) break;
  }
  return lines;
}

it('npm run dev tells what it has built, where to look and how to see the drafts', async () => {
  const hello: Files = postFiles('hello', COVER, { id: testId(1) });
  const space = workspace({ ...hello, ...DRAFT });
  expect(await run(space, /--drafts/)).toEqual([
    `Building ${space.content} for http://localhost:PORT`,
    'built 0 works, 1 post (1 hidden) in 0.00 s',
    'Ready on http://localhost:PORT',
    '  http://localhost:PORT/__overview  the content at a glance',
    '  http://localhost:PORT/admin/      editing in the browser',
    '  npm run dev -- --drafts shows the drafts and what is scheduled, too',
  ]);
});

it('npm run dev says that nothing is served where there is no good version', async () => {
  const space = workspace({ [POST_KO]: '', 'posts/hello/index.en.md': null });
  const lines = await run(space, /admin/);
  expect(lines.filter((line) => /version|Ready/.test(line))).toEqual([
    '2 faults in 2 files. There is no good version yet: nothing is served until this is fixed.',
    'Ready on http://localhost:PORT',
  ]);
});
