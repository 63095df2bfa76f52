// The overview on a terminal: the counts, what is missing, what is heavy. The page shows the rest.
import type { Paint } from '../../content/source/code-frame.ts';
import { plural } from '../../content/source/format-pretty.ts';
import type { OverviewData } from './collect-overview.ts';
import { formatBytes, formatCount } from './format-numbers.ts';
import { type CollectionTotals, sumUp } from './totals.ts';

/** Lines of a list before the rest is only counted. */
const SHOWN = 8;
const HEAVIEST = 3;

export function formatSummary(data: OverviewData, paint: Paint): string {
  const totals = sumUp(data);
  const { portfolio, post } = totals.collections;
  const heads = [
    '',
    'items',
    'featured',
    'popular',
    'not public',
    'ko',
    'en',
    'jp',
    'words',
    'images',
    'weight',
  ];
  const rows = [heads, toRow('portfolio', portfolio), toRow('posts', post)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] as number;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  const { all, asked, broken, unsure } = totals.references;
  return [
    paint('dim', lines[0] as string),
    ...lines.slice(1),
    ...section(
      paint('yellow', `missing translations (${totals.untranslated.length})`),
      totals.untranslated.map(({ path, missing }) => `${path}  ${missing.join(', ')}`),
    ),
    ...section(
      paint('bold', 'heaviest'),
      [
        ...totals.pages
          .slice(0, 1)
          .map(
            ({ collection, number, items, bytes }) =>
              `${formatBytes(bytes)}  ${collection} list, page ${number} (${plural(items, 'item')})`,
          ),
        ...totals.items
          .slice(0, HEAVIEST)
          .map(({ apiBytes, path }) => `${formatBytes(apiBytes ?? 0)}  ${path}, in a list`),
        ...totals.imageFiles.slice(0, HEAVIEST).map(({ bytes, file }) => `${formatBytes(bytes)}  ${file}`),
      ].map((line) => line.replace(/^[^ ]+ [^ ]+/, (size) => size.padStart(8))),
    ),
    ...section(
      paint('red', `broken outside references (${broken})`),
      data.outside.flatMap(({ url, answer, uses }) =>
        answer?.state === 'broken'
          ? [`${answer.detail}  ${url}  ${uses.map(({ file, line }) => `${file}:${line}`).join(', ')}`]
          : [],
      ),
    ),
    ...section(
      paint('red', `broken links within the site (${data.brokenLinks.length})`),
      data.brokenLinks.map(({ target, kind, reason, uses }) => {
        const name = kind === 'related' ? `related: ${target}` : target;
        const places = uses.map(({ file, line }) => `${file}:${line}`).join(', ');
        return `${reason === 'draft' ? 'a draft' : 'no such page'}  ${name}  ${places}`;
      }),
    ),
    '',
    `outside references  ${all}, ${asked === 0 ? 'not checked (--check-links asks them)' : `${asked} checked, ${broken} broken, ${unsure} unclear`}`,
    data.diagnostics.length === 0
      ? `faults              ${paint('green', 'none')}`
      : `faults              ${paint('red', String(data.diagnostics.length))}, in ${plural(totals.faultyItems, 'item')} (npm run validate shows them)`,
  ].join('\n');
}

function toRow(name: string, totals: CollectionTotals): string[] {
  const { items, featured, popular, drafts, texts, words, images, imageBytes } = totals;
  const isPortfolio = name === 'portfolio';
  return [
    name,
    formatCount(items),
    isPortfolio ? formatCount(featured) : '–',
    isPortfolio ? '–' : formatCount(popular),
    isPortfolio ? '–' : formatCount(drafts),
    formatCount(texts.ko ?? 0),
    formatCount(texts.en ?? 0),
    isPortfolio ? formatCount(texts.jp ?? 0) : '–',
    formatCount(words),
    formatCount(images),
    formatBytes(imageBytes),
  ];
}

/** Nothing where there is nothing to list. */
function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - SHOWN;
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line}`);
  return ['', heading, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
