// Questions on a terminal. Whoever cancels one ends the command before anything is written.
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import type { Collection } from '../src/contract/collections.ts';
import type { Question } from '../src/tools/new/questions.ts';

const LANGUAGE_NAMES = { ko: '한국어', en: 'English', jp: '日本語' };

export function startQuestions(): void {
  intro('새로 만들기 · New');
}

export async function askCollection(): Promise<Collection> {
  const options: { value: Collection; label: string }[] = [
    { value: 'post', label: '글 · A post' },
    { value: 'portfolio', label: '작업 · A work' },
  ];
  return orEnd(await select({ message: '무엇을 만들까요? · What to make?', options }));
}

/** @param names of the values of a choice, for people */
export async function ask(
  { key, language, guide, example, choices, findFault }: Question,
  names: Readonly<Record<string, { ko: string; en: string } | undefined>>,
): Promise<string> {
  const label = guide ? `${guide.ko[0]} · ${guide.en[0]}` : key;
  if (!choices) return askText(`${label} (${LANGUAGE_NAMES[language]})`, example, findFault);
  const options = choices.map((value) => {
    const name = names[value];
    return name ? { value, label: `${name.ko} · ${name.en}`, hint: value } : { value, label: value };
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
  cancel('아무것도 쓰지 않았습니다. · Nothing was written.');
  process.exit(1);
}
