// What every reader returns: the items of an export, and facts about its site. Plain data.
import { createContext, Script } from 'node:vm';

/** Numbers by what is counted. */
export class Counts extends Map<string, number> {
  add(kind: string, more = 1): void {
    if (more > 0) this.set(kind, (this.get(kind) ?? 0) + more);
  }
}

const MAX_ORIGINAL = 120;
/** Of a kind, for an item. */
const MAX_REMARKS = 20;

/** What a person should know about an item, with the line in the source. */
export class ItemAccount {
  readonly counts = new Counts();
  readonly remarks: { kind: string; original: string; line?: number }[] = [];

  /** @param original where it is, in the words of the source */
  note(kind: string, original = '', line = 0): void {
    this.counts.add(kind);
    if (original === '' || this.remarks.filter((each) => each.kind === kind).length >= MAX_REMARKS) return;
    const short = original.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ORIGINAL);
    this.remarks.push({ kind, original: short, ...(line > 0 && { line }) });
  }
}

export interface Source {
  /** `wordpress`, `ghost`, `markdown`. */
  kind: string;
  /** Stays the same in the next export: names the file in content/import/. */
  name: string;
  /** Origin and path of the old site, without a slash at the end; empty if the export does not name it. */
  siteUrl: string;
  timeZone?: string | undefined;
  language?: string | undefined;
  items: SourceItem[];
  /** What is not imported on purpose, by kind. */
  leftBehind: Counts;
  /** Where its files are, if it is a folder, and the file that has the items, if it is one. */
  folder?: string;
  file?: string;
  /** Paths of files in a folder that are no content of the site. */
  furniture?: RegExp | undefined;
  /** Whether texts name files in any folder: `[[note]]`, `![[image.png]]`. */
  isVault?: boolean;
  /** Whether a line feed breaks the line. */
  breaksLines?: boolean;
  /** Folders that the path of an image may start from. */
  roots: string[];
  /** By id. */
  attachments?: ReadonlyMap<string, Attachment>;
}

/** What a reader finds. The rest is the same for all. */
export type Found = Pick<Source, 'items'> & Partial<Source>;
export type Attachment = Record<'url' | 'parent' | 'alt' | 'caption', string>;

export interface SourceItem {
  /** The id of the item in the source. */
  key: string;
  /** `post`, `page`, or what else the source calls it. */
  kind: string;
  title: string;
  /** As the source has it, perhaps empty or percent-encoded. */
  slug: string;
  /** As written, perhaps without a zone; empty if there is none. */
  date: string;
  /** Why it is not public, if it is not. */
  hidden?: string | undefined;
  isPopular?: boolean;
  categories: string[];
  /** Root-relative or absolute. */
  addresses: string[];
  cover?: { target: string; alt?: string } | undefined;
  language?: string | undefined;
  /** Equal for all versions of a text, which differ in their language. */
  version?: string | undefined;
  author?: string | undefined;
  /** What a person should know about how it was read, by kind. */
  notes: string[];
  /** Why it cannot be imported. */
  unreadable?: string | undefined;
  text: ItemText;
}

export interface ItemText {
  /** `classic` is HTML of WordPress whose blank lines separate paragraphs. */
  format: 'html' | 'classic' | 'markdown';
  content: string;
  /** Where it begins in its file. */
  firstLine?: number;
  isMdx?: boolean;
  /** Of a text in a folder, for relative paths. */
  file?: string | undefined;
  /** Kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string>;
}

const NOTHING = { kind: 'post', title: '', slug: '', date: '', categories: [], addresses: [], notes: [] };

/** @param values what the export says about it */
export function createItem(values: Partial<SourceItem> & Pick<SourceItem, 'key' | 'text'>): SourceItem {
  return { ...NOTHING, ...values };
}

/** Each is read within the limit of time. */
export function readEach<T>(all: readonly T[], keyOf: (one: T) => string, read: (one: T) => SourceItem) {
  return all.map((one): SourceItem => {
    const key = keyOf(one).normalize('NFC');
    const text = { format: 'markdown', content: '' } as const;
    return limitTime(() => read(one)) ?? createItem({ key, title: key, unreadable: TOO_HARD, text });
  });
}

/** Why an item was skipped. */
export const TOO_HARD = 'too-hard';
const TEXT_MILLISECONDS = 10_000;
const script = new Script('work()');

/**
 * Does synchronous work on one text, so that no text can stop the import of all others. Node ends it from another thread, even
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

/** Nothing can be imported. The message is the name of the reason, which is a text with values. */
export class ImportError extends Error {
  readonly values: object;
  readonly exitCode: number = 1;

  constructor(reason: string, values = {}) {
    super(reason);
    this.values = values;
  }
}
