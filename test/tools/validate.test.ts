// npm run validate, as used by an editor, a program and a pull request.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linkUnknown } from '../../src/rules/links.ts';
import type { Io } from '../../src/tools/command/command.ts';
import { formatAnnotation, run } from '../../src/tools/validate/validate.ts';
import { COVER, edit, POST, POST_KO } from '../content/check.ts';
import { runCommand } from '../run-command.ts';
import { NO_PRIVACY, postFiles, SITE_YAML, testId, type Workspace, workspace } from '../workspace.ts';

const OTHER = postFiles('other', COVER, { id: testId(3) });
const BROKEN = { ...edit(POST, POST_KO, 'isPublic: true', 'isPublic: maybe'), ...OTHER };
const DEAD_LINK = postFiles('other', COVER, { id: testId(3), body: '[글](/blog/nothing/)' });

/** Runs the command in the folder that contains `content`, with a fixed clock. */
function validate({ folder, content }: Workspace, line = '', io: Partial<Io> = {}) {
  const machine = { cwd: folder, now: () => Date.UTC(2030, 0) };
  const options = line.split(' ').filter(Boolean);
  return runCommand(run, ['--content', content, ...options], { ...machine, ...io });
}

it('npm run validate exits with 0 and one line if there is nothing to report', async () => {
  const stdout = 'no problems in 7 files, 0.00 s\n';
  expect(await validate(workspace({ ...POST, ...OTHER }))).toEqual({ code: 0, stderr: '', stdout });
});

it('npm run validate exits with 1, the errors and a summary line, in colors on request', async () => {
  const space = workspace(BROKEN);
  const { code, stdout, stderr } = await validate(space);
  expect([code, stderr]).toEqual([1, '']);
  expect(
    stdout.replace(/\S*\/content\//g, ''),
  ).toBe(`${POST_KO}:7:11 error: isPublic: expected true or false, found "maybe"
    7 │ isPublic: maybe
      │           ^
    fix: correct the value

1 error in 1 file
`);
  const colored = await validate(space, '', { env: { FORCE_COLOR: '1' } });
  expect([stdout, colored.stdout].map((text) => text.includes('\u001b['))).toEqual([false, true]);
});

it('npm run validate exits with 0 if there are only warnings, and with 1 with --strict', async () => {
  const space = workspace(DEAD_LINK);
  expect([(await validate(space)).code, (await validate(space, '--strict')).code]).toEqual([0, 1]);
});

it('npm run validate finds in a second run what was there and what is new, and no more what is gone', async () => {
  const space = workspace({ ...POST, ...DEAD_LINK });
  const [first, second] = [await validate(space), await validate(space)];
  expect(first.stdout).toContain('/blog/nothing/');
  expect(second).toEqual(first);
  space.write(BROKEN);
  const { stdout } = await validate(space);
  expect(stdout).toContain('expected true or false');
  expect(stdout).not.toContain('/blog/nothing/');
});

it('npm run validate shows no lines of a binary file', async () => {
  const binary = Buffer.from('---\ntitle: \xbe\xc8\xb3\xe7\n---\n', 'latin1');
  const { stdout } = await validate(workspace({ ...POST, [POST_KO]: binary }));
  expect([stdout.includes('UTF-8'), stdout.includes('│')]).toEqual([true, false]);
});

it.each(['en', 'ko'])('--all gives what the task of VS Code reads, in %s', async (language) => {
  const { command, problemMatcher } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks[0];
  const readLine = (line: string) =>
    problemMatcher.flatMap(({ pattern, severity }: Record<string, { regexp: string }>) => {
      const [, file, row, column, rule] = new RegExp(pattern?.regexp ?? '').exec(line) ?? [];
      return file ? [[file.slice(file.indexOf('/posts/')), row, column, severity, rule]] : [];
    });
  expect(command).toBe('npm run --silent validate -- --all');
  const space = workspace({ ...BROKEN, ...DEAD_LINK });
  const { stdout } = await validate(space, `--all --language ${language}`);
  expect(stdout.split('\n').flatMap(readLine)).toEqual([
    ['/posts/hello/index.ko.md', '7', '11', 'error', 'value-wrong'],
    ['/posts/other/index.ko.md', '11', '5', 'warning', 'link-unknown'],
  ]);
});

it('--format json prints an object for each diagnostic, and --rule those of one', async () => {
  const space = workspace({ ...BROKEN, ...DEAD_LINK });
  const { code, stdout } = await validate(space, '--format json --rule link-unknown');
  const message = 'there is no page, file or heading "/blog/nothing/"';
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    [
      {
        rule: 'link-unknown',
        severity: 'warning',
        file: expect.stringMatching(/other.index\.ko\.md$/),
        line: 11,
        column: 5,
        field: 'body',
        message,
        fix: expect.any(String),
      },
    ],
  ]);
});

it.each([
  [
    '--format githb',
    /^validate: --format: expected one of pretty \| github \| json, found "githb"; did you mean "github"\?\n/,
  ],
  ['--rule link-unknow', /^validate: --rule: expected one of .*; did you mean "link-unknown"\?\n/],
  ['--content none', /^validate: there is no .*none here/],
])('npm run validate refuses %s', async (line, message) => {
  const { code, stderr } = await validate(workspace(), line);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});

it('--format github annotates lines, in the language of the editors', async () => {
  const settings = `${SITE_YAML}${NO_PRIVACY}editors: { language: ko }\n`;
  const { code, stdout } = await validate(workspace({ ...BROKEN, 'site.yaml': settings }), '--format github');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^::error file=content\/posts\/hello\/index\.ko\.md,line=7,col=11,title=isPublic%3A value-wrong::true나/,
  );
});

it('--format github escapes workflow commands', () => {
  const place = { file: 'a,b:c%.md', line: 1, column: 1, field: 'body' };
  expect(formatAnnotation(linkUnknown.at(place, { target: '50%\n::error::' }), 'en')).toBe(
    '::warning file=a%2Cb%3Ac%25.md,line=1,col=1,title=body%3A link-unknown::' +
      'there is no page, file or heading "50%25\\n::error::"%0A→ correct the address or delete the link',
  );
});
