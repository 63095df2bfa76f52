// A full or read-only disk is reported in a sentence that says what to do. Which error it is depends on the system.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run as build } from '../../src/tools/build/build.ts';
import { run as serve } from '../../src/tools/serve/serve.ts';
import { runCommand } from '../run-command.ts';
import { workspace } from '../workspace.ts';

it('npm run build reports the path it cannot write, and that nothing has changed', async () => {
  const { folder } = workspace();
  const out = join(folder, 'file', 'dist');
  writeFileSync(join(folder, 'file'), '');
  expect(await runCommand(build, ['--out', out], { cwd: folder })).toEqual({
    code: 2,
    stdout: expect.any(String),
    stderr: expect.stringMatching(
      `^build: Cannot build ${out}: E[A-Z]+: .* '${folder}/file.*'. Free disk space or grant access, then build again. ${out} is unchanged.\n$`,
    ),
  });
});

it.each(['/proc/dist', '/proc/none/dist'])(
  'npm run build refuses %s, in which Node could wait for ever',
  async (out) => {
    const { folder } = workspace();
    const { code, stderr } = await runCommand(build, ['--out', out], { cwd: folder });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^build: .*ENOENT.*\/proc/)]);
  },
);

it('npm run build leaves a folder alone that has files of others', async () => {
  const { folder } = workspace();
  const mine = join(folder, 'out', 'thesis.txt');
  mkdirSync(join(folder, 'out'));
  writeFileSync(mine, 'mine');
  const { code, stderr } = await runCommand(build, ['--out', 'out'], { cwd: folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining('has files that are not from a build')]);
  expect(readFileSync(mine, 'utf8')).toBe('mine');
});

it('npm run serve reports the path it cannot write', async () => {
  const { folder, build: prepare } = workspace();
  await prepare();
  const data = join(folder, 'file', 'data');
  writeFileSync(join(folder, 'file'), '');
  expect(await runCommand(serve, ['--data', data, '--port', '0'], { cwd: folder })).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      `^serve: Cannot keep the state of the server in ${data}: E[A-Z]+: .* '${folder}/file.*'. Use --data to name a writable folder on a disk with free space.\n$`,
    ),
  });
});
