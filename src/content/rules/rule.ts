// A rule is one value: what can be wrong with content, how severe it is, and what an editor reads about it.
import type { EditorLanguage } from './editor-language.ts';

/** An error keeps the content from being published, a warning does not. */
export type Severity = 'error' | 'warning';

/** Where a diagnostic points. */
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
  /** What the words are made from; JSON. */
  data: object;
}

export interface Words {
  /** What is wanted and what was found. */
  message: string;
  /** What to do about it. */
  fix?: string;
}

export interface Rule<Data extends object = object> {
  name: string;
  severity: Severity;
  /** Data of an example, for docs/content.md. */
  example: Data;
  at(place: Place, ...data: keyof Data extends never ? [data?: Data] : [data: Data]): Diagnostic;
  describe(data: Data, language: EditorLanguage): Words;
}

type WordsOf<Data> = Words | ((data: Data) => Words);
type RuleWords<Data> = Record<EditorLanguage, WordsOf<Data>>;

export function error<Data extends object = Record<never, never>>(
  name: string,
  ...parts: RuleParts<Data>
): Rule<Data> {
  return createRule(name, 'error', parts);
}

export function warning<Data extends object = Record<never, never>>(
  name: string,
  ...parts: RuleParts<Data>
): Rule<Data> {
  return createRule(name, 'warning', parts);
}

/** A rule without data has words alone. */
type RuleParts<Data> = keyof Data extends never
  ? [words: RuleWords<Data>]
  : [words: RuleWords<Data>, example: Data];

function createRule<Data extends object>(
  name: string,
  severity: Severity,
  [words, example]: RuleParts<Data>,
): Rule<Data> {
  return {
    name,
    severity,
    example: example ?? ({} as Data),
    at: (place, data = {} as Data) => ({ ...place, rule: name, severity, data }),
    describe(data, language) {
      const text = words[language];
      return typeof text === 'function' ? text(data) : text;
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
