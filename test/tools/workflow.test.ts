import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { COMMENT_MARK } from '../../src/tools/diff/format-diff.ts';
import wrangler from '../../wrangler.json' with { type: 'json' };
import { runProgram } from '../process-group.ts';
import { workspace } from '../workspace.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: { ref?: string };
}
interface Workflow {
  on: unknown;
  permissions: unknown;
  concurrency: unknown;
  jobs: Record<
    string,
    { permissions?: unknown; concurrency?: unknown; 'timeout-minutes'?: number; steps: Step[] }
  >;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { file, text, workflow: load(text) as Workflow };
});
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const scriptsOf = (workflow: Workflow) => stepsOf(workflow).flatMap(({ run }) => run ?? []);

test.each(workflows)('bash can read every script of $file', async ({ workflow }) => {
  for (const script of scriptsOf(workflow)) {
    const outcome = await runProgram('bash', ['-n', '-c', script]);
    expect({ script, ...outcome }).toEqual({ script, code: 0, stdout: '', stderr: '' });
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

const GIT_PERSON = {
  ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
  ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
};

/** A Git repository with some content, and its shell as GitHub sets it up. */
function repository() {
  const { folder } = workspace({ 'posts/later/index.ko.md': 'createdAt: 2026-01-02T00:00:00Z\n' });
  const output = join(folder, '..', `${basename(folder)}.output`);
  const run = async (script: string, environment: Record<string, string> = {}) => {
    writeFileSync(output, '');
    const env = { GITHUB_OUTPUT: output, ...GIT_PERSON, ...environment };
    // What GitHub and npm would do is only recorded.
    const stubs = `npm() { echo "npm: $*"; }; gh() { echo "$OTHERS"; }`;
    const argv = ['--norc', '-eo', 'pipefail', '-c', `${stubs}\n${script}`];
    const { code, stdout, stderr } = await runProgram('bash', argv, { cwd: folder, env });
    if (code !== 0) throw new Error(stderr);
    const asked = [...stdout.matchAll(/^npm: (.*)$/gm)].map(([, words]) => words);
    return { stdout, asked, output: readFileSync(output, 'utf8').trim() };
  };
  const commit = async (file: string) => {
    const change = `mkdir -p "$(dirname ${file})"; echo change >> ${file}; git add --all; git commit -qm change`;
    return (await run(`${change}; git rev-parse HEAD`)).stdout.trim();
  };
  symlinkSync(resolve('scripts'), join(folder, 'scripts'));
  return { folder, run, commit };
}

const CONTENT_FILE = 'content/posts/a/index.ko.md';
const CODE_FILE = 'src/index.ts';
const ALL_TESTS = ['run check', 'run test:contract', 'run test:slow'];
const workflowOf = (file: string) => workflows.find((one) => one.file === file)?.workflow as Workflow;
const scriptWith = (file: string, part: string) =>
  scriptsOf(workflowOf(file)).find((script) => script.includes(part)) ?? '';

test.each([
  [CONTENT_FILE, []],
  [CODE_FILE, ALL_TESTS],
])('a pull request that changes %s asks npm for %j', async (changed, asked) => {
  const { run, commit } = repository();
  await run('git init -q');
  for (const file of [CONTENT_FILE, changed]) await commit(file);
  expect((await run(scriptWith('pull-request.yml', 'npm run check'))).asked).toEqual(asked);
});

const LATER = '2026-01-03T00:00:00Z';
test.each<[situation: string, pushed: string[], published: object, due: string, asked: string[]]>([
  ['nothing is new', [], { time: LATER }, 'due=false', []],
  ['a push of content was lost', [CONTENT_FILE], { time: LATER }, 'due=true', []],
  ['the tests of a push failed, and content followed', [CODE_FILE, CONTENT_FILE], {}, 'due=true', ALL_TESTS],
  ['an item has become due', [], { time: '2026-01-01T00:00:00Z' }, 'due=true', []],
  ['what is online is not known', [], { commit: '--help' }, 'due=true', ALL_TESTS],
  ['another run waits', [CONTENT_FILE], { others: 'https://github.com/run' }, '', []],
])(
  'publishing by the clock if %s',
  async (_, pushed, { others = '', ...published }: { others?: string }, due, asked) => {
    const { folder, run, commit } = repository();
    const server = createServer((__, response) => void response.end(JSON.stringify(online)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(join(folder, 'content', 'site.yaml'), `name: x\nsiteUrl: "${siteUrl}" # the site\n`);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'target.json'), JSON.stringify({ siteUrl }));
    await run('git init -q');
    const online = { commit: await commit('README.md'), ...published };
    for (const file of pushed) await commit(file);
    const environment = { EVENT: 'schedule', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '1', OTHERS: others };
    expect((await run(scriptWith('publish.yml', 'find-due.ts'), environment)).output).toBe(due);
    expect((await run(scriptWith('publish.yml', 'npm run check'))).asked).toEqual(asked);
  },
);

test('what is published carries its commit', async () => {
  const { folder, run, commit } = repository();
  mkdirSync(join(folder, 'dist', 'public'), { recursive: true });
  await run('git init -q');
  const main = await commit(CONTENT_FILE);
  expect((await run(scriptWith('publish.yml', 'npm run build'))).asked).toEqual(['run build --']);
  const published = JSON.parse(readFileSync(join(folder, 'dist', 'public', 'published.json'), 'utf8'));
  expect(published).toEqual({ commit: main, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) });
});

test('only the publication itself waits for its turn, so that a look by the clock replaces nothing', () => {
  const { concurrency, jobs } = workflowOf('publish.yml');
  expect([concurrency, jobs.due?.concurrency]).toEqual([undefined, undefined]);
  expect(jobs.publish?.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
});

test('workflows may do no more than they must, and end', () => {
  const rights = workflows.flatMap(({ file, workflow: { permissions, jobs } }) =>
    Object.entries(jobs).map(([name, job]) => {
      const own = job.permissions === undefined ? '' : ` ${JSON.stringify(job.permissions)}`;
      return `${file} ${JSON.stringify(permissions)} ${name}${own} ${job['timeout-minutes']}`;
    }),
  );
  expect(rights).toEqual([
    'preview.yml {"contents":"read"} build 30',
    'preview.yml {"contents":"read"} deploy 10',
    'preview.yml {"contents":"read"} remove 10',
    'publish.yml {"contents":"read"} due {"contents":"read","actions":"read"} 5',
    'publish.yml {"contents":"read"} publish 30',
    'pull-request.yml {"contents":"read"} check 30',
    'pull-request.yml {"contents":"read"} comment {"pull-requests":"write"} 5',
  ]);
});

test('the job that may write comments runs nothing of the pull request', () => {
  const steps = workflowOf('pull-request.yml').jobs.comment?.steps ?? [];
  expect(steps.map(({ uses }) => uses)).toEqual([undefined]);
  expect(steps[0]?.run).not.toMatch(/\b(?:npm|npx|node|git)\b/);
});

test('no job of a preview that runs the code of the pull request holds a secret', () => {
  const jobs = Object.entries(workflowOf('preview.yml').jobs).map(([name, { steps }]) => {
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

test('a preview has neither the name, the addresses, the database nor the timer of the site', async () => {
  const script = scriptWith('preview.yml', 'jq');
  const { folder } = workspace();
  const routes = [{ pattern: 'damda.example', custom_domain: true }];
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify({ ...wrangler, routes }));
  const outcome = await runProgram('bash', ['-ec', `npx() { echo "npx: $*"; }\n${script}`], {
    cwd: folder,
    env: { NAME: 'guest-api-pr-7', DATABASE_ID: 'preview-id' },
  });
  expect(outcome).toEqual({
    code: 0,
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
  const commands = scriptsOf(workflowOf('publish.yml')).flatMap((script) =>
    [...script.matchAll(/npx wrangler ([A-Za-z0-9 -]+)/g)].map(([, command]) => command?.trim()),
  );
  expect(commands).toEqual(['deploy --dry-run', 'd1 migrations apply DB --remote', 'deploy --tag']);
});
