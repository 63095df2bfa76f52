// A rule is one value: a problem that content can have, its severity, and its words for editors, which depend on its data.
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
  at(place: Place, ...data: keyof Data extends never ? [data?: Data] : [data: Data]): Diagnostic;
  describe(data: Data, language: EditorLanguage): RuleWords;
}

/** Says what is wrong, and what to do if the data have no `line` to write and no `closest` name. */
export type Words = readonly (string | undefined)[];

export const error = ruleOf('error');
export const warning = ruleOf('warning');

/** Before a line to write, and around the name that was probably meant. */
const FIXES = {
  en: ['write ', 'did you mean ', '?'],
  ko: ['이렇게 쓰세요: ', '혹시 ', '인가요?'],
} as const;

function ruleOf(severity: Severity) {
  return <Data extends object = Record<never, never>>(
    name: string,
    texts: Record<EditorLanguage, Words | ((data: Data) => Words)>,
  ): Rule<Data> => ({
    name,
    severity,
    at: (place: Place, data: object = {}) => ({ ...place, rule: name, severity, data }),
    describe(data: Data & { line?: string; closest?: string }, language) {
      const words = texts[language];
      const [message = '', fix] = typeof words === 'function' ? words(data) : words;
      const { line, closest } = data;
      const [write, mean, end] = FIXES[language];
      if (closest) return { message, fix: mean + JSON.stringify(closest) + end };
      return { message, fix: line ? write + line : fix };
    },
  });
}
