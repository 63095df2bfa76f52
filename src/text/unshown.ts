// What the site does not show as written, for markdown twins: comments and images without alternative text are left out, and
// most tags are text. Other programs read twins by other rules, so every `<` outside code counts, not only tags.
import { LIVE_TAGS } from './live-tags.ts';
import { dropInner, type Replacement } from './ranges.ts';
import type { Text } from './text.ts';

const SHOWN = ['details(?: open)?', 'summary', ...LIVE_TAGS].join('|');
const TAG = new RegExp(`<(?=[a-z/!?])(?!/?(?:${SHOWN})\\s*/?>)`, 'gi');

export function findUnshown({
  body,
  blanked,
  comments,
  links,
  addresses,
  definitions,
  escapes,
}: Text): Replacement[] {
  const silent = links.filter(
    ({ kind, text }) => kind === 'image' && body.slice(text.start, text.end).trim() === '',
  );
  const hidden = [...comments, ...silent].map(({ start, end }) => ({ start, end, with: '' }));
  if (!blanked.includes('<')) return dropInner(hidden);
  /** Where a `<` is escaped, or the bracket of an address. */
  const literals = new Set([
    ...escapes.map(({ end }) => end - 1),
    ...addresses.map(({ start }) => start),
    ...[...links, ...definitions].map(({ destination }) => (destination?.start ?? 0) - 1),
  ]);
  const tags = [...blanked.matchAll(TAG)].filter(({ index }) => !literals.has(index));
  return dropInner([...hidden, ...tags.map(({ index }) => ({ start: index, end: index + 1, with: '&lt;' }))]);
}
