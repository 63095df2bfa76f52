// Whether images can be decoded, each looked at once: those found whole are remembered by their bytes, and those
// that a build has encoded need no look at all. Only an image that nobody knows loads the decoder.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import project from '../../../package.json' with { type: 'json' };
import type { GuestFile } from '../../contract/schemas.ts';
import { mapBounded } from '../../output/map-bounded.ts';

const OPEN_FILES = 16;
const DECODERS = 2;

export interface ImageCheck {
  /** Stands in for the media store while texts are loaded: rejects where a file cannot be read. */
  identify(file: string): Promise<GuestFile>;
  /** @returns what is wrong, by file, with those images that cannot be decoded */
  findDamaged(files: readonly string[]): Promise<Map<string, string>>;
}

/** @param cache folder of encoded images */
export function createImageCheck(cache: string): ImageCheck {
  const digests = new Map<string, Promise<string>>();
  const digestOf = (file: string): Promise<string> => {
    const digest =
      digests.get(file) ?? readFile(file).then((bytes) => createHash('sha256').update(bytes).digest('hex'));
    digests.set(file, digest);
    return digest;
  };
  return {
    async identify(file) {
      await digestOf(file);
      return { id: 0, url: 'https://image.invalid/' };
    },
    async findDamaged(files) {
      const record = join(dirname(cache), 'whole-images.json');
      const known = await readWhole(record);
      const whole = new Set<string>();
      const unknown: string[] = [];
      await mapBounded(files, OPEN_FILES, async (file) => {
        const digest = await digestOf(file);
        if (known.has(digest)) whole.add(digest);
        else unknown.push(file);
      });
      const faults = unknown.length === 0 ? new Map<string, string>() : await decodeAll(unknown, cache);
      for (const file of unknown) if (!faults.has(file)) whole.add(await digestOf(file));
      if (whole.size !== known.size || unknown.length > faults.size) await writeWhole(record, whole);
      return faults;
    },
  };
}

async function decodeAll(files: readonly string[], cache: string): Promise<Map<string, string>> {
  const { createMediaStore, isThere, openImage } = await import('../../output/media.ts');
  const media = createMediaStore({ cache, siteUrl: '' });
  const faults = new Map<string, string>();
  await mapBounded(files, DECODERS, async (file) => {
    const { url } = await media.identify(file);
    if (await isThere(join(cache, basename(url)))) return;
    try {
      await (await openImage(await readFile(file))).raw().toBuffer();
    } catch (error) {
      faults.set(file, (error as Error).message.split('\n', 1)[0] as string);
    }
  });
  return faults;
}

/** Another decoder may judge otherwise, so what is known goes with its version. */
const DECODER = project.dependencies.sharp;

async function readWhole(record: string): Promise<Set<string>> {
  try {
    const { decoder, digests } = JSON.parse(await readFile(record, 'utf8')) as Record<string, unknown>;
    return new Set(decoder === DECODER && Array.isArray(digests) ? digests : []);
  } catch {
    // Nothing is known: never written, or cut off by a kill. It is written anew.
    return new Set();
  }
}

async function writeWhole(record: string, digests: ReadonlySet<string>): Promise<void> {
  await mkdir(dirname(record), { recursive: true });
  const part = `${record}.${process.pid}.part`;
  await writeFile(part, JSON.stringify({ decoder: DECODER, digests: [...digests].sort() }));
  await rename(part, record);
}
