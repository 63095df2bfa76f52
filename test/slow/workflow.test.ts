// The scripts of the workflows that decide what is published, and what the job with the token takes from another one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { createWranglerConfig } from '../../src/publish/wrangler-config.ts';
import studio from '../../wrangler.json' with { type: 'json' };
import { createRepository } from '../git.ts';
import { listen } from '../listen.ts';
import { runProgram } from '../process-group.ts';
import { workspace } from '../workspace.ts';

interface Workflow {
  env?: Record<string, string>;
  jobs: Record<string, { steps: { run?: string }[] }>;
}

const workflowOf = (file: string) => load(readFileSync(join('.github/workflows', file), 'utf8')) as Workflow;
const scriptWith = (file: string, part: string) =>
  Object.values(workflowOf(file).jobs)
    .flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run))
    .find((script) => script.includes(part)) ?? '';

const GIT_PERSON = {
  ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' },
  ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' },
};

/** A Git repository, and a shell set up as on GitHub. */
async function repository() {
  const { folder } = workspace();
  const output = join(folder, '..', `${basename(folder)}.output`);
  const summary = join(folder, '..', `${basename(folder)}.summary`);
  mkdirSync(join(folder, 'dist', 'public'), { recursive: true });
  /** GitHub's answers to the three requests of a run. */
  const github = { issues: [] as object[], graphql: deployedAt(), runs: { workflow_runs: [] as object[] } };
  const run = async (script: string, environment: Record<string, string> = {}) => {
    for (const file of [output, summary]) writeFileSync(file, '');
    const answers = Object.entries(github).map(([key, value]) => [`ANSWER_${key}`, JSON.stringify(value)]);
    const paths = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, GITHUB_REPOSITORY: 'a/b' };
    const shared = { ...workflowOf('publish.yml').env, ...paths, ...GIT_PERSON, GITHUB_RUN_ID: '1' };
    const argv = ['--norc', '-eo', 'pipefail', '-c', `${STUBS}\n${script}`];
    const env = { ...shared, ...Object.fromEntries(answers), ...environment };
    const { code, stdout } = await runProgram('bash', argv, { cwd: folder, env });
    const asked = [...stdout.matchAll(/^npm: (.*)$/gm)].map(([, words]) => words);
    const [written, told] = [output, summary].map((file) => readFileSync(file, 'utf8').trim());
    return { code, stdout, asked, output: written, summary: told };
  };
  const commit = async (file: string) => {
    const change = `mkdir -p "$(dirname ${file})"; echo change >> ${file}; git add --all; git commit -qm change`;
    return (await run(`${change}; git rev-parse HEAD`)).stdout.trim();
  };
  await run('git init -q && echo dist >> .git/info/exclude');
  return { folder, github, run, commit };
}

/** Records calls of npm. GitHub's answers come from the environment. */
const STUBS = `
npm() { echo "npm: $*"; }
gh() {
  case "$2" in */issues*) answer=$ANSWER_issues ;; graphql) answer=$ANSWER_graphql ;; *) answer=$ANSWER_runs ;; esac
  jq --raw-output "\${@: -1}" <<< "$answer"
}`;

/** GitHub's deployments. The last one failed early, so it has no address. */
function deployedAt(...urls: string[]) {
  const statuses = [null, { environmentUrl: '' }, ...urls.map((environmentUrl) => ({ environmentUrl }))];
  const nodes = statuses.map((latestStatus) => ({ latestStatus }));
  return { data: { repository: { deployments: { nodes } } } };
}

async function siteWith(published: object): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.end(url === '/published.json' ? JSON.stringify(published) : '');
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

test.each<[situation: string, pushed: string[], published: object, due: string, asked: string[]]>([
  ['nothing is new', [], { nextDue: null }, '', []],
  ['nothing is due yet', [], { nextDue: '9999-01-01T00:00:00.000Z' }, '', []],
  ['a push of content was lost', ['content/posts/a/index.ko.md'], { nextDue: null }, 'due=true', []],
  [
    'the tests of a push failed, and content followed',
    ['src/index.ts', 'content/posts/a/index.ko.md'],
    {},
    'due=true',
    ['run check', 'run test:all'],
  ],
  ['an item has become due', [], { nextDue: '2026-01-03T00:00:00.000Z' }, 'due=true', []],
  ['what is online is not known', [], { commit: '--help' }, 'due=true', ['run check', 'run test:all']],
  [
    'another run waits',
    ['content/posts/a/index.ko.md'],
    { others: [{ id: 2, status: 'queued', html_url: 'https://github.com/run' }] },
    '',
    [],
  ],
  ['SITE_URL ends with a slash', [], { variable: '/' }, '', []],
])(
  'publishing by the clock if %s',
  async (_, pushed, published: { others?: object[]; variable?: string }, due, asked) => {
    const { folder, github, run, commit } = await repository();
    let main = await commit('README.md');
    const { others = [], variable, ...answer } = published;
    const siteUrl = await siteWith({ commit: main, ...answer });
    writeFileSync(join(folder, 'dist', 'target.json'), JSON.stringify({ siteUrl }));
    github.graphql = deployedAt(`${siteUrl}/`, 'https://damda.example');
    github.runs.workflow_runs = others;
    for (const file of pushed) main = await commit(file);
    const address = variable === undefined ? {} : { SITE_URL: siteUrl + variable };
    const environment = { EVENT: 'schedule', GITHUB_SHA: main, ...address };
    expect((await run(scriptWith('publish.yml', 'nextDue >'), environment)).output).toBe(due);
    expect((await run(scriptWith('publish.yml', 'npm run check'))).asked).toEqual(asked);
  },
);

