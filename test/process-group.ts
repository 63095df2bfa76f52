// Programs started by tests. Each leads a process group, which is killed when the test ends or times out.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Outcome } from './run-command.ts';
import type { Workspace } from './workspace.ts';

/** @param onEnd `onTestFinished` of the test's context if tests run concurrently */
export function spawnGroup(
  command: string,
  argv: readonly string[],
  { env = {}, ...options }: SpawnOptions = {},
  onEnd: (clean: () => void) => void = onTestFinished,
): ChildProcess {
  const child = spawn(command, argv, {
    ...options,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  onEnd(() => void signalGroup(child, 'SIGKILL'));
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

export async function runProgram(
  command: string,
  argv: readonly string[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  const child = spawnGroup(command, argv, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output');
  const [[code], written, errors] = await Promise.all([once(child, 'close'), text(stdout), text(stderr)]);
  return { code: code ?? -1, stdout: written, stderr: errors };
}

/** Runs Node with these arguments to its end. */
export function runNode(argv: readonly string[], options: SpawnOptions = {}): Promise<Outcome> {
  return runProgram(process.execPath, argv, options);
}

/** The build as npm runs it. */
export function spawnBuild({ folder, content, out }: Workspace, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const argv = [`${import.meta.dirname}/../scripts/run.ts`, 'build', '--content', content, '--out', out];
  return spawnGroup(process.execPath, argv, { cwd: folder, env, stdio: 'ignore' });
}
