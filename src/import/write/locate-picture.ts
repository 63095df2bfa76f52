// Where the images and other files of a text are: in the export, in a folder of uploads, or on the web. The original is
// preferred to the sizes that a system makes of it.

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, parse, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { numberSlug, slugOfWords } from '../../content/slug.ts';
import { ATTACHMENT_TYPES, isAttachment } from '../../contract/attachment-types.ts';
import { decodeComponent, hostOf } from '../addresses.ts';
import { listFiles } from '../read/list-files.ts';
import type { Source } from '../read/source.ts';
import type { Downloads } from './download.ts';

export type PictureSources = ReturnType<typeof createPictureSources>;

/** The images that one item uses: their names in its folder by the file they are copied from. */
export type ItemPictures = Map<string, string>;

/** @param roots folders with images and other files: of the export and from `--media` */
export function createPictureSources(roots: readonly string[], { isVault = false }: Pick<Source, 'isVault'>) {
  const options = { absolute: true, caseSensitiveMatch: false, onlyFiles: false };
  const isOutermost = (root: string) => !roots.some((other) => root.startsWith(`${other}/`));
  const found = roots
    .filter((root) => existsSync(root) && isOutermost(root))
    .flatMap((root) => listFiles(root, `**/*.{jpg,jpeg,png,webp,gif,svg,avif,${OTHERS}}`, options))
    .filter((path) => statSync(path).isFile());
  const downloads: Downloads = new Map();
  /** By path in NFC, as macOS and its zips have NFD. A path in any case is found if there is none as written. */
  const keys = [foldPath, (path: string) => path.normalize('NFC')];
  const files = new Map(keys.flatMap((keyOf) => found.map((file) => [keyOf(file), file] as const)));
  const names = new Set([...files.keys()].map((file) => basename(file)));
  /** Why our build cannot use a file. */
  const unusable = new Map<string, string>();
  return { roots, files, names, downloads, unusable, isVault };
}

const OTHERS = Object.keys(ATTACHMENT_TYPES).join();
const foldPath = (path: string) => decodeComponent(path.normalize('NFC')).toLowerCase();

/**
 * @param file of the text, if it is in a folder
 * @returns the file of an image and the name it had, or the addresses to download it from, best first, and why that failed
 */
