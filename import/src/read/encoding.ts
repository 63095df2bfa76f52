// Bytes → text: UTF-8, and what older systems wrote in Korea, Japan and the West.
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import chardet from 'chardet';

const SAMPLE_BYTES = 65_536;
const KNOWN = ['UTF-16LE', 'UTF-16BE', 'EUC-KR', 'EUC-JP', 'Shift_JIS'];
/** In percent. */
const MIN_CONFIDENCE = 50;

/** Line feeds only. */
export function decodeText(bytes: Buffer): string {
  return decode(bytes).replaceAll(/\r\n?/g, '\n');
}

function decode(bytes: Buffer): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const guesses = chardet.analyse(bytes.subarray(0, SAMPLE_BYTES));
  const likely = guesses.filter(
    ({ name, confidence }) => KNOWN.includes(name) && confidence > MIN_CONFIDENCE,
  );
  // Of a short text, nothing is likely.
  for (const name of [...likely.map((guess) => guess.name), 'EUC-KR']) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      // It has bytes that this encoding does not have.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The beginning of a file, as text. */
export function readBeginning(file: string): string {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  const length = readSync(handle, buffer);
  closeSync(handle);
  return new TextDecoder().decode(buffer.subarray(0, length)).trimStart();
}
