// Excerpts and reading times, for lists on the site and short items.

import type { Language } from '../contract/languages.ts';
import { EXCERPT_CHARACTERS } from '../contract/limits.ts';

const READ_PER_MINUTE: Record<Language, number> = { ko: 650, en: 1_300, jp: 650 };

/** @param characters that a visitor reads, including spaces and code */
export function readingMinutes({ characters }: { characters: number }, language: Language): number {
  return Math.max(1, Math.round(characters / READ_PER_MINUTE[language]));
}

/** The first paragraph, cut between words. Empty if there is none. */
export function excerptOf({ opening }: { opening: string }, maxLength = EXCERPT_CHARACTERS): string {
  const characters = [...opening.slice(0, 2 * (maxLength + 1))];
  if (characters.length <= maxLength) return opening;
  const cut = characters.slice(0, maxLength).join('');
  const end = cut.search(/\s\S*$/);
  return `${
    end === -1
      ? cut
      : cut
          .slice(0, end)
          .trimEnd()
          .replace(/(?<![.,;:])[.,;:]+$/, '')
  }…`;
}
