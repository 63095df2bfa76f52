// The import, step by step: plan, convert, write to a copy of the content, check it there, and put it in place.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { loadSettings } from '../content/load-site.ts';
import { findSiteFile } from '../content/scan.ts';
import type { Category } from '../contract/categories.ts';
import type { Change, Remark } from './account.ts';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { type PlannedItem, planItems } from './plan-items.ts';
import { ImportError, type Source, type SourceItem } from './read/source.ts';
import { createTimeLimit, type TimeLimit, TOO_HARD } from './time-limit.ts';
import { createContentStage, writeInFolder } from './write/content-stage.ts';
import { type DownloadOptions, downloadAll } from './write/download.ts';
import {
  digestFiles,
  digestFolder,
  type JournalItem,
  journalPath,
  readJournal,
  writeJournal,
} from './write/journal.ts';
import { createPictureSources } from './write/locate-picture.ts';

/** What the validator says about a file. */
export interface ContentError {
  file: string;
  rule: string;
  /** In the language of the user. */
  message?: string;
  /** The image that causes the error. */
  image?: string | undefined;
}

export interface ImportOptions {
  content: string;
  /** Folders of uploads. */
  media: readonly string[];
  timeZone: string;
  withPages: boolean;
  isDryRun: boolean;
  categoryOf(item: SourceItem): Category;
  /** Remembered for the next import. */
  categories: ReadonlyMap<string, Category>;
  /** For one text. */
  limit?: TimeLimit | undefined;
  download?: DownloadOptions | undefined;
  /** Writes what the import needs into the settings of the copy. */
  setUp?: ((folder: string) => Promise<void>) | undefined;
  /** Errors in the content of a folder. */
  check(folder: string): Promise<ContentError[]>;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called before the content changes. */
  report?: ((items: readonly ImportedItem[]) => void) | undefined;
}

/** `edited` items stay as an editor has left them; `edited-both` ones have changed in the source too. */
type ItemOutcome = 'imported' | 'edited' | 'edited-both' | 'removed' | 'skipped';

export interface ImportedItem {
  item: SourceItem;
  outcome: ItemOutcome;
  /** Why it was skipped, or is a draft although it was public. */
  reason?: string | undefined;
  /** The reason in words, if a rule about content has them. */
  message?: string | undefined;
  planned?: PlannedItem;
  /** Whether it is not public. */
  draft?: boolean;
  /** The files of its images in the source. */
  pictures?: readonly string[];
  changes?: Change[];
  remarks?: Remark[];
}

const MAX_ROUNDS = 5;
const MAX_NAMED_ERRORS = 10;

