// Every command starts as npm starts it. test/tools tests in-process what they do.
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { runNode, runProgram } from '../process-group.ts';
import { workspace } from '../workspace.ts';

const require = createRequire(import.meta.url);
const COMMANDS = Object.values(project.scripts).flatMap(
  (line) => /^node scripts\/run\.ts (\w+)$/.exec(line)?.[1] ?? [],
);

it.each(COMMANDS)('%s prints its help', async (name) => {
  const outcome = await runNode(['scripts/run.ts', name, '--help']);
  expect(outcome).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^npm run /) });
});

it('bench/serving.ts says which programs it needs', async () => {
  const outcome = await runProgram(process.execPath, [require.resolve('tsx/cli'), 'bench/serving.ts'], {
    env: { PATH: '' },
  });
  const stderr = 'Cannot measure without wrk and nginx: install them, as in apt-get install wrk nginx\n';
  expect(outcome).toEqual({ code: 2, stdout: '', stderr });
});

it('a command ends quietly when its output pipe closes', async () => {
  const strays = Array.from({ length: 1_000 }, (_, number) => [`${number}-${'x'.repeat(200)}.txt`, '']);
  const { content } = workspace(Object.fromEntries(strays));
  const script = `"${process.execPath}" scripts/run.ts validate --all --content "${content}" | head -1 | wc -l; echo "\${PIPESTATUS[0]}"`;
  const outcome = await runProgram('bash', ['-c', script]);
  expect(outcome).toEqual({ code: 0, stdout: '1\n141\n', stderr: '' });
});
