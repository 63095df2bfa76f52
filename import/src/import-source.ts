// The import, step by step: plan, convert, write to a copy of the content, check it there, and put it in place.
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load, validate, validateFile } from 'guest-api/content';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { type PlannedItem, type PlanOptions, planItems } from './plan.ts';
import { readFrontMatter } from './read/fields.ts';
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
  /** `edited` items stay as an editor has left them, `removed` ones do not come back. */
  outcome: 'imported' | 'unchanged' | 'edited' | 'removed' | 'skipped';
  /** Why it was skipped, or is a draft although it was public; in words, if a rule about content has them. */
  reason?: string | undefined;
  message?: string | undefined;
  /** Whether only its words are written. */
  isPlain?: boolean;
  planned?: PlannedItem;
}

type Result = ImportedItem & { planned: PlannedItem };

export async function importSource(source: Source, options: ImportOptions): Promise<ImportedItem[]> {
  using stage = createStage(options.content);
  if (options.setsUp) setUpSite(stage.folder);
  const site = load(stage.folder);
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const items = { ...journal.items };
  /** The ids of all items, whatever their folders are called. */
  const files = [...site.posts.values()].flat();
  const ids = new Set(files.map((file) => readFrontMatter(readFileSync(file, 'utf8')).front.id));
  const plan = planItems(source, { ...options, journal, site });
  const sources = createPictureSources([...source.roots, ...options.uploads], source.isVault);
  const folderOf = ({ slug }: PlannedItem) => join(stage.folder, 'posts', slug);
  const results = plan.items.map((planned): Result => ({ item: planned.item, outcome: 'imported', planned }));
  /** By folder: what this import may write. */
  const written = new Map<string, Result>();

  const put = (one: Result): void => {
    const { item, id, slug } = one.planned;
    const folder = folderOf(one.planned);
    const earlier = written.has(folder) ? undefined : journal.items[item.key];
    const converted = limitTime(() => convertItem(one, { source, plan, sources }));
    // Whether an editor has changed, renamed or removed what an earlier import wrote.
    const isThere = existsSync(folder);
    const isEdited = earlier !== undefined && !(isThere && digestFolder(folder) === earlier.written);
    const outcome = !isEdited ? 'imported' : isThere || ids.has(earlier.id) ? 'edited' : 'removed';
    Object.assign(one, converted, { outcome });
    if (outcome !== 'imported') return;
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
  // Another copy may take the place of a damaged picture.
  const checked = new Set<string>();
  for (;;) {
    const used = [...written.values()].flatMap((one) => [...(one.used?.keys() ?? [])]);
    const fresh = new Set(used.filter((file) => !checked.has(file)));
    for (const file of fresh) {
      checked.add(file);
      const failure = await validateFile(file);
      if (failure !== undefined) sources.unusable.set(file, failure);
    }
    if (fresh.size === 0) break;
    putAgain((one) => [...fresh].some((file) => sources.unusable.has(file) && one.used?.has(file)));
  }
  const findRefused = async () => {
    const errors = await validate(stage.folder, options);
    return errors.map(({ file, message, rule }) => {
      const one = written.get(dirname(file));
      const shown = message.replaceAll(stage.folder, options.content);
      const line = `${basename(dirname(file))}/${basename(file)}: ${shown}`;
      // The content had errors before anything was imported.
      if (!one) throw new ImportError('content-invalid', { line });
      return { one, reason: rule, message: shown };
    });
  };
  // As a draft, then without the marks that were refused.
  for (const isPlain of [false, true]) {
    const refused = await findRefused();
    for (const { one, ...why } of refused) Object.assign(one, why, { isPlain });
    for (const one of new Set(refused.map((each) => each.one))) put(one);
    if (refused.length === 0) break;
  }
  for (const { one, reason, message } of await findRefused()) leaveOut(one, reason, message);

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