test.each([
  ['schedule', 0],
  ['push', 1],
])('a run by %s publishes nothing while an issue holds it, and ends with %i', async (EVENT, code) => {
  const { github, run } = await repository();
  const first = scriptWith('publish.yml', 'nextDue >');
  const last = scriptWith('publish.yml', 'Nothing was deployed');
  github.issues = [{ title: 'Wrong prices', html_url: 'https://github.com/a/b/issues/7' }];
  const held = await run(first, { EVENT });
  const summary = expect.stringContaining('on hold: Wrong prices (https://github.com/a/b/issues/7)');
  expect([held, (await run(last)).code]).toEqual([expect.objectContaining({ code, output: '', summary }), 1]);
  github.issues = [];
  expect([(await run(first, { EVENT: 'push' })).output, (await run(last)).code]).toEqual(['due=true', 0]);
});

test('the job with the token goes back only to a commit of main, whatever the job that ran the code of packages says', async () => {
  const { folder } = workspace();
  const { git, commit } = createRepository(folder);
  const known = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'fork');
  writeFileSync(join(folder, 'package.json'), '{}');
  commit();
  const foreign = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', 'main');
  const argv = ['-ec', scriptWith('publish.yml', 'is-ancestor')];
  const goTo = async (COMMIT: string) =>
    (await runProgram('bash', argv, { cwd: folder, env: { COMMIT } })).code === 0;
  expect([await goTo(known), await goTo(foreign), await goTo('main'), await goTo('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const routes = [{ pattern: 'damda.example', custom_domain: true }];
const vars = { INQUIRY_WEBHOOK_URL: 'https://hooks.example' };

/** A checkout next to what another job has built. */
function deployment(built: object) {
  const { folder } = workspace();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify({ ...studio, routes, vars }));
  writeFileSync(join(folder, 'dist', 'wrangler.json'), JSON.stringify(built));
  return {
    folder,
    readConfig: (name: string) => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8')),
  };
}

test.each(['preview.yml', 'publish.yml'])(
  '%s deploys the configuration of a build, but no command or folder that it names',
  async (file) => {
    const wrangler = createWranglerConfig({ ...studio, routes, vars });
    const bad = {
      build: { command: 'curl' },
      main: '../x',
      assets: { ...wrangler.assets, directory: '/proc' },
    };
    const { folder, readConfig } = deployment({ ...wrangler, ...bad, name: 'other', containers: [{}] });
    const argv = ['-ec', scriptWith(file, 'engine=$(jq')];
    expect(await runProgram('bash', argv, { cwd: folder })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readConfig('deploy.json')).toEqual(wrangler);
  },
);

test('a preview does not have the name, addresses, database or channels of the site', async () => {
  const wrangler = createWranglerConfig({ ...studio, routes, vars }, 'it shows drafts');
  const script = scriptWith('preview.yml', 'dist/preview.json');
  const { folder, readConfig } = deployment(wrangler);
  writeFileSync(join(folder, 'dist', 'deploy.json'), JSON.stringify(wrangler));
  const env = { NAME: 'guest-api-pr-7', DATABASE_ID: 'preview-id' };
  const argv = ['-ec', `npx() { echo "npx: $*"; }\n${script}`];
  const outcome = await runProgram('bash', argv, { cwd: folder, env });
  const stdout = 'npx: wrangler deploy --config dist/preview.json --dry-run\n';
  expect(outcome).toEqual({ code: 0, stdout, stderr: '' });
  const {
    build: _,
    send_email: __,
    routes: ___,
    vars: ____,
    ...kept
  } = wrangler as typeof wrangler & Record<string, unknown>;
  const own = { database_name: 'guest-api-preview', database_id: 'preview-id' };
  expect(readConfig('preview.json')).toEqual({
    ...{ ...kept, name: 'guest-api-pr-7', workers_dev: true },
    d1_databases: [{ ...wrangler.d1_databases[0], ...own }],
  });
});
