// Finds markdown with small mistakes and syntax of other programs, which would show as plain text. Every pattern starts with
// something rare and never scans past its line, so that no text takes more than linear time.

import { mergeConflict } from './rules/front-matter.ts';
import { imageAltMissing, imagePathSpaces } from './rules/images.ts';
import { linkLocal } from './rules/links.ts';
import {
  footnoteAlone,
  foreignSyntax,
  headingByLine,
  listIndent,
  listMark,
  markdownAsText,
  markWithoutSpace,
} from './rules/markdown.ts';
import type { Diagnostic, Place } from './rules/rule.ts';

/** Gives the place of an offset in the body. */
export type At = (offset: number) => Place;

/** @param prose a body without its code: see `Prose` */
export function checkMarks(prose: string, at: At): Diagnostic[] {
  const found = new Map<number, Diagnostic>();
  for (const { needs, pattern, report } of CHECKS) {
    // Most texts have no match, and searching costs less than matchAll, which copies the pattern.
    if (!prose.includes(needs) || prose.search(pattern) === -1) continue;
    for (const match of prose.matchAll(pattern)) {
      const [offset, describe] = report(match) ?? [];
      // The first check that matches gives the best message.
      if (offset !== undefined && describe && !found.has(offset)) found.set(offset, describe(at(offset)));
    }
  }
  return [...found.values(), ...checkFootnotes(prose, at)];
}

type Found = readonly [offset: number, describe: (place: Place) => Diagnostic];

interface Check {
  /** Every match contains this text; a body without it is not searched. */
  needs: string;
  pattern: RegExp;
  report(match: RegExpExecArray): Found | undefined;
}

const check = (needs: string, pattern: RegExp, report: Check['report']): Check => ({
  needs,
  pattern,
  report,
});

const ALT = String.raw`[^[\]\n]*`;
/** The start of a link target. */
const TARGET = String.raw`(?:https?:\/\/|[./#])`;
const LINK_TEXT = String.raw`\[([^[\]\n]+)\]`;

