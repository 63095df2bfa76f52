// Source images → what the API serves: WebP, upright, without metadata, at most 1,920 px wide. Named by the bytes
// of the source and everything that decides the result, so that a name's bytes never change.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createSourceFiles, type SourceFiles } from '../content/source/source-file.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { isMakerRunning } from './maker-process.ts';
import { mapBounded } from './map-bounded.ts';
import { linkAsset, type Output } from './output.ts';

const MAX_WIDTH_PIXELS = 1_920;
/** WebP holds no more; screenshots of whole pages do reach it. */
const MAX_HEIGHT_PIXELS = 16_383;
/** Vector images are drawn at twice their nominal size, to look sharp on dense screens. */
const VECTOR_SCALE = 2;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 2_400;
const WEBP = { quality: 80, effort: 4 };
/** Change the number when `encodeImage` changes in a way the values above do not show. */
const RECIPE = JSON.stringify([
  1,
  MAX_WIDTH_PIXELS,
  MAX_HEIGHT_PIXELS,
  VECTOR_SCALE,
  WEBP,
  sharp.versions.sharp,
]);
export const ENCODERS = 2;
export const MEDIA_FOLDER = 'media';

export interface MediaStore {
  /** Public identity of an image file. Rejects where it cannot be read. */
  identify(file: string): Promise<GuestFile>;
  /**
   * Has every image ready in the cache.
   * @returns how many were encoded and how many were there already, and what is wrong with the others
   */
  prepare(files: readonly string[], onProgress?: (done: number, total: number) => void): Promise<MediaReport>;
  /** Copies prepared images into an output. */
  publish(files: readonly string[], output: Output): Promise<void>;
}

export interface MediaReport {
  encoded: number;
  reused: number;
  faults: Map<string, string>;
}

interface MediaFile {
  guestFile: GuestFile;
  name: string;
}

export interface MediaOptions {
  /** Folder of encoded images. */
  cache: string;
  /** Origin of the public addresses. */
  siteUrl: string;
  sources?: SourceFiles;
}

export function createMediaStore({
  cache,
  siteUrl,
  sources = createSourceFiles(),
}: MediaOptions): MediaStore {
  const known = new Map<string, MediaFile>();
  const lookUp = (file: string): MediaFile => {
    const digest = sources.digestOf(file);
    const found = known.get(digest) ?? nameMedia(digest, siteUrl);
    known.set(digest, found);
    return found;
  };
  return {
    identify: async (file) => lookUp(file).guestFile,

    async prepare(files, onProgress) {
      const readAs = (file: string, name: string) => {
        const bytes = Buffer.from(sources.read(file));
        if (lookUp(file).name === name) return bytes;
        throw new Error(`Cannot encode ${file}: it was written during the build; build again`);
      };
      const report: MediaReport = { encoded: 0, reused: 0, faults: new Map() };
      const byName = new Map<string, string>();
      for (const file of files) byName.set(lookUp(file).name, file);
      await mkdir(cache, { recursive: true });
      await removeLeftParts(cache);
      let done = 0;
      await mapBounded([...byName], ENCODERS, async ([name, file]) => {
        const target = join(cache, name);
        if (existsSync(target)) report.reused++;
        else {
          const result = await encodeImage(readAs(file, name)).catch((error: Error) => error);
          if (result instanceof Error) report.faults.set(file, firstLine(result.message));
          else {
            await writeWhole(target, result);
            report.encoded++;
          }
        }
        onProgress?.(++done, byName.size);
      });
      return report;
    },

    async publish(files, output) {
      const names = new Set<string>();
      for (const file of files) names.add(lookUp(file).name);
      for (const name of names) linkAsset(output, `/${MEDIA_FOLDER}/${name}`, join(cache, name));
    },
  };
}

/** @param digest SHA-256 of the source, hexadecimal */
function nameMedia(digest: string, siteUrl: string): MediaFile {
  const name = `${createHash('sha256').update(digest).update(RECIPE).digest('hex').slice(0, 20)}.webp`;
  // 52 bits: positive in an int64 and exact in a JavaScript number.
  return {
    name,
    guestFile: { id: Number.parseInt(digest.slice(0, 13), 16), url: `${siteUrl}/${MEDIA_FOLDER}/${name}` },
  };
}

async function encodeImage(bytes: Buffer): Promise<Buffer> {
  return (await openImage(bytes)).webp(WEBP).toBuffer();
}

/** The image upright and at most as wide as anything is served. An animated one keeps its frames unless told. */
export async function openImage(bytes: Buffer, { animated = true } = {}): Promise<Sharp> {
  const options = { animated, failOn: 'error' } as const;
  const { format, width } = await sharp(bytes, options).metadata();
  const density =
    format === 'svg'
      ? Math.min(MAX_DENSITY, (POINTS_PER_INCH * Math.min(VECTOR_SCALE * width, MAX_WIDTH_PIXELS)) / width)
      : undefined;
  return sharp(bytes, density === undefined ? options : { ...options, density })
    .autoOrient()
    .resize({ width: MAX_WIDTH_PIXELS, height: MAX_HEIGHT_PIXELS, fit: 'inside', withoutEnlargement: true });
}

export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A file under its final name is always whole, whenever the process is killed. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}

/** Removes what killed builds left half-written. */
async function removeLeftParts(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = /\.(\d+)\.part$/.exec(name)?.[1];
    const path = join(cache, name);
    if (pid !== undefined && !isMakerRunning(Number(pid), path))
      await rm(path, { recursive: true, force: true });
  }
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] as string;
}
