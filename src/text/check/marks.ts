// Finds markdown with small mistakes and notations of other programs, which would show as plain text. Every pattern starts
// with something rare and never scans past its line, so that no text takes more than linear time.

import { formatCode } from '../../content/source/source-text.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { imageAltMissing, imagePathSpaces } from '../../rules/images.ts';
import { linkEmpty, linkLocal } from '../../rules/links.ts';
import {
  dateAsList,
  foreignSyntax,
  listMark,
  markdownAsText,
  markUnclosed,
  markWithoutSpace,
} from '../../rules/markdown.ts';
import { privateCharacter } from '../../rules/texts.ts';
import { mergeConflict } from '../../rules/yaml-syntax.ts';
import { FILE_ENDINGS, IMAGE_ENDINGS } from '../links.ts';
import { findNotations } from '../notations.ts';
import { findMatches } from '../ranges.ts';
import type { Text } from '../text.ts';
import { findUnclosed } from './unclosed.ts';

export function checkMarks(text: Text, at: At): Diagnostic[] {
  const { body, blanked } = text;
  const notations = findNotations(blanked, body).map(({ name, start, end, rewritten }) => {
    const found = body.slice(start, Math.min(end, start + MAX_FOUND));
    return foreignSyntax.at(at(start), { kind: name, found, line: rewritten });
  });
  const marks = CHECKS.flatMap(([needs, pattern, report]) =>
    findMatches({ needs, pattern }, blanked, body).flatMap(({ start, groups }) => {
      const found = report(groups, (offset) => at(start + offset)) ?? [];
      return typeof found === 'string' ? markdownAsText.at(at(start), { line: found }) : found;
    }),
  );
  const unclosed = findUnclosed(text).map(({ start, mark }) => markUnclosed.at(at(start), { mark }));
  // The first check that finds something at a place has the best message.
  const first = new Map<string, Diagnostic>();
  for (const diagnostic of [...notations, ...marks, ...unclosed]) {
    const place = `${diagnostic.line}:${diagnostic.column}`;
    if (!first.has(place)) first.set(place, diagnostic);
  }
  return [...first.values()];
}

const MAX_FOUND = 60;

/**
 * @param groups the whole match, then its groups, as written
 * @param at gives the place of an offset in the match
 * @returns a diagnostic, or the markdown that was meant
 */
type Report = (groups: readonly string[], at: At) => Diagnostic | string | undefined;

const ALT = String.raw`[^[\]\n]*`;
/** The start of a link target. */
const TARGET = String.raw`(?:https?:\/\/|mailto:|tel:|[./#])`;
const LINK_TEXT = String.raw`\[([^[\]\n]+)\]`;

const ODD_SPACE_AFTER_MARK = /^ {0,3}([-+*]|\d{1,2}[.)])(?=[\u00a0\u3000])(.*)$/dgm;

