// npm run import: brings another system's export into the content
import { existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { select } from '@clack/prompts';
import { z } from 'zod';
import { expects } from '../../content/schema/guide.ts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { ContentChanged } from '../../import/content-stage.ts';
import { isTimeZone } from '../../import/date-parser.ts';
import { type ContentError, ContentInvalid, importSource } from '../../import/import-source.ts';
import { journalPath, readJournal } from '../../import/journal.ts';
import { openSource } from '../../import/open-source.ts';
import { isSetUp, setUpSite } from '../../import/set-up.ts';
import { SOURCE_KINDS, type Source, SourceError, type SourceItem } from '../../import/source.ts';
import { checkContent } from '../../publish/check-content.ts';
import { createProgress } from '../build/report-build.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, oneOf, UsageError } from '../command/command.ts';
import { CONTENT, MEDIA_CACHE } from '../command/options.ts';
import { createImportReport, formatSummary } from './report-import.ts';

const MAPPED = new RegExp(`^([\\s\\S]*)=(${CATEGORIES.join('|')})$`);
const mappings = expects(
  z
    .array(z.string().regex(MAPPED))
    .transform((list) => list.map((written) => MAPPED.exec(written)?.slice(1) as [string, Category])),
  `a category of the source and one of the API, such as NEWS=${CATEGORIES[0]} or *=${CATEGORIES[0]}`,
  `뉴스=${CATEGORIES[0]}이나 *=${CATEGORIES[0]}처럼 원래 분류와 API의 분류를`,
);
const timeZone = expects(
  z.string().refine(isTimeZone),
  'a time zone, such as Asia/Seoul',
  'Asia/Seoul 같은 시간대를',
);
const OPTIONS = {
  ...CONTENT,
  from: oneOf(SOURCE_KINDS),
  media: { value: 'DIR' },
  download: {},
  'private-addresses': {},
  category: { value: 'NAME=CATEGORY', schema: async () => mappings, multiple: true },
  pages: {},
  'set-up': {},
  'dry-run': {},
  report: { value: 'FILE', default: 'import-report.json' },
  'time-zone': { value: 'ZONE', schema: async () => timeZone },
};
const DEFAULT_ZONE = 'Asia/Seoul';
const DOWNLOADS = '.cache/import';

type ImportInvocation = Invocation<typeof OPTIONS>;

export const run = defineCommand(
  { name: 'import', usage: 'SOURCE', options: OPTIONS },
  async (invocation) => {
    const { positionals, options, words, language, print, io } = invocation;
    const [path, surplus] = positionals;
    if (path === undefined) throw new UsageError(words.import.noSource);
    if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
    const { media } = options;
    if (media !== undefined && !existsSync(invocation.resolve(media)))
      throw new UsageError(`--media: ${words.options.missing(media)}`);
    const content = invocation.resolve(options.content);
    using scratch = mkdtempDisposableSync(join(tmpdir(), 'guest-api-import-'));
    const zone = options['time-zone'] ?? DEFAULT_ZONE;
    try {
      const source = await openSource(invocation.resolve(path), {
        from: options.from,
        timeZone: zone,
        scratch: scratch.path,
      });
      if (!options['set-up'] && !isSetUp(content)) throw new CommandError(words.import.noSetUp);
      const categories = await chooseCategories(source, content, invocation);
      const own =
        options['time-zone'] ?? (source.timeZone && isTimeZone(source.timeZone) ? source.timeZone : zone);
      const items = await importSource(source, {
        ...{ content, timeZone: own, categories },
        media: media === undefined ? [] : [invocation.resolve(media)],
        withPages: options.pages === true,
        isDryRun: options['dry-run'] === true,
        categoryOf: (item) => categoryOf(item, categories) as Category,
        download: options.download && {
          cache: invocation.resolve(DOWNLOADS),
          isPrivateAllowed: options['private-addresses'] === true,
        },
        setUp: options['set-up'] && setUpSite,
        check: (folder) => findErrors(folder, invocation),
        onProgress: io.stderr.isTTY ? createProgress(io.stderr, words) : undefined,
      });
      const report = invocation.resolve(options.report);
      writeFileSync(report, `${JSON.stringify(createImportReport(source, items), null, 2)}\n`);
      print(formatSummary(source, items, own, language));
      print(words.import.report(relative(io.cwd, report)));
      print(options['dry-run'] ? words.import.dryRun : words.import.next);
      return 0;
    } catch (error) {
      if (error instanceof SourceError) throw new CommandError(language === 'ko' ? error.ko : error.message);
      if (error instanceof ContentChanged) throw new CommandError(words.import.changed);
      if (!(error instanceof ContentInvalid)) throw error;
      const lines = error.errors.slice(0, 10).map(({ file, rule }) => `${file}: ${rule}`);
      throw new CommandError(words.import.invalid(lines.join('\n')));
    }
  },
);

const REST = '*';

function categoryOf({ categories }: SourceItem, mapped: ReadonlyMap<string, Category>): Category | undefined {
  const own = categories.map((name) => mapped.get(name)).find(Boolean);
  return own ?? mapped.get(REST);
}

/** By name in the source: given, remembered from an earlier import, or asked for. */
async function chooseCategories(source: Source, content: string, { options, words, io }: ImportInvocation) {
  const earlier = readJournal(join(content, journalPath(source))).categories;
  const mapped = new Map([...earlier, ...(options.category ?? [])]);
  const open = new Map<string, number>();
  for (const item of source.items) {
    const isImported = item.kind === 'post' || (item.kind === 'page' && options.pages);
    if (!isImported || item.unreadable || categoryOf(item, mapped)) continue;
    const name = item.categories[0] ?? '';
    open.set(name, (open.get(name) ?? 0) + 1);
  }
  const sorted = [...open].sort((a, b) => b[1] - a[1]);
  if (sorted.length > 0 && !(io.stdin.isTTY && io.stdout.isTTY)) {
    const lines = sorted.map(([name, count]) => `  ${name || words.import.none}: ${count}`);
    throw new UsageError(words.import.categories(lines.join('\n')));
  }
  for (const [name, count] of sorted) {
    const message = words.import.choose(name || words.import.none, count);
    const choices = CATEGORIES.map((value) => ({ value }));
    mapped.set(name || REST, await answerOf(select<Category>({ message, options: choices }), words));
  }
  return mapped;
}

async function findErrors(folder: string, invocation: ImportInvocation): Promise<ContentError[]> {
  const { diagnostics } = await checkContent({
    content: folder,
    cache: invocation.resolve(MEDIA_CACHE),
    now: invocation.io.now(),
  });
  return diagnostics.filter(isError).map(({ file, rule, data }) => {
    const { file: image } = data as { file?: unknown };
    return { file, rule, image: typeof image === 'string' ? image : undefined };
  });
}
