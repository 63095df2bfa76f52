// Diagnostics as site.yaml changes them: `checks` turns warnings off or into errors (as `ignore` in front matter does for one
// text), and categories are recognized by their labels.
import { CATEGORIES } from '../contract/categories.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { valueWrong } from '../rules/values.ts';
import type { SharedSettings } from './load-site.ts';

interface Checks {
  severities: Readonly<Partial<Record<string, 'off' | 'error' | undefined>>>;
  /** Names of rules by file. */
  ignored: ReadonlyMap<string, readonly string[]>;
}

/** The diagnostics to report, sorted. Errors cannot be changed. */
export function applySeverities(found: readonly Diagnostic[], { severities, ignored }: Checks): Diagnostic[] {
  return found
    .flatMap((diagnostic): Diagnostic[] => {
      const { rule, file } = diagnostic;
      if (isError(diagnostic)) return [diagnostic];
      if (severities[rule] === 'off' || ignored.get(file)?.includes(rule)) return [];
      return [severities[rule] === 'error' ? { ...diagnostic, severity: 'error' } : diagnostic];
    })
    .sort(compareDiagnostics);
}

/** If the label of a category was written instead of its value, the diagnostic names the value. */
export function nameCategories(diagnostics: readonly Diagnostic[], shared: SharedSettings): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (diagnostic.rule !== valueWrong.name || diagnostic.field !== 'category') return diagnostic;
    const { found, ...data } = diagnostic.data as typeof valueWrong.example;
    const named = CATEGORIES.find((category) => {
      const { ko, en } = shared.categories?.[category] ?? {};
      return typeof found === 'string' && [ko, en].includes(found.trim());
    });
    if (!named) return diagnostic;
    return { ...diagnostic, data: { ...data, found, closest: undefined, line: `category: ${named}` } };
  });
}
