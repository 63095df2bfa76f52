// A comparison for a pull request: a job summary and a comment. What editors wrote stands in code spans only, so
// that it neither mentions anybody nor becomes markup.
import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { API_ROOT } from '../../contract/limits.ts';
import type { CollectionDiff, ItemName } from './compare.ts';
import type { FieldChange } from './compare-fields.ts';
import { cutList, type DiffReport, formatBase, formatBreaking, formatHeadline, printable } from './report.ts';

/** By its first line, the workflow finds the comment it wrote before. */
export const COMMENT_MARK = '<!-- guest-api diff -->';

/** A comment holds 65,536 characters; the workflow hands it on in an environment variable of 128 KiB. */
const MAX_BYTES = 60_000;

export function formatMarkdown(report: DiffReport): string {
  const { base, breaking, collections, site, contract, code, notes } = report;
  const breaks = breaking.map(({ resource, reason }) => `> - ${span(resource)} ${escapeText(reason)}`);
  const lines = [
    COMMENT_MARK,
    `### API: ${formatHeadline(report)}`,
    '',
    ...(breaks.length === 0
      ? []
      : ['> [!CAUTION]', `> **${formatBreaking(breaks.length)}**`, '>', ...list(breaks, '> '), '']),
    ...COLLECTIONS.flatMap((collection) => formatCollection(collection, collections[collection])),
    ...section('`site.yaml`', formatFields(site)),
    ...section('API description', formatFields(contract)),
    ...section(
      `Code: ${code.length} changed ${code.length === 1 ? 'file' : 'files'}`,
      list(code.map((file) => `- ${span(file)}`)),
    ),
    ...notes.flatMap((note) => [escapeText(note), '']),
    `Compared with ${span(formatBase(base))}. The same list: \`npm run diff\`.`,
  ];
  return cutBytes(lines);
}

function formatCollection(collection: Collection, diff: CollectionDiff): string[] {
  const { before, after, added, removed, changed, moved, related } = diff;
  const count = before === after ? `${after}` : `${before} → ${after}`;
  return section(`\`${API_ROOT}/guest/${collection}\`: ${count} public`, [
    ...list(added.map((item) => `- **added** ${name(item)}, place ${item.place}`)),
    ...list(removed.map((item) => `- **removed** ${name(item)}`)),
    ...list(
      changed.map((item) => [`- **changed** ${name(item)}`, ...formatFields(item.fields, '  ')].join('\n')),
    ),
    ...list(moved.map((item) => `- **moved** ${name(item)} from place ${item.from} to ${item.to}`)),
    ...(related.length === 0 ? [] : [`- ${related.length} more with other related posts (\`morePosts\`)`]),
  ]);
}

function name({ publicId, slug, title }: ItemName): string {
  return `${span(slug)} ${span(title)} (${span(publicId)})`;
}

function formatFields(fields: readonly FieldChange[], indent = ''): string[] {
  const value = (text: string | null) => (text === null ? 'none' : span(text));
  return list(
    fields.map(({ field, before, after }) => `${indent}- ${span(field)}: ${value(before)} → ${value(after)}`),
    indent,
  );
}

function list(lines: readonly string[], indent = ''): string[] {
  return cutList(lines, (count) => `${indent}- … and ${count} more`);
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`**${heading}**`, '', ...lines, ''];
}

/** A code span, whatever backticks the text holds (CommonMark, "Code spans"). */
function span(text: string): string {
  const content = printable(text);
  const longest = Math.max(0, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // A span loses one space at either end, and none that holds only spaces.
  const isPadded = /^[` ]|[` ]$/.test(content) && content.trim() !== '';
  if (content === '') return '(empty)';
  return isPadded ? `${fence} ${content} ${fence}` : `${fence}${content}${fence}`;
}

/** Sentences of ours, with names in them. */
function escapeText(text: string): string {
  return printable(text).replaceAll(/[\\`*_[\]<>@#&|~]/g, (character) => `\\${character}`);
}

function cutBytes(lines: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_BYTES)
      return `${[...kept, '', '… and more: run `npm run diff` to see it all.'].join('\n')}\n`;
    kept.push(line);
  }
  return `${kept.join('\n')}\n`;
}
