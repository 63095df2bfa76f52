// Diagnostics as site.yaml changes them: `checks` turns warnings off or into errors, as `ignore` in front matter does for one
// text.
import { compareDiagnostics, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';

interface Checks {
  severities: Readonly<Partial<Record<string, 'off' | 'error' | undefined>>>;
  /** Names of rules by file. */
  ignored: ReadonlyMap<string, readonly string[]>;
}

/** The diagnostics to report, sorted. Errors cannot be changed. */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  { severities, ignored }: Checks,
): Diagnostic[] {
  return diagnostics
    .flatMap((diagnostic): Diagnostic[] => {
      const { rule, file } = diagnostic;
      if (isError(diagnostic)) return [diagnostic];
      if (severities[rule] === 'off' || ignored.get(file)?.includes(rule)) return [];
      return [severities[rule] === 'error' ? { ...diagnostic, severity: 'error' } : diagnostic];
    })
    .sort(compareDiagnostics);
}
