// Phrases that several rules share.
import { toKoreanTime } from '../contract/korean-time.ts';
import type { EditorLanguage, RuleWords } from './rule.ts';

/** Description of an expected value. Korean includes the object particle and goes before "써야". */
export type Expected = Record<EditorLanguage, string>;

/** A target that does not exist, and the one that was probably meant. */
export interface Unfound {
  target: string;
  closest?: string | undefined;
}

/** What a rule says, in one line. */
export function formatWords({ message, fix }: RuleWords): string {
  return fix === undefined ? message : `${message}; ${fix}`;
}

export function quote(text: string): string {
  return JSON.stringify(text);
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

const SHOWN_CHARACTERS = 60;

/** A found value as JSON, at most a line long. */
export function describeValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** @param time milliseconds since the epoch */
export const formatMoment = {
  en: (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ko: (time: number) => `${toKoreanTime(time).slice(0, 16).replace('T', ' ')}(한국 시각)`,
};
