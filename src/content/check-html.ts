// HTML in a body: the site shows tags as text, except those in `LIVE_TAGS` and <details> blocks.
import type { At } from './check-marks.ts';
import { LIVE_TAGS, MAX_DISTANCE } from './live-tags.ts';
import { createMarkdownParser } from './markdown-dialect.ts';
import { htmlAsText } from './rules/markdown.ts';
import type { Diagnostic } from './rules/rule.ts';

/** The address of a link may be between the same brackets. */
const TAG = /<!--|(?<!\]\(\s?)<(?:([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?|\/([a-z][a-z0-9-]*)\s*)>/gi;

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

/** @param prose a body without its code: see `Prose` */
export function checkHtml(prose: string, at: At): Diagnostic[] {
  if (!prose.includes('<')) return [];
  const text = blankComments(prose);
  const details = findDetailsLines(text);
  const firstLine = at(0).line;
  // Each kind of tag is reported once.
  const reported = new Set<string>();
  const lastOpened = new Map<string, number>();
  return [...text.matchAll(TAG)].flatMap(({ index, 0: tag, 1: opened = '', 2: closed = '' }) => {
    const name = (opened || closed).toLowerCase();
    if (opened) lastOpened.set(name, index);
    const isDetails = name === 'details' || name === 'summary';
    const kind = isDetails ? 'details' : name;
    if (reported.has(kind)) return [];
    if (isDetails && details.has(at(index).line - firstLine)) return [];
    if (LIVE_TAGS.has(name) && (opened ? isClosed(text, index, name) : isNear(lastOpened.get(name), index)))
      return [];
    reported.add(kind);
    const instead = INSTEAD.find((known) => known.tag === name)?.markdown;
    return [htmlAsText.at(at(index), { tag: tag.slice(0, 60), ...(instead && { instead }) })];
  });
}

const parser = createMarkdownParser({ html: false });

/** Lines with complete sets of <details> and <summary> tags, from 0. */
function findDetailsLines(text: string): Set<number> {
  const tokens = /<details/i.test(text) ? parser.parse(text, {}) : [];
  const lines = tokens.flatMap(({ type, map }, index) => {
    if (type !== 'details_open' || !map) return [];
    const [summary] = tokens[index + 2]?.map ?? map;
    return [map[0], summary, map[1] - 1];
  });
  return new Set(lines);
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

/** Replaces comments with spaces. A comment that never ends is text. */
export function blankComments(text: string): string {
  if (!text.includes('<!--')) return text;
  // Searching for an end after the last one would take quadratic time.
  const end = text.lastIndexOf('-->') + '-->'.length;
  const blank = (comment: string) => comment.replaceAll(/./g, ' ');
  return text.slice(0, end).replaceAll(/<!(?=--)[\s\S]*?-->/g, blank) + text.slice(end);
}
