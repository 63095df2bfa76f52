// Bytes → text: UTF-8, UTF-16 with its mark, and what older systems wrote: EUC-KR in Korea, Shift_JIS and EUC-JP in Japan,
// Windows-1252 in the West.
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
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const read = (encoding: string) => new TextDecoder(encoding).decode(sample);
  if (!isGarbled(read('utf-8'))) return 'utf-8';
  const japanese = ['shift_jis', 'euc-jp'].find((encoding) => {
    const text = read(encoding);
    return !isGarbled(text) && countOf(KANA, text) * 3 > countOf(BEYOND_ASCII, text);
  });
  if (japanese) return japanese;
  // Korean letters have two bytes each.
  const runs = sample.toString('latin1').match(/[\x80-\xFF]+/g) ?? [];
  const odd = runs.filter(({ length }) => length % 2 === 1);
  const encoding = odd.length * 5 > runs.length ? 'windows-1252' : 'euc-kr';
  const text = read(encoding);
  const beyond = countOf(BEYOND_ASCII, text);
  const isShort = beyond < 40 && countOf(/[가-힣]/g, text) >= 2 * countOf(/\p{Script=Han}/gu, text);
  const isWhole = !/[\x80-\x9F]|\uFFFD(?!$)/.test(text);
  const isKorean = isWhole && (isShort || countOf(COMMON_KOREAN, text) * 50 > beyond);
  const isRight = encoding === 'euc-kr' ? isKorean : beyond * 2 < countOf(/\p{L}/gu, text);
  // Anything else is garbled in UTF-8 too.
  return isRight ? encoding : 'utf-8';
}

const BEYOND_ASCII = /[^\0-\x7F]/g;
const KANA = /[\u3041-\u30FE]/g;
/** A text of 40 letters has some of them. */
const COMMON_KOREAN = /[이다는의가을에하고지로를은기도어]/g;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Whether a text was decoded from another encoding than its own. Its last character may be cut off. */
export function isGarbled(text: string): boolean {
  return countOf(/\uFFFD/g, text.replace(/\uFFFD{1,3}$/, '')) * 200 > text.length;
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
