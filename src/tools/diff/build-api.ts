// A checked-out project → the API that its own code makes of its content.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltSide {
  /** Folder of package.json. */
  project: string;
  /** Folder of the content, from there. */
  content: string;
  /** Folder to write, absolute. */
  out: string;
}

/**
 * Runs the project's own build, without the site, and waits for it: a signal to this process is handled when nothing
 * writes any more. What the build finds wrong goes to the standard error.
 * @returns whether it is good
 */
export function buildApi({ project, content, out }: BuiltSide): boolean {
  // Without it, a package.json further up would be built.
  if (!existsSync(join(project, 'package.json'))) return false;
  const build = ['--run', 'build', '--', '--no-site', '--content', content, '--out', out];
  const { status, stdout } = spawnSync(process.execPath, build, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.stderr.write(stdout);
  return status === 0;
}
