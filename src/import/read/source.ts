// The result of every reader: the items of an export, and facts about its site.
import type { Counts } from '../account.ts';
import { type TimeLimit, TOO_HARD } from '../time-limit.ts';

export type SourceKind = 'wordpress' | 'ghost' | 'blogger' | 'medium' | 'substack' | 'notion' | 'markdown';

export interface Source {
  kind: SourceKind;
  /** Stays the same in the next export: names the file in content/import/. */
  name: string;
  /** Origin and path of the old site, without a slash at the end; empty if the export does not name it. */
  siteUrl: string;
  timeZone?: string | undefined;
  /** `ko-KR` */
  language?: string | undefined;
  /** The configuration of a generator. Texts can insert its values. */
  site?: Record<string, unknown>;
  items: SourceItem[];
  /** What is not imported on purpose, by kind. */
  leftBehind: Counts;
  /** Where its files are, if it is a folder or a zip of one. */
  folder?: string;
  /** The file that has the items, if it is one. */
  file?: string | undefined;
  /** Files of a zip that were not unpacked, since they are neither texts nor images. */
  notUnpacked?: number;
  /** Paths of files in a folder that are no content of the site. */
  furniture?: RegExp | undefined;
  /** Whether texts refer to files in any folder by their names. */
  isVault?: boolean;
  /** Folders that an absolute path of an image may start from. */
  roots: string[];
  /** Addresses of images by the id of an attachment. */
  attachments?: ReadonlyMap<string, Attachment>;
}

/** What a reader finds. The rest is the same for all. */
export type Found = Pick<Source, 'items'> & Partial<Source>;

export interface Attachment {
  url: string;
  parent: string;
  alt: string;
  caption: string;
}

export interface SourceItem {
  /** The id of the item in the source. */
  key: string;
  kind: 'post' | 'page' | (string & {});
  title: string;
  /** As the source has it, perhaps empty or percent-encoded. */
  slug: string;
  /** ISO 8601, perhaps without a zone; empty if there is none. */
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
  /** Changes made while reading, by kind. */
  changes: string[];
  /** What of it has no place here, by kind. */
  left?: Record<string, number>;
  /** Why it cannot be imported. */
  unreadable?: string | undefined;
  text: ItemText;
}

export interface ItemText {
  format: 'wordpress' | 'html' | 'markdown';
  content: string;
  /** Whether a single line feed breaks the line. */
  breaksLines?: boolean | undefined;
  /** The language of tags that the generator of the text replaced. */
  tags?: 'liquid' | 'hugo' | 'mdx' | undefined;
  /** The front matter of a text in a folder. The text can insert its values. */
  front?: Record<string, unknown>;
  /** The file of a text in a folder, for relative paths. */
  file?: string | undefined;
  /** Footnotes kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string>;
}

const NOTHING = { kind: 'post', title: '', slug: '', date: '', categories: [], addresses: [], changes: [] };

/** @param known what the export says about it */
export function createItem(known: Partial<SourceItem> & Pick<SourceItem, 'key' | 'text'>): SourceItem {
  return { ...NOTHING, ...known };
}

/** Stands for one whose text cannot be read within the limit. */
export function createHardItem(key: string, kind = 'post', unreadable = TOO_HARD): SourceItem {
  return createItem({ key, kind, title: key, unreadable, text: { format: 'markdown', content: '' } });
}

/** Each is read within the limit. */
export function readEach(
  keys: readonly string[],
  limit: TimeLimit,
  read: (key: string) => SourceItem,
): SourceItem[] {
  return keys.map((key) => limit(() => read(key)) ?? createHardItem(key.normalize('NFC')));
}

/** Nothing can be imported. The message is the name of the reason, which is a text with values. */
export class ImportError extends Error {
  readonly values: object;

  constructor(reason: string, values = {}) {
    super(reason);
    this.values = values;
  }
}
