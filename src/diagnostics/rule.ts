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
  describe(data: Data, language: EditorLanguage): RuleWords;
}

/** What is expected and what was found, and what to do; in English, then in Korean. */
type Words = readonly [
  message: string,
  fix: string | undefined,
  koMessage: string,
  koFix: string | undefined,
];

/** Makes a rule from its name and its words, or from its name, data of an example, and words that depend on data. */
interface CreateRule {
  (name: string, words: Words): Rule<Record<never, never>>;
  <Data extends object>(name: string, example: Data, createWords: (data: Data) => Words): Rule<Data>;
}

export const error = ruleOf('error');
export const warning = ruleOf('warning');

function ruleOf(severity: Severity): CreateRule {
  return <Data extends object>(name: string, first: Data | Words, createWords?: (data: Data) => Words) => ({
    name,
    severity,
    example: (createWords ? first : {}) as Data,
    at: (place: Place, data = {} as Data) => ({ ...place, rule: name, severity, data }),
    describe(data: Data, language: EditorLanguage) {
      const [message, fix, koMessage, koFix] = createWords ? createWords(data) : (first as Words);
      return language === 'ko' ? { message: koMessage, fix: koFix } : { message, fix };
    },
  });
}
