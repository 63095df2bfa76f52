// Every command starts as npm starts it. test/tools tests in-process what they do.
import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { runNode, runProgram } from '../process-group.ts';
import { workspace } from '../workspace.ts';

const COMMANDS = Object.values(project.scripts).flatMap(
  (line) => /^node scripts\/run\.ts (\w+)$/.exec(line)?.[1] ?? [],
);

it.each(COMMANDS)('%s prints its help', async (name) => {
  const outcome = await runNode(['scripts/run.ts', name, '--help']);
  expect(outcome).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^npm run /) });
});

it('a command ends quietly when its output pipe closes', async () => {
  const strays = Array.from({ length: 1_000 }, (_, number) => [`${number}-${'x'.repeat(200)}.txt`, '']);
  const { content } = workspace(Object.fromEntries(strays));
  const script = `"${process.execPath}" scripts/run.ts validate --all --content "${content}" | head -1 | wc -l; echo "\${PIPESTATUS[0]}"`;
  const outcome = await runProgram('bash', ['-c', script]);
  expect(outcome).toEqual({ code: 0, stdout: '1\n141\n', stderr: '' });
});
