// A readable selection of many diagnostics: errors in full, warnings by rule, a line for each draft.
import { dirname } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage, RuleWords } from '../../diagnostics/rule.ts';
import { explain, WARNING_NAMES } from '../../rules/rules.ts';
import { WORDS } from '../words/words.ts';

export type DescribedDiagnostic = Diagnostic & RuleWords;
export type Report = ReturnType<typeof createReport>;
/** Warnings of one rule, summarized. */
export type WarningGroup = Report['groups'][number];

const MAX_SHOWN = 20;
/** Up to this number, warnings are shown one by one. */
const FEW_WARNINGS = 10;

export function createReport(diagnostics: readonly Diagnostic[], language: EditorLanguage) {
  const errors = diagnostics.filter(isError);
  const { unwritten = [], warnings = [] } = Object.groupBy(
    diagnostics.filter((diagnostic) => !isError(diagnostic)),
    // Drafts have warnings of rules that are errors elsewhere.
    ({ rule }) => (WARNING_NAMES.includes(rule) ? 'warnings' : 'unwritten'),
  );
  const drafts = Map.groupBy(unwritten, ({ file }) => dirname(file));
  const isShort = warnings.length <= FEW_WARNINGS;
  const shown = [...errors.slice(0, MAX_SHOWN), ...(isShort ? warnings : [])];
  return {
    /** In full, errors first. */
    shown: shown.map((diagnostic) => describe(diagnostic, language)),
    /** Errors beyond those. */
    moreErrors: Math.max(0, errors.length - MAX_SHOWN),
    groups: isShort ? [] : groupByRule(warnings, language),
    /** Folders of drafts, with how much is not written yet. */
    drafts: [...drafts].map(([folder, diagnostics]) => ({ folder, count: diagnostics.length })),
  };
}

export function describe(diagnostic: Diagnostic, language: EditorLanguage): DescribedDiagnostic {
  return { ...diagnostic, ...explain(diagnostic, language) };
}

/** Such as `1 error and 2 warnings in 3 files`. */
export function formatCounts(diagnostics: readonly Diagnostic[], language: EditorLanguage): string {
  const { report: words } = WORDS[language];
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const counts = { errors: words.errors(errors), warnings: words.warnings(warnings) };
  const one = errors > 0 ? counts.errors : counts.warnings;
  return words.found({ problems: errors > 0 && warnings > 0 ? words.both(counts) : one, count: files });
}

/** The most frequent rule first, each with its first warning. */
function groupByRule(warnings: readonly Diagnostic[], language: EditorLanguage) {
  return [...Map.groupBy(warnings, ({ rule }) => rule)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([rule, diagnostics]) => ({
      rule,
      count: diagnostics.length,
      first: describe(diagnostics[0] as Diagnostic, language),
    }));
}
