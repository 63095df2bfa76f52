// Diagnostics in the words of one language.
import type { Diagnostic } from './diagnostic.ts';
import type { EditorLanguage } from './editor-language.ts';
import { type FaultWords, isError } from './fault.ts';
import { askInEnglish, englishFaults, type Wanted, type Wording } from './faults-en.ts';
import { askInKorean, koreanFaults } from './faults-ko.ts';

export interface ToldDiagnostic extends Diagnostic {
  severity: 'error' | 'warning';
  /** What was wanted and what was found. */
  message: string;
  /** What to do about it. */
  hint?: string;
}

const WORDS: Record<EditorLanguage, FaultWords> = { en: englishFaults as FaultWords, ko: koreanFaults };
const ASK: Record<EditorLanguage, (thing: Wanted) => string> = { en: askInEnglish, ko: askInKorean };

export function tellDiagnostic<T extends Diagnostic>(
  diagnostic: T,
  language: EditorLanguage,
): T & ToldDiagnostic {
  const words = WORDS[language][diagnostic.name] as (parts: object) => Wording;
  const [message, hint] = words(diagnostic.parts);
  const severity = isError(diagnostic) ? 'error' : 'warning';
  return { ...diagnostic, severity, message, ...(hint === undefined ? {} : { hint }) };
}

/** What an answer must be, where it is not. */
export function askFor(thing: Wanted, language: EditorLanguage): string {
  return ASK[language](thing);
}
