// An author's mistake as a value: a fault and its place. Stages collect diagnostics; nobody throws one.
import type { Fault } from './fault.ts';

export interface Diagnostic extends Fault {
  /** Path as the editor knows it, from the folder the command ran in. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units as editors count them. */
  column: number;
  /** Front matter key, or `body`. */
  field?: string;
  /** The field is not in the file: the place is where it could be added. */
  isMissing?: true;
}

/** Where a diagnostic points. */
export type DiagnosticPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'field'>;

/** A diagnostic of a file as a whole. */
export function faultOfFile(file: string, fault: Fault): Diagnostic {
  return { file, line: 1, column: 1, ...fault };
}

export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    comparePlaces(a, b) ||
    compareStrings(a.name, b.name) ||
    compareStrings(JSON.stringify(a.parts), JSON.stringify(b.parts))
  );
}

/** In reading order. */
export function comparePlaces(a: DiagnosticPlace, b: DiagnosticPlace): number {
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
