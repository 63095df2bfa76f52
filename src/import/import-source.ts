// The import, step by step: plan, convert, write to a copy of the content, check it there, and put it in place.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Category } from '../contract/categories.ts';
import { createContentStage, replaceFile } from './content-stage.ts';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { type DownloadOptions, downloadAll } from './download.ts';
import {
  digestFiles,
  digestFolder,
  type Journal,
  type JournalItem,
  journalPath,
  readJournal,
  writeJournal,
} from './journal.ts';
import { listPictures } from './pictures.ts';
import { type Plan, type PlannedItem, planItems } from './plan-items.ts';
import type { Source, SourceItem } from './source.ts';

/** What the validator says about a file. */
export interface ContentError {
  file: string;
  rule: string;
  /** The image at fault. */
  image?: string | undefined;
  /** As a text refers to it. */
  target?: string | undefined;
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
  download?: DownloadOptions | undefined;
  /** Writes what the import needs into the settings of the copy. */
  setUp?: ((folder: string) => Promise<void>) | undefined;
  /** Errors in the content of a folder. */
  check(folder: string): Promise<ContentError[]>;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** `edited` items stay as an editor has left them; `edited-both` ones have changed in the source too. */
export type ItemOutcome = 'imported' | 'edited' | 'edited-both' | 'removed' | 'skipped';

export interface ImportedItem extends Partial<Pick<ConvertedItem, 'changes' | 'remarks'>> {
  item: SourceItem;
  outcome: ItemOutcome;
  reason?: string | undefined;
  planned?: PlannedItem;
  /** Whether it is not public. */
  draft?: boolean;
}

/** The content had errors before anything was imported, or has errors that no item causes. */
export class ContentInvalid extends Error {
  readonly errors: readonly ContentError[];