const CHECKS: readonly Check[] = [
  check('<<<<<<<', /^<{7}(?: .*)?$/gm, conflictMark),
  check('>>>>>>>', /^>{7}(?: .*)?$/gm, conflictMark),
  // A single # may be a hashtag. Only plain spaces count in markdown.
  check('#', /(?<=^ {0,3})(#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000]))(.*)$/gm, withoutSpace),
  // Two lines in a row: a single one may be a number or a dash.
  check(
    '\n',
    /^ {0,3}([-+]|\*(?!.*\*)|\d{1,2}[.)])(\p{L}.*)\n{1,2} {0,3}(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}/gmu,
    withoutSpace,
  ),
  ...['\u00a0', '\u3000'].map((space) =>
    check(space, new RegExp(String.raw`^ {0,3}([-+*]|\d{1,2}[.)])(?=${space})(.*)$`, 'gm'), withoutSpace),
  ),
  check('\n', /^ {0,3}([•ㆍ·‣▪●○■□◦①-⑳])[ \t\u00a0\u3000]*(\S.*)\n(?= {0,3}[•ㆍ·‣▪●○■□◦①-⑳])/gm, listMarks),
  check('\n ', /^(\d{1,2}[.)] ).*\n {1,2}(?=[-+*] )/gm, ({ index, 0: lines, 1: mark = '' }) => [
    index + lines.length,
    (place) => listIndent.at(place, { spaces: mark.length }),
  ]),
  check('--', /\n {0,3}-{2,}[ \t]*$/gm, headingByRule),
  ...checksOfForeignSyntax(),
  // Pairs on one line. Only those with a space inside are wrong.
  check('**', /\*\*([^*\n]+)\*\*/g, ({ index, 1: text = '' }) =>
    text === text.trim()
      ? undefined
      : [index, (place) => markdownAsText.at(place, { line: `**${text.trim()}**` })],
  ),
  // A closing underscore does not work before a letter, such as a Korean particle.
  check(
    '_',
    /(?<![\p{L}\p{N}_\\])(_{1,2})(?!\s)([^_\n]{1,200})(?<!\s)\1(?=\p{Script=Hangul})/gu,
    ({ index, 1: mark = '', 2: text = '' }) => {
      const line = `${mark.replaceAll('_', '*')}${text}${mark.replaceAll('_', '*')}`;
      return [index, (place) => markdownAsText.at(place, { line })];
    },
  ),
  check(
    '![',
    new RegExp(
      String.raw`!\[(${ALT})\]\(((?:[^()<>"'\n]|\([^()\n]*\))*\.(?:png|jpe?g|webp|gif|svg|avif))\)`,
      'gi',
    ),
    ({ index, 0: image, 1: alt = '', 2: target = '' }) => {
      if (!/\s/.test(target.trim())) return undefined;
      const line = `![${alt}](${encodeSpaces(target.trim())})`;
      return [index + image.indexOf('(') + 1, (place) => imagePathSpaces.at(place, { target, line })];
    },
  ),
  check('![', /!\[[ \t]*\]\([^()\s]/g, ({ index }) => [index, (place) => imageAltMissing.at(place)]),
  check('] ', new RegExp(String.raw`(!?)${LINK_TEXT} {1,3}\((${TARGET}[^()\s]*)\)`, 'g'), asText),
  check(')[', new RegExp(String.raw`(!?)\(([^()\n]+)\)\[(${TARGET}[^[\]\s]*)\]`, 'g'), asText),
  check('](', new RegExp(String.raw`(!?)${LINK_TEXT}\((${TARGET}[^()<>"'\s]+)$(?!\n\s*["'(])`, 'gm'), asText),
  check('](', new RegExp(String.raw`(?<!!)()${LINK_TEXT}\((${TARGET}[^()<>"'\n]*)\)`, 'g'), (match) =>
    /\s/.test((match[3] as string).trim()) ? asText(match) : undefined,
  ),
  // Addresses and files on the editor's own computer or network.
  check(
    '://',
    /\b(?:https?:\/\/(?:localhost|127(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?![\w.-])|file:\/\/)[^\s<>"')\]]*/gi,
    ({ index, 0: target }) => [index, (place) => linkLocal.at(place, { target })],
  ),
];

function conflictMark({ index, 0: line }: RegExpExecArray): Found {
  return [index, (place) => mergeConflict.at(place, { found: line.slice(0, 40) })];
}

function withoutSpace({ index, 1: mark = '', 2: text = '' }: RegExpExecArray): Found {
  return [index, (place) => markWithoutSpace.at(place, { line: `${mark} ${text.trim()}` })];
}

/** Reports only the first line of a list. */
function listMarks({ index, input, 1: mark = '', 2: text = '' }: RegExpExecArray): Found | undefined {
  const above = input.slice(input.lastIndexOf('\n', index - 2) + 1, Math.max(index - 1, 0));
  if (/^ {0,3}[•ㆍ·‣▪●○■□◦①-⑳]/.test(above)) return undefined;
  const line = `${/[①-⑳]/.test(mark) ? '1.' : '-'} ${text.trim()}`;
  return [index, (place) => listMark.at(place, { mark, line })];
}

/** A horizontal line right below a line of text. */
function headingByRule({ index, input }: RegExpExecArray): Found | undefined {
  const start = input.lastIndexOf('\n', index - 1) + 1;
  const text = input.slice(start, index).trim();
  if (text === '' || /^(?:[|>#]|[-+*][ \t]|\d+[.)][ \t])/.test(text)) return undefined;
  return [start, (place) => headingByLine.at(place, { text: text.slice(0, 60) })];
}

function asText({ index, 1: mark = '', 2: text = '', 3: target = '' }: RegExpExecArray): Found {
  const line = `${mark}[${text}](${encodeSpaces(target.trim())})`;
  return [index, (place) => markdownAsText.at(place, { line })];
}

function encodeSpaces(target: string): string {
  return target.replaceAll(/\s/g, '%20');
}

function checksOfForeignSyntax(): Check[] {
  type Kind = (typeof foreignSyntax)['example']['kind'];
  const foreign = (
    kind: Kind,
    needs: string,
    pattern: RegExp,
    correct?: (match: RegExpExecArray) => string,
  ): Check =>
    check(needs, pattern, (match) => [
      match.index,
      (place) =>
        foreignSyntax.at(place, {
          kind,
          found: match[0].slice(0, 60),
          ...(correct && { line: correct(match) }),
        }),
    ]);
  const image = ({ 1: alt = '', 2: target = '' }: RegExpExecArray) => `![${alt}](${target})`;
  return [
    foreign(
      'image-size',
      ' =',
      new RegExp(String.raw`!\[(${ALT})\]\(([^()\s]+)[ \t]+=\d*x?\d*\)`, 'g'),
      image,
    ),
    foreign('image-size', '){', new RegExp(String.raw`!\[(${ALT})\]\(([^()\n]*)\)\{[^{}\n]*\}`, 'g'), image),
    foreign('image-size', '|', /!\[([^[\]\n|]*)\|\d+(?:x\d+)?\]\(([^()\n]*)\)/g, image),
    foreign('contents', '[', /^(?:\[(?:toc|목차)\]|\[\[_?toc_?\]\])[ \t]*$/gim),
    foreign('embed', '![[', /!\[\[[^[\]\n]+\]\]/g),
    foreign('wiki-link', '[[', /(?<!!)\[\[[^[\]\n]+\]\](?!\()/g),
    foreign('container', ':::', /^:::[ \t]*\w+/gm),
    foreign('math', '$$', /^\$\$/gm),
    foreign(
      'math',
      '$',
      /(?<![\w\\$])\$(?![\s$\d])(?=[^$\n]*[\\^_=+{}]|[A-Za-z]\$)[^$\n]{0,99}[^\s$\\]\$(?![\w$])/g,
    ),
    foreign('emoji', ':', /(?<![\w:/.])(?::[a-z][a-z_]{2,30}:|:[+-]1:)(?![\w:])/g),
  ];
}

/** Not `[^a-z]`, a character set. */
const FOOTNOTE = /\[\^(?!.-.\])([^\s\]]{1,100})\]/g;
const FOOTNOTE_TEXT = /^[ >]*\[\^([^\s\]]{1,100})\]:/gm;

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function checkFootnotes(prose: string, at: At): Diagnostic[] {
  if (!prose.includes('[^')) return [];
  const texts = new Map(
    [...prose.matchAll(FOOTNOTE_TEXT)].map(({ index, 0: all, 1: label = '' }) => [
      index + all.indexOf('['),
      label,
    ]),
  );
  const marks = new Map<number, string>();
  for (const { index, 1: label = '' } of prose.matchAll(FOOTNOTE)) {
    if (!texts.has(index)) marks.set(index, label);
  }
  const alone = (some: Map<number, string>, others: Map<number, string>, isText: boolean) => {
    const known = new Set(others.values());
    return [...some].flatMap(([offset, label]) =>
      known.has(label) ? [] : [footnoteAlone.at(at(offset), { label: `[^${label}]`, isText })],
    );
  };
  return [...alone(marks, texts, false), ...alone(texts, marks, true)];
}
