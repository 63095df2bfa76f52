// The result of every reader, as plain data: the items of an export, and facts about its site.
import { createContext, Script } from 'node:vm';

export class Counts extends Map<string, number> {
  add(kind: string, more = 1): void {
    if (more > 0) this.set(kind, (this.get(kind) ?? 0) + more);
  }
}

const MAX_ORIGINAL = 120;

/** Remarks about an item, with lines in the source. */
export class ItemAccount {
  readonly counts = new Counts();
  readonly remarks: { kind: string; original: string; line?: number }[] = [];

  /** @param original excerpt of the source */
  note(kind: string, original = '', line = 0): void {
    this.counts.add(kind);
    const short = original.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ORIGINAL);
    if (short !== '') this.remarks.push({ kind, original: short, ...(line > 0 && { line }) });
  }
}

export interface Source {
  /** Names the system: `wordpress`, `ghost`, `markdown`. */
  kind: string;
  /** Stays the same in the next export: names the file in content/import/. */
  name: string;
  /** Origin and path of the old site, without a trailing slash; empty if the export does not name it. */
  siteUrl: string;
  timeZone?: string | undefined;
  language?: string | undefined;
  items: SourceItem[];
  /** Parts that are deliberately not imported, by kind. */
  leftBehind: Counts;
  /** The folder with the source's files, and the file that has the items, if there are such. */
  folder?: string;
  file?: string;
  /** Matches files in a folder that are not content. */
  furniture?: RegExp | undefined;
  /** Whether texts name files in any folder: `[[note]]`, `![[image.png]]`. */
  isVault?: boolean;
  /** Whether a single line feed breaks a line in texts. */
  breaksLines?: boolean;
  /** Folders that the path of an image may start from. */
  roots: string[];
}

/** The result of a reader. Defaults complete it. */
export type Found = Pick<Source, 'items'> & Partial<Source>;

export interface SourceItem {
  /** The item's id in the source. */
  key: string;
  /** `post`, or why the item is not imported: `page`, `part`, `not-text`, or another word of the source. */
  kind: string;
  title: string;
  /** Unchanged; may be empty or percent-encoded. */
  slug: string;
  /** Unchanged; may lack a zone; empty if there is none. */
  date: string;
  /** When it was last changed, likewise. */
  changed?: string | undefined;
  /** Why the item is not public. */
  hidden?: string | undefined;
  isPopular?: boolean;
  categories: string[];
  /** Root-relative or absolute. */
  addresses: string[];
  cover?: { target: string; alt?: string; caption?: string } | undefined;
  /** Plain words or HTML. */
  summary?: string | undefined;
  language?: string | undefined;
  /** Translations of a text share this value. */
  version?: string | undefined;
  author?: string | undefined;
  /** Remarks about reading the item: their kinds, or what `ItemAccount.note` takes. */
  notes: (string | [kind: string, original: string])[];
  text: ItemText;
}

export interface ItemText {
  format: 'html' | 'markdown';
  content: string;
  /** Line of the file on which the text begins. */
  firstLine?: number;
  isMdx?: boolean;
  /** Relative paths start from this file. */
  file?: string | undefined;
}

export function createItem(values: Partial<SourceItem> & Pick<SourceItem, 'text'>): SourceItem {
  const nothing = { key: '', title: '', slug: '', date: '', categories: [], addresses: [], notes: [] };
  return { kind: 'post', ...nothing, ...values };
}

/** Limits the time for each item, and gives it its key. */
export function readEach<T>(all: readonly T[], keyOf: (one: T) => string, read: (one: T) => SourceItem) {
  return all.map((one): SourceItem => {
    const key = keyOf(one).normalize('NFC');
    const text = { format: 'markdown', content: '' } as const;
    return { ...(limitTime(() => read(one)) ?? createItem({ title: key, kind: TOO_HARD, text })), key };
  });
}

export const TOO_HARD = 'too-hard';
const TEXT_MILLISECONDS = 10_000;
const script = new Script('work()');

/**
 * Runs synchronous work on one text, so that no text can block the import. Node interrupts it from another thread, even
 * within a regular expression.
 * @returns undefined if it took too long, or is nested too deeply for the stack
 */
export function limitTime<T>(work: () => T, milliseconds = TEXT_MILLISECONDS): T | undefined {
  try {
    return script.runInContext(createContext({ work }), { timeout: milliseconds });
  } catch (error) {
    const isOver = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isOver || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Nothing can be imported. The message is the name of a text, which `values` complete. */
export class ImportError extends Error {
  readonly values: object;
  readonly exitCode: number = 1;

  constructor(reason: string, values = {}) {
    super(reason);
    this.values = values;
  }
}

export function parseExport<T>(parse: () => T, file = ''): T {
  try {
    return parse();
  } catch (error) {
    throw new ImportError('damaged', { message: `${file} ${(error as Error).message}`.trim() });
  }
}
