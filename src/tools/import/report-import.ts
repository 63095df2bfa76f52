// The account of an import, as JSON and for people (at most 25 lines).
import { relative } from 'node:path';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { fillIn, loadTexts } from '../../engine/texts.ts';
import { Counts, sumChanges } from '../../import/account.ts';
import { countFiles } from '../../import/count-source.ts';
import type { ImportedItem } from '../../import/import-source.ts';
import type { Source } from '../../import/read/source.ts';
import { TOO_HARD } from '../../import/time-limit.ts';
import { DOWNLOAD_FAILURES } from '../../import/write/download.ts';

/** By name, in English and Korean. Names that are not listed are shown unchanged. */
const NAMES = loadTexts<Record<string, [en: string, ko: string]>>('src/tools/import/names.yaml');
/** @param values of its placeholders */
export const nameIn = (language: EditorLanguage, name: string, values = {}) =>
  fillIn(NAMES[name]?.[language === 'en' ? 0 : 1] ?? name, values);

export type ImportReport = ReturnType<typeof createImportReport>;

export function createImportReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind, folder } = source;
  const imported = items.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed').length;
  return {
    source: { kind, name, siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    leftBehind: Object.fromEntries(leftBehind),
    files: countFiles(source, items),
    constructs: Object.fromEntries(sumChanges(items.map(({ changes = [] }) => changes))),
    items: items.map(({ item, outcome, reason, message, isDraft, planned, changes = [], remarks = [] }) => ({
      // The key of a text in a folder may lack the day in its name.
      id: folder && kind === 'markdown' && item.text.file ? relative(folder, item.text.file) : item.key,
      title: item.title,
      kind: item.kind,
      outcome,
      ...(isDraft && { isDraft }),
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
      ...(planned && { folder: `posts/${planned.slug}` }),
      changes,
      ...(remarks.length > 0 && { remarks }),
    })),
  };
}

/** Whether so much was left out that something must be wrong. */
export function isDoubtful({ items, files: counted, leftBehind }: ImportReport): boolean {
  const isEmpty = items.every(({ outcome }) => outcome === 'skipped');
  const { ignoredTexts = 0, files: { 'text-unread': unread = 0 } = {} } = counted ?? {};
  const isLarge = ignoredTexts * 10 > items.length + ignoredTexts;
  return isEmpty || unread > 0 || leftBehind['item-unread'] !== undefined || isLarge;
}

const MAX_KINDS = 8;
const ITEM_OUTCOMES = ['imported', 'unchanged', 'edited', 'edited-both', 'removed', 'skipped'] as const;
const CONSTRUCT_OUTCOMES = ['needs-person', 'converted', 'moved', 'left-out', 'kept'] as const;

/** Most important first. */
export function formatSummary(
  { items, files, leftBehind, constructs }: ImportReport,
  timeZone: string,
  language: EditorLanguage,
): string {
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  const count = (kind: string, number: number) => `${word(kind)} ${number}`;
  /** What there is most of first. */
  const list = (counts: Iterable<readonly [kind: string, number: number]>, show = word) =>
    [...counts]
      .filter(([, number]) => number > 0)
      .sort((a, b) => b[1] - a[1])
      .map(([kind, number]) => `${show(kind)} ${number}`);
  const noted = (what: string, notes: readonly string[]) =>
    notes.length > 0 ? `${what} (${notes.join(', ')})` : what;
  const line = (what: string, parts: readonly string[], between = ', ') =>
    parts.length > 0 ? [`${what}: ${parts.join(between)}`] : [];

  const itemLines = [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, group]) => {
    const outcomes = ITEM_OUTCOMES.flatMap((outcome) => {
      const own = group.filter((one) => one.outcome === outcome);
      const notes = new Counts();
      for (const { isDraft, reason = kind } of own) {
        const note = outcome === 'skipped' ? reason : isDraft ? 'draft' : kind;
        if (note !== kind) notes.add(note);
      }
      return own.length > 0 ? [noted(count(outcome, own.length), list(notes))] : [];
    });
    return line(count(kind, group.length), outcomes);
  });
  const slow = items.flatMap(({ id, reason }) => (reason === TOO_HARD ? [id] : []));
  const { picture, ...others } = constructs;
  const unzoned = others['date-without-zone'];
  const failures = DOWNLOAD_FAILURES.map((kind) => [kind, others[kind]?.found ?? 0] as const);
  const missing = picture && noted(count('missing', picture['needs-person']), list(failures));
  const kindLines = CONSTRUCT_OUTCOMES.flatMap((outcome) => {
    const kinds = Object.entries(others).filter(([kind]) => !DOWNLOAD_FAILURES.includes(kind));
    const found = list(kinds.map(([kind, sums]) => [kind, sums[outcome]]));
    const more = found.length > MAX_KINDS ? [`${found.length - MAX_KINDS} ${word('more')}`] : [];
    return line(word(outcome), [...found.slice(0, MAX_KINDS), ...more], ' · ');
  });
  const outside = list(Object.entries(files?.notContent ?? {}), (folder) => folder);
  const left = list(Object.entries(leftBehind));
  return [
    ...itemLines.slice(0, MAX_KINDS),
    ...line(count(TOO_HARD, slow.length), slow.slice(0, MAX_KINDS)),
    ...(picture
      ? line(count('picture', picture.found), [count('copied', picture.moved), missing ?? ''])
      : []),
    ...kindLines,
    ...(unzoned ? line(count('date-without-zone', unzoned.found), [timeZone]) : []),
    ...(files ? line(count('file', files.total), list(Object.entries(files.files))) : []),
    ...line(word('not-content'), outside.slice(0, MAX_KINDS)),
    ...(left.length > 0 ? [`${left.join(' · ')}: ${word('skipped')}`] : []),
  ].join('\n');
}
