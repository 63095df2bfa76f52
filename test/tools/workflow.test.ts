import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { createWranglerConfig } from '../../src/publish/wrangler-config.ts';
import { COMMENT_MARK } from '../../src/tools/diff/format-diff.ts';
import { createProjectFiles, ENGINE } from '../../src/tools/init/project-files.ts';
import studio from '../../wrangler.json' with { type: 'json' };
import { createRepository } from '../git.ts';
import { listen } from '../listen.ts';
import { runProgram } from '../process-group.ts';
import { workspace } from '../workspace.ts';
import cases from './workflow-cases.json' with { type: 'json' };

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  with?: { ref?: string };
}
interface Job {
  environment?: unknown;
  permissions?: unknown;
  concurrency?: unknown;
  'timeout-minutes'?: number;
  steps: Step[];
  /** Of a workflow that calls another. */
  uses?: string;
  with?: object;
  secrets?: object;
}
interface Workflow {
  permissions: unknown;
  concurrency: unknown;
  on: { workflow_call: { inputs: Record<string, { default?: unknown }>; secrets?: object } };
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { file, text, workflow: load(text) as Workflow };
});
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);
const scriptsOf = (workflow: Workflow) => stepsOf(workflow).flatMap(({ run }) => run ?? []);

test.each(workflows)('bash can parse every script in $file', async ({ workflow }) => {
  for (const script of scriptsOf(workflow)) {
    const outcome = await runProgram('bash', ['-n', '-c', script]);
    expect({ script, ...outcome }).toEqual({ script, code: 0, stdout: '', stderr: '' });
  }
});

test.each(workflows)('$file pins every action to a commit and states its version', ({ text, workflow }) => {
  const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
  const pinned = [...text.matchAll(/uses: (actions\/[a-z-]+@[0-9a-f]{40}) # v\d+\.\d+\.\d+$/gm)];
  expect(pinned.map(([, action]) => action)).toEqual(actions);
});

test.each(['Dockerfile', 'compose.yaml'])('%s pins every base image to a digest', (file) => {
  const names = /^ *(?:FROM|image:) (\S+:\S+)/gm;
  const images = [...readFileSync(file, 'utf8').matchAll(names)].map(([, image]) => image as string);
  expect(images).not.toEqual([]);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

const starter = createProjectFiles(
  {
    ...{ folder: 'my-studio', name: 'Small', languages: ['ko'], siteUrl: 'https://small.example' },
    ...{ host: 'cloudflare', hasGitHub: true, editorLanguage: 'en' },
  },
  '/my-studio',
);

test.each(workflows)('every npm script that $file runs exists, here and at studios', ({ workflow }) => {
  const studio = JSON.parse(starter.get('package.json') as string);
  const called = stepsOf(workflow).flatMap(({ if: condition, run = '' }) =>
    [...run.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => ({
      name: name as string,
      isOurs: condition === `\${{ !inputs.studio }}`,
    })),
  );
  expect(called).not.toEqual([]);
  expect(called.filter(({ name }) => !(name in project.scripts))).toEqual([]);
  expect(called.filter(({ name, isOurs }) => !isOurs && !(name in studio.scripts))).toEqual([]);
});

test.each(workflows)(
  "a studio's $file calls ours with what it needs, and few lines",
  ({ file, workflow }) => {
    const text = starter.get(`.github/workflows/${file}`) ?? '';
    const caller = load(text) as { on: object; permissions: object; jobs: Workflow['jobs'] };
    const [job] = Object.values(caller.jobs);
    const { inputs, secrets = {} } = workflow.on.workflow_call;
    expect(job?.uses).toBe(`${ENGINE}/.github/workflows/${file}@v1`);
    const needed = Object.entries(inputs).filter(([, input]) => input.default === undefined);
    expect(Object.keys(job?.with ?? {})).toEqual(needed.map(([name]) => name));
    expect(job?.secrets ?? {}).toEqual(
      Object.fromEntries(Object.keys(secrets).map((name) => [name, `\${{ secrets.${name} }}`])),
    );
    // A called job never has more rights than the caller.
    const rights = Object.values(workflow.jobs).map(({ permissions }) => permissions ?? workflow.permissions);
    expect(caller.permissions).toEqual(Object.assign({}, ...rights));
    const { workflow_call: _, ...events } = workflow.on;
    expect(typeof caller.on === 'string' ? { [caller.on]: null } : caller.on).toEqual(events);
    expect(text.split('\n').length).toBeLessThanOrEqual(16);
  },
);

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
    const { code, stdout, stderr } = await runProgram('bash', argv, { cwd: folder, env });
    const asked = [...stdout.matchAll(/^npm: (.*)$/gm)].map(([, words]) => words);
    const [written, told] = [output, summary].map((file) => readFileSync(file, 'utf8').trim());
    return { code, stdout, stderr, asked, output: written, summary: told };
  };
  const commit = async (file: string) => {
    const change = `mkdir -p "$(dirname ${file})"; echo change >> ${file}; git add --all; git commit -qm change`;
    return (await run(`${change}; git rev-parse HEAD`)).stdout.trim();
  };
  await run('git init -q && echo dist >> .git/info/exclude');
  return { folder, github, run, commit };
}

/** Stubs that record calls of npm and wrangler and skip waiting. GitHub's answers come from the environment. */
const STUBS = `
npm() { echo "npm: $*"; }
npx() { echo "npx: $*" >&2; [[ "$*" != *--json ]] || echo '{ "bookmark": "0000-b00c" }'; }
sleep() { :; }
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

/** A site that answers requests for published.json with these in order, then repeats the last one. */
async function siteWith(...answers: unknown[]): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const isPublished = url === '/published.json';
    if (!isPublished) response.statusCode = url === '/api/health' ? 200 : 307;
    response.end(isPublished ? JSON.stringify(answers.length > 1 ? answers.shift() : answers[0]) : '{}');
  });
  return `http://127.0.0.1:${await listen(server)}`;
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
  const { run, commit } = await repository();
  for (const file of [CONTENT_FILE, changed]) await commit(file);
  expect((await run(scriptWith('pull-request.yml', 'npm run check'))).asked).toEqual(asked);
});

