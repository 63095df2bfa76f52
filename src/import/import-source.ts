// The import, step by step: plan, convert, write to a copy of the content, check it there, and put it in place.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mapAddresses } from '../content/check-items.ts';
import { loadSettings } from '../content/load-site.ts';
import { findSiteFile, scanContent } from '../content/scan.ts';
import type { Category } from '../contract/categories.ts';
import { normalizeOldAddress } from '../contract/old-address.ts';
import { type ConvertedItem, type ConvertibleItem, convertItem } from './convert-item.ts';
import { type PlannedItem, type PlanOptions, planItems } from './plan-items.ts';
import { listAt, readFrontMatter } from './read/foreign-front-matter.ts';
import { ImportError, type Source, type SourceItem } from './read/source.ts';
import { TOO_HARD } from './time-limit.ts';
import { createContentStage, writeInFolder } from './write/content-stage.ts';
import { type DownloadOptions, downloadAll } from './write/download.ts';
import { findDamaged } from './write/find-damaged.ts';
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
  /** Whether a draft may have it. */
  isForDrafts?: boolean;
}

export interface ImportOptions<Report>
  extends Pick<PlanOptions, 'withPages' | 'timeZone' | 'categoryOf' | 'limit'> {
  content: string;
  /** Folders of uploads. */
  media: readonly string[];
  isDryRun: boolean;
  /** Remembered for the next import. */
  categories: ReadonlyMap<string, Category>;
  download?: DownloadOptions | undefined;
  /** Writes what the import needs into the settings of the copy. */
  setUp?: ((folder: string) => void) | undefined;
  /** Errors in the content of a folder, besides damaged images. */
  check(folder: string): Promise<ContentError[]>;
  onProgress?: ((what: 'texts' | 'images', done: number, total: number) => void) | undefined;
  /** Called before the content changes. */
  report(items: readonly ImportedItem[]): Report;
}

/** `edited` items stay as an editor has left them; `edited-both` ones have changed in the source too. */
type ItemOutcome = 'imported' | 'unchanged' | 'edited' | 'edited-both' | 'removed' | 'skipped';

export interface ImportedItem extends Partial<Omit<ConvertedItem, 'texts'>> {
  item: SourceItem;
  outcome: ItemOutcome;
  /** Why it was skipped, or is a draft although it was public. */
  reason?: string | undefined;
  /** The reason in words, if a rule about content has them. */
  message?: string | undefined;
  planned?: PlannedItem;
}

type PlannedResult = ImportedItem & ConvertibleItem;

