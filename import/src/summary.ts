// The account of an import for people: at most 25 lines, the most important first.
import { OUTCOMES } from './account.ts';
import type { ImportReport } from './report.ts';
import { Counts } from './source.ts';
import { type Language, nameIn } from './words.ts';

const MAX_KINDS = 8;
const ITEM_OUTCOMES = ['imported', 'unchanged', 'edited', 'removed', 'skipped'];

export function formatSummary(report: ImportReport, timeZone: string, language: Language): string {
  const { items, files, leftBehind, constructs } = report;
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  /** What there is most of first. */
  const list = (counts: Record<string, number> = {}, show = word) => {
    const sorted = Object.entries(counts).sort((a, b) => b[1] - a[1]);
    const shown = sorted.slice(0, MAX_KINDS).map(([kind, count]) => `${show(kind)} ${count}`);
    return [...shown, ...(sorted.length > MAX_KINDS ? [`${sorted.length - MAX_KINDS} ${word('more')}`] : [])];
  };
  const line = (what: string, parts: readonly string[]) =>
    parts.length > 0 ? [`${what}: ${parts.join(', ')}`] : [];

  const itemLines = [...Map.groupBy(items, ({ kind }) => kind)].slice(0, MAX_KINDS).map(([kind, group]) => {
    const outcomes = ITEM_OUTCOMES.flatMap((outcome) => {
      const own = group.filter((one) => one.outcome === outcome);
      const notes = new Counts();
      for (const { isDraft, reason = kind } of own) {
        const note = outcome === 'skipped' ? reason : isDraft ? 'draft' : kind;
        if (note !== kind) notes.add(note);
      }
      const more = notes.size > 0 ? ` (${list(Object.fromEntries(notes)).join(', ')})` : '';
      return own.length > 0 ? [`${word(outcome)} ${own.length}${more}`] : [];
    });
    return `${word(kind)} ${group.length}: ${outcomes.join(', ')}`;
  });
  const zone = constructs.converted?.['date-without-zone'] ? [timeZone] : [];
  return [
    ...itemLines,
    ...OUTCOMES.flatMap((outcome) => line(word(outcome), list(constructs[outcome]))),
    ...line(word('time-zone'), zone),
    ...line(`${word('file')} ${files?.total}`, list(files?.files)),
    ...line(word('not-content'), list(files?.notContent, String)),
    ...line(word('skipped'), list(leftBehind)),
  ].join('\n');
}
