// Marks of markdown that are nearly right: the site shows them as they are written.
import { type FoundFault, fault } from './source/fault.ts';

/** @param prose a body with its code blanked out */
export function findMarkFaults(prose: string): FoundFault[] {
  return [
    ...PATTERNS.flatMap(([pattern, nameFault]) => [...prose.matchAll(pattern)].map(nameFault)).filter(
      (found) => found !== undefined,
    ),
    ...findTableFaults(prose),
    ...findFootnoteFaults(prose),
  ];
}

const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$/gm;
/** One # alone may be the tag of a subject. Spaces copied from elsewhere are none to markdown. */
const HEADING = /^ {0,3}(#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000]))(.*)$/gm;
/** Two in a row: one alone may be a number or a dash. */
const LIST =
  /^ {0,3}([-+]|\*(?!.*\*)|\d{1,2}[.)])(\p{L}.*)\n{1,2} {0,3}(?:[-+]|\*(?!.*\*)|\d{1,2}[.)])\p{L}/gmu;
/** Code, which is as many blanks. */
const BLANKED = /\s{3}|^\s+$/;
/** Pairs on one line; only those with a space inside are wrong. */
const STRONG = /\*\*([^*\n]+)\*\*/g;
const SPACED_IMAGE = /!\[([^\]\n]*)\]\(((?:[^()<>"'\n]|\([^()\n]*\))*\.(?:png|jpe?g|webp|gif|svg|avif))\)/gi;
/** Where a link of markdown leads, as most begin. */
const TARGET = String.raw`(?:https?:\/\/|[./#])`;
const LINKS_AS_TEXT = [
  String.raw`(!?)\[([^\]\n]+)\][ \t]+\((${TARGET}[^()\s]*)\)`,
  String.raw`(!?)\(([^()\n]+)\)\[(${TARGET}[^\]\s]*)\]`,
  String.raw`(!?)\[([^\]\n]+)\]\((${TARGET}[^()<>"'\s]+)$(?!\n\s*["'(])`,
  String.raw`(?<!!)()\[([^\]\n]+)\]\((${TARGET}[^()<>"'\n]*[^()<>"'\s][ \t]+[^()<>"'\s][^()<>"'\n]*)\)`,
].map((pattern) => new RegExp(pattern, 'gm'));
/** Addresses and files that only the editor's own machine or network has. */
const LOCAL =
  /\b(?:https?:\/\/(?:localhost|127(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?![\w.-])|file:\/\/)[^\s<>"')\]]*/gi;

const PATTERNS: readonly (readonly [RegExp, (match: RegExpExecArray) => FoundFault | undefined])[] = [
  [CONFLICT, ({ index, 0: line }) => [index, fault('merge-conflict', { found: line.slice(0, 40) })]],
  [HEADING, nameMarkWithoutSpace],
  [LIST, nameMarkWithoutSpace],
  [
    STRONG,
    ({ index, 1: text = '' }) =>
      text === text.trim() || BLANKED.test(text)
        ? undefined
        : [index, fault('emphasis-as-text', { line: `**${text.trim()}**` })],
  ],
  [
    SPACED_IMAGE,
    ({ index, 0: image, 1: alt, 2: target = '' }) => {
      if (!/\s/.test(target.trim())) return undefined;
      const line = `![${alt}](${encodeSpaces(target.trim())})`;
      return [index + image.indexOf('(') + 1, fault('image-path-with-spaces', { target, line })];
    },
  ],
  ...LINKS_AS_TEXT.map(
    (pattern) =>
      [
        pattern,
        ({ index, 1: mark = '', 2: text = '', 3: target = '' }: RegExpExecArray): FoundFault => [
          index,
          fault('link-as-text', { line: `${mark}[${text}](${encodeSpaces(target)})` }),
        ],
      ] as const,
  ),
  [LOCAL, ({ index, 0: target }) => [index, fault('link-to-localhost', { target })]],
];

function nameMarkWithoutSpace({ index, 1: mark = '', 2: text = '' }: RegExpExecArray): FoundFault {
  return [index, fault('mark-without-space', { line: `${mark} ${text.trim()}` })];
}

function encodeSpaces(target: string): string {
  return target.replaceAll(/\s/g, '%20');
}

const ROW = /^ {0,3}\|.*\|\s*$/;
const RULE = /^[\s|:-]*-[\s|:-]*$/;

/** Rows without the rule below the first, or with one of other columns; rows with more cells than the first. */
function findTableFaults(prose: string): FoundFault[] {
  let offset = 0;
  return prose.split('\n').flatMap((line, index, lines): FoundFault[] => {
    const start = offset;
    offset += line.length + 1;
    const below = lines[index + 1] ?? '';
    if (!ROW.test(line) || !ROW.test(below) || ROW.test(lines[index - 1] ?? '')) return [];
    const columns = countColumns(line);
    if (RULE.test(below) && countColumns(below) === columns) return findCutRows(lines, index, start);
    return [[start, fault('table-without-rule', { line: `|${' --- |'.repeat(columns)}` })]];
  });
}

/** Cells beyond the columns of the first row show nowhere. */
function findCutRows(lines: readonly string[], head: number, headOffset: number): FoundFault[] {
  const columns = countColumns(lines[head] as string);
  let offset = headOffset;
  const found: FoundFault[] = [];
  for (const row of lines.slice(head)) {
    if (!row.includes('|')) break;
    if (ROW.test(row) && countColumns(row) > columns)
      found.push([offset, fault('table-row-cut', { columns })]);
    offset += row.length + 1;
  }
  return found;
}

function countColumns(row: string): number {
  return row.replaceAll('\\|', '').split('|').length - 2;
}

/** `[^a-z]` is a set of letters. */
const FOOTNOTE = /\[\^(?!.-.\])([^\s\]]+)\]/g;
const FOOTNOTE_TEXT = /^[ >]*\[\^([^\s\]]+)\]:/gm;

/** A mark without a text shows as it is written, a text without a mark not at all. */
function findFootnoteFaults(prose: string): FoundFault[] {
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
    return [...some].flatMap(([offset, label]): FoundFault[] =>
      known.has(label) ? [] : [[offset, fault('footnote-alone', { label: `[^${label}]`, isText })]],
    );
  };
  return [...alone(marks, texts, false), ...alone(texts, marks, true)];
}
