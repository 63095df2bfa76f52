// One import, as it was requested: read, map the categories, import, report.
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { forgiveDraft } from '../../content/draft.ts';
import type { Category } from '../../contract/categories.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { Counts } from '../../import/account.ts';
import { type ContentError, importSource } from '../../import/import-source.ts';
import { isTimeZone } from '../../import/read/date-parser.ts';
import { openSource } from '../../import/read/open-source.ts';
import { ImportError, type Source, type SourceItem } from '../../import/read/source.ts';
import { createTimeLimit } from '../../import/time-limit.ts';
import { journalPath, readJournal } from '../../import/write/journal.ts';
import { isSetUp, setUpSite } from '../../import/write/set-up.ts';
import { createOutputStage } from '../../output/stage.ts';
import { checkContent } from '../../publish/check-content.ts';
import { explain } from '../../rules/rules.ts';
import { CommandError, UsageError } from '../command/command.ts';
import { MEDIA_CACHE } from '../command/options.ts';
import { WORDS } from '../words/words.ts';
import { type ImportRequest, type OpenCategories, REST, SCRATCH } from './import-options.ts';
import { createImportReport, formatSummary, isDoubtful, nameIn } from './report-import.ts';

const DEFAULT_ZONE = 'Asia/Seoul';
const DOWNLOADS = '.cache/import';

interface Hooks {
  chooseCategories(open: OpenCategories): Promise<[string, Category][]>;
  mayDownload(count: number): Promise<boolean>;
  onProgress(what: 'texts' | 'images', done: number, total: number): void;
}

/** @returns what to print, and the exit code */
export async function runImport(request: ImportRequest, hooks: Hooks) {
  const { options, language, cwd } = request;
  const words = WORDS[language];
  const [content, report] = [resolve(cwd, options.content), resolve(cwd, options.report)];
  const zone = options['time-zone'] ?? DEFAULT_ZONE;
  const limit = createTimeLimit();
  try {
    using scratch = createOutputStage(resolve(cwd, SCRATCH));
    const { kind: from, media, permalink } = options;
    const source = await openSource(request.path, {
      ...{ from, timeZone: zone, scratch: scratch.folder, limit, permalink, now: request.now },
    });
    if (!options['set-up'] && !isSetUp(content)) throw new CommandError(words.import.noSetUp);
    const categories = await chooseCategories(source, content, request, hooks);
    const own =
      options['time-zone'] ?? (source.timeZone && isTimeZone(source.timeZone) ? source.timeZone : zone);
    const account = await importSource(source, {
      ...{ content, timeZone: own, categories, limit },
      media: media === undefined ? [] : [resolve(cwd, media)],
      withPages: options.pages === true,
      isDryRun: options['dry-run'] === true,
      categoryOf: (item) => categoryOf(item, categories) as Category,
      download:
        options.download || request.canAsk
          ? {
              cache: resolve(cwd, DOWNLOADS),
              isAllowed: options['private-addresses'] && (() => true),
              mayDownload: options.download ? undefined : hooks.mayDownload,
            }
          : undefined,
      setUp: options['set-up'] && setUpSite,
      check: (folder) => findErrors(folder, request),
      onProgress: hooks.onProgress,
      report(items) {
        const created = createImportReport(source, items);
        writeFileSync(report, `${JSON.stringify(created, null, 2)}\n`);
        return created;
      },
    });
    const isWrong = isDoubtful(account);
    const lines = [
      ...(isWrong ? [words.import.doubtful] : []),
      formatSummary(account, own, language),
      words.import.report(relative(cwd, report)),
      ...(account.totals.imported > 0 ? [words.import[options['dry-run'] ? 'dryRun' : 'next']] : []),
    ];
    return { summary: lines.join('\n'), code: isWrong ? 1 : 0 };
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(nameIn(language, error.message, error.values));
    // Of the system, such as a full disk or a folder that cannot be written.
    if (error instanceof Error && 'syscall' in error) {
      throw new CommandError(words.import.failed(error.message));
    }
    throw error;
  }
}

function categoryOf({ categories }: SourceItem, mapped: ReadonlyMap<string, Category>): Category | undefined {
  const own = categories.map((name) => mapped.get(name)).find(Boolean);
  return own ?? mapped.get(REST);
}

/** By name in the source: given, remembered from an earlier import, or asked for. */
async function chooseCategories(
  source: Source,
  content: string,
  { options, language, canAsk }: ImportRequest,
  { chooseCategories: ask }: Hooks,
): Promise<Map<string, Category>> {
  const earlier = readJournal(join(content, journalPath(source))).categories;
  const mapped = new Map([...earlier, ...(options.category ?? [])]);
  const open = new Counts();
  for (const item of source.items) {
    const isImported = item.kind === 'post' || (item.kind === 'page' && options.pages);
    if (!isImported || item.unreadable || categoryOf(item, mapped)) continue;
    open.add(item.categories[0] ?? '');
  }
  const sorted = [...open].sort((a, b) => b[1] - a[1]);
  if (sorted.length === 0) return mapped;
  if (canAsk) return new Map([...mapped, ...(await ask(sorted))]);
  const words = WORDS[language].import;
  const lines = sorted.map(([name, count]) => `  ${name || words.none}: ${count}`);
  throw new UsageError(words.categories(lines.join('\n')));
}

/** Images are checked when they are copied. */
async function findErrors(content: string, { cwd, now, language, options }: ImportRequest) {
  const { diagnostics } = await checkContent({
    ...{ content, cache: resolve(cwd, MEDIA_CACHE), now, headersOnly: true },
  });
  return diagnostics.filter(isError).map((found): ContentError => {
    // The copy of the content has another name.
    const message = explain(found, language).message.replaceAll(content, options.content);
    return { file: found.file, rule: found.rule, message, isForDrafts: !forgiveDraft([found]).some(isError) };
  });
}
