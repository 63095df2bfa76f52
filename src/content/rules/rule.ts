// A rule is one value: a problem that content can have, its severity, and its words for editors.
import type { EditorLanguage } from './editor-language.ts';

/** An error keeps the content from being published, a warning does not. */
export type Severity = 'error' | 'warning';

/** The place that a diagnostic points to. */
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

/** A problem in the content, as a value: stages collect diagnostics, nobody throws one. */
export interface Diagnostic extends Place {
  /** Name of the rule. */
  rule: string;
  severity: Severity;
  /** JSON for the words of the rule. */
  data: object;
}

export interface RuleWords {
  /** The expected value and the one found. */
  message: string;
  /** What to do. */
  fix?: string;
}

export interface Rule<Data extends object = object> {
  name: string;
  severity: Severity;
  /** Data of an example, for docs/content.md. */
  example: Data;
  at(place: Place, ...data: keyof Data extends never ? [data?: Data] : [data: Data]): Diagnostic;
  describe(data: Data, language: EditorLanguage): RuleWords;
}

/** RuleWords in each language, and data of an example if the words depend on data. */
type Definition<Data> = Record<EditorLanguage, RuleWords | ((data: Data) => RuleWords)> &
  (keyof Data extends never ? object : { example: Data });

export function error<Data extends object = Record<never, never>>(
  name: string,
  definition: Definition<Data>,
): Rule<Data> {
  return createRule(name, 'error', definition);
}

export function warning<Data extends object = Record<never, never>>(
  name: string,
  definition: Definition<Data>,
): Rule<Data> {
  return createRule(name, 'warning', definition);
}

function createRule<Data extends object>(
  name: string,
  severity: Severity,
  definition: Definition<Data>,
): Rule<Data> {
  return {
    name,
    severity,
    example: 'example' in definition ? definition.example : ({} as Data),
    at: (place, data = {} as Data) => ({ ...place, rule: name, severity, data }),
    describe(data, language) {
      const words = definition[language];
      return typeof words === 'function' ? words(data) : words;
    },
  };
}

/** A whole file as a place. */
export function placeOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    comparePlaces(a, b) ||
    compareStrings(a.rule, b.rule) ||
    compareStrings(JSON.stringify(a.data), JSON.stringify(b.data))
  );
}

/** In reading order. */
export function comparePlaces(a: Place, b: Place): number {
  return (
    compareStrings(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareStrings(a.field ?? '', b.field ?? '')
  );
}

/** By UTF-16 code units, the same on every machine: `localeCompare` is not. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}
