// A git repository with content, in which `npm run diff` is run as its users run it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Files, type Workspace, workspace } from '../workspace.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Repository extends Workspace {
  git(...options: string[]): string;
  commit(): void;
  /** Starts the command; the repository's own copy of it where there is one. */
  start(...options: string[]): ChildProcess;
  diff(...options: string[]): Promise<Result>;
  /** Folders that git knows as work trees, and what the command left in its cache. */
  leftovers(): string[];
}

const BUILD = `node ${join(PROJECT, 'scripts', 'build.ts')}`;

/**
 * A repository whose first commit, on main, holds these content files.
 * @param build its `npm run build`, where it has no code of its own
 */
export function repository(files: Files, { hasCode = false, build = BUILD } = {}): Repository {
  const base = workspace(files);
  const git = (...options: string[]) => {
    const identity = ['-c', 'user.name=editor', '-c', 'user.email=editor@example.com'];
    const { status, stdout, stderr } = spawnSync('git', [...identity, ...options], {
      cwd: base.folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`git ${options.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'content');
  };
  const code = hasCode ? base.folder : PROJECT;
  const start = (...options: string[]) =>
    spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), join(code, 'scripts', 'diff.ts'), ...options],
      { cwd: base.folder, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
    );

  git('init', '--quiet', '--initial-branch', 'main');
  writeFileSync(join(base.folder, '.gitignore'), '.cache\nnode_modules\n');
  if (hasCode) {
    for (const path of ['src', 'functions', 'scripts', 'package.json', 'package-lock.json', 'wrangler.json'])
      cpSync(join(PROJECT, path), join(base.folder, path), { recursive: true });
  } else {
    writeFileSync(join(base.folder, 'package.json'), JSON.stringify({ scripts: { build } }));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(base.folder, 'node_modules'));
  commit();
  return {
    ...base,
    git,
    commit,
    start,
    async diff(...options) {
      const child = start(...options);
      const [stdout, stderr, [exitCode]] = await Promise.all([
        readAll(child.stdout),
        readAll(child.stderr),
        once(child, 'close'),
      ]);
      return { code: exitCode as number | null, stdout, stderr };
    },
    leftovers() {
      const cache = join(base.folder, '.cache', 'diff');
      mkdirSync(cache, { recursive: true });
      const trees = git('worktree', 'list', '--porcelain').match(/^worktree .*$/gm) ?? [];
      return [...trees.slice(1), ...readdirSync(cache)];
    },
  };
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}
