// The overview on a terminal: counts and gaps. The page shows the rest.
import type { Paint } from '../../content/source/code-frame.ts';
import type { EditorLanguage } from '../../content/source/editor-language.ts';
import { isError } from '../../content/source/fault.ts';
import type { OverviewData } from './collect-overview.ts';
import type { LinkUse } from './find-links.ts';
import { MESSAGES } from './messages.ts';
import { sumUp } from './totals.ts';

/** Lines of a section; the rest is counted. */
const MAX_LINES = 8;

export function formatSummary(
  data: OverviewData,
  { paint, language }: { paint: Paint; language: EditorLanguage },
): string {
  const { untranslated, faultyItems, outside, ...totals } = sumUp(data);
  const { summary } = MESSAGES[language];
  const { broken, unsure, unknown, fine } = outside;
  const asked = broken + unsure + fine;
  const faults = data.diagnostics.filter(isError).length;
  const formatSection = (heading: string, lines: readonly string[]) => {
    if (lines.length === 0) return [];
    const rest = lines.length - MAX_LINES;
    const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line}`);
    return ['', heading, ...shown, ...(rest > 0 ? [`  ${summary.more(rest)}`] : [])];
  };
  return [
    summary.works(totals.works, totals.featured),
    summary.posts(totals.posts, totals.popular, totals.drafts, totals.scheduled),
    ...formatSection(
      paint('yellow', summary.missing(untranslated.length)),
      untranslated.map(({ path, missing }) => `${path}  ${missing.join(', ')}`),
    ),
    ...formatSection(
      paint('red', summary.brokenOutside(broken)),
      data.outside.flatMap(({ url, answer, uses }) =>
        answer?.state === 'broken' ? [`${answer.detail}  ${url}  ${formatPlaces(uses)}`] : [],
      ),
    ),
    '',
    summary.outside(asked + unknown, asked, broken, unsure),
    faults === 0 ? paint('green', summary.noFaults) : paint('red', summary.faults(faults, faultyItems)),
    summary.warnings(data.diagnostics.length - faults),
  ].join('\n');
}

function formatPlaces(uses: readonly LinkUse[]): string {
  return uses.map(({ file, line }) => `${file}:${line}`).join(', ');
}
