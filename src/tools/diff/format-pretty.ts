// A comparison for the terminal.

import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { API_ROOT } from '../../contract/limits.ts';
import type { Paint } from '../report/code-frame.ts';
import { type DiffWords, tellReason } from '../words/diff-en.ts';
import type { CollectionDiff, ItemName } from './compare.ts';
import type { FieldChange } from './compare-fields.ts';
import { FOLDER_FIELD } from './read-side.ts';
import { cutList, type DiffReport, formatBase, formatHeadline, printable } from './report.ts';

interface Style {
  paint: Paint;
  words: DiffWords;
}

export function formatPretty(report: DiffReport, style: Style): string {
  const { base, breaking, collections, site, contract, code } = report;
  const { paint, words } = style;
  const breaks = breaking.map(
    ({ resource, reason }) =>
      `  ${paint('red', '!')} ${paint('bold', resource)}  ${printable(tellReason(words.breaks, reason))}`,
  );
  const headline = formatHeadline(report, words);
  const broken = paint('red', words.breaking(breaking.length));
  return [
    paint('dim', words.comparedWith(formatBase(base, words))),
    ...section(broken, breaks),
    ...COLLECTIONS.flatMap((collection) => formatCollection(collection, collections[collection], style)),
    ...section(paint('bold', 'site.yaml'), formatFields(site, style)),
    ...section(paint('bold', words.contract), formatFields(contract, style)),
    ...section(
      paint('bold', words.code(code.length)),
      list(
        code.map((file) => `  ${file}`),
        words,
      ),
    ),
    '',
    breaking.length === 0 ? headline : `${headline}; ${broken}`,
  ].join('\n');
}

function formatCollection(collection: Collection, diff: CollectionDiff, style: Style): string[] {
  const { paint, words } = style;
  const { before, after, added, removed, changed, moved, related } = diff;
  const count = words.published(before === after ? `${after}` : `${before} → ${after}`);
  const line = (mark: string, item: ItemName, place?: string) =>
    `  ${mark} ${name(item, paint)}${place === undefined ? '' : `  ${words.place(place)}`}`;
  const told = (lines: string[]) => list(lines, words);
  return section(paint('bold', `${API_ROOT}/guest/${collection}  ${count}`), [
    ...told(added.map((item) => line(paint('green', '+'), item, `${item.place}`))),
    ...told(removed.map((item) => line(paint('red', '−'), item))),
    ...told(
      changed.map((item) =>
        [line(paint('yellow', '~'), item), ...formatFields(item.fields, style, '      ')].join('\n'),
      ),
    ),
    ...told(moved.map((item) => line(paint('cyan', '↕'), item, `${item.from} → ${item.to}`))),
    ...(related.length === 0 ? [] : [paint('dim', `  ${words.related(related.length)}`)]),
  ]);
}

function name({ publicId, slug, title }: ItemName, paint: Paint): string {
  return `${paint('bold', slug)}  ${printable(title)}  ${paint('dim', publicId)}`;
}

function formatFields(fields: readonly FieldChange[], { paint, words }: Style, indent = '  '): string[] {
  const shown = fields.map(({ field }) => (field === FOLDER_FIELD ? words.folder : field));
  const width = Math.max(0, ...shown.map((field) => field.length));
  const value = (text: string | null) => (text === null ? words.none : printable(text));
  return list(
    fields.map(({ before, after }, index) => {
      const lead = `${indent}${shown[index]?.padEnd(width)}  `;
      const old = paint('red', value(before));
      const now = paint('green', value(after));
      const isShort = (before ?? '').length + (after ?? '').length <= 60;
      return isShort ? `${lead}${old} → ${now}` : `${lead}${old}\n${' '.repeat(lead.length - 2)}→ ${now}`;
    }),
    words,
  );
}

function list(lines: readonly string[], words: DiffWords): string[] {
  return cutList(lines, (count) => `  ${words.more(count)}`);
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines];
}
