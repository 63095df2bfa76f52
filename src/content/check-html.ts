// HTML in a body: the site shows tags as text, except those in `LIVE_TAGS` and <details> blocks.
import { LIVE_TAGS, MAX_DISTANCE } from '../markdown/live-tags.ts';
import type { Reading } from '../markdown/reading.ts';
import type { At } from './check-marks.ts';
import { htmlAsText } from './rules/markdown.ts';
import type { Diagnostic } from './rules/rule.ts';

/** Within a paragraph. */
const TAG = /<!--|<(?:([a-z][a-z0-9-]*)(?:\s(?:[^<>\n]|\n(?![ \t]*\n))*)?\/?|\/([a-z][a-z0-9-]*)\s*)>/gi;

/** Markdown in place of tags. */
const INSTEAD = [
  ['b strong', '**…**'],
  ['i em', '*…*'],
  ['s del strike', '~~…~~'],
  ['code', '`…`'],
  ['pre', '```'],
  ['a', '[…](/…)'],
  ['img', '![…](./….jpg)'],
  ['hr', '---'],
  ['blockquote', '> …'],
  ['h1 h2 h3 h4', '## …'],
  ['li ul', '- …'],
  ['ol', '1. …'],
  ['table tr td th', '| … |'],
  ['details summary', '<details>⏎<summary>…</summary>⏎…⏎</details>'],
].flatMap(([tags = '', markdown]) => tags.split(' ').map((tag) => ({ tag, markdown })));

export function checkHtml({ body, prose, details, literals }: Reading, at: At): Diagnostic[] {
  if (!prose.includes('<')) return [];
  const complete = details.flatMap(({ tags }) => tags);
  // Each kind of tag is reported once.
  const reported = new Set<string>();
  const lastOpened = new Map<string, number>();
  return [...prose.matchAll(TAG)].flatMap(({ index, 0: tag, 1: opened = '', 2: closed = '' }) => {
    if (literals.has(index)) return [];
    const name = (opened || closed).toLowerCase();
    if (opened) lastOpened.set(name, index);
    const isDetails = name === 'details' || name === 'summary';
    const kind = isDetails ? 'details' : name;
    if (reported.has(kind)) return [];
    if (isDetails && complete.some(({ start, end }) => start <= index && index < end)) return [];
    if (LIVE_TAGS.has(name) && (opened ? isClosed(prose, index, name) : isNear(lastOpened.get(name), index)))
      return [];
    reported.add(kind);
    const instead = INSTEAD.find((known) => known.tag === name)?.markdown;
    const found = body.slice(index, index + Math.min(tag.length, 60));
    return [htmlAsText.at(at(index), { tag: found, ...(instead && { instead }) })];
  });
}

/** A tag works only if its closing tag is near. */
function isClosed(text: string, index: number, name: string): boolean {
  if (name === 'br') return true;
  const closing = new RegExp(`</${name}>`, 'gi');
  closing.lastIndex = index;
  return isNear(index, closing.exec(text)?.index);
}

function isNear(opening: number | undefined, closing: number | undefined): boolean {
  return opening !== undefined && closing !== undefined && closing - opening < MAX_DISTANCE;
}