  constructor(errors: readonly ContentError[]) {
    super('The content has errors');
    this.errors = errors;
  }
}

const POSTS = 'posts';
const MAX_ROUNDS = 5;

export async function importSource(source: Source, options: ImportOptions): Promise<ImportedItem[]> {
  const { content, media, check, setUp } = options;
  using stage = createContentStage(content);
  await setUp?.(stage.folder);
  const posts = join(stage.folder, POSTS);
  const journalFile = join(stage.folder, journalPath(source));
  const journal = readJournal(journalFile);
  const existing = existsSync(posts) ? readdirSync(posts) : [];
  const plan = planItems(source, { ...options, journal, taken: existing });
  const roots = [...source.roots, ...media];
  const sources = {
    roots,
    files: listPictures(roots),
    downloads: new Map<string, string | undefined>(),
    unusable: new Set<string>(),
  };
  const drafts = new Map<PlannedItem, string>();
  const rejected = new Map<PlannedItem, string>();
  const targets = new Map<PlannedItem, Set<string>>();
  const convert = (planned: PlannedItem) => {
    const draftReason = drafts.get(planned);
    return convertItem(planned, {
      source,
      plan,
      pictures: sources,
      draftReason,
      targets: targets.get(planned),
    });
  };
  const results = new Map<PlannedItem, ImportedItem>();
  /** Folders that this import may write, with the pictures in them. */
  const written = new Map<string, { planned: PlannedItem; pictures: ConvertedItem['pictures'] }>();
  const put = (converted: ConvertedItem) => {
    const { planned, pictures } = converted;
    const folder = join(posts, planned.slug);
    const earlier = written.has(folder) ? undefined : journal.items.get(planned.item.key);
    const outcome = earlier ? compareWithEarlier(earlier, folder, converted) : 'imported';
    if (outcome === 'imported') {
      writeItem(folder, converted);
      written.set(folder, { planned, pictures });
    }
    const { changes, remarks } = converted;
    results.set(planned, {
      item: planned.item,
      outcome,
      planned,
      draft: converted.isDraft,
      changes,
      remarks,
    });
  };
  const wanted = new Map<string, string[]>();
  const again: PlannedItem[] = [];
  for (const [index, planned] of plan.items.entries()) {
    const converted = convert(planned);
    for (const addresses of converted.wanted) wanted.set(addresses[0] as string, addresses);
    if (options.download && converted.wanted.length > 0) again.push(planned);
    else put(converted);
    options.onProgress?.(index + 1, plan.items.length);
  }
  if (options.download && wanted.size > 0) {
    const downloaded = await downloadAll([...wanted.values()], options.download);
    for (const [address, file] of downloaded) sources.downloads.set(address, file);
    for (const planned of again) put(convert(planned));
  }
  for (let round = 0; ; round++) {
    const errors = await check(stage.folder);
    if (errors.length === 0) break;
    const faulty = new Map<PlannedItem, ContentError>();
    for (const error of errors) {
      const owner = ownerOf(error.file, written);
      const image = error.image === undefined ? undefined : ownerOf(error.image, written);
      if (!owner || round === MAX_ROUNDS) {
        throw new ContentInvalid(
          errors.map(({ file, rule }) => ({ file: relative(stage.folder, file), rule })),
        );
      }
      const name = image && relative(join(posts, image.planned.slug), error.image as string);
      const file = [...owner.pictures].find(([, own]) => own === name)?.[0];
      faulty.set(owner.planned, error);
      const known = targets.get(owner.planned) ?? new Set();
      if (file !== undefined) sources.unusable.add(file);
      else if (error.target !== undefined && !known.has(error.target))
        targets.set(owner.planned, known.add(error.target));
      else (drafts.has(owner.planned) ? rejected : drafts).set(owner.planned, error.rule);
    }
    for (const [planned, { rule }] of faulty) {
      if (!rejected.has(planned)) put(convert(planned));
      else {
        rmSync(join(posts, planned.slug), { recursive: true });
        written.delete(join(posts, planned.slug));
        results.set(planned, { item: planned.item, outcome: 'skipped', reason: rule });
      }
    }
  }
  if (!options.isDryRun) {
    writeJournal(journalFile, nextJournal(plan, { journal, written, posts, categories: options.categories }));
    stage.commit();
  }
  const skipped = plan.skipped.map(
    ({ item, reason }): ImportedItem => ({ item, outcome: 'skipped', reason }),
  );
  return [...results.values(), ...skipped];
}

/** Whether an editor has changed, renamed or removed what an earlier import wrote. */
function compareWithEarlier(earlier: JournalItem, folder: string, converted: ConvertedItem): ItemOutcome {
  const posts = dirname(folder);
  if (!existsSync(folder)) return hasId(posts, earlier.id) ? 'edited' : 'removed';
  if (digestFolder(folder) === earlier.written) return 'imported';
  return digestConverted(converted) === earlier.written ? 'edited' : 'edited-both';
}

/** Whether another folder has the item now. */
function hasId(posts: string, id: string): boolean {
  const files = readdirSync(posts).flatMap((name) =>
    ['ko', 'en'].map((language) => join(posts, name, `index.${language}.md`)),
  );
  return files.some((file) => existsSync(file) && readFileSync(file, 'utf8').includes(id));
}

function digestConverted({ file, markdown, pictures }: ConvertedItem): string {
  return digestFiles([
    [file, markdown],
    ...[...pictures].map(([from, name]) => [name, readFileSync(from)] as const),
  ]);
}

function writeItem(folder: string, converted: ConvertedItem): void {
  const { file, markdown, pictures } = converted;
  if (existsSync(folder) && digestFolder(folder) === digestConverted(converted)) return;
  rmSync(folder, { recursive: true, force: true });
  replaceFile(join(folder, file), markdown);
  for (const [from, name] of pictures) copyFileSync(from, join(folder, name));
}

function ownerOf<T>(path: string, written: ReadonlyMap<string, T>): T | undefined {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const owner = written.get(folder);
    if (owner) return owner;
  }
  return undefined;
}

interface JournalSources {
  journal: Journal;
  written: ReadonlyMap<string, unknown>;
  posts: string;
  categories: ReadonlyMap<string, Category>;
}

function nextJournal({ items }: Plan, { journal, written, posts, categories }: JournalSources): Journal {
  const next = new Map(journal.items);
  for (const { item, id, slug, oldAddresses } of items) {
    const folder = join(posts, slug);
    const digest = written.has(folder) ? digestFolder(folder) : undefined;
    if (digest !== undefined)
      next.set(item.key, { id, folder: slug, written: digest, addresses: oldAddresses });
  }
  return { categories: new Map([...journal.categories, ...categories]), items: next };
}
