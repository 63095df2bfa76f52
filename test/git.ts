// Git in a test's folder.
import { execFileSync } from 'node:child_process';

/** Makes a repository with the branch main and commits all files of the folder. */
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
