// Git in a folder of a test.
import { execFileSync } from 'node:child_process';

/** A repository with the branch main, and all files of the folder in its first commit. */
export function createRepository(folder: string) {
  const identity = ['-c', 'user.name=editor', '-c', 'user.email=editor@example.com'];
  const git = (...argv: string[]) =>
    execFileSync('git', [...identity, ...argv], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'content');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  commit();
  return { git, commit };
}
