// The import, step by step: plan, convert, write to a copy of the content, check it there, and swap it in.
import { copyFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load, validate, validateFile } from 'guest-api/content';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { type PlannedItem, type PlanOptions, planItems } from './plan.ts';
import { ImportError, limitTime, type Source, type SourceItem, TOO_HARD } from './source.ts';
import type { Language } from './words.ts';
import { type DownloadOptions, downloadAll } from './write/download.ts';
import { createPictureSources } from './write/locate.ts';
import { createStage, digestFolder, journalPath, readJournal, setUpSite, writeFile } from './write/stage.ts';

export interface ImportOptions extends Pick<PlanOptions, 'timeZone' | 'categoryOf'> {
  content: string;
  /** Folder of encoded images. */
  cache: string;
  language: Language;
  /** Set if missing files may be downloaded. */
  download?: DownloadOptions | undefined;
}

export interface ImportedItem extends Partial<ConvertedItem> {
  item: SourceItem;
  /** `edited` items stay as an editor has left or removed them. */
  outcome: 'imported' | 'unchanged' | 'edited' | 'skipped';
  /** Why the item was skipped or became a draft. `message` has the words of a content rule. */
  reason?: string | undefined;
  message?: string | undefined;
  planned?: PlannedItem;
}

type Result = ImportedItem & { planned: PlannedItem };

export async function importSource(source: Source, options: ImportOptions): Promise<ImportedItem[]> {
  using stage = createStage(options.content);
  setUpSite(stage.folder);
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const items = { ...journal };
  const plan = planItems(source, { ...options, journal, site: load(stage.folder) });
  const sources = createPictureSources(source.roots, source.isVault);
  const folderOf = ({ planned }: Result) => join(stage.folder, 'posts', planned.slug);
  const digestOf = (one: Result) => journal[one.item.key]?.written;
  const results = plan.items.map((planned): Result => ({ item: planned.item, outcome: 'imported', planned }));
  for (const one of results)
    if (digestOf(one) && digestFolder(folderOf(one)) !== digestOf(one)) one.outcome = 'edited';
  const imported = () => results.filter(({ outcome }) => outcome === 'imported');
  const filesOf = ({ used }: Result) => [...(used?.keys() ?? [])];

  const put = (one: Result): void => {
    const converted = limitTime(() => convertItem(one.planned, one.reason, { source, plan, sources }));
    Object.assign(one, converted);
    if (one.outcome === 'edited') return;
    if (!converted) {
      leaveOut(one, TOO_HARD);
      return;
    }
    const folder = folderOf(one);
    rmSync(folder, { recursive: true, force: true });
    for (const [file, markdown] of converted.texts) writeFile(join(folder, file), markdown);
    for (const [from, name] of converted.used) copyFileSync(from, join(folder, name));
    items[one.item.key] = { id: one.planned.id, folder: one.planned.slug, written: digestFolder(folder) };
  };
  const leaveOut = (one: Result, reason: string, message?: string): void => {
    Object.assign(one, { outcome: 'skipped', reason, message, used: new Map() });
    rmSync(folderOf(one), { recursive: true, force: true });
    delete items[one.item.key];
  };

  results.forEach(put);
  const wanted = imported().flatMap((one) => one.wanted ?? []);
  if (options.download && wanted.length > 0) {
    sources.downloads = await downloadAll(wanted, options.download);
    imported().forEach(put);
  }
  for (const file of new Set(imported().flatMap(filesOf))) {
    const failure = await validateFile(file);
    if (failure !== undefined) sources.unusable.set(file, failure);
  }
  const damaged = imported().filter((one) => filesOf(one).some((file) => sources.unusable.has(file)));
  damaged.forEach(put);
  const byFolder = new Map(imported().map((one) => [folderOf(one), one]));
  for (const { file, message, rule, isForDrafts } of await validate(stage.folder, options)) {
    const one = byFolder.get(dirname(file));
    const words = message.replaceAll(stage.folder, options.content);
    // The content had errors before the import.
    if (!one) throw new ImportError('content-invalid', { line: `${basename(file)}: ${words}` });
    if (isForDrafts) leaveOut(one, rule, words);
    else if (one.outcome === 'imported') Object.assign(one, { reason: rule, message: words });
  }
  imported()
    .filter(({ reason }) => reason !== undefined)
    .forEach(put);

  for (const one of imported()) if (digestOf(one) === items[one.item.key]?.written) one.outcome = 'unchanged';
  writeFile(journalFile, `${JSON.stringify(items, null, 1)}\n`);
  stage.commit();
  // A translation has the outcome of its text.
  const translated = results.flatMap(({ account: _, ...one }): ImportedItem[] =>
    one.planned.translation ? [{ ...one, item: one.planned.translation.item }] : [],
  );
  return [...results, ...translated, ...plan.skipped];
}
