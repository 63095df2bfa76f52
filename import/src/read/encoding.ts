// Bytes → text: UTF-8, and what older systems wrote in Korea, Japan and the West.
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

const SAMPLE_BYTES = 65_536;

/** Line feeds only. What is in no known encoding has characters U+FFFD. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll(/\r\n?/g, '\n');
}

/** The beginning of a file, as text. */
export function readBeginning(file: string): string {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  const length = readSync(handle, buffer);
  closeSync(handle);
  return decodeText(buffer.subarray(0, length)).trimStart();
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
/** A text of 40 letters has some of them. */
const COMMON_KOREAN = /[이다는의가을에하고지로를은기도어]/g;

function encodingOf(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const read = (encoding: string) => new TextDecoder(encoding).decode(sample);
  // A sample may end within a character.
  if (isUtf8(bytes) || !isGarbled(read('utf-8'))) return 'utf-8';
  if (/^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2))) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const beyond = (text: string) => countOf(/[^\0-\x7F]/g, text);
  const isJapanese = (text: string) =>
    !isGarbled(text) && countOf(/[\u3041-\u30FE]/g, text) * 3 > beyond(text);
  const japanese = ['shift_jis', 'euc-jp'].find((encoding) => isJapanese(read(encoding)));
  if (japanese) return japanese;
  // Korean letters have two bytes each.
  const runs = sample.toString('latin1').match(/[\x80-\xFF]+/g) ?? [];
  const isWestern = runs.filter(({ length }) => length % 2 === 1).length * 5 > runs.length;
  const text = read(isWestern ? 'windows-1252' : 'euc-kr');
  if (isWestern) return beyond(text) * 2 < countOf(/\p{L}/gu, text) ? 'windows-1252' : 'utf-8';
  const isShort = beyond(text) < 40 && countOf(/[가-힣]/g, text) >= 2 * countOf(/\p{Script=Han}/gu, text);
  const isKorean = isShort || countOf(COMMON_KOREAN, text) * 50 > beyond(text);
  return isKorean && !/[\x80-\x9F]|\uFFFD(?!$)/.test(text) ? 'euc-kr' : 'utf-8';
}

/** Whether a text was decoded from another encoding than its own. Its last character may be cut off. */
export function isGarbled(text: string): boolean {
  return (text.replace(/\uFFFD{1,3}$/, '').match(/\uFFFD/g)?.length ?? 0) * 200 > text.length;
}
