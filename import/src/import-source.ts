// The import, step by step: plan, convert, write to a copy of the content, check it there, and put it in place.
import { copyFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load, validate, validateFile } from 'guest-api/content';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { type PlannedItem, type PlanOptions, planItems } from './plan.ts';
import { ImportError, type Source, type SourceItem } from './source.ts';
import { limitTime, TOO_HARD } from './time-limit.ts';
import type { Language } from './words.ts';
import { type DownloadOptions, downloadAll } from './write/download.ts';
import { digestFolder, journalPath, readJournal, setUpSite } from './write/journal.ts';
import { createPictureSources } from './write/locate.ts';
import { createStage, writeInFolder } from './write/stage.ts';

export interface ImportOptions extends Pick<PlanOptions, 'timeZone' | 'categoryOf'> {
  content: string;
  /** Of encoded images. */
  cache: string;
  language: Language;
  /** Folders of uploads. */
  uploads: readonly string[];
  /** Remembered for the next import. */
  categories: Readonly<Record<string, string>>;
  /** Whether to write what the import needs into the settings. */
  setsUp: boolean;
  /** Set if files that the export lacks may be downloaded. */
  download?: DownloadOptions | undefined;
}

export interface ImportedItem extends Partial<ConvertedItem> {
  item: SourceItem;
  /** `edited` items stay as an editor has left or removed them. */
  outcome: 'imported' | 'unchanged' | 'edited' | 'skipped';
  /** Why it was skipped, or is a draft although it was public; in words, if a rule about content has them. */
  reason?: string | undefined;
  message?: string | undefined;
  planned?: PlannedItem;
}

type Result = ImportedItem & { planned: PlannedItem };

export async function importSource(source: Source, options: ImportOptions): Promise<ImportedItem[]> {
  using stage = createStage(options.content);
  if (options.setsUp) setUpSite(stage.folder);
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const items = { ...journal.items };
  const plan = planItems(source, { ...options, journal, site: load(stage.folder) });
  const sources = createPictureSources([...source.roots, ...options.uploads], source.isVault);
  const folderOf = ({ slug }: PlannedItem) => join(stage.folder, 'posts', slug);
  const results = plan.items.map((planned): Result => ({ item: planned.item, outcome: 'imported', planned }));
  /** By folder: what this import may write. */
  const written = new Map<string, Result>();

  const put = (one: Result): void => {
    const { item, id, slug } = one.planned;
    const folder = folderOf(one.planned);
    const earlier = written.has(folder) ? undefined : journal.items[item.key];
    const isEdited = earlier !== undefined && digestFolder(folder) !== earlier.written;
    const converted = limitTime(() => convertItem(one, { source, plan, sources }));
    Object.assign(one, converted, { outcome: isEdited ? 'edited' : 'imported' });
    if (isEdited) return;
    rmSync(folder, { recursive: true, force: true });
    if (!converted) {
      leaveOut(one, TOO_HARD);
      return;
    }
    written.set(folder, one);
    for (const [file, markdown] of converted.texts) writeInFolder(join(folder, file), markdown);
    for (const [from, name] of converted.used) copyFileSync(from, join(folder, name));
    items[item.key] = { id, folder: slug, written: digestFolder(folder) };
  };
  const leaveOut = (one: Result, reason: string, message?: string): void => {
    Object.assign(one, { outcome: 'skipped', reason, message, used: new Map() });
    rmSync(folderOf(one.planned), { recursive: true, force: true });
    written.delete(folderOf(one.planned));
    delete items[one.item.key];
  };
  const putAgain = (isMeant: (one: Result) => boolean) => [...written.values()].filter(isMeant).forEach(put);

  results.forEach(put);
  const wanted = [...written.values()].flatMap((one) => one.wanted ?? []);
  if (options.download && wanted.length > 0) {
    sources.downloads = await downloadAll(wanted, options.download);
    putAgain((one) => (one.wanted ?? []).length > 0);
  }
  for (const file of new Set([...written.values()].flatMap((one) => [...(one.used?.keys() ?? [])]))) {
    const failure = await validateFile(file);
    if (failure !== undefined) sources.unusable.set(file, failure);
  }
  putAgain((one) => [...(one.used?.keys() ?? [])].some((file) => sources.unusable.has(file)));
  // What is refused becomes a draft; what a draft cannot have either is left out.
  for (const isDraft of [false, true]) {
    for (const { file, message, rule } of await validate(stage.folder, options)) {
      const one = written.get(dirname(file));
      const shown = message.replaceAll(stage.folder, options.content);
      // The content had errors before anything was imported.
      if (!one && !isDraft) throw new ImportError('content-invalid', { line: `${basename(file)}: ${shown}` });
      if (one && isDraft) leaveOut(one, rule, shown);
      else if (one) Object.assign(one, { reason: rule, message: shown });
    }
    if (!isDraft) putAgain(({ reason }) => reason !== undefined);
  }

  for (const one of results) {
    const before = journal.items[one.item.key]?.written;
    if (one.outcome === 'imported' && before === items[one.item.key]?.written) one.outcome = 'unchanged';
  }
  const categories = { ...journal.categories, ...options.categories };
  writeInFolder(journalFile, `${JSON.stringify({ categories, items }, null, 1)}\n`);
  stage.commit();
  // What has become of a text has become of its translation.
  const translated = results.flatMap(({ account: _, ...one }): ImportedItem[] =>
    one.planned.translation ? [{ ...one, item: one.planned.translation.item }] : [],
  );
  return [...results, ...translated, ...plan.skipped];
}
