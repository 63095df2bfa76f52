// The result of every reader: the items of an export, and facts about its site.
import { TOO_HARD } from '../time-limit.ts';

export const SOURCE_KINDS = ['wordpress', 'ghost', 'markdown', 'notion'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

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
  leftBehind: Map<string, number>;
  /** Where its files are, if it is a folder or a zip of one. */
  folder?: string;
  /** Files of a zip that were not unpacked, since they are neither texts nor images. */
  notUnpacked?: number;
  /** Paths of files in a folder that are no content of the site. */
  furniture?: RegExp | undefined;
  /** Folders that an absolute path of an image may start from. */
  roots: string[];
  /** Addresses of images by the id of an attachment. */
  attachments?: ReadonlyMap<string, Attachment>;
}

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
  isPublic: boolean;
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
  /** Why it cannot be imported. */
  unreadable?: string;
  text: ItemText;
}

export interface ItemText {
  format: 'wordpress' | 'html' | 'markdown';
  content: string;
  /** Whether a single line feed breaks the line. */
  breaksLines?: boolean | undefined;
  /** The language of tags that the generator of the text replaced. */
  tags?: 'liquid' | 'hugo' | undefined;
  /** The front matter of a text in a folder. The text can insert its values. */
  front?: Record<string, unknown>;
  /** The file of a text in a folder, for relative paths. */
  file?: string;
  /** Footnotes kept apart from the text, by id, as HTML. */
  footnotes?: Record<string, string>;
}

/** Stands for one whose text cannot be read within the limit. */
export function createHardItem(key: string, kind: SourceItem['kind'] = 'post'): SourceItem {
  return {
    ...{ key, kind, title: key, slug: '', date: '', isPublic: false, unreadable: TOO_HARD },
    ...{ categories: [], addresses: [], changes: [], text: { format: 'markdown', content: '' } },
  };
}

/** Nothing can be imported. The message is the name of the reason, which is a text with values. */
export class ImportError extends Error {
  readonly values: object;

  constructor(reason: string, values = {}) {
    super(reason);
    this.values = values;
  }
}
