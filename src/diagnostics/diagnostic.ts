// A diagnostic: an error or a warning about content, as a value.

/** An error keeps the content from being published, a warning does not. */
export type Severity = 'error' | 'warning';

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

export function placeOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  const byRule = comparePlaces(a, b) || compareStrings(a.rule, b.rule);
  return byRule || compareStrings(JSON.stringify(a.data), JSON.stringify(b.data));
}

/** Compares places in reading order. */
export function comparePlaces(a: Place, b: Place): number {
  const byLine = compareStrings(a.file, b.file) || a.line - b.line || a.column - b.column;
  return byLine || compareStrings(a.field ?? '', b.field ?? '');
}

/** Compares UTF-16 code units, the same on every machine: `localeCompare` is not. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Only a build finds this failure. It is reported with its file instead of a stack trace. */
export class ContentFailure extends Error {
  /** @param root the content folder */
  readonly describe: (root: string) => Diagnostic;

  constructor(describe: (root: string) => Diagnostic) {
    super('Cannot publish the content');
    this.describe = describe;
  }
}

/** The reason of a failure. Rethrows failures of the machine, such as a full disk. */
export function failureOf(error: unknown): Error {
  if (error instanceof Error && !('errno' in error)) return error;
  throw error;
}
