// Runs an import: reads the source, maps the categories, imports, reports.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { categoriesIn } from 'guest-api/content';
import { importSource } from './import-source.ts';
import { findTimeZone } from './read/dates.ts';
import { KINDS, openSource } from './read/open-source.ts';
import { createReport, formatSummary, isDoubtful } from './report.ts';
import { Counts, ImportError, type Source, type SourceItem } from './source.ts';
import { languageOfSystem, nameIn } from './words.ts';
import { isSetUp } from './write/stage.ts';

/** Maps all other categories. */
const REST = '*';

export class UsageError extends ImportError {
  override readonly exitCode = 2;
}

/** @returns the text to print, and the exit code */
export async function runImport(argv: readonly string[]): Promise<{ summary: string; code: number }> {
  if (readArguments(argv).values.help) return { summary: nameIn(languageOfSystem(), 'help'), code: 0 };
  const { path, content, download, report: file, categories, ...request } = parseArguments(argv);
  const language = languageOfSystem();
  const source = openSource(path, { ...request, now: Date.now() });
  if (request.pictures) source.roots.push(resolve(request.pictures));
  const categoryOf = (item: SourceItem) =>
    [...item.categories, REST].map((name) => categories.get(name)).find(Boolean) ?? '';
  checkCategories(source, categoryOf, categoriesIn(content));
  if (!request['set-up'] && !isSetUp(content)) throw new ImportError('no-set-up');
  const timeZone = findTimeZone(source.timeZone);
  const items = await importSource(source, {
    content,
    language,
    timeZone,
    categoryOf,
    cache: resolve('.cache/media'),
    download: download ? { cache: resolve('.cache/import') } : undefined,
  });
  const report = createReport(source, items);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const isWrong = isDoubtful(report);
  const summary = [
    ...(isWrong ? [nameIn(language, 'doubtful')] : []),
    formatSummary(report, timeZone, language),
    nameIn(language, 'report', { file }),
  ].join('\n');
  return { summary, code: isWrong ? 1 : 0 };
}

function checkCategories(source: Source, categoryOf: (item: SourceItem) => string, allowed: string[]): void {
  const open = new Counts();
  for (const item of source.items)
    if (item.kind === 'post' && categoryOf(item) === '') open.add(item.categories[0] ?? REST);
  if (open.size === 0) return;
  const sorted = [...open].sort((a, b) => b[1] - a[1]);
  const lines = sorted.map(([name, count]) => `  ${name}: ${count}`).join('\n');
  throw new UsageError('categories', { lines, first: allowed[0] });
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  content: { ...TEXT, default: 'content' },
  category: { ...TEXT, multiple: true, default: [] as string[] },
  report: { ...TEXT, default: 'import-report.json' },
  download: { type: 'boolean', default: false },
  'set-up': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  kind: TEXT,
  texts: TEXT,
  pictures: TEXT,
  permalink: TEXT,
} as const;

export function parseArguments(argv: readonly string[]) {
  const { values, positionals } = readArguments(argv);
  const { kind, permalink, pictures } = values;
  const [path = '', ...surplus] = positionals;
  const content = resolve(values.content);
  const pairs = values.category.map((pair) => /^([\s\S]*)=([\w-]+)$/.exec(pair)?.slice(1) ?? []);
  const allowed = categoriesIn(content);
  const check = (isGood: boolean, message: string) => {
    if (!isGood) throw new UsageError('usage', { message });
  };
  check(path !== '' && surplus.length === 0, surplus.join(' '));
  if (!existsSync(join(content, 'site.yaml'))) throw new ImportError('no-site', { content });
  const wrong = values.category.filter((_, index) => !allowed.includes(pairs[index]?.[1] ?? ''));
  check(wrong.length === 0, `${wrong.join(', ')}? --category 'NAME=${allowed.join('|')}'`);
  check(kind === undefined || KINDS.includes(kind), `--kind ${KINDS.join('|')}`);
  check(permalink === undefined || /^\/.*:\w/.test(permalink), "--permalink '/:year/:slug/'");
  if (pictures !== undefined && !existsSync(pictures)) throw new UsageError('no-folder', { path: pictures });
  return { ...values, path: resolve(path), content, categories: new Map(pairs as [string, string][]) };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError('usage', { message: (error as Error).message });
  }
}
