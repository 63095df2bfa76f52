// What loading gives: a value, and what was found on the way.
import type { Language } from '../contract/languages.ts';
import type { GuestFile } from '../contract/schemas.ts';
import type { EntryFolder } from './entry-folder.ts';
import type { Diagnostic, Place } from './rules/rule.ts';

export interface Loaded<T> {
  /** Undefined if it is missing or an error keeps it from being made. */
  value: T | undefined;
  found: Found;
}

export interface Found {
  diagnostics: readonly Diagnostic[];
  images: readonly ImageUse[];
  links: readonly LinkUse[];
  /** Names of the rules that a file switches off for itself. */
  ignored: readonly (readonly [file: string, rules: readonly string[]])[];
}

/** An image file that a text refers to. */
export interface ImageUse {
  file: string;
  guestFile: GuestFile;
  /** For the diagnostic if the image turns out to be broken. */
  place: Place;
}

/** A link that stays on the site. */
export interface LinkUse {
  /** As the author meant it. */
  target: string;
  /** Of the text that has the link. */
  language: Language;
  place: Place;
}

/** What the texts of an item are loaded with. */
export interface EntryContext {
  folder: EntryFolder;
  /** Origin of the site: links that start with it stay on the site. */
  siteUrl: string;
  /** Gives an image file its public identity. Throws if the file cannot be read. */
  identify(file: string): GuestFile;
}

export function mergeFound(...parts: readonly Partial<Found>[]): Found {
  return {
    diagnostics: parts.flatMap(({ diagnostics = [] }) => diagnostics),
    images: parts.flatMap(({ images = [] }) => images),
    links: parts.flatMap(({ links = [] }) => links),
    ignored: parts.flatMap(({ ignored = [] }) => ignored),
  };
}
