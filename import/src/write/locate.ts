// Locates the images and other files of a text: in the export, in a folder of uploads, or on the web. Originals are
// preferred to the sizes that a system makes of them.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, parse, resolve } from 'node:path';
import { schema } from 'guest-api/content';
import { decodeComponent, hostOf, numberName, slugOf } from '../addresses.ts';
import { listFiles } from '../read/files.ts';
import type { Downloads } from './download.ts';

export type PictureSources = ReturnType<typeof createPictureSources>;
/** The files that an item uses: names in its folder by the file to copy. */
export type ItemPictures = Map<string, string>;

export const isAttachment = (file: string) => schema.files.includes(extname(file).slice(1).toLowerCase());
/** macOS and its zips use NFD. An exact path is preferred to one in another case. */
const asWritten = (path: string) => path.normalize('NFC');
const inAnyCase = (path: string) => decodeComponent(asWritten(path)).toLowerCase();

/** @param roots folders of the export and of uploads @param isVault whether a name is enough */
export function createPictureSources(roots: readonly string[], isVault = false) {
  const options = { absolute: true, caseSensitiveMatch: false, onlyFiles: false };
  const pattern = `**/*.{jpg,jpeg,png,webp,gif,svg,avif,${schema.files.join()}}`;
  const paths = roots
    .filter((root) => existsSync(root) && !roots.some((other) => root.startsWith(`${other}/`)))
    .flatMap((root) => listFiles(root, pattern, options))
    .filter((path) => statSync(path).isFile());
  const files = new Map([inAnyCase, asWritten].flatMap((keyOf) => paths.map((file) => [keyOf(file), file])));
  // The shortest path comes last, so it wins.
  const sorted = isVault ? paths.toSorted((a, b) => b.length - a.length) : [];
  const names = new Map(sorted.map((file) => [inAnyCase(basename(file)), file]));
  const downloads: Downloads = new Map();
  /** Reasons why our build cannot use a file. */
  const unusable = new Map<string, string>();
  return { roots, files, names, downloads, unusable };
}

/**
 * @param file of the text, if it is in a folder
 * @returns the image's file and original name, or its possible addresses, best first, and why they failed
 */
export function locatePicture(target: string, file: string | undefined, sources: PictureSources) {
  const clean = target.trim().replace(/^\/\/(?=[^/])/, 'https://');
  const isRemote = /^https?:\/\//i.test(clean);
  const candidates = isAttachment(clean) ? [clean] : originalsOf(clean);
  const paths = candidates.map((each) => decodeComponent(each.replace(/^https?:\/\/[^/]+|[?#].*$/gis, '')));
  const here = paths.flatMap((path) => findFile(path, isRemote ? undefined : file, sources) ?? []);
  const downloaded = candidates.flatMap((address) => sources.downloads.get(address) ?? []);
  const all = [
    ...here.map((each) => ({ file: each, name: each })),
    ...downloaded.map((got) => ({ ...got, name: paths[0] })),
  ];
  const usable = all.find((each) => each.file !== undefined && !sources.unusable.has(each.file));
  const [unusable] = all.flatMap((each) => sources.unusable.get(each.file ?? '') ?? []);
  return {
    file: usable?.file,
    name: usable?.name ?? '',
    addresses: usable === undefined && isRemote ? candidates : [],
    failure: usable ? undefined : (unusable ?? downloaded.at(-1)?.failure),
  };
}

/** Matches size markers of WordPress, Ghost, Medium and Blogger. */
const SIZES: [RegExp, string][] = [
  [/-\d+x\d+(?=\.\w+(?:$|\?))/, ''],
  [/(\/content\/images\/)size\/\w+\//, '$1'],
  [/(\bmedium\.com\/)max\/\d+\//, '$1'],
  [/^(https:\/\/[\w-]+\.googleusercontent\.com\/[^?#=]*=)(?:s|w\d+-h)\d+(?:-[a-z-]*)?$/, '$1s0'],
  [/\/(?:s\d{2,4}|w\d+-h\d+)(?:-[\w-]+)?(?=\/[^/]+$)/, '/s0'],
];

/** Returns the address without the size that a system or a CDN has added, then the address itself. */
function originalsOf(address: string): string[] {
  // Substack's CDN has the original at the end: `…/image/fetch/w_9/https%3A%2F%2Fa.example%2Fb.png`.
  const [fetched] = /https?%3A[^/]*$/i.exec(address) ?? [];
  const whole = fetched ? decodeComponent(fetched) : address;
  const direct = whole.replace(/^https?:\/\/i\d\.wp\.com\//i, 'https://');
  const isSized = /[?&](?:w|h|resize|fit|width|height|quality|ssl|strip|crop)=/.test(direct);
  const plain = hostOf(direct) === '' || isSized ? direct.replace(/\?.*$/s, '') : direct;
  const original = SIZES.reduce((made, [size, without]) => made.replace(size, without), plain);
  const unscaled = original.replace(/-scaled(?=\.\w+(?:$|\?))/, '');
  // WordPress keeps a large original under this name.
  const scaled = plain.replace(/-\d+x\d+(?=\.\w+(?:$|\?))/, '-scaled');
  return [...new Set([original, unscaled, scaled, plain, address])];
}

/** Looks next to the text, in the folder of its name (Hexo, Hugo) and below the roots, also without the first folders. */
function findFile(path: string, file: string | undefined, { roots, files, names }: PictureSources) {
  const inside = asWritten(path)
    .split('/')
    .filter((part) => !/^\.{0,2}$/.test(part));
  const stem = file?.slice(0, -extname(file).length) ?? '';
  const near = file === undefined || path.startsWith('/') ? [] : [dirname(stem), stem];
  const rooted = roots.flatMap((root) => inside.map((_, from) => join(root, ...inside.slice(from))));
  const places = [...near.map((folder) => resolve(folder, asWritten(path))), ...rooted];
  const matches = places.map((each) => files.get(asWritten(each)) ?? files.get(inAnyCase(each)));
  return matches.find(Boolean) ?? names.get(inAnyCase(inside.at(-1) ?? ''));
}

/** Returns a readable, unused name for a file of an item. @param name its original name */
export function namePicture(file: string, name: string, pictures: ItemPictures): string {
  const extension = extname(file).toLowerCase();
  const stem = slugOf(decodeComponent(parse(name).name)) ?? 'file';
  const taken = [...pictures.values()].map((other) => other.toLowerCase());
  const isTaken = (made: string) => taken.includes(`${made}${extension}`.toLowerCase());
  const free = pictures.get(file) ?? `${numberName(stem, isTaken)}${extension}`;
  pictures.set(file, free);
  return free;
}
