// Footnotes made by hand in markdown: a link such as `[[1](#fn1)]` leads to a line that has this id or links back.
import { dropInner, type Range, type Replacement } from '../../text/ranges.ts';
import type { Tag } from '../../text/tags.ts';
import type { Text } from '../../text/text.ts';
import type { TextContext } from '../text-context.ts';

interface Footnotes {
  /** By id: the labels that they get here. */
  labels: Map<string, string>;
  edits: Replacement[];
}

/** A link within the text. */
interface Jump extends Range {
  id: string;
  words: string;
}

const MARK_ID = /^_?(?!\w{0,20}ref)(?:fn|ftn|foot|note|cite)[\w:.-]*$/;
const NUMBER = String.raw`\\?[[(]?(?:\d{1,3}|\*)\\?[\])]?`;
const MARK_WORDS = new RegExp(`^${NUMBER}$`);
const SUP = String.raw`(?:<\/?sup\b[^<>]*>)?`;
/** The start of a note before its id, and the number after it. */
const NOTE_START = /^([ \t>]*)(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:<(?:sup|p|li)>)?$/;
const LABEL = new RegExp(
  String.raw`(?:${SUP}(?:${NUMBER})?[.:]?[ \t]*${SUP}<\/(?:a|span|sup)>)?${SUP}[\])]?[.:]?[ \t]*`,
  'y',
);
const NOTE_NAME = /^<(?:a|span|sup|li|p|div)\b(?=[^<>]*?\b(?:id|name)=["']([\w:.-]+)["'])/;
const SPACE = /(?:[ \t]|&nbsp;|<\/(?:li|p|div|span)>)$/;

export function findFootnotes(text: Text, { account }: TextContext): Footnotes {
  const { body, tags } = text;
  const jumps = [...findLinks(text), ...findTags(text)];
  const marks = jumps.filter(({ id, words }) => MARK_ID.test(id) && MARK_WORDS.test(words));
  const labels = new Map<string, string>();
  if (marks.length === 0) return { labels, edits: [] };
  const wanted = new Set(marks.map(({ id }) => id));
  const edits: Replacement[] = [];
  const lineOf = (offset: number) => {
    const end = body.indexOf('\n', offset);
    return { start: body.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? body.length : end };
  };
  const define = (id: string, start: number, end: number) => {
    if (!wanted.has(id) || labels.has(id)) return;
    labels.set(id, id.replaceAll(/[^\p{L}\p{N}-]/gu, ''));
    edits.push({ start, end, with: `[^${labels.get(id)}]: ` });
  };
  for (const { start, end, written } of tags) {
    const id = NOTE_NAME.exec(written)?.[1];
    const line = lineOf(start);
    const before = NOTE_START.exec(body.slice(line.start, start));
    if (id === undefined || !before) continue;
    LABEL.lastIndex = end;
    LABEL.test(body);
    define(id, line.start + (before[1]?.length ?? 0), LABEL.lastIndex);
  }
  for (const { id, words, start, end } of jumps) {
    const line = lineOf(start);
    const isArrow = !/\p{L}/u.test(words) && measureWords(body.slice(end, line.end)) === 0;
    // `fnref1` leads back from `fn1`.
    const from = id.replace(/r(?:ef)?/, '');
    if (!isArrow || from === id || !wanted.has(from)) continue;
    const [marks = '', spaces = ''] =
      /^([ \t>]*)(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(body.slice(line.start, start)) ?? [];
    define(from, line.start + spaces.length, line.start + marks.length);
    const note = measureWords(body.slice(line.start, start));
    edits.push({ start: line.start + note, end: line.end, with: '' });
  }
  for (const { id, start, end } of marks) {
    const label = labels.get(id);
    account.note('footnote', label === undefined ? 'needs-person' : 'converted', {
      original: label === undefined ? body.slice(start, end) : '',
    });
    if (label !== undefined) edits.push({ start, end, with: `[^${label}]` });
  }
  return { labels, edits: dropInner(edits) };
}

/** The length without spaces and closing tags at the end. */
function measureWords(text: string): number {
  let length = text.length;
  for (let found = true; found; ) {
    const space = SPACE.exec(text.slice(Math.max(0, length - '</span>'.length), length))?.[0] ?? '';
    found = space !== '';
    length -= space.length;
  }
  return length;
}

function findLinks({ body, links }: Text): Jump[] {
  return links.flatMap(({ destination, text, ...range }): Jump[] => {
    if (!destination?.target.startsWith('#')) return [];
    const isBracketed = body[range.start - 1] === '[' && body[range.end] === ']';
    const [start, end] = isBracketed ? [range.start - 1, range.end + 1] : [range.start, range.end];
    const [id, words] = [destination.target.slice(1), body.slice(text.start, text.end)];
    return [{ id, words, ...raise(body, start, end) }];
  });
}

function findTags({ body, tags }: Text): Jump[] {
  return tags.flatMap((tag, index): Jump[] => {
    const id = /^<a\b[^<>]*?\shref=["']#([\w:.-]+)["']/.exec(tag.written)?.[1];
    const closing = tags.slice(index + 1, index + 4).find(({ written }: Tag) => written === '</a>');
    if (id === undefined || !closing) return [];
    const words = body.slice(tag.end, closing.start).replaceAll(/<[^<>]*>/g, '');
    return [{ id, words, ...raise(body, tag.start, closing.end) }];
  });
}

/** With the tags that raise it. */
function raise(body: string, start: number, end: number): Range {
  const [before = ''] = /<sup\b[^<>]*>$/.exec(body.slice(Math.max(0, start - 100), start)) ?? [];
  const isRaised = before !== '' && body.startsWith('</sup>', end);
  return isRaised ? { start: start - before.length, end: end + '</sup>'.length } : { start, end };
}
