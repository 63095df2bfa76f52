// Finds what the site does not show as written, for markdown twins: comments and images without alternative text are left
// out, and most tags are text.
import { LIVE_TAGS } from './live-tags.ts';
import { dropInner, type Replacement } from './ranges.ts';
import type { Reading } from './reading.ts';

const SHOWN = ['details(?: open)?', 'summary', ...LIVE_TAGS].join('|');
/** Tags that the site does not render. */
const TAG = new RegExp(`<(?=[a-z/!?])(?!/?(?:${SHOWN})\\s*/?>)`, 'gi');
const SILENT_IMAGE = /^!\[\s*\]/;

export function findUnshown({ body, prose, comments, images, literals }: Reading): Replacement[] {
  const silent = images.filter(({ start, end }) => SILENT_IMAGE.test(body.slice(start, end)));
  const hidden = [...comments, ...silent].map(({ start, end }) => ({ start, end, with: '' }));
  const tags = [...prose.matchAll(TAG)]
    .filter(({ index }) => !literals.has(index))
    .map(({ index }) => ({ start: index, end: index + 1, with: '&lt;' }));
  return dropInner([...hidden, ...tags]);
}
