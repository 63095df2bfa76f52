// Every command starts as npm starts it. What they do is tested in-process, in test/tools.
import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { runNode } from '../process-group.ts';

const COMMANDS = Object.values(project.scripts).flatMap(
  (line) => /^node scripts\/run\.ts (\w+)$/.exec(line)?.[1] ?? [],
);

it.each(COMMANDS)('%s prints its help', async (name) => {
  const { code, stdout, stderr } = await runNode(['scripts/run.ts', name, '--help']);
  expect({ code, stderr, usage: stdout.split(' ').slice(0, 2) }).toEqual({
    code: 0,
    stderr: '',
    usage: ['npm', 'run'],
  });
});
