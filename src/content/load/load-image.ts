// An image path in a text → the public identity of the image. Paths cannot leave the folder.

import { posix } from 'node:path';
import { codeOf } from '../../contract/failure.ts';
import type { GuestFile } from '../../contract/schemas/guest-schemas.ts';
import { type Diagnostic, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { fileUnreadable } from '../../rules/files.ts';
import { imageNotFound, imageUnused } from '../../rules/images.ts';
import { decodeSafely } from '../../text/links.ts';
import { combine, type DefaultImage, type EntryContext, type Findings, type Loaded } from '../loaded.ts';
import type { TextFolder } from '../source/entry-folder.ts';
import { refuseName } from '../source/scan.ts';
import { insideCurlyQuotes } from '../source/yaml-mistakes.ts';
import type { SharedSettings } from './load-site.ts';

type ImageContext = Pick<EntryContext, 'identify'> & {
  folder: Pick<TextFolder, 'images' | 'files' | 'specials'>;
};

/** Whether a reference leads to another server. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(target);
}

/** Addresses that editors copy from `npm run dev`. */
export const PREVIEW = 'http://localhost:8787';

/** An address without its query and its anchor. */
export function withoutQuery(address: string): string {
  return address.split('#', 1).join('').split('?', 1).join('');
}

/** The files of the folder that a path may mean: as written, or without percent-encoding. In NFC. */
export function readNames(target: string): string[] {
  const paths = new Set([target, decodeSafely(target, decodeURIComponent)]);
  return [...paths].map((path) => posix.normalize(path.normalize('NFC')));
}

/**
 * The value is undefined, without a diagnostic, if the file is already reported.
 * @param place of the reference
 */
export function loadImage(
  target: string,
  place: Place,
  { folder, identify }: ImageContext,
): Loaded<GuestFile | undefined> {
  const refuse = (diagnostic: Diagnostic) => combine(undefined, { diagnostics: [diagnostic] });
  if (target.trim() === '' || isExternal(target)) {
    return refuse(imageNotFound.at(place, { target: target.slice(0, 200) }));
  }
  const names = readNames(target);
  if (names.some((name) => folder.specials.has(name))) return combine(undefined);
  const [file] = names.flatMap((name) => folder.images.get(name) ?? []);
  if (file === undefined)
    return refuse(imageNotFound.at(place, { target, ...suggestImages(folder, target) }));
  try {
    const guestFile = identify(file);
    return combine(guestFile, { images: [{ file, guestFile, place }] });
  } catch (error) {
    return refuse(fileUnreadable.at(place, { file, code: codeOf(error) }));
  }
}

/** Warns about files that no text uses. Call it only for items without errors. */
export function findUnusedFiles(
  { folder }: Pick<EntryContext, 'folder'>,
  { images, attachments }: Findings,
): Diagnostic[] {
  const used = new Set([...images, ...attachments].map(({ file }) => file));
  return [...folder.images.values(), ...folder.files.values()]
    .filter((file) => !used.has(file))
    .map((file) => imageUnused.at(placeOfFile(file)));
}

const LISTED_IMAGES = 6;

function suggestImages({ images, files }: ImageContext['folder'], target: string) {
  const names = [...images.keys()];
  const path = posix.normalize(insideCurlyQuotes(target) ?? target).replaceAll('\\', '/');
  const last = posix.basename(path);
  const closest = images.has(last) ? last : findClosest(path, [...names, ...files.keys()]);
  return {
    closest: closest && `./${closest}`,
    images: names.length > LISTED_IMAGES ? [] : names.map((name) => `./${name}`),
  };
}

/**
 * The image for posts without one: `defaultImage` of site.yaml, a file next to it. Any other image there is an error.
 *
 * @param images paths by name
 * @param place of the path in site.yaml
 */
export function loadDefaultImage(
  shared: SharedSettings,
  images: Map<string, string>,
  place: Place,
  identify: EntryContext['identify'],
): Loaded<DefaultImage | undefined> {
  const { defaultImage } = shared;
  const folder = { images, files: new Map<string, string>(), specials: new Set<string>() };
  const loaded = defaultImage && loadImage(defaultImage.src, place, { folder, identify });
  const [use] = loaded?.images ?? [];
  const strays = 'defaultImage' in shared ? [...images].filter(([, path]) => path !== use?.file) : [];
  const diagnostics = strays.map(([name, path]) => refuseName(path, name));
  return combine(defaultImage && use && { use, alt: defaultImage.alt }, loaded ?? {}, { diagnostics });
}
