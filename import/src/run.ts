// One import, as it was requested: read, map the categories, import, report.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { confirm, isCancel, select } from '@clack/prompts';
import { schema } from 'guest-api/content';
import { importSource } from './import-source.ts';
import { type Arguments, UsageError } from './options.ts';
import { isTimeZone } from './read/dates.ts';
import { openSource } from './read/open-source.ts';
import { createReport, formatSummary, isDoubtful } from './report.ts';
import { Counts, ImportError, type Source, type SourceItem } from './source.ts';
import { nameIn } from './words.ts';
import { isSetUp, journalPath, readJournal } from './write/journal.ts';

const DEFAULT_ZONE = 'Asia/Seoul';
/** Maps what is in no other category. */
const REST = '*';

/** @returns what to print, and the exit code */
export async function runImport(request: Arguments): Promise<{ summary: string; code: number }> {
  const { path, language, content, isSetUp: setsUp, download, report: file } = request;
  const source = openSource(path, request.kind, { ...request, timeZone: DEFAULT_ZONE, now: Date.now() });
  if (!setsUp && !isSetUp(content)) throw new ImportError('no-set-up');
  const categories = await chooseCategories(source, request);
  const timeZone = isTimeZone(source.timeZone ?? '') ? (source.timeZone as string) : DEFAULT_ZONE;
  const items = await importSource(source, {
    ...{
      content,
      language,
      categories,
      timeZone,
      setsUp,
      uploads: request.uploads,
      cache: resolve('.cache/media'),
    },
    categoryOf: (item) => categoryOf(item, categories) ?? '',
    download:
      download || process.stdin.isTTY ? { cache: resolve('.cache/import'), isOldOnly: !download } : undefined,
    mayDownload: async (count) =>
      download || (await answer(confirm({ message: nameIn(language, 'may-download', { count }) }))),
  });
  const report = createReport(source, items);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const isWrong = isDoubtful(report);
  const lines = [
    ...(isWrong ? [nameIn(language, 'doubtful')] : []),
    formatSummary(report, timeZone, language),
    nameIn(language, 'report', { file }),
    ...(report.totals.imported > 0 ? [nameIn(language, 'next')] : []),
  ];
  return { summary: lines.join('\n'), code: isWrong ? 1 : 0 };
}

function categoryOf(
  { categories }: SourceItem,
  mapped: Readonly<Record<string, string>>,
): string | undefined {
  return [...categories, REST].map((name) => mapped[name]).find(Boolean);
}

/** By name in the source: given, remembered from an earlier import, or asked for. */
async function chooseCategories(source: Source, { content, categories, language }: Arguments) {
  const mapped = { ...readJournal(join(content, journalPath(source))).categories, ...categories };
  const open = new Counts();
  for (const item of source.items) {
    if (item.kind === 'post' && !item.unreadable && !categoryOf(item, mapped))
      open.add(item.categories[0] ?? '');
  }
  const sorted = [...open].sort((a, b) => b[1] - a[1]);
  const none = nameIn(language, 'no-category');
  if (sorted.length > 0 && !process.stdin.isTTY) {
    const lines = sorted.map(([name, count]) => `  ${name || none}: ${count}`).join('\n');
    throw new UsageError(nameIn(language, 'categories', { lines, first: schema.categories[0] }));
  }
  for (const [name, count] of sorted) {
    const message = nameIn(language, 'choose', { name: name || none, count });
    const options = schema.categories.map((value) => ({ value }));
    mapped[name || REST] = await answer(select({ message, options }));
  }
  return mapped;
}

async function answer<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const given = await prompt;
  if (isCancel(given)) process.exit(130);
  return given as Exclude<Value, symbol>;
}
