// A readable selection of many diagnostics: errors in full, warnings by rule, a line for each draft, changed files first.
import { dirname, resolve } from 'node:path';
import { type Diagnostic, isError, type Place } from '../../diagnostics/diagnostic.ts';
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
const PLACES_PER_GROUP = 3;

/** @param changed absolute paths of the files that differ from the published branch; empty if all are the same */
export function createReport(
  diagnostics: readonly Diagnostic[],
  { language, changed = new Set() }: { language: EditorLanguage; changed?: ReadonlySet<string> | undefined },
) {
  const isChanged = ({ file }: Place) => changed.has(resolve(file));
  const errors = diagnostics.filter(isError);
  const { unwritten = [], warnings = [] } = Object.groupBy(
    diagnostics.filter((diagnostic) => !isError(diagnostic)),
    // Drafts have warnings of rules that are errors elsewhere.
    ({ rule }) => (WARNING_NAMES.includes(rule) ? 'warnings' : 'unwritten'),
  );
  const drafts = Map.groupBy(unwritten, ({ file }) => dirname(file));
  const recent = changed.size === 0 ? warnings : warnings.filter(isChanged);
  const ordered = [...errors.filter(isChanged), ...errors.filter((error) => !isChanged(error))];
  const isShort = recent.length <= (changed.size === 0 ? FEW_WARNINGS : MAX_SHOWN);
  const shown = [...ordered.slice(0, MAX_SHOWN), ...(isShort ? recent : [])];
  return {
    /** In full, errors first. */
    shown: shown.map((diagnostic) => describe(diagnostic, language)),
    /** Errors beyond those. */
    moreErrors: Math.max(0, errors.length - MAX_SHOWN),
    groups: isShort ? [] : groupByRule(recent, language),
    /** Folders of drafts, with how much is not written yet. */
    drafts: [...drafts].map(([folder, found]) => ({ folder, count: found.length })),
    /** Number of warnings in files that have not changed since the published branch. */
    older: warnings.length - recent.length,
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

/** The most frequent rule first, each with the words of its first warning and the first three places. */
function groupByRule(warnings: readonly Diagnostic[], language: EditorLanguage) {
  return [...Map.groupBy(warnings, ({ rule }) => rule)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([rule, found]) => ({
      rule,
      count: found.length,
      example: explain(found[0] as Diagnostic, language),
      places: found.slice(0, PLACES_PER_GROUP).map(({ file, line, column }) => ({ file, line, column })),
    }));
}