/** The first text is in every match, so that bodies without it need not be searched. */
const CHECKS: readonly (readonly [needs: string, pattern: RegExp, report: Report])[] = [
  ['<<<<<<<', /^<{7}(?: .*)?$/dgm, conflictMark],
  ['>>>>>>>', /^>{7}(?: .*)?$/dgm, conflictMark],
  // A single # may be a hashtag. Only plain spaces count in markdown.
  ['#', /(?<=^ {0,3})(#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000]))(.*)$/dgm, withoutSpace],
  // Two lines in a row: a single one may be a number or a dash.
  [
    '\n',
    /(?<=^ {0,3})([-+]|\*(?!.*\*)|\d{1,2}[.)])(\p{L}.*)\n{1,2} {0,3}(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}/dgmu,
    withoutSpace,
  ],
  ['#######', /(?<=^ {0,3})#{7,}[ \t]+([^\s#].*)$/dgm, ([, text]) => `###### ${text}`],
  [
    '. ',
    /(?<=(?:^|\n[ \t]*\n) {0,3})(\d{4})\. {1,2}(\d{1,2})\. {1,2}(\d{1,2})\.(?=\s|$)/dg,
    ([, year = '', month = '', day = ''], at) =>
      dateAsList.at(at(0), {
        line: `${year}년 ${month}월 ${day}일`,
        escaped: `${year}\\. ${month}. ${day}.`,
      }),
  ],
  ['\u00a0', ODD_SPACE_AFTER_MARK, withoutSpace],
  ['\u3000', ODD_SPACE_AFTER_MARK, withoutSpace],
  [
    '\n',
    /^ {0,3}([•ㆍ·‣▪●○■□◦–－①-⑳])[ \t\u00a0\u3000]*(\S.*)(?:\n {0,3}[•ㆍ·‣▪●○■□◦–－①-⑳].*)+/dgm,
    ([, mark = '', text = ''], at) =>
      listMark.at(at(0), { mark, line: `${/[①-⑳]/.test(mark) ? '1.' : '-'} ${text.trim()}` }),
  ],
  [
    '\n',
    /^ {0,3}(가[.)])[ \t\u00a0\u3000]+(\S.*)\n {0,3}나[.)]/dgm,
    ([, mark = '', text = ''], at) => listMark.at(at(0), { mark, line: `1. ${text.trim()}` }),
  ],
  // As Japanese keyboards write them.
  ['＃', /^ {0,3}＃[ \u3000]+(\S.*)$/dgm, ([, text]) => `# ${text?.trim()}`],
  ['＞', /^ {0,3}＞[ \u3000]*(\S.*)$/dgm, ([, text]) => `> ${text?.trim()}`],
  // Pairs on one line. Only those with a space inside are wrong.
  [
    '**',
    /(?<![*\\])\*\*([^*\n]+)(?<!\\)\*\*(?!\*)/dg,
    ([, text = '']) => (text === text.trim() ? undefined : `**${text.trim()}**`),
  ],
  ['＊＊', /＊＊([^＊\n]+)＊＊/dg, ([, text]) => `**${text?.trim()}**`],
  // A closing underscore does not work before a letter, such as a Korean particle.
  [
    '_',
    /(?<![\p{L}\p{N}_\\])(_{1,2})(?!\s)([^_\n]{1,200})(?<!\s)\1(?=\p{Script=Hangul})/dgu,
    ([, mark, text]) => (mark === '_' ? `*${text}*` : `**${text}**`),
  ],
  [
    '![',
    new RegExp(String.raw`!\[(${ALT})\]\(((?:[^()<>"'\n]|\([^()\n]*\))*\.(?:${IMAGE_ENDINGS}))\)`, 'dgi'),
    ([image = '', alt = '', target = ''], at) => {
      if (!/\s/.test(target.trim())) return undefined;
      const line = `![${alt}](${encodeSpaces(target)})`;
      return imagePathSpaces.at(at(image.indexOf('(') + 1), { target, line });
    },
  ],
  [
    '](',
    new RegExp(String.raw`!?\[${ALT}\]\(((?:[^()<>"'\n]|\([^()\n]*\))*\.(?:${FILE_ENDINGS}))\)`, 'dgi'),
    ([link = '', target = '']) =>
      /\s/.test(target.trim())
        ? `${link.slice(0, link.indexOf('(') + 1)}${encodeSpaces(target)})`
        : undefined,
  ],
  // The name of a file says nothing.
  [
    '![',
    /!\[(?:[^[\]\n]*\.(?:png|jpe?g|webp|gif|heic)|[ \t]*)\]\([^()\s]/dgi,
    (_, at) => imageAltMissing.at(at(0)),
  ],
  ['](', /(?<!!)\[[ \t]*\]\(<?([^()\s<>]+)/dg, ([, target = ''], at) => linkEmpty.at(at(0), { target })],
  // Full-width brackets, as Korean and Japanese keyboards write them.
  [']', new RegExp(String.raw`(!?)${LINK_TEXT}[(（](${TARGET}[^()（）<>"'\s]*)）`, 'dg'), correctLink],
  ['（', new RegExp(String.raw`(!?)${LINK_TEXT}（(${TARGET}[^()（）<>"'\s]*)\)`, 'dg'), correctLink],
  ['[^ ', /\[\^ +([^\]\s]+)\]/dg, ([, label]) => `[^${label}]`],
  // Words in another language, with a tag such as ja.
  [
    ']{',
    /(\[[^[\]\n]+\])\{\s*lang\b[^{}\n]*\}/dg,
    ([whole = '', words = '']) => {
      const [, tag = 'ja'] = /lang\s*=\s*["“]?([a-z]{2,3}(?:-\w+)*)/.exec(whole.slice(words.length)) ?? [];
      const meant = `${words}{lang=${tag}}`;
      return meant === whole ? undefined : meant;
    },
  ],
  // A bracket in the target that nothing closes.
  [
    '](',
    new RegExp(
      String.raw`(!?)${LINK_TEXT}\((${TARGET}[^()<>"'\s]*\([^()<>"'\s]*)\)(?![^\s(]*\(|[^()\n]*\))`,
      'dg',
    ),
    ([, mark, text, target]) => `${mark}[${text}](<${target}>)`,
  ],
  // Phones and word processors turn two hyphens into a dash.
  [
    '\n',
    /(?<=^([^\n]*)\n {0,3})(?:[—–]-{1,2}|-{1,2}[—–])[ \t]*$/dgm,
    ([, above]) => (above?.trim() === '' ? '---' : '⏎---'),
  ],
  // Reported once per line.
  [
    '',
    /[\ue000-\uf8ff\u{f0000}-\u{10fffd}].*/dgu,
    ([text = ''], at) => privateCharacter.at(at(0), { code: formatCode(text) }),
  ],
  ['] ', new RegExp(String.raw`(!?)${LINK_TEXT} {1,3}\((${TARGET}[^()\s]*)\)`, 'dg'), correctLink],
  [')[', new RegExp(String.raw`(!?)\(([^()\n]+)\)\[(${TARGET}[^[\]\s]*)\]`, 'dg'), correctLink],
  [
    '](',
    new RegExp(String.raw`(!?)${LINK_TEXT}\((${TARGET}[^()<>"'\s]+)$(?!\n\s*["'(])`, 'dgm'),
    correctLink,
  ],
  [
    '](',
    new RegExp(
      String.raw`(?<!!)()${LINK_TEXT}\((${TARGET}[^()<>"'\s]*[^\S\n]+[^()<>"'\s][^()<>"'\n]*)\)`,
      'dg',
    ),
    correctLink,
  ],
  // Addresses and files on the editor's own computer or network.
  [
    '://',
    /\b(?:https?:\/\/(?:localhost|127(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?![\w.-])|file:\/\/)[^\s<>"')\]]*/dgi,
    ([target = ''], at) => linkLocal.at(at(0), { target }),
  ],
];

function conflictMark([line = '']: readonly string[], at: At): Diagnostic {
  return mergeConflict.at(at(0), { found: line.slice(0, 40) });
}

function withoutSpace([, mark = '', text = '']: readonly string[], at: At): Diagnostic {
  return markWithoutSpace.at(at(0), { line: `${mark} ${text.trim()}` });
}

function correctLink([, mark, text, target = '']: readonly string[]): string {
  return `${mark}[${text}](${encodeSpaces(target)})`;
}

function encodeSpaces(target: string): string {
  return target.trim().replaceAll(/\s/g, /^(?:#|tel:)/.test(target) ? '-' : '%20');
}
