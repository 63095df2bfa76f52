// A rule is one value: a problem that content can have, its severity, and its words for editors.

/** The languages that the tools speak to editors. */
export const EDITOR_LANGUAGES = ['ko', 'en'] as const;
export type EditorLanguage = (typeof EDITOR_LANGUAGES)[number];

/** An error keeps the content from being published, a warning does not. */
type Severity = 'error' | 'warning';

export interface Place {
  /** Path as the editor knows it, from the folder in which the command runs. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units as editors count them. */
  column: number;
  /** Front matter key, or `body`. */
  field?: string;
}

/** Gives the place of an offset in a text. */
export type At = (offset: number) => Place;

/** A problem in the content, as a value: stages collect diagnostics and never throw them. */
export interface Diagnostic extends Place {
  rule: string;
  severity: Severity;
  /** JSON for the words of the rule. */
  data: object;
}

/** The result of a stage, undefined if there is none, and the diagnostics about its input. */
export interface Checked<T> {
  value?: T;
  diagnostics: Diagnostic[];
}

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

export function placeOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  const byRule = comparePlaces(a, b) || compareStrings(a.rule, b.rule);
  return byRule || compareStrings(JSON.stringify(a.data), JSON.stringify(b.data));
}

/** In reading order. */
export function comparePlaces(a: Place, b: Place): number {
  const byLine = compareStrings(a.file, b.file) || a.line - b.line || a.column - b.column;
  return byLine || compareStrings(a.field ?? '', b.field ?? '');
}

/** By UTF-16 code units, the same on every machine: `localeCompare` is not. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}
