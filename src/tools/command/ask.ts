// Questions on a terminal. Cancelling one ends the command before anything is written.
import { confirm, isCancel, select, text } from '@clack/prompts';
import type { Words } from '../words/en.ts';
import { CommandError } from './command.ts';

/** @param check returns the problem with an answer */
export async function askText(
  message: string,
  { placeholder, check }: { placeholder: string; check(answer: string): string | undefined },
  words: Words,
): Promise<string> {
  const answer = await text({ message, placeholder, validate: (value) => check(value ?? '') });
  return orEnd(answer, words).trim();
}

export async function askChoice<Value extends string>(
  message: string,
  labels: Readonly<Record<Value, string>>,
  words: Words,
): Promise<Value> {
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
  // The prompt's option type cannot be inferred from a generic value.
  return orEnd(await select<string>({ message, options }), words) as Value;
}

export async function askWhether(message: string, initialValue: boolean, words: Words): Promise<boolean> {
  return orEnd(await confirm({ message, initialValue }), words);
}

function orEnd<T>(answer: T, words: Words): Exclude<T, symbol> {
  if (isCancel(answer)) throw new CommandError(words.options.cancelled);
  return answer as Exclude<T, symbol>;
}
