// Runs a command in this process.
import type { Io, Run } from '../src/tools/command/command.ts';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs without a terminal, in English and with the system clock by default. */
export async function runCommand(run: Run, argv: readonly string[], io: Partial<Io> = {}): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const code = await run(argv, {
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
    cwd: process.cwd(),
    env: { LC_ALL: 'C' },
    now: Date.now,
    waitForStop: () => Promise.resolve(),
    ...io,
  });
  return { code, ...written };
}
