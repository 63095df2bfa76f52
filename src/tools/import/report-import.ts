// The account of an import, for people (at most 25 lines) and as JSON.
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { fillIn, loadTexts } from '../../engine/texts.ts';
import { sumChanges } from '../../import/account.ts';
import { countFiles } from '../../import/count-source.ts';
import type { ImportedItem } from '../../import/import-source.ts';
import type { Source } from '../../import/read/source.ts';
import { TOO_HARD } from '../../import/time-limit.ts';

/** By name, in English and Korean. Names that are not listed are shown unchanged. */
const NAMES = loadTexts<Record<string, [en: string, ko: string]>>('src/tools/import/names.yaml');
/** @param values of its placeholders */
export const nameIn = (language: EditorLanguage, name: string, values = {}) =>
  fillIn(NAMES[name]?.[language === 'en' ? 0 : 1] ?? name, values);
const MAX_KINDS = 8;
const ITEM_OUTCOMES = ['imported', 'edited', 'edited-both', 'removed', 'skipped'] as const;

/** Most important first. */
export function formatSummary(
  source: Source,
  items: readonly ImportedItem[],
  timeZone: string,
  language: EditorLanguage,
): string {
  const messages = new Map(items.map(({ reason, message }) => [reason, message]));
  const word = (name: string) => messages.get(name) ?? nameIn(language, name);
  const count = (kind: string, number: number) => `${word(kind)} ${number}`;
  const sums = sumChanges(items.map(({ changes = [] }) => changes));
  const itemLines = [...Map.groupBy(items, ({ item }) => item.kind)].map(([kind, group]) => {
    const counts = ITEM_OUTCOMES.flatMap((outcome) => {
      const own = group.filter((one) => one.outcome === outcome);
      const notes = own.flatMap(({ draft, reason = kind }) =>
        outcome === 'skipped' ? reason : draft ? 'draft' : [],
      );
      const counted = [...Map.groupBy(notes, String)].filter(([name]) => name !== kind);
      const noted = counted.map(([name, all]) => count(name, all.length)).join(', ');
      return own.length === 0 ? [] : [count(outcome, own.length) + (noted && ` (${noted})`)];
    });
    return `${count(kind, group.length)}: ${counts.join(', ')}`;
  });
  const picture = sums.get('picture');
  const unzoned = sums.get('date-without-zone');
  sums.delete('picture');
  const kindLines = (['needs-person', 'converted', 'moved', 'left-out', 'kept'] as const).flatMap(
    (outcome) => {
      const found = [...sums]
        .filter(([, own]) => own[outcome] > 0)
        .sort((a, b) => b[1][outcome] - a[1][outcome]);
      const counts = found.slice(0, MAX_KINDS).map(([kind, own]) => count(kind, own[outcome]));
      if (found.length > MAX_KINDS) counts.push(`${found.length - MAX_KINDS} ${word('more')}`);
      return found.length === 0 ? [] : [`${word(outcome)}: ${counts.join(' · ')}`];
    },
  );
  const slow = items.flatMap(({ item, reason }) => (reason === TOO_HARD ? [item.key] : []));
  const counted = countFiles(source, items);
  const listed = (counts: Record<string, number>, show = word) =>
    Object.entries(counts)
      .sort((a, b) => b[1] - a[1])
      .map(([kind, number]) => `${show(kind)} ${number}`);
  const outside = counted && listed(counted.notContent, (folder) => folder).slice(0, MAX_KINDS);
  const files = counted && [
    `${count('file', counted.total)}: ${listed(counted.files).join(', ')}`,
    ...(outside?.length ? [`${word('not-content')}: ${outside.join(', ')}`] : []),
  ];
  const left = [...source.leftBehind].map(([kind, number]) => count(kind, number));
  const pictures =
    picture && `${count('copied', picture.moved)}, ${count('missing', picture['needs-person'])}`;
  return [
    ...itemLines.slice(0, MAX_KINDS),
    ...(slow.length > 0 ? [`${count(TOO_HARD, slow.length)}: ${slow.slice(0, MAX_KINDS).join(', ')}`] : []),
    ...(picture ? [`${count('picture', picture.found)}: ${pictures}`] : []),
    ...kindLines,
    ...(unzoned ? [`${count('date-without-zone', unzoned.found)}: ${timeZone}`] : []),
    ...(files ?? []),
    ...(left.length > 0 ? [`${left.join(' · ')}: ${word('skipped')}`] : []),
  ].join('\n');
}

export function createImportReport(source: Source, items: readonly ImportedItem[]) {
  const { kind, name, siteUrl, leftBehind } = source;
  const imported = items.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed').length;
  return {
    source: { kind, name, siteUrl },
    totals: { found: items.length, imported, skipped: items.length - imported },
    leftBehind: Object.fromEntries(leftBehind),
    files: countFiles(source, items),
    constructs: Object.fromEntries(sumChanges(items.map(({ changes = [] }) => changes))),
    items: items.map(({ item, outcome, reason, planned, changes = [], remarks = [] }) => ({
      id: item.key,
      title: item.title,
      kind: item.kind,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(planned && { folder: `posts/${planned.slug}` }),
      changes,
      ...(remarks.length > 0 && { remarks }),
    })),
  };
}
