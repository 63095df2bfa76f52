// Pieces that the words of several rules share.
import type { EditorLanguage } from './editor-language.ts';

/** What a value should be. Korean carries its object particle and goes before "써야 합니다". */
export type Expected = Record<EditorLanguage, string>;

/** A value that is not what was expected. */
export interface Wrong {
  expected: Expected;
  found: unknown;
}

export const LANGUAGE_NAMES = {
  en: { ko: 'Korean', en: 'English', jp: 'Japanese' },
  ko: { ko: '한국어', en: '영어', jp: '일본어' },
};

export const MOVE_OUT = { en: 'move it out of the content folder', ko: '콘텐츠 폴더 밖으로 옮기세요' };

export function quote(text: string): string {
  return JSON.stringify(text);
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export const suggest = {
  en: (closest: string) => `did you mean ${quote(closest)}?`,
  ko: (closest: string) => `비슷한 것이 있습니다: ${quote(closest)}`,
};

/** The line as it should be. */
export const write = {
  en: (line: string) => `write ${line}`,
  ko: (line: string) => `이렇게 쓰세요: ${line}`,
};

export const expect = {
  en: ({ expected, found }: Wrong) => `expected ${expected.en}, found ${describeValue(found)}`,
  ko: ({ expected, found }: Wrong) =>
    `${expected.ko} 써야 하는데 지금은 ${describeValueInKorean(found)}입니다`,
};

const SHOWN_CHARACTERS = 60;

/** A found value, never longer than a line. */
export function describeValue(found: unknown): string {
  if (found === null || found === undefined) return 'nothing';
  if (Array.isArray(found)) return found.length === 0 ? 'an empty list' : `a list of ${found.length}`;
  if (typeof found === 'object') return 'a group of keys';
  return typeof found === 'string' ? quote(shorten(found)) : `the ${typeof found} ${found}`;
}

export function describeValueInKorean(found: unknown): string {
  if (found === null || found === undefined) return '빈 값';
  if (Array.isArray(found)) return found.length === 0 ? '빈 목록' : `${found.length}개짜리 목록`;
  if (typeof found === 'object') return '여러 값의 묶음';
  if (typeof found === 'boolean') return `참·거짓 값 ${found}`;
  return typeof found === 'string' ? quote(shorten(found)) : `숫자 ${found}`;
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const KOREA_MILLISECONDS = 9 * 3_600_000;

/** @param time milliseconds since the epoch */
export const formatMoment = {
  en: (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ko: (time: number) =>
    `${new Date(time + KOREA_MILLISECONDS).toISOString().slice(0, 16).replace('T', ' ')}(한국 시각)`,
};
