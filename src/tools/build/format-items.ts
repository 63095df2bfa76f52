// How many items there are, and when the scheduled ones become public.
import { COLLECTIONS } from '../../contract/collections.ts';
import { formatMoment } from '../../diagnostics/wording.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import type { Invocation } from '../command/command.ts';

/** @returns a line for each collection, then one for each scheduled item */
export function formatItems(
  counts: BuildSummary['counts'],
  { words: { build, collections }, language }: Invocation,
): string[] {
  const scheduled = COLLECTIONS.flatMap((collection) => counts[collection].scheduled);
  return [
    ...COLLECTIONS.map((collection) => {
      const { total, languages, drafts } = counts[collection];
      const texts = Object.entries(languages).flatMap(([own, count]) => (count > 0 ? `${own} ${count}` : []));
      const all = build.items(total);
      const items = texts.length === 0 ? all : build.itemsIn({ items: all, languages: texts.join(', ') });
      return `${collections[collection]}: ${drafts === 0 ? items : build.itemsAndDrafts({ items, drafts })}`;
    }),
    ...scheduled
      .sort((a, b) => a.time - b.time)
      .map(({ title, slug, time }) => build.waits({ title, slug, moment: formatMoment[language](time) })),
  ];
}
