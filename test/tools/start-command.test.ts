// npm start leaves the folder alone that is deployed: its addresses are this machine's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { findDeployObstacle } from '../../src/publish/build-target.ts';
import { workspace } from '../workspace.ts';

it('npm start builds into a folder of its own and serves that', async () => {
  const { folder } = workspace();
  const child = spawn(process.execPath, [resolve('scripts/start.ts'), '--port', '0'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Ready on (.*)$/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
  expect(findDeployObstacle(join(folder, '.data', 'start'))).toContain(`was built for ${url}`);
});
