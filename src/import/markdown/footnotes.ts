// Footnotes made by hand in markdown: a link such as `[[1](#fn1)]` leads to a line that has this id or links back.

import type { TextContext } from '../text-context.ts';
import { hideCode, replaceOutsideCode } from './edits.ts';

const ID = String.raw`(_?(?!\w{0,20}ref)(?:fn|ftn|foot|note|cite)[\w:.-]*)`;
const NUMBER = String.raw`\\?[[(]?(?:\d{1,3}|\*)\\?[\])]?`;
const SUP = String.raw`(?:<\/?sup\b[^<>]*>)?`;
const MARK = new RegExp(
  String.raw`${SUP}(?:\[{1,2}${NUMBER}\]\(#${ID}\)\]?|<a\b(?=[^<>]*?href=["']#${ID}["'])[^<>]*>${SUP}${NUMBER}${SUP}<\/a>)${SUP}`,
  'g',
);
/** A quote or a list may contain it. */
const START = String.raw`^([ \t>]*)(?:(?:[-*+]|\d+[.)])[ \t]+)?`;
const NAMED = String.raw`<(?:a|span|sup|li|p|div)\b(?=[^<>]*?\b(?:id|name)=["']${ID}["'])[^<>]*>`;
const LABEL = String.raw`(?:${SUP}(?:${NUMBER})?[.:]?[ \t]*${SUP}<\/(?:a|span|sup)>)?${SUP}[\])]?[.:]?[ \t]*`;
const NOTE = new RegExp(`${START}(?:<(?:sup|p)>)?${NAMED}${LABEL}(.+)$`, 'gm');
const LINE = new RegExp(`${START}(\\S.*)$`, 'gm');
const SPACES = /$(?<=((?:[ \t]|&nbsp;|<\/(?:li|p|div|span)>)*))/;
/** A link back to the mark. */
const ARROW =
  /\[[^[\]\p{L}\n]{0,20}\]\(#([\w:.-]+)\)|<a\b(?=[^<>]*?href=["']#([\w:.-]+)["'])[^<>]*>[^<\p{L}\n]{0,20}<\/a>/gu;
/** What is around the notes. */
const BOX =
  /<(?:ol|ul|div|section)\b[^<>]*>\s*(?=\[\^)|^(\[\^.*)(?:\n{1,3}[ \t]*<\/(?:ol|ul|div|section)>)+/gm;

export function replaceFootnotes(text: string, { account }: TextContext): string {
  if (text.search(MARK) === -1) return text;
  const wanted = new Set([...hideCode(text).matchAll(MARK)].map(([, id, htmlId]) => id ?? htmlId));
  const found = new Set<string>();
  const write = (id: string, start = '', words = '') => {
    if (!wanted.has(id)) return undefined;
    found.add(id);
    return `${start}[^${id}]: ${cutArrow(words).text}`;
  };
  const named = replaceOutsideCode(text, NOTE, ([, start, id = '', words]) => write(id, start, words));
  // `fnref1` leads back from `fn1`.
  const noted = replaceOutsideCode(named, LINE, ([, start, words = '']) => {
    const { text: note, id = '' } = cutArrow(words);
    const from = id.replace(/r(?:ef)?/, '');
    return from === id || note === '' ? undefined : write(from, start, note);
  });
  const bare = found.size > 0 ? replaceOutsideCode(noted, BOX, ([, note]) => note) : noted;
  return replaceOutsideCode(bare, MARK, ([original = '', id = '', htmlId = '']) => {
    const isFound = found.has(id || htmlId);
    account.note('footnote', isFound ? 'converted' : 'needs-person', { original: isFound ? '' : original });
    return isFound ? `[^${id || htmlId}]` : undefined;
  });
}

/** Without the link back at its end, and without spaces and closing tags around that. */
function cutArrow(words: string): { text: string; id?: string | undefined } {
  const withoutSpaces = (text: string) => text.slice(0, text.length - (SPACES.exec(text)?.[1]?.length ?? 0));
  const text = withoutSpaces(words);
  const [arrow = '', id, htmlId] = [...text.matchAll(ARROW)].at(-1) ?? [];
  if (arrow === '' || !text.endsWith(arrow)) return { text };
  return { text: withoutSpaces(text.slice(0, -arrow.length)), id: id ?? htmlId };
}
