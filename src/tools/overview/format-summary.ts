// The overview on a terminal: counts, gaps and broken links. The page shows the rest.
import type { Paint } from '../../content/source/code-frame.ts';
import type { OverviewData } from './collect-overview.ts';
import type { LinkUse } from './find-links.ts';
import { plural } from './messages.ts';
import { sumUp } from './totals.ts';

/** Lines of a section; the rest is counted. */
const MAX_LINES = 8;

export function formatSummary(data: OverviewData, paint: Paint): string {
  const { works, featured, posts, popular, drafts, untranslated, faultyItems, outside } = sumUp(data);
  const { broken, unsure, unknown, fine } = outside;
  const asked = broken + unsure + fine;
  const { brokenLinks, diagnostics } = data;
  return [
    `portfolio  ${plural(works, 'item')}, ${featured} featured`,
    `posts      ${plural(posts, 'item')}, ${popular} popular, ${drafts} not public`,
    ...formatSection(
      paint('yellow', `missing translations (${untranslated.length})`),
      untranslated.map(({ path, missing }) => `${path}  ${missing.join(', ')}`),
    ),
    ...formatSection(
      paint('red', `broken outside references (${broken})`),
      data.outside.flatMap(({ url, answer, uses }) =>
        answer?.state === 'broken' ? [`${answer.detail}  ${url}  ${formatPlaces(uses)}`] : [],
      ),
    ),
    ...formatSection(
      paint('red', `broken links within the site (${brokenLinks.length})`),
      brokenLinks.map(({ target, kind, reason, uses }) => {
        const name = kind === 'related' ? `related: ${target}` : target;
        return `${reason === 'draft' ? 'a draft' : 'no such page'}  ${name}  ${formatPlaces(uses)}`;
      }),
    ),
    '',
    `outside references  ${asked + unknown}, ${asked === 0 ? 'not checked (--check-links asks them)' : `${asked} checked, ${broken} broken, ${unsure} unclear`}`,
    diagnostics.length === 0
      ? `faults              ${paint('green', 'none')}`
      : `faults              ${paint('red', String(diagnostics.length))}, in ${plural(faultyItems, 'item')} (npm run validate shows them)`,
  ].join('\n');
}

function formatPlaces(uses: readonly LinkUse[]): string {
  return uses.map(({ file, line }) => `${file}:${line}`).join(', ');
}

/** No lines, no section. */
function formatSection(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MAX_LINES;
  const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line}`);
  return ['', heading, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
