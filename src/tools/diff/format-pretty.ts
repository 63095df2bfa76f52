// A comparison for the terminal.

import type { Paint } from '../../content/source/code-frame.ts';
import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { API_ROOT } from '../../contract/limits.ts';
import type { CollectionDiff, ItemName } from './compare.ts';
import type { FieldChange } from './compare-fields.ts';
import { cutList, type DiffReport, formatBase, formatBreaking, formatHeadline, printable } from './report.ts';

export function formatPretty(report: DiffReport, paint: Paint): string {
  const { base, breaking, collections, site, contract, code } = report;
  const breaks = breaking.map(
    ({ resource, reason }) => `  ${paint('red', '!')} ${paint('bold', resource)}  ${printable(reason)}`,
  );
  const headline = formatHeadline(report);
  return [
    paint('dim', `compared with ${formatBase(base)}`),
    ...section(paint('red', formatBreaking(breaking.length)), breaks),
    ...COLLECTIONS.flatMap((collection) => formatCollection(collection, collections[collection], paint)),
    ...section(paint('bold', 'site.yaml'), formatFields(site, paint)),
    ...section(paint('bold', 'API description'), formatFields(contract, paint)),
    ...section(
      paint('bold', `code: ${code.length} changed ${code.length === 1 ? 'file' : 'files'}`),
      list(code.map((file) => `  ${file}`)),
    ),
    '',
    breaking.length === 0 ? headline : `${headline}; ${paint('red', formatBreaking(breaking.length))}`,
  ].join('\n');
}

function formatCollection(collection: Collection, diff: CollectionDiff, paint: Paint): string[] {
  const { before, after, added, removed, changed, moved, related } = diff;
  const count = before === after ? `${after}` : `${before} → ${after}`;
  return section(paint('bold', `${API_ROOT}/guest/${collection}  ${count} public`), [
    ...list(added.map((item) => `  ${paint('green', '+')} ${name(item, paint)}  place ${item.place}`)),
    ...list(removed.map((item) => `  ${paint('red', '−')} ${name(item, paint)}`)),
    ...list(
      changed.map((item) =>
        [
          `  ${paint('yellow', '~')} ${name(item, paint)}`,
          ...formatFields(item.fields, paint, '      '),
        ].join('\n'),
      ),
    ),
    ...list(
      moved.map((item) => `  ${paint('cyan', '↕')} ${name(item, paint)}  place ${item.from} → ${item.to}`),
    ),
    ...(related.length === 0
      ? []
      : [paint('dim', `  ${related.length} more with other related posts (morePosts)`)]),
  ]);
}

function name({ publicId, slug, title }: ItemName, paint: Paint): string {
  return `${paint('bold', slug)}  ${printable(title)}  ${paint('dim', publicId)}`;
}

function formatFields(fields: readonly FieldChange[], paint: Paint, indent = '  '): string[] {
  const width = Math.max(0, ...fields.map(({ field }) => field.length));
  const value = (text: string | null) => (text === null ? '(none)' : printable(text));
  return list(
    fields.map(({ field, before, after }) => {
      const lead = `${indent}${field.padEnd(width)}  `;
      const old = paint('red', value(before));
      const now = paint('green', value(after));
      const isShort = (before ?? '').length + (after ?? '').length <= 60;
      return isShort ? `${lead}${old} → ${now}` : `${lead}${old}\n${' '.repeat(lead.length - 2)}→ ${now}`;
    }),
  );
}

function list(lines: readonly string[]): string[] {
  return cutList(lines, (count) => `  … and ${count} more (all of them: --format json)`);
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines];
}
