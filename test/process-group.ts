// Programs that a test starts. Each leads a process group, which is killed when the test ends, also by a timeout.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Outcome } from './run-command.ts';
import type { Workspace } from './workspace.ts';

/** Starts Node with these arguments. */
export function spawnGroup(
  argv: readonly string[],
  { env = {}, ...options }: SpawnOptions = {},
): ChildProcess {
  const child = spawn(process.execPath, argv, {
    ...options,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  onTestFinished(() => void signalGroup(child, 'SIGKILL'));
  return child;
}

/** Sends a signal, or none with 0; false if none of the processes is left. */
export function signalGroup({ pid = 0 }: ChildProcess, signal: 'SIGKILL' | 0): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Runs Node with these arguments to its end. */
export async function runNode(argv: readonly string[], options: SpawnOptions = {}): Promise<Outcome> {
  const child = spawnGroup(argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? -1));
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output');
  const [code, written, errors] = await Promise.all([ended, text(stdout), text(stderr)]);
  return { code, stdout: written, stderr: errors };
}

/** The build as npm runs it. */
export function spawnBuild({ folder, content, out }: Workspace, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const script = `${import.meta.dirname}/../scripts/run.ts`;
  return spawnGroup([script, 'build', '--content', content, '--out', out], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
}
