// `guest-api --help`: all commands. It is also the answer to a name that is no command.
import { readEngineFile } from '../../engine/engine-files.ts';
import { WORDS, type Words } from '../words/words.ts';
import { type Run, systemLanguage } from './command.ts';

/** In the order of the list. */
export const COMMANDS = Object.keys(WORDS.en.summaries) as (keyof Words['summaries'])[];

export const run: Run = async ([asked = '--help'], { stdout, stderr, env }) => {
  const { summaries, options } = WORDS[systemLanguage(env)];
  if (['--version', '-v'].includes(asked)) {
    stdout.write(`${JSON.parse(readEngineFile('package.json')).version}\n`);
    return 0;
  }
  if (!['--help', '-h', 'help'].includes(asked)) {
    stderr.write(`${options.noCommand(asked)}\n`);
    return 2;
  }
  const width = Math.max(...COMMANDS.map((name) => name.length)) + 2;
  const rows = COMMANDS.map((name) => `  ${name.padEnd(width)}${summaries[name]}`);
  stdout.write(`guest-api COMMAND [${options.options}]\n\n${rows.join('\n')}\n`);
  return 0;
};
