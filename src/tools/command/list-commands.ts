// `guest-api --help`: all commands. It is also the answer to a name that is no command.
import { readFileSync } from 'node:fs';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { WORDS, type Words } from '../words/words.ts';
import { type Io, systemLanguage } from './command.ts';

/** @param names of the commands, in the order of the list */
export function listCommands(
  names: readonly string[],
  [asked = '--help']: readonly string[],
  { stdout, stderr, env }: Pick<Io, 'stdout' | 'stderr' | 'env'>,
): number {
  const { summaries, options } = WORDS[systemLanguage(env)];
  if (['--version', '-v'].includes(asked)) {
    stdout.write(`${JSON.parse(readFileSync(engineFile('package.json'), 'utf8')).version}\n`);
    return 0;
  }
  if (!['--help', '-h', 'help'].includes(asked)) {
    const closest = findClosest(asked, names);
    const { noCommand, noCommandClose } = options;
    stderr.write(`${closest === undefined ? noCommand(asked) : noCommandClose({ asked, closest })}\n`);
    return 2;
  }
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const rows = names.map((name) => `  ${name.padEnd(width)}${summaries[name as keyof Words['summaries']]}`);
  stdout.write(`guest-api COMMAND [${options.options}]\n\n${rows.join('\n')}\n`);
  return 0;
}
