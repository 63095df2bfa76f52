// Bytes → text: UTF-8, UTF-16 with its mark, and what older systems wrote: EUC-KR in Korea, Windows-1252 in the West.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';

/** Enough for a declaration in the text, and to see what the bytes are. */
const SAMPLE_BYTES = 65_536;

export function decodeText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The beginning of a file, as text. */
export function readBeginning(file: string): string {
  return decodeText(readSample(file)).trimStart();
}

/** The text of a file, piece by piece. */
export async function* decodeFile(file: string): AsyncIterable<string> {
  const decoder = new TextDecoder(encodingOf(readSample(file)));
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function readSample(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(SAMPLE_BYTES);
    return buffer.subarray(0, readSync(handle, buffer));
  } finally {
    closeSync(handle);
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = /^[^>]{0,60}encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  if (declared && isEncoding(declared)) return declared;
  // The sample may end within a character.
  const sample = bytes.toString('utf8', 0, SAMPLE_BYTES).replace(/(?<!\uFFFD)\uFFFD+$/, '');
  const lost = sample.match(/\uFFFD/g)?.length ?? 0;
  if (lost * 200 <= sample.length) return 'utf-8';
  // Korean letters have two bytes each.
  const runs = bytes.toString('latin1', 0, SAMPLE_BYTES).match(/[\x80-\xFF]+/g) ?? [];
  const odd = runs.filter(({ length }) => length % 2 === 1);
  return odd.length * 5 > runs.length ? 'windows-1252' : 'euc-kr';
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
