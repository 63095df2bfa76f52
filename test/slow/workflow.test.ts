// The scripts of the workflows that decide what is published, and what the job with the token takes from another one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { createWranglerConfig } from '../../src/publish/deploy/wrangler-config.ts';
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

/** Records calls of npm. GitHub's answers come from the environment. */
const STUBS = `
npm() { echo "npm: $*"; }
gh() {
  case "$2" in */issues*) answer=$ANSWER_issues ;; graphql) answer=$ANSWER_graphql ;; *) answer=$ANSWER_runs ;; esac
  jq --raw-output "\${@: -1}" <<< "$answer"
}`;

/** A Git repository, and a shell set up as on GitHub. */
function repository() {
  const { folder } = workspace();
  const [output, summary] = ['output', 'summary'].map((end) =>
    join(folder, '..', `${basename(folder)}.${end}`),
  );
  const { git, commit } = createRepository(folder);
  writeFileSync(join(folder, '.git/info/exclude'), 'dist');
  mkdirSync(join(folder, 'dist', 'public'), { recursive: true });
  /** GitHub's answers to the three requests of a run. */
  const github = { issues: [] as object[], graphql: deployedAt(), runs: { workflow_runs: [] as object[] } };
  const run = async (script: string, environment: Record<string, string> = {}) => {
    for (const file of [output, summary]) writeFileSync(`${file}`, '');
    const answers = Object.entries(github).map(([key, value]) => [`ANSWER_${key}`, JSON.stringify(value)]);
    const paths = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, GITHUB_REPOSITORY: 'a/b' };
    const env = {
      ...workflowOf('publish.yml').env,
      ...paths,
      GITHUB_RUN_ID: '1',
      ...Object.fromEntries(answers),
    };
    const argv = ['--norc', '-eo', 'pipefail', '-c', `${STUBS}\n${script}`];
    const { code, stdout } = await runProgram('bash', argv, { cwd: folder, env: { ...env, ...environment } });
    const asked = [...stdout.matchAll(/^npm: (.*)$/gm)].map(([, words]) => words);
    const [decision, told] = [output, summary].map((file) => readFileSync(`${file}`, 'utf8').trim());
    return { code, asked, output: decision, summary: told };
  };
  /** @returns the new head */
  const change = (file: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), 'change', { flag: 'a' });
    commit();
    return git('rev-parse', 'HEAD');
  };
  return { folder, github, run, change, git };
}

/** GitHub's deployments. The last one failed early, so it has no address. */
function deployedAt(...urls: string[]) {
  const statuses = [null, { environmentUrl: '' }, ...urls.map((environmentUrl) => ({ environmentUrl }))];
  const nodes = statuses.map((latestStatus) => ({ latestStatus }));
  return { data: { repository: { deployments: { nodes } } } };
}

const CODE = ['run check', 'run test:all'];
const TEXT = 'content/posts/a/index.ko.md';
test.each<[situation: string, pushed: string[], published: object, due: string, asked: string[]]>([
  ['nothing is new', [], { nextDue: null }, '', []],
  ['nothing is due yet', [], { nextDue: '9999-01-01T00:00:00.000Z' }, '', []],
  ['a push of content was lost', [TEXT], { nextDue: null }, 'due=true', []],
  ['the tests of a push failed, and content followed', ['src/index.ts', TEXT], {}, 'due=true', CODE],
  ['an item has become due', [], { nextDue: '2026-01-03T00:00:00.000Z' }, 'due=true', []],
  ['what is online is not known', [], { commit: '--help' }, 'due=true', CODE],
  [
    'another run waits',
    [TEXT],
    { others: [{ id: 2, status: 'queued', html_url: 'https://github.com/run' }] },
    '',
    [],
  ],
  ['SITE_URL ends with a slash', [], { variable: '/' }, '', []],
])(
  'publishing by the clock if %s',
  async (_, pushed, published: { others?: object[]; variable?: string }, due, asked) => {
    const { folder, github, run, change } = repository();
    let main = change('README.md');
    const { others = [], variable, ...answer } = published;
    const online = JSON.stringify({ commit: main, ...answer });
    const server = createServer(({ url }, response) => response.end(url === '/published.json' ? online : ''));
    const siteUrl = `http://127.0.0.1:${await listen(server)}`;
    writeFileSync(join(folder, 'dist', 'target.json'), JSON.stringify({ siteUrl }));
    github.graphql = deployedAt(`${siteUrl}/`, 'https://damda.example');
    github.runs.workflow_runs = others;
    for (const file of pushed) main = change(file);
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
  const { github, run } = repository();
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
  const { folder, git, change } = repository();
  const known = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'fork');
  const foreign = change('package.json');
  git('checkout', '--quiet', 'main');
  const argv = ['-ec', scriptWith('publish.yml', 'is-ancestor')];
  const codes = [known, foreign, 'main', ''].map(
    async (COMMIT) => (await runProgram('bash', argv, { cwd: folder, env: { COMMIT } })).code === 0,
  );
  expect(await Promise.all(codes)).toEqual([true, false, false, false]);
});

const OWN = {
  ...{ ...studio, routes: [{ pattern: 'damda.example', custom_domain: true }] },
  vars: { INQUIRY_WEBHOOK_URL: 'https://hooks.example' },
};

/** Runs a script in a checkout next to what another job has built. @returns the configuration that it writes */
async function deploy(script: string, files: Record<string, object>, name: string, env = {}) {
  const { folder } = workspace();
  mkdirSync(join(folder, 'dist'));
  for (const [path, value] of Object.entries({ 'wrangler.json': OWN, ...files }))
    writeFileSync(join(folder, path), JSON.stringify(value));
  const outcome = await runProgram('bash', ['-ec', script], { cwd: folder, env });
  return { ...outcome, config: JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8')) };
}

test.each(['preview.yml', 'publish.yml'])(
  '%s deploys the configuration of a build, but no command or folder that it names',
  async (file) => {
    const config = createWranglerConfig(OWN);
    const assets = { ...config.assets, directory: '/proc' };
    const bad = { name: 'other', containers: [{}], build: { command: 'curl' }, main: '../x', assets };
    const files = { 'dist/wrangler.json': { ...config, ...bad } };
    const outcome = await deploy(scriptWith(file, 'engine=$(jq'), files, 'deploy.json');
    expect(outcome).toEqual({ code: 0, stdout: '', stderr: '', config });
  },
);

test('a preview does not have the name, addresses, database or channels of the site', async () => {
  const built: Record<string, unknown> = createWranglerConfig(OWN, 'it shows drafts');
  const script = `npx() { echo "npx: $*"; }\n${scriptWith('preview.yml', 'dist/preview.json')}`;
  const env = { NAME: 'guest-api-pr-7', DATABASE_ID: 'preview-id' };
  const outcome = await deploy(script, { 'dist/deploy.json': built }, 'preview.json', env);
  const { build: _, send_email: __, routes: ___, vars: ____, ...kept } = built;
  const database = { ...OWN.d1_databases[0], binding: 'DB', migrations_dir: 'migrations' };
  const own = { database_name: 'guest-api-preview', database_id: 'preview-id' };
  expect(outcome).toEqual({
    ...{ code: 0, stdout: 'npx: wrangler deploy --config dist/preview.json --dry-run\n', stderr: '' },
    config: { ...kept, name: 'guest-api-pr-7', workers_dev: true, d1_databases: [{ ...database, ...own }] },
  });
});
