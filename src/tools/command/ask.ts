// Asks questions on a terminal.
import { isCancel, type SelectOptions, select } from '@clack/prompts';
import type { Words } from '../words/words.ts';
import { CommandError } from './command.ts';

/** Canceling a prompt ends the command before anything is written. */
export async function answerOf<T>(prompt: Promise<T>, { options }: Words): Promise<Exclude<T, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new CommandError(options.cancelled);
  return answer as Exclude<T, symbol>;
}

/** Hides the library's help on keys, which is in English. */
export const choose = <Value>(options: SelectOptions<Value>) =>
  select({ ...options, showInstructions: false });
