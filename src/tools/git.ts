// Asks Git about files. Outside of a checkout, every answer is undefined or empty.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { quote } from '../diagnostics/wording.ts';
import { UsageError } from './command/command.ts';
import type { Words } from './words/words.ts';

/** The branch that is published: on the remote if there is one, whatever its name. */
const PUBLISHED = ['origin/main', 'origin/HEAD', 'main', 'master'];

/** @returns undefined if Git fails or is not installed */
export function runGit(folder: string, ...argv: string[]): string | undefined {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  const { status, stdout } = spawnSync('git', argv, options);
  return status === 0 ? stdout : undefined;
}

/** The commit to compare with: the one of `--base`, or where this branch left the published one. */
export function findBase(folder: string, asked: string | undefined, { options }: Words): string | undefined {
  if (asked === undefined) return findMergeBase(folder);
  const commit = findCommit(folder, asked);
  if (commit === undefined) throw new UsageError(options.wrongBase(quote(asked)));
  return commit;
}

function findCommit(folder: string, reference: string): string | undefined {
  const options = ['--verify', '--quiet', '--end-of-options', `${reference}^{commit}`];
  return runGit(folder, 'rev-parse', ...options)?.trim();
}

export function findMergeBase(folder: string): string | undefined {
  const published = PUBLISHED.find((branch) => findCommit(folder, branch) !== undefined);
  return published === undefined ? undefined : runGit(folder, 'merge-base', 'HEAD', published)?.trim();
}

/** Absolute paths of the files in a folder that differ from a commit, including new files. */
export function findChangedFiles(folder: string, base: string): Set<string> {
  const top = runGit(folder, 'rev-parse', '--show-toplevel')?.trim() ?? '';
  const changed = runGit(folder, 'diff', '--name-only', '-z', base, '--', '.') ?? '';
  const untracked = ['ls-files', '--others', '--exclude-standard', '--full-name', '-z', '--', '.'];
  const names = `${changed}${runGit(folder, ...untracked) ?? ''}`.split('\0');
  return new Set(names.filter((name) => name !== '').map((name) => join(top, name)));
}
