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
  const found = new Map<string, Diagnostic>();
  for (const [needs, pattern, report] of CHECKS) {
    // Most texts have no match, and searching costs less than matchAll, which copies the pattern.
    if (!prose.includes(needs) || prose.search(pattern) === -1) continue;
    for (const match of prose.matchAll(pattern)) {
      const diagnostic = report(match, at);
      const place = `${diagnostic?.line}:${diagnostic?.column}`;
      // The first check that matches gives the best message.
      if (diagnostic && !found.has(place)) found.set(place, diagnostic);
    }
  }
  return [...found.values(), ...checkFootnotes(prose, at)];
}

type Report = (match: RegExpExecArray, at: At) => Diagnostic | undefined;

const ALT = String.raw`[^[\]\n]*`;
/** The start of a link target. */
const TARGET = String.raw`(?:https?:\/\/|[./#])`;
const LINK_TEXT = String.raw`\[([^[\]\n]+)\]`;

const ODD_SPACE_AFTER_MARK = /^ {0,3}([-+*]|\d{1,2}[.)])(?=[\u00a0\u3000])(.*)$/gm;

/** Every match contains the first text; a body without it is not searched. */
const CHECKS: readonly (readonly [needs: string, pattern: RegExp, report: Report])[] = [
  ['<<<<<<<', /^<{7}(?: .*)?$/gm, conflictMark],
  ['>>>>>>>', /^>{7}(?: .*)?$/gm, conflictMark],
  // A single # may be a hashtag. Only plain spaces count in markdown.
  ['#', /(?<=^ {0,3})(#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000]))(.*)$/gm, withoutSpace],
  // Two lines in a row: a single one may be a number or a dash.
  [
    '\n',
    /(?<=^ {0,3})([-+]|\*(?!.*\*)|\d{1,2}[.)])(\p{L}.*)\n{1,2} {0,3}(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}/gmu,
    withoutSpace,
  ],
  ['\u00a0', ODD_SPACE_AFTER_MARK, withoutSpace],
  ['\u3000', ODD_SPACE_AFTER_MARK, withoutSpace],
  ['\n', /^ {0,3}([•ㆍ·‣▪●○■□◦①-⑳])[ \t\u00a0\u3000]*(\S.*)\n(?= {0,3}[•ㆍ·‣▪●○■□◦①-⑳])/gm, listMarks],
  [
    '\n ',
    /^(\d{1,2}[.)] ).*\n {1,2}(?=[-+*] )/gm,
    ({ index, 0: lines, 1: mark = '' }, at) =>
      listIndent.at(at(index + lines.length), { spaces: mark.length }),
  ],
  ['--', /\n {0,3}-{2,}[ \t]*$/gm, headingByRule],
  ['![', new RegExp(String.raw`!\[(${ALT})\]\(([^()\s]+)[ \t]+=\d*x?\d*\)`, 'g'), imageSize],
  ['){', new RegExp(String.raw`!\[(${ALT})\]\(([^()\n]*)\)\{[^{}\n]*\}`, 'g'), imageSize],
  ['|', /!\[([^[\]\n|]*)\|\d+(?:x\d+)?\]\(([^()\n]*)\)/g, imageSize],
  ['[', /^(?:\[(?:toc|목차)\]|\[\[_?toc_?\]\])[ \t]*$/gim, foreign('contents')],
  ['![[', /!\[\[[^[\]\n]+\]\]/g, foreign('embed')],
  ['[[', /(?<!!)\[\[[^[\]\n]+\]\](?!\()/g, foreign('wiki-link')],
  [':::', /^:::[ \t]*\w+/gm, foreign('container')],
  ['$$', /^\$\$/gm, foreign('math')],
  [
    '$',
    /(?<![\w\\$])\$(?![\s$\d])(?=[^$\n]*[\\^_=+{}]|[A-Za-z]\$)[^$\n]{0,99}[^\s$\\]\$(?![\w$])/g,
    foreign('math'),
  ],
  [':', /(?<![\w:/.])(?::[a-z][a-z_]{2,30}:|:[+-]1:)(?![\w:])/g, foreign('emoji')],
  // Pairs on one line. Only those with a space inside are wrong.
  [
    '**',
    /\*\*([^*\n]+)\*\*/g,
    ({ index, 1: text = '' }, at) =>
      text === text.trim() ? undefined : markdownAsText.at(at(index), { line: `**${text.trim()}**` }),
  ],
  // A closing underscore does not work before a letter, such as a Korean particle.
  [
    '_',
    /(?<![\p{L}\p{N}_\\])(_{1,2})(?!\s)([^_\n]{1,200})(?<!\s)\1(?=\p{Script=Hangul})/gu,
    ({ index, 1: underscores = '', 2: text = '' }, at) => {
      const mark = underscores.replaceAll('_', '*');
      return markdownAsText.at(at(index), { line: `${mark}${text}${mark}` });
    },
  ],
  [
    '![',
    new RegExp(
      String.raw`!\[(${ALT})\]\(((?:[^()<>"'\n]|\([^()\n]*\))*\.(?:png|jpe?g|webp|gif|svg|avif))\)`,
      'gi',
    ),
    ({ index, 0: image, 1: alt = '', 2: target = '' }, at) => {
      if (!/\s/.test(target.trim())) return undefined;
      const line = `![${alt}](${encodeSpaces(target)})`;
      return imagePathSpaces.at(at(index + image.indexOf('(') + 1), { target, line });
    },
  ],
  ['![', /!\[[ \t]*\]\([^()\s]/g, ({ index }, at) => imageAltMissing.at(at(index))],
  ['] ', new RegExp(String.raw`(!?)${LINK_TEXT} {1,3}\((${TARGET}[^()\s]*)\)`, 'g'), asText],
  [')[', new RegExp(String.raw`(!?)\(([^()\n]+)\)\[(${TARGET}[^[\]\s]*)\]`, 'g'), asText],
  ['](', new RegExp(String.raw`(!?)${LINK_TEXT}\((${TARGET}[^()<>"'\s]+)$(?!\n\s*["'(])`, 'gm'), asText],
  [
    '](',
    new RegExp(String.raw`(?<!!)()${LINK_TEXT}\((${TARGET}[^()<>"'\n]*)\)`, 'g'),
    (match, at) => (/\s/.test((match[3] as string).trim()) ? asText(match, at) : undefined),
  ],
  // Addresses and files on the editor's own computer or network.
  [
    '://',
    /\b(?:https?:\/\/(?:localhost|127(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?![\w.-])|file:\/\/)[^\s<>"')\]]*/gi,
    ({ index, 0: target }, at) => linkLocal.at(at(index), { target }),
  ],
];

function conflictMark({ index, 0: line }: RegExpExecArray, at: At): Diagnostic {
  return mergeConflict.at(at(index), { found: line.slice(0, 40) });
}

function withoutSpace({ index, 1: mark = '', 2: text = '' }: RegExpExecArray, at: At): Diagnostic {
  return markWithoutSpace.at(at(index), { line: `${mark} ${text.trim()}` });
}

/** Reports only the first line of a list. */
function listMarks(
  { index, input, 1: mark = '', 2: text = '' }: RegExpExecArray,
  at: At,
): Diagnostic | undefined {
  const above = input.slice(input.lastIndexOf('\n', index - 2) + 1, Math.max(index - 1, 0));
  if (/^ {0,3}[•ㆍ·‣▪●○■□◦①-⑳]/.test(above)) return undefined;
  const line = `${/[①-⑳]/.test(mark) ? '1.' : '-'} ${text.trim()}`;
  return listMark.at(at(index), { mark, line });
}

/** A horizontal line right below a line of text. */
function headingByRule({ index, input }: RegExpExecArray, at: At): Diagnostic | undefined {
  const start = input.lastIndexOf('\n', index - 1) + 1;
  const text = input.slice(start, index).trim();
  if (text === '' || /^(?:[|>#]|[-+*][ \t]|\d+[.)][ \t])/.test(text)) return undefined;
  return headingByLine.at(at(start), { text: text.slice(0, 60) });
}

function asText({ index, 1: mark = '', 2: text = '', 3: target = '' }: RegExpExecArray, at: At): Diagnostic {
  return markdownAsText.at(at(index), { line: `${mark}[${text}](${encodeSpaces(target)})` });
}

function encodeSpaces(target: string): string {
  return target.trim().replaceAll(/\s/g, '%20');
}

function imageSize({ index, 0: found, 1: alt = '', 2: target = '' }: RegExpExecArray, at: At): Diagnostic {
  const line = `![${alt}](${target})`;
  return foreignSyntax.at(at(index), { kind: 'image-size', found: found.slice(0, 60), line });
}

function foreign(kind: (typeof foreignSyntax)['example']['kind']): Report {
  return ({ index, 0: found }, at) => foreignSyntax.at(at(index), { kind, found: found.slice(0, 60) });
}

/** Not `[^a-z]`, a character set. */
const FOOTNOTE = /\[\^(?!.-.\])([^\s\]]{1,100})\]/g;
const FOOTNOTE_TEXT = /(?<=^[ >]*)\[\^([^\s\]]{1,100})\]:/gm;

/** A mark without a footnote shows as text; a footnote without a mark does not show at all. */
function checkFootnotes(prose: string, at: At): Diagnostic[] {
  if (!prose.includes('[^')) return [];
  const find = (pattern: RegExp) =>
    [...prose.matchAll(pattern)].map(({ index, 1: label = '' }) => [index, label] as const);
  const texts = new Map(find(FOOTNOTE_TEXT));
  const marks = new Map(find(FOOTNOTE).filter(([offset]) => !texts.has(offset)));
  const alone = (some: Map<number, string>, others: Map<number, string>, isText: boolean) => {
    const known = new Set(others.values());
    const unknown = [...some].filter(([, label]) => !known.has(label));
    return unknown.map(([offset, label]) => footnoteAlone.at(at(offset), { label: `[^${label}]`, isText }));
  };
  return [...alone(marks, texts, false), ...alone(texts, marks, true)];
}