export async function importSource(source: Source, options: ImportOptions): Promise<ImportedItem[]> {
  const { download, check, onProgress, limit = createTimeLimit() } = options;
  using stage = createContentStage(options.content);
  await options.setUp?.(stage.folder);
  const { languages } = loadSettings(findSiteFile(stage.folder), { now: 0 }).needs;
  const posts = join(stage.folder, 'posts');
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const existing = existsSync(posts) ? readdirSync(posts) : [];
  const plan = planItems(source, { ...options, limit, journal, languages, taken: existing });
  const pictures = createPictureSources([...source.roots, ...options.media]);
  /** By folder: what this import may write. */
  const written = new Map<string, { one: PlannedResult; pictures: ConvertedItem['pictures'] }>();
  const nextItems = new Map(journal.items);
  const ids = journal.items.size > 0 ? readIds(posts) : new Set();

  const leaveOut = (one: PlannedResult) => {
    one.outcome = 'skipped';
    one.pictures = [];
    const folder = join(posts, one.planned.slug);
    if (!written.delete(folder)) return;
    rmSync(folder, { recursive: true });
    nextItems.delete(one.item.key);
  };
  /** The addresses to try for each image that is missing, by the first. */
  const wanted = new Map<string | undefined, string[]>();
  const wanting = new Set<PlannedResult>();
  const put = (one: PlannedResult): void => {
    const { item, id, slug, oldAddresses } = one.planned;
    const folder = join(posts, slug);
    const converted = limit(() =>
      convertItem(one.planned, { source, plan, pictures, draftReason: one.reason, isPlain: one.isPlain }),
    );
    if (!converted) {
      one.reason = TOO_HARD;
      leaveOut(one);
      return;
    }
    const digest = digestConverted(converted);
    const earlier = written.has(folder) ? undefined : journal.items.get(item.key);
    one.outcome = earlier ? compareWithEarlier(earlier, folder, digest, () => ids.has(id)) : 'imported';
    one.draft = converted.isDraft;
    one.pictures = [...converted.pictures.keys()];
    one.changes = converted.changes;
    one.remarks = converted.remarks;
    if (one.outcome !== 'imported') return;
    writeItem(folder, converted, digest);
    written.set(folder, { one, pictures: converted.pictures });
    nextItems.set(item.key, { key: item.key, id, folder: slug, written: digest, addresses: oldAddresses });
    if (converted.wanted.length > 0) wanting.add(one);
    for (const addresses of converted.wanted) wanted.set(addresses[0], addresses);
  };

  const results = plan.items.map((planned, index) => {
    const one: PlannedResult = { item: planned.item, outcome: 'imported', planned };
    put(one);
    onProgress?.(index + 1, plan.items.length);
    return one;
  });
  if (download) {
    pictures.downloads = await downloadAll([...wanted.values()], source.siteUrl, download);
    for (const one of pictures.downloads.size > 0 ? wanting : []) put(one);
  }

  for (let round = 0; ; round++) {
    const errors = await check(stage.folder);
    if (errors.length === 0) break;
    const faulty = new Map<PlannedResult, ContentError | undefined>();
    for (const error of errors) {
      const { file, image } = error;
      const owner = written.get(dirname(file));
      // The content had errors before anything was imported, or has errors that no item causes.
      if (!owner || round === MAX_ROUNDS) {
        const named = errors.slice(0, MAX_NAMED_ERRORS);
        const lines = named.map(({ file, rule }) => `${relative(stage.folder, file)}: ${rule}`);
        throw new ImportError('content-invalid', { lines: lines.join('\n') });
      }
      const { one, pictures: own } = owner;
      const name = image && relative(dirname(file), image);
      const bad = [...own].find(([, written]) => written === name)?.[0];
      if (bad !== undefined) pictures.unusable.add(bad);
      faulty.set(one, bad === undefined ? error : faulty.get(one));
    }
    for (const [one, error] of faulty) {
      // First it becomes a draft, then only its words are written.
      if (error && one.isPlain) leaveOut(one);
      else {
        if (error && one.reason !== undefined) one.isPlain = true;
        else if (error) Object.assign(one, { reason: error.rule, message: error.message });
        put(one);
      }
    }
  }
  // What has become of a text has become of its translation.
  const translated = results.flatMap((one): ImportedItem[] => {
    const { item } = one.planned.translation ?? {};
    return item ? [one, { ...one, item, changes: [], remarks: [] }] : [one];
  });
  const items = [...translated, ...plan.skipped];
  options.report?.(items);
  if (!options.isDryRun) {
    const categories = new Map([...journal.categories, ...options.categories]);
    writeJournal(journalFile, { categories, items: nextItems });
    stage.commit();
  }
  return items;
}

interface PlannedResult extends ImportedItem {
  /** Whether only its words are written, since its marks were refused. */
  isPlain?: boolean;
  planned: PlannedItem;
}

/** Whether an editor has changed, renamed or removed what an earlier import wrote. */
function compareWithEarlier(
  { written }: JournalItem,
  folder: string,
  digest: string,
  isElsewhere: () => boolean,
): ItemOutcome {
  if (!existsSync(folder)) return isElsewhere() ? 'edited' : 'removed';
  if (digestFolder(folder) === written) return 'imported';
  return digest === written ? 'edited' : 'edited-both';
}

/** The ids of all posts, whatever their folders are called. */
function readIds(posts: string): Set<string> {
  const files = fastGlob.sync('*/index.{ko,en}.md', { cwd: posts, absolute: true });
  return new Set(files.map((file) => /^id: *["']?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''));
}

function digestConverted({ texts, pictures }: ConvertedItem): string {
  const copied = [...pictures].map(([from, name]) => [name, readFileSync(from)] as const);
  return digestFiles([...texts, ...copied]);
}

function writeItem(folder: string, { texts, pictures }: ConvertedItem, digest: string): void {
  if (existsSync(folder) && digestFolder(folder) === digest) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [file, markdown] of texts) writeInFolder(join(folder, file), markdown);
  for (const [from, name] of pictures) copyFileSync(from, join(folder, name));
}
