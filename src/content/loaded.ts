// The result of loading: a value, and everything found while loading it.
import type { CategorySettings } from '../contract/categories.ts';
import type { Language } from '../contract/languages.ts';
import type { GuestFile } from '../contract/schemas/guest-schemas.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { RefusedFile } from '../rules/files.ts';
import type { BodyWords } from '../text/shape-tokens.ts';
import type { LanguageNeeds } from './load/load-site.ts';
import type { TextFolder } from './source/entry-folder.ts';
import type { ImageUse } from './source/image-file.ts';

export interface Findings {
  diagnostics: readonly Diagnostic[];
  images: readonly ImageUse[];
  attachments: readonly Attachment[];
  links: readonly LinkUse[];
  /** Names of the warnings that a file turns off for itself. */
  ignored: readonly (readonly [file: string, rules: readonly string[]])[];
}

export interface Loaded<T> extends Findings {
  value: T;
}

/** A file next to a text that is not an image. */
export interface Attachment {
  file: string;
  /** Below the root of the output. Its folder names the digest and the size. */
  path: string;
  /** The absolute address. */
  url: string;
  bytes: number;
  /** The ending of the file name, in lower case. */
  ending: string;
  /** The first picture of a video. */
  poster?: GuestFile | undefined;
}

/** A link within the site. */
export interface LinkUse {
  /** The address, unescaped. */
  target: string;
  /** The language of the text that contains the link. */
  language: Language;
  place: Place;
}

/** The main image of posts without one. */
export interface DefaultImage {
  use: ImageUse;
  alt: Record<Language, string>;
}

/** Everything that loading the texts of an item needs. */
export interface EntryContext<Folder extends TextFolder = TextFolder> extends LanguageNeeds {
  folder: Folder;
  defaultImage: DefaultImage | undefined;
  /** The cover of drafts without one. */
  plainImage: DefaultImage;
  /** The categories of posts; undefined if they have errors. */
  categories: readonly CategorySettings[] | undefined;
  /** Origin of the site: links that start with it stay on the site. */
  siteUrl: string;
  /** Needed to render bodies; undefined when only checking. */
  showing?: { words: Record<Language, BodyWords>; siteUrl: string } | undefined;
  /** Gives an image file its public identity. Throws if the file cannot be read. */
  identify(file: string): GuestFile;
  /** Returns the public identity of another file, or the reason it is refused. */
  attach(file: string): Attachment | RefusedFile;
}

/** A value with everything that was found in its parts. */
export function combine<T>(value: T, ...parts: readonly Partial<Findings>[]): Loaded<T> {
  return {
    value,
    diagnostics: parts.flatMap(({ diagnostics = [] }) => diagnostics),
    images: parts.flatMap(({ images = [] }) => images),
    attachments: parts.flatMap(({ attachments = [] }) => attachments),
    links: parts.flatMap(({ links = [] }) => links),
    ignored: parts.flatMap(({ ignored = [] }) => ignored),
  };
}
