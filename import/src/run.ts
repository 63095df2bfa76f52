// One import, as it was requested: read, map the categories, import, report.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { categoriesIn } from 'guest-api/content';
import { importSource } from './import-source.ts';
import { type Arguments, parseArguments, UsageError } from './options.ts';
import { findTimeZone } from './read/dates.ts';
import { openSource } from './read/open-source.ts';
import { createReport, isDoubtful } from './report.ts';
import { Counts, ImportError, type Source, type SourceItem } from './source.ts';
import { formatSummary } from './summary.ts';
import { nameIn } from './words.ts';
import { isSetUp, journalPath, readJournal } from './write/journal.ts';

/** Maps what is in no other category. */
const REST = '*';

/** @returns what to print, and the exit code */
export async function runImport(argv: readonly string[]): Promise<{ summary: string; code: number }> {
  const request = parseArguments(argv);
  const { path, language, content, download, report: file, uploads } = request;
  const source = openSource(path, request.kind, { ...request, now: Date.now() });
  if (!request['set-up'] && !isSetUp(content)) throw new ImportError('no-set-up');
  const categories = mapCategories(source, request);
  const timeZone = findTimeZone(source.timeZone);
  const items = await importSource(source, {
    ...{ content, language, categories, timeZone, uploads, setsUp: request['set-up'] },
    cache: resolve('.cache/media'),
    categoryOf: (item) => categoryOf(item, categories) ?? '',
    download: download ? { cache: resolve('.cache/import') } : undefined,
  });
  const report = createReport(source, items);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const isWrong = isDoubtful(report);
  const lines = [
    isWrong ? nameIn(language, 'doubtful') : [],
    formatSummary(report, timeZone, language),
    nameIn(language, 'report', { file }),
    report.totals.imported > 0 ? nameIn(language, 'next') : [],
  ];
  return { summary: lines.flat().join('\n'), code: isWrong ? 1 : 0 };
}

const categoryOf = ({ categories }: SourceItem, mapped: Readonly<Record<string, string>>) =>
  [...categories, REST].map((name) => mapped[name]).find(Boolean);

/** By name in the source: given, or remembered from an earlier import. */
function mapCategories(source: Source, { content, categories, language }: Arguments) {
  const mapped = { ...readJournal(join(content, journalPath(source))).categories, ...categories };
  const open = new Counts();
  for (const item of source.items)
    if (item.kind === 'post' && !item.unreadable && !categoryOf(item, mapped))
      open.add(item.categories[0] ?? nameIn(language, 'no-category'));
  if (open.size === 0) return mapped;
  const sorted = [...open].sort((a, b) => b[1] - a[1]);
  const lines = sorted.map(([name, count]) => `  ${name}: ${count}`).join('\n');
  throw new UsageError('categories', { lines, first: categoriesIn(content)[0] });
}
