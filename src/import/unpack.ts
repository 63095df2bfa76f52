// A zip → a folder with its texts and images. A zip within it, as Notion makes them, is unpacked too.

import { createWriteStream, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, validateFileName } from 'yauzl';
import { messageOf } from '../contract/failure.ts';
import { SourceError } from './source.ts';
import { decodeText } from './source-encoding.ts';

const WANTED = /\.(?:md|markdown|mdx|html|csv|json|xml|ya?ml|toml|jpe?g|png|webp|gif|svg|avif)$/i;
const MAX_FILES = 200_000;
/** Unpacked. */
const MAX_BYTES = 8_000_000_000;
const MAX_NESTING = 3;
const UTF8_FLAG = 0x800;

export async function unpack(zip: string, folder: string, nesting = 0): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const inner: string[] = [];
  try {
    const file = await openPromise(zip, { decodeStrings: false });
    let [count, bytes] = [0, 0];
    for await (const entry of file.eachEntry()) {
      const written = entry.fileName as unknown as Buffer;
      const isUtf8 = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
      const name = (isUtf8 ? written.toString() : decodeText(written)).normalize('NFC').replaceAll('\\', '/');
      const wrong = validateFileName(name);
      if (wrong !== null) throw new Error(wrong);
      count++;
      bytes += entry.uncompressedSize;
      if (count > MAX_FILES || bytes > MAX_BYTES) throw new Error('too many or too large files');
      const isZip = /\.zip$/i.test(name) && nesting < MAX_NESTING;
      if (name.startsWith('__MACOSX/') || !(WANTED.test(name) || isZip)) continue;
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true });
      await pipeline(await file.openReadStreamPromise(entry), createWriteStream(target));
      const time = entry.getLastModDate();
      utimesSync(target, time, time);
      if (isZip) inner.push(target);
    }
  } catch (error) {
    const message = messageOf(error);
    throw new SourceError(`cannot read the zip file: ${message}`, `zip 파일을 읽을 수 없습니다: ${message}`);
  }
  for (const nested of inner) {
    await unpack(nested, dirname(nested), nesting + 1);
    rmSync(nested);
  }
}
