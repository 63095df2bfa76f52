// Finds markdown with small mistakes and notations of other programs, which would show as plain text. Every pattern starts
// with something rare and never scans past its line, so that no text takes more than linear time.

import { formatCode } from '../../content/source/source-text.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { loadTexts } from '../../engine/texts.ts';
import { foreignSyntax, markdownAsText, markUnclosed, markWithoutSpace } from '../../rules/markdown.ts';
import { RULES } from '../../rules/rules.ts';
import { privateCharacter } from '../../rules/texts.ts';
import { FILE_ENDINGS, IMAGE_ENDINGS } from '../links.ts';
import { findNotations } from '../notations.ts';
import { dropMarks } from '../plain-text.ts';
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
      const found = report(groups, (offset) => at(start + offset));
      if (found === groups[0]) return [];
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
 * @returns diagnostics, or the markdown that was meant
 */
type Report = (groups: readonly string[], at: At) => Diagnostic | Diagnostic[] | string;
/** The first text is in every match, so that bodies without it need not be searched. */
type MarkCheck = readonly [needs: string, pattern: RegExp, report: Report];

/** What patterns of marks.yaml have in common. */
const PARTS: Readonly<Record<string, string>> = {
  ...loadTexts<Record<string, string>>('src/text/check/mark-parts.yaml'),
  ...{ images: IMAGE_ENDINGS, files: FILE_ENDINGS },
};
const ITEM = /^ {0,3}([-+*]|\d{1,2}[.)])(.+)$/gm;

const CHECKS: readonly MarkCheck[] = [
  // Two lines in a row: a single one may be a number or a dash.
  [
    '\n',
    /(?<=^ {0,3})(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}.*(?:\n{1,2} {0,3}(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}.*)+/dgmu,
    ([whole = ''], at) =>
      Array.from(whole.matchAll(ITEM), ({ index, 0: line, 1: mark, 2: text = '' }) =>
        markWithoutSpace.at(at(index + line.search(/\S/)), { line: `${mark} ${text}` }),
      ),
  ],
  [
    '｜',
    /^ {0,3}｜.*｜[ \t]*(?:\n {0,3}｜.*｜[ \t]*)*$/dgm,
    ([whole = '']) => {
      const [head = [], ...rows] = whole.split('\n').map((row) => row.trim().split('｜').slice(1, -1));
      const isRule = (cells: readonly string[]) => cells.every((cell) => /^[\s:—–-]+$/.test(cell));
      const rule = head.map(() => '---');
      return [head, rule, ...rows.filter((row) => !isRule(row))]
        .map((cells) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`)
        .join('⏎');
    },
  ],
  [
    '[!',
    /\[!(?<=^[ \t>]{0,12}>[ \t]{0,3}\[!)(note|tip|important|warning|caution)\][ \t]+(\S.*)$/dgim,
    ([, type, title = ''], at) => {
      const plain = dropMarks(title).replaceAll('`', '');
      const line = `[!${type}] ${plain}`;
      return plain === title ? [] : markdownAsText.at(at(0), { line, problem: 'callout-title' });
    },
  ],
  // Reported once per line.
  [
    '',
    /[\ue000-\uf8ff\u{f0000}-\u{10fffd}].*/dgu,
    ([text = ''], at) => privateCharacter.at(at(0), { code: formatCode(text) }),
  ],
  ...loadTexts<MarkRow[]>('src/text/check/marks.yaml').map(createCheck),
];

/** As marks.yaml describes it. All else is data of the rule. */
type MarkRow = { needs?: string; pattern: string; flags?: string; rule?: string; at?: number } & Record<
  string,
  string
>;

function createCheck({
  needs = '',
  pattern,
  flags = 'dgm',
  rule = markdownAsText.name,
  at: place = 0,
  ...data
}: MarkRow): MarkCheck {
  const found = RULES.find(({ name }) => name === rule);
  if (!found) throw new Error(`Cannot check marks: there is no rule ${rule}`);
  const source = pattern.replaceAll(/%(\w+)%/g, (_, name: string) => PARTS[name] ?? '');
  const report: Report = (groups, at) => {
    const [whole = ''] = groups;
    const filled = Object.entries(data).map(([key, text]) => [key, fillIn(text, groups)]);
    const values: { line?: string } = Object.fromEntries(filled);
    return values.line === whole ? [] : found.at(at(whole.lastIndexOf(groups[place] ?? '')), values);
  };
  return [needs, new RegExp(source, flags), report];
}

/** Puts groups into a text: `{1}` without spaces around it, `{1=}` as written, `{1%}` as an address. */
function fillIn(text: string, groups: readonly string[]): string {
  return text.replaceAll(/\{(\d)([=%]?)\}/g, (_, number: string, form: string) => {
    const group = groups[Number(number)] ?? '';
    if (form === '=') return group;
    const space = /^(?:#|tel:)/.test(group) ? '-' : '%20';
    return form === '%' ? group.trim().replaceAll(/\s/g, space) : group.trim();
  });
}
