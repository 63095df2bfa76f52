// Phrases that several rules share.
import type { EditorLanguage } from './rule.ts';

/** Description of an expected value. Korean includes the object particle and goes before "써야". */
export type Expected = Record<EditorLanguage, string>;

/** A target that does not exist, and the one that was probably meant. */
export interface MissingTarget {
  target: string;
  closest?: string | undefined;
}

export function quote(text: string): string {
  return JSON.stringify(text);
}

const QUOTED_CHARACTERS = 60;

/** A found value as JSON, at most a line long. */
export function describeValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}…` : text;
}
