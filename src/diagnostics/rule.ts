// A rule is one value: a problem that content can have, its severity, and its words for editors.
import type { Diagnostic, Place, Severity } from './diagnostic.ts';

/** The languages that the tools speak to editors. */
export const EDITOR_LANGUAGES = ['ko', 'en'] as const;
export type EditorLanguage = (typeof EDITOR_LANGUAGES)[number];

export interface RuleWords {
  message: string;
  fix?: string | undefined;
}

export interface Rule<Data extends object = object> {
  name: string;
  severity: Severity;
  /** Data for a test of the texts. */
  example: Data;
  at(place: Place, ...data: keyof Data extends never ? [data?: Data] : [data: Data]): Diagnostic;
  describe(data: Data, language: EditorLanguage): RuleWords;
}
