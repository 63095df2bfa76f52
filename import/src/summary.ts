// The account of an import for people, the most important first.
import type { ImportReport } from './report.ts';
import { type Language, nameIn } from './words.ts';

const MAX_KINDS = 12;

export function formatSummary(report: ImportReport, timeZone: string, language: Language): string {
  const { items, totals, became, files, leftBehind, remarks } = report;
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  /** What there is most of first. */
  const line = (what: string, counts: Record<string, number> = {}, show = word) => {
    const sorted = Object.entries(counts).sort((a, b) => b[1] - a[1]);
    const shown = sorted.slice(0, MAX_KINDS).map(([kind, count]) => `${show(kind)} ${count}`);
    const more = sorted.length > MAX_KINDS ? [`${sorted.length - MAX_KINDS} ${word('more')}`] : [];
    return sorted.length > 0 ? [`${what}: ${[...shown, ...more].join(', ')}`] : [];
  };
  return [
    ...line(`${word('text')} ${totals.found}`, became),
    ...line(word('remarks'), remarks),
    ...(remarks['date-without-zone'] === undefined ? [] : [`${word('time-zone')}: ${timeZone}`]),
    ...line(`${word('file')} ${files?.total}`, files?.files),
    ...line(word('not-content'), files?.notContent, String),
    ...line(word('skipped'), leftBehind),
  ].join('\n');
}