const LATER = '9999-01-01T00:00:00.000Z';
test.each<[situation: string, pushed: string[], published: object, due: string, asked: string[]]>(
  cases.clock as [string, string[], object, string, string[]][],
)(
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

test('published.json has the commit and the next date, and nothing about items', async () => {
  const { folder, run, commit } = await repository();
  const main = await commit(CONTENT_FILE);
  const target = { siteUrl: 'https://damda.example', drafts: false, nextDue: LATER };
  writeFileSync(join(folder, 'dist', 'target.json'), JSON.stringify(target));
  const configuration = join(folder, 'wrangler.json');
  const build = () => run(scriptWith('publish.yml', 'npm run deploy'));
  writeFileSync(configuration, JSON.stringify({ d1_databases: [{ database_id: '00000000-' }] }));
  expect(await build()).toMatchObject({ code: 1, asked: [] });
  writeFileSync(configuration, JSON.stringify({ d1_databases: [{ database_id: '1c0d' }] }));
  const { asked, output } = await build();
  expect([asked, output]).toEqual([['run deploy -- --dry-run'], `commit=${main}`]);
  const published = JSON.parse(readFileSync(join(folder, 'dist', 'public', 'published.json'), 'utf8'));
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  expect(published).toEqual({ commit: main, time, nextDue: LATER });
});

test.each([
  ['answers with the new commit after a while', 0, [{ commit: 'old' }, {}, { commit: 'new' }]],
  ['goes on answering with another commit', 1, [{ commit: 'old' }]],
])('a publication whose site %s ends with %i', async (_, code, answers) => {
  const { folder, run } = await repository();
  const siteUrl = await siteWith(...answers);
  writeFileSync(join(folder, 'dist', 'target.json'), JSON.stringify({ siteUrl }));
  writeFileSync(join(folder, 'dist', 'public', 'published.json'), JSON.stringify({ commit: 'new' }));
  expect((await run(scriptWith('publish.yml', '/api/health'))).code).toBe(code);
});

test('the state of the database is recorded before it is migrated', async () => {
  const { run } = await repository();
  const { code, summary, stderr } = await run(scriptWith('publish.yml', 'time-travel'));
  expect(summary).toContain('restore DB --bookmark=0000-b00c`');
  const called = stderr.match(/(?<=npx: wrangler )\S+ \S+/g);
  expect([code, called]).toEqual([0, ['d1 time-travel', 'd1 migrations']]);
});

test('only building and deploying wait for their turn, so that scheduled checks cancel nothing', () => {
  const { concurrency, jobs } = workflowOf('publish.yml');
  const groups = Object.values(jobs).map((job) => job.concurrency);
  const inTurn = (group: string) => ({ group, 'cancel-in-progress': false });
  const turns = [inTurn('publish-build'), inTurn('publish')];
  expect([concurrency, ...groups]).toEqual([undefined, undefined, ...turns]);
});

test('workflows have minimal permissions and a time limit', () => {
  const rights = workflows.flatMap(({ file, workflow: { permissions, jobs } }) =>
    Object.entries(jobs).map(([name, job]) => {
      const own = job.permissions === undefined ? '' : ` ${JSON.stringify(job.permissions)}`;
      return `${file} ${JSON.stringify(permissions)} ${name}${own} ${job['timeout-minutes']}`;
    }),
  );
  expect(rights).toEqual(cases.rights);
});

test('the job that may write comments runs no code of the pull request', () => {
  const steps = workflowOf('pull-request.yml').jobs.comment?.steps ?? [];
  expect(steps.map(({ uses }) => uses)).toEqual([undefined]);
  expect(steps[0]?.run).not.toMatch(/\b(?:npm|npx|node|git)\b/);
});

const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
);
const holdsSecret = ({ job }: (typeof jobs)[number]) =>
  JSON.stringify(job).includes('secrets.') || job.environment !== undefined;
