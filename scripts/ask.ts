// Questions on a terminal. Whoever cancels one ends the command before anything is written.
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { askFor } from '../src/content/source/tell-diagnostic.ts';
import type { Collection } from '../src/contract/collections.ts';
import type { Question } from '../src/tools/new/questions.ts';
import { language, words } from './words.ts';

const LANGUAGE_NAMES = { ko: '한국어', en: 'English', jp: '日本語' };

export function startQuestions(): void {
  intro(words.new.heading);
}

export async function askCollection(): Promise<Collection> {
  const { collections } = words.new;
  const options: { value: Collection; label: string }[] = [
    { value: 'post', label: collections.post },
    { value: 'portfolio', label: collections.portfolio },
  ];
  return orEnd(await select({ message: words.new.what, options }));
}

/** @param names of the values of a choice, for people */
export async function ask(
  { key, language: written, guide, example, choices, findFault }: Question,
  names: Readonly<Record<string, { ko: string; en: string } | undefined>>,
): Promise<string> {
  const label = guide ? guide[language][0] : key;
  if (!choices) {
    return askText(`${label} (${LANGUAGE_NAMES[written]})`, example, (answer) => {
      const wanted = findFault(answer);
      return wanted && askFor(wanted, language);
    });
  }
  const options = choices.map((value) => {
    const name = names[value];
    return name ? { value, label: name[language], hint: value } : { value, label: value };
  });
  return orEnd(await select({ message: label, options }));
}

/** @param findFault says what is wrong with an answer */
export async function askText(
  message: string,
  placeholder: string,
  findFault: (answer: string) => string | undefined,
): Promise<string> {
  return orEnd(await text({ message, placeholder, validate: (value) => findFault(value ?? '') })).trim();
}

export async function askWhether(message: string, initialValue: boolean): Promise<boolean> {
  return orEnd(await confirm({ message, initialValue }));
}

function orEnd<T>(answer: T): Exclude<T, symbol> {
  if (!isCancel(answer)) return answer as Exclude<T, symbol>;
  cancel(words.new.cancelled);
  process.exit(1);
}
