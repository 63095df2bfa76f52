// The other side of a comparison: a commit, checked out beside the working tree for as long as the process runs.
// The folder lies inside the project, so that the commit's own code finds the installed packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BaseReason, DiffWords } from '../words/diff-en.ts';

export interface Base {
  /** Full hash. */
  commit: string;
  /** Why this one. */
  reason: BaseReason;
}

/** The branch that is published, where a remote has it and where none does. */
const PUBLISHED = ['origin/main', 'main'];

/** The commit of a reference, else the merge base with what is published. Throws with what to do. */
export function findBase(reference: string | undefined, faults: DiffWords['faults']): Base {
  if (reference !== undefined) {
    const commit = findCommit(reference);
    if (commit === undefined) throw new Error(faults.reference(reference));
    return { commit, reason: ['asked', reference] };
  }
  const published = PUBLISHED.find((branch) => findCommit(branch) !== undefined);
  if (published === undefined) {
    const commit = findCommit('HEAD');
    if (commit === undefined) throw new Error(faults.noCommit);
    return { commit, reason: ['last'] };
  }
  const { status, stdout } = runGit(['merge-base', 'HEAD', published]);
  if (status !== 0) throw new Error(faults.noMergeBase(published));
  return { commit: stdout.trim(), reason: ['merge', published] };
}

function findCommit(reference: string): string | undefined {
  const options = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`];
  const { status, stdout } = runGit(options);
  return status === 0 ? stdout.trim() : undefined;
}

/** Code that differs from the commit's, as paths from the current folder. */
export function findChangedCode(commit: string): string[] {
  const code = ['src', 'functions', 'wrangler.json', 'package-lock.json'];
  const changed = mustRunGit(['diff', '--name-only', '--relative', '-z', commit, '--', ...code]);
  const fresh = mustRunGit(['ls-files', '--others', '--exclude-standard', '-z', '--', ...code]);
  return [...new Set(`${changed}${fresh}`.split('\0'))].filter((path) => path !== '').sort();
}

export interface BaseWorktree {
  /** The whole commit. */
  tree: string;
  /** For temporary files. */
  scratch: string;
  /** Removes it all; a second call does nothing. */
  remove(): void;
}

/** @param cache a folder that git ignores */
export function checkOutBase(commit: string, cache: string): BaseWorktree {
  const parent = join(realpathSync('.'), cache, 'diff');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) if (!isRunning(Number(name))) removeWorktree(join(parent, name));
  const scratch = join(parent, String(process.pid));
  mkdirSync(scratch);
  const tree = join(scratch, 'tree');
  const worktree = { tree, scratch, remove: () => removeWorktree(scratch) };
  try {
    // Whatever hooks a developer has, they are not for this.
    mustRunGit(['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', '--detach', tree, commit]);
    return worktree;
  } catch (error) {
    worktree.remove();
    throw error;
  }
}

/** The path of a folder in its repository. Throws where it is outside. */
export function pathInRepository(folder: string, faults: DiffWords['faults']): string {
  const root = realpathSync(mustRunGit(['rev-parse', '--show-toplevel']).trim());
  const path = relative(root, realpathSync(folder));
  if (!path.startsWith('..')) return path;
  throw new Error(faults.outside(folder, root));
}

/** Forced twice: a check-out that was killed half-way is locked. */
function removeWorktree(scratch: string): void {
  runGit(['worktree', 'remove', '--force', '--force', join(scratch, 'tree')]);
  rmSync(scratch, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function mustRunGit(options: readonly string[]): string {
  const { status, stdout, stderr } = runGit(options);
  if (status === 0) return stdout;
  throw new Error(`Cannot ask git: ${stderr.trim() || `it ended with ${status}`}`);
}

/** Waits for git, so that a signal to this process is handled when git has ended. */
function runGit(options: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { error, status, stdout, stderr } = spawnSync('git', options, {
    encoding: 'utf8',
    env: gitEnvironment(),
  });
  if (error) throw new Error('Cannot run git', { cause: error });
  return { status, stdout, stderr };
}

/** A git hook names its repository in the environment, which would hold for the work tree as well. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, GIT_COMMON_DIR, ...environment } = process.env;
  return environment;
}