const secretJobs = jobs.filter(holdsSecret);

test('only jobs that deploy or remove have a secret', () => {
  const names = ['preview.yml deploy', 'preview.yml remove', 'publish.yml deploy'];
  expect(secretJobs.map(({ name }) => name)).toEqual(names);
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

test.each(secretJobs)(
  '$name installs wrangler alone, and runs no code of other packages',
  async ({ job }) => {
    const actions = job.steps.flatMap(({ uses }) => uses?.split('@', 1) ?? []);
    const known = /^actions\/(?:checkout|setup-node|download-artifact)$/;
    expect(actions.filter((action) => !known.test(action))).toEqual([]);
    // A cache may have been filled by a job that runs other code.
    expect(JSON.stringify(job)).not.toContain('cache');
    const scripts = job.steps.flatMap(({ run }) => run ?? []);
    const commands = scripts.flatMap(
      (script) => script.match(/\b(?:npm|npx|node|tsx|yarn|pnpm) [^\s"]+/g) ?? [],
    );
    expect([...new Set(commands)]).toEqual(['npm ci', 'npx wrangler']);
    // Here, and at a studio, next to the engine's files of the commit of the workflow.
    const { folder } = workspace();
    for (const place of [folder, join(folder, '.engine')]) {
      mkdirSync(place, { recursive: true });
      for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(place, file));
      const script = scripts.find((text) => text.includes('npm ci'));
      const argv = ['-ec', `npm() { echo "npm: $*"; }\n${script}`];
      const done = { code: 0, stdout: 'npm: ci --ignore-scripts\n', stderr: '' };
      expect(await runProgram('bash', argv, { cwd: folder })).toEqual(done);
      const { wrangler } = project.devDependencies;
      const reduced = { private: true, devDependencies: { wrangler } };
      expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual(reduced);
      expect(readFileSync(join(folder, 'package-lock.json'))).toEqual(readFileSync('package-lock.json'));
      writeFileSync(join(folder, 'package-lock.json'), '{}');
    }
  },
);

test('no preview job that runs code of the pull request has a secret', () => {
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

test('the comment is found by the first line of the list', () => {
  const script = scriptWith('pull-request.yml', 'startswith');
  expect(/startswith\("(.*?)"\)/.exec(script)?.[1]).toBe(COMMENT_MARK);
});

test('publishing notes the state of the database and migrates it, then deploys', () => {
  const commands = scriptsOf(workflowOf('publish.yml')).flatMap((script) =>
    [...script.matchAll(/npx (?:--yes \S+|wrangler) ([A-Za-z0-9 -]+)/g)].map(([, command]) =>
      command?.trim(),
    ),
  );
  expect(commands).toEqual(cases.commands);
});
