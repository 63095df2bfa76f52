// A zip → a folder with its texts, images and other files. A zip within it, as Notion makes them, is unpacked too; limits are of all
// together.
import { createWriteStream, existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { isAttachment } from '../../contract/attachment-types.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { ImportError } from './source.ts';
import { decodeText } from './source-encoding.ts';

const WANTED = /\.(?:md|markdown|mdx|html|csv|json|xml|atom|ya?ml|toml|jpe?g|png|webp|gif|svg|avif)$/i;
const MAX_FILES = 200_000;
/** Unpacked. */
const MAX_BYTES = 8_000_000_000;
/** Bytes unpacked for each byte of the zip. Prose has about 5, a bomb 1,000 and more. */
const MAX_RATIO = 100;
/** Always allowed: small exports may be mostly repetition. */
const FREE_BYTES = 50_000_000;
const MAX_NESTING = 3;
const UTF8_FLAG = 0x800;

/** @returns how many files were left in it: neither texts nor files that can be published */
export async function unpack(zip: string, folder: string): Promise<number> {
  const maxBytes = Math.min(MAX_BYTES, Math.max(FREE_BYTES, MAX_RATIO * statSync(zip).size));
  const left = { files: MAX_FILES, bytes: maxBytes, others: 0 };
  await unpackWithin(left, zip, folder);
  return left.others;
}

/** @param left what may still be unpacked */
async function unpackWithin(
  left: { files: number; bytes: number; others: number },
  zip: string,
  folder: string,
  nesting = 0,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const inner: string[] = [];
  try {
    const file = await openPromise(zip, { decodeStrings: false });
    for await (const entry of file.eachEntry()) {
      const written = entry.fileName as unknown as Buffer;
      const isUtf8 = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
      const name = (isUtf8 ? written.toString() : decodeText(written)).normalize('NFC').replaceAll('\\', '/');
      const wrong = validateFileName(name);
      if (wrong !== null) throw new Error(wrong);
      const isZip = /\.zip$/i.test(name) && nesting < MAX_NESTING;
      const isFile = isAttachment(name) && entry.uncompressedSize <= MAX_FILE_BYTES;
      if (name.startsWith('__MACOSX/') || !(WANTED.test(name) || isZip || isFile)) {
        if (!name.endsWith('/')) left.others++;
        continue;
      }
      left.files--;
      left.bytes -= entry.uncompressedSize;
      if (left.files < 0 || left.bytes < 0)
        throw new ImportError('large-zip', { files: MAX_FILES, ratio: MAX_RATIO });
      // A zip within it may have the name of this one, and two zips may have files of one name.
      const wanted = join(folder, isZip ? join(dirname(name), `${left.files}.zip`) : name);
      const target = existsSync(wanted) ? join(folder, String(left.files), name) : wanted;
      await unpackEntry(file, entry, name, target);
      const time = entry.getLastModDate();
      utimesSync(target, time, time);
      if (isZip) inner.push(target);
    }
  } catch (error) {
    const { message, syscall } = error as NodeJS.ErrnoException;
    // The disk fails, not the zip.
    if (syscall !== undefined || error instanceof ImportError) throw error;
    throw new ImportError('damaged-zip', { message });
  }
  for (const nested of inner) {
    await unpackWithin(left, nested, dirname(nested), nesting + 1);
    rmSync(nested);
  }
}

async function unpackEntry(file: ZipFile, entry: Entry, name: string, target: string): Promise<void> {
  let checksum = 0;
  try {
    mkdirSync(dirname(target), { recursive: true });
    const check = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    };
    await pipeline(await file.openReadStreamPromise(entry), check, createWriteStream(target));
    if (checksum !== entry.crc32) throw new Error('its checksum differs');
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && code !== 'ENAMETOOLONG') throw error;
    // The system would name a folder of this program.
    throw new ImportError(syscall ? 'long-zip-name' : 'damaged-zip-entry', { name, message });
  }
}