/** @returns the report */
export async function importSource<Report>(source: Source, options: ImportOptions<Report>): Promise<Report> {
  const { download, check, onProgress, limit } = options;
  using stage = createContentStage(options.content);
  options.setUp?.(stage.folder);
  const { languages } = loadSettings(findSiteFile(stage.folder), { now: 0 }).needs;
  const posts = join(stage.folder, 'posts');
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const existing = existsSync(posts) ? readdirSync(posts) : [];
  const scanned = scanContent(stage.folder, languages);
  const owners = mapAddresses({ ...scanned, languages });
  const ownFolders = new Set([...journal.items.values()].map(({ folder }) => folder));
  /** The ids of all items, whatever their folders are called. */
  const ids = new Set<unknown>();
  for (const { slug, path, texts } of scanned.folders) {
    for (const file of Object.values(texts)) {
      const { front } = readFrontMatter(readFileSync(file, 'utf8'));
      ids.add(front.id);
      const addresses = ownFolders.has(slug) ? [] : listAt(front, 'oldAddresses');
      for (const address of addresses) owners.set(normalizeOldAddress(address), path);
    }
  }
  const plan = planItems(source, { ...options, journal, languages, taken: existing, owners });
  const pictures = createPictureSources([...source.roots, ...options.media], source);
  /** By folder: what this import may write. */
  const written = new Map<string, PlannedResult>();
  /** Pictures that are not checked yet. */
  const copied = new Set<string>();
  const nextItems = new Map(journal.items);

  /** Whether an editor has changed, renamed or removed what an earlier import wrote. */
  const compare = ({ id, written }: JournalItem, folder: string, digest: string): ItemOutcome => {
    if (!existsSync(folder)) return ids.has(id) ? 'edited' : 'removed';
    if (digestFolder(folder) === written) return 'imported';
    return digest === written ? 'edited' : 'edited-both';
  };
  const leaveOut = (one: PlannedResult, reason: string, message?: string) => {
    Object.assign(one, { outcome: 'skipped', reason, message, pictures: undefined });
    const folder = join(posts, one.planned.slug);
    if (!written.delete(folder)) return;
    rmSync(folder, { recursive: true });
    nextItems.delete(one.item.key);
  };
  const put = (one: PlannedResult): void => {
    const { item, id, slug, oldAddresses } = one.planned;
    const folder = join(posts, slug);
    const converted = limit(() => convertItem(one, { source, plan, pictures }));
    if (!converted) {
      leaveOut(one, TOO_HARD);
      return;
    }
    const { texts, ...account } = converted;
    const copies = [...converted.pictures].map(([from, name]) => [name, readFileSync(from)] as const);
    const digest = digestFiles([...texts, ...copies]);
    const earlier = written.has(folder) ? undefined : journal.items.get(item.key);
    const outcome = earlier ? compare(earlier, folder, digest) : 'imported';
    Object.assign(one, account, { outcome });
    if (outcome !== 'imported') return;
    written.set(folder, one);
    nextItems.set(item.key, { key: item.key, id, folder: slug, written: digest, addresses: oldAddresses });
    if (existsSync(folder) && digestFolder(folder) === digest) return;
    rmSync(folder, { recursive: true, force: true });
    for (const [file, markdown] of texts) writeInFolder(join(folder, file), markdown);
    for (const [from, name] of converted.pictures) {
      copyFileSync(from, join(folder, name));
      copied.add(from);
    }
  };
  const putAgain = (isMeant: (one: PlannedResult) => boolean) => {
    for (const one of [...written.values()].filter(isMeant)) put(one);
  };

  const results = plan.items.map((planned, index) => {
    const one: PlannedResult = { item: planned.item, outcome: 'imported', planned };
    put(one);
    onProgress?.('texts', index + 1, plan.items.length);
    return one;
  });
  const onImage = (done: number, total: number) => onProgress?.('images', done, total);
  if (download) {
    const missing = [...written.values()].flatMap(({ wanted = [] }) => wanted);
    const byFirst = new Map(missing.map((addresses) => [addresses[0], addresses]));
    const own = { ...download, onProgress: onImage };
    pictures.downloads = await downloadAll([...byFirst.values()], source.siteUrl, own);
    if (pictures.downloads.size > 0) putAgain(({ wanted = [] }) => wanted.length > 0);
  }
  // Another copy may take the place of a damaged picture.
  while (copied.size > 0) {
    const damaged = await findDamaged([...copied], onImage);
    copied.clear();
    for (const [file, reason] of damaged) pictures.unusable.set(file, reason);
    putAgain((one) => [...damaged.keys()].some((file) => one.pictures?.has(file)));
  }

  const findRefused = async () => {
    const errors = await check(stage.folder);
    const refused = errors.flatMap((error) => {
      const one = written.get(dirname(error.file));
      return one ? [{ one, error }] : [];
    });
    if (refused.length === errors.length) return refused;
    // The content had errors before anything was imported.
    const lines = errors.slice(0, 10).map(({ file, rule }) => `${relative(stage.folder, file)}: ${rule}`);
    throw new ImportError('content-invalid', { lines: lines.join('\n') });
  };
  const refused = await findRefused();
  for (const { one, error } of refused) {
    const { rule, message, isForDrafts = false } = error;
    Object.assign(one, { reason: rule, message, isPlain: one.isPlain || !isForDrafts });
  }
  const mended = new Set(refused.map(({ one }) => one));
  putAgain((one) => mended.has(one));
  for (const { one, error } of mended.size > 0 ? await findRefused() : []) {
    leaveOut(one, error.rule, error.message);
  }

  for (const one of results) {
    const [before, after] = [journal.items, nextItems].map((items) => items.get(one.item.key)?.written);
    if (one.outcome === 'imported' && before === after) one.outcome = 'unchanged';
  }
  // What has become of a text has become of its translation.
  const translated = results.flatMap((one): ImportedItem[] => {
    const { item } = one.planned.translation ?? {};
    return item ? [one, { ...one, item, changes: [], remarks: [] }] : [one];
  });
  const report = options.report([...translated, ...plan.skipped]);
  if (!options.isDryRun) {
    const categories = new Map([...journal.categories, ...options.categories]);
    writeJournal(journalFile, { categories, items: nextItems });
    stage.commit();
  }
  return report;
}
