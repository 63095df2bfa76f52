// What the site does not show as written, for markdown twins: comments and images without alternative text are left out, and
// most tags are text.
import { LIVE_TAGS } from './live-tags.ts';
import { dropInner, type Replacement } from './ranges.ts';
import type { Text } from './text.ts';

const SHOWN = new RegExp(`^</?(?:details(?: open)?|summary|${[...LIVE_TAGS].join('|')})\\s*/?>$`, 'i');

export function findUnshown({ body, comments, links, tags }: Text): Replacement[] {
  const silent = links.filter(
    ({ kind, text }) => kind === 'image' && body.slice(text.start, text.end).trim() === '',
  );
  const hidden = [...comments, ...silent].map(({ start, end }) => ({ start, end, with: '' }));
  const shown = tags.filter(({ written }) => !SHOWN.test(written));
  return dropInner([...hidden, ...shown.map(({ start }) => ({ start, end: start + 1, with: '&lt;' }))]);
}
