// The build as a process of its own, as npm runs it.
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Workspace } from '../workspace.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const BUILD_SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

export function spawnBuild(
  { folder, content, out }: Workspace,
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['--import', TSX, BUILD_SCRIPT, '--content', content, '--out', out], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
}