export function locatePicture(target: string, file: string | undefined, sources: PictureSources) {
  const clean = target.replace(/^<|>$/g, '').trim();
  const isRemote = /^(?:https?:)?\/\//i.test(clean);
  const address = isRemote ? clean.replace(/^\/\//, 'https://') : clean;
  const candidates = isAttachment(address) ? [address] : originalsOf(address);
  const paths = candidates.map((candidate) =>
    decodeComponent(candidate.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')),
  );
  const downloaded = candidates.flatMap((address) => sources.downloads.get(address) ?? []);
  const here = paths.map((path) => findFile(path, isRemote ? undefined : file, sources));
  const all = [...here, ...downloaded.map(({ file }) => file)];
  const isUsable = (known: string | undefined) => known !== undefined && !sources.unusable.has(known);
  const found = all.find(isUsable);
  const refused = all.flatMap((known) => sources.unusable.get(known ?? '') ?? [])[0];
  return {
    file: found,
    name: here.find(isUsable) ?? paths[0] ?? '',
    addresses: found === undefined && isRemote ? candidates : [],
    failure: found === undefined ? (refused ?? downloaded.at(-1)?.failure) : undefined,
  };
}

/** Substack's CDN names the original at the end: `…/image/fetch/w_9/https%3A%2F%2Fa.example%2Fb.png`. */
function decodeFetched(address: string): string {
  const original = address.split('/').at(-1) ?? '';
  const isFetched = /(?:^|\.)substack(?:cdn)?\.com$/.test(hostOf(address)) && /^https?%3A/i.test(original);
  return isFetched ? decodeComponent(original) : address;
}

/** The address without the size that a system or a CDN has put into it, then the address itself. */
function originalsOf(address: string): string[] {
  const direct = decodeFetched(address).replace(/^https?:\/\/i\d\.wp\.com\//i, 'https://');
  const plain =
    hostOf(direct) === '' || /[?&](?:w|h|resize|fit|width|height|quality|ssl|strip|crop)=/.test(direct)
      ? direct.replace(/\?.*$/s, '')
      : direct;
  const original = SIZES.reduce((made, [size, without]) => made.replace(size, without), plain);
  return [...new Set([original, original.replace(/-scaled(?=\.\w+(?:$|\?))/, ''), plain, address])];
}

/** Of WordPress, Ghost, Medium and Blogger. */
const SIZES: [RegExp, string][] = [
  [/-\d+x\d+(?=\.\w+(?:$|\?))/, ''],
  [/(\/content\/images\/)size\/\w+\//, '$1'],
  [/(\bmedium\.com\/)max\/\d+\//, '$1'],
  [/^(https:\/\/[\w-]+\.googleusercontent\.com\/[^?#=]*=)(?:s|w\d+-h)\d+(?:-[a-z-]*)?$/, '$1s0'],
  [/\/(?:s\d{2,4}|w\d+-h\d+)(?:-[\w-]+)?(?=\/[^/]+$)/, '/s0'],
];

/** Next to a text, and the one of its name, as Hexo and Hugo have it. */
const foldersNear = (file: string) => [dirname(file), file.slice(0, -extname(file).length)];

/**
 * @param path of a folder near the text, or else of the source or a folder in it, such as `static/`; or a pattern with `*`
 * @returns the images there, as paths from the root of the source, by name
 */
export function listPictures(path: string, file: string | undefined, { roots, files }: PictureSources) {
  const clean = path.split('/').filter(Boolean).join('/');
  const pattern = clean.includes('*') ? clean : `${fastGlob.escapePath(clean)}/*`;
  const list = (folder: string, own = pattern) =>
    (existsSync(folder)
      ? listFiles(folder, own, { absolute: true, braceExpansion: false, extglob: false })
      : []
    ).flatMap((found) => (isAttachment(found) ? [] : (files.get(found.normalize('NFC')) ?? [])));
  const near = file === undefined ? [] : foldersNear(file).flatMap((folder) => list(folder));
  const isNamed = near.length === 0 && clean.includes('/');
  const found = isNamed ? roots.flatMap((root) => [...list(root), ...list(root, `*/${pattern}`)]) : near;
  const root = (picture: string) => roots.find((each) => picture.startsWith(`${each}/`)) ?? '';
  return [...new Set(found)].sort().map((picture) => encodeURI(picture.slice(root(picture).length)));
}

function findFile(path: string, file: string | undefined, { roots, files, isVault }: PictureSources) {
  const segments = path
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const inside = segments.filter((part) => part !== '..');
  const isRelative = file !== undefined && !path.startsWith('/');
  const near = isRelative ? foldersNear(file) : [];
  const beside = near.map((folder) => resolve(folder, ...segments));
  const rooted = roots.flatMap((root) => inside.map((_, from) => join(root, ...inside.slice(from))));
  const known = [...beside, ...rooted].map(
    (each) => files.get(each.normalize('NFC')) ?? files.get(foldPath(each)),
  );
  const found = known.find(Boolean);
  if (found !== undefined || file === undefined) return found;
  // A theme may add folders to the path, and a relative one may be that of an address: the file is in similar folders.
  const end = `/${inside.map(foldPath).join('/')}`;
  const folders = new Set(foldPath(dirname(file)).split('/'));
  const root = roots.find((each) => file.startsWith(each)) ?? '';
  for (const part of foldPath(root).split('/')) folders.delete(part);
  const similar = [...files.keys()]
    .filter((known) => known.endsWith(end))
    .map((known) => [known, known.split('/').filter((part) => folders.has(part)).length] as const)
    // Obsidian prefers the shortest path.
    .sort(([a, sharedA], [b, sharedB]) => (isVault ? a.length - b.length : sharedB - sharedA));
  const [best, shared] = similar[0] ?? [];
  const isEnough = isVault || inside.length >= (isRelative ? 3 : 2);
  return best !== undefined && (isEnough || (shared ?? 0) >= 2) ? files.get(best) : undefined;
}

/** A readable, unused name for a file of an item. @param name its original name */
export function namePicture(file: string, name: string, pictures: ItemPictures): string {
  const known = pictures.get(file);
  if (known !== undefined) return known;
  const extension = extname(file).toLowerCase();
  const stem = slugOfWords(decodeComponent(parse(name).name).normalize('NFC'))?.slice(0, 60) ?? 'file';
  const taken = [...pictures.values()].map((other) => other.toLowerCase());
  const free = numberSlug(stem, (made) => taken.includes(`${made}${extension}`.toLowerCase()));
  pictures.set(file, `${free}${extension}`);
  return `${free}${extension}`;
}
