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
  /** Data of an example, for docs/content.md. */
  example: Data;
  at(place: Place, ...data: keyof Data extends never ? [data?: Data] : [data: Data]): Diagnostic;
  /** Throws if the words name a value that the data lack. */
  describe(data: Data, language: EditorLanguage): RuleWords;
}
