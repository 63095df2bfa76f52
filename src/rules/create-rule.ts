// A rule is made of its name, its severity, and its texts in each language, which depend on its data.
import type { Place, Severity } from '../diagnostics/diagnostic.ts';
import type { EditorLanguage, Rule } from '../diagnostics/rule.ts';

/** What is wrong, and what to do. */
export type Words = readonly [message: string, fix: string | undefined];

interface RuleTexts<Data> extends Record<EditorLanguage, Words | ((data: Data) => Words)> {
  /** Data for a test of the texts. */
  example?: Data;
}

export const error = ruleOf('error');
export const warning = ruleOf('warning');

function ruleOf(severity: Severity) {
  return <Data extends object = Record<never, never>>(name: string, texts: RuleTexts<Data>): Rule<Data> => ({
    ...{ name, severity, example: texts.example ?? ({} as Data) },
    at: (place: Place, data: object = {}) => ({ ...place, rule: name, severity, data }),
    describe(data, language) {
      const words = texts[language];
      const [message, fix] = typeof words === 'function' ? words(data) : words;
      return { message, fix };
    },
  });
}
