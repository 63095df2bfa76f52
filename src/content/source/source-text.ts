// The text of a content file and where its offsets stand. Byte order marks and CRLF are accepted and gone from
// here on; a file that is not UTF-8 is a diagnostic, never a page full of replacement
// characters.
import type { Diagnostic } from './diagnostic.ts';
import { readSourceFile } from './source-file.ts';

export interface SourceText {
  file: string;
  /** Line ends are LF, no byte order mark. */
  text: string;
}

const BYTE_ORDER_MARK = 0xfeff;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export type ReadText = { source: SourceText } | { diagnostic: Diagnostic };

/** Reads and decodes a text file; why it cannot be read is a diagnostic, too. */
export function readSourceText(file: string): ReadText {
  let bytes: Uint8Array;
  try {
    bytes = readSourceFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { diagnostic: { file, line: 1, column: 1, message: `cannot read the file: ${code}` } };
  }
  return decodeSourceText(file, bytes);
}

export function decodeSourceText(file: string, bytes: Uint8Array): ReadText {
  try {
    const text = decoder.decode(bytes);
    if (text.includes('\0')) throw new Error('Cannot read bytes that are no text');
    const withoutMark = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    const isUnix = !withoutMark.includes('\r');
    return { source: { file, text: isUnix ? withoutMark : withoutMark.replaceAll(/\r\n?/g, '\n') } };
  } catch {
    const { line, column } = placeOfInvalidByte(bytes);
    const { found, hint } = describeEncoding(file, bytes);
    return { diagnostic: { file, line, column, message: `expected UTF-8 text, found ${found}`, hint } };
  }
}

/** A diagnostic at an offset of a text, in UTF-16 units. */
export function diagnosticAt(
  { file, text }: SourceText,
  offset: number,
  rest: Omit<Diagnostic, 'file' | 'line' | 'column'>,
): Diagnostic {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { file, line: before.split('\n').length, column: offset - lineStart + 1, ...rest };
}

function placeOfInvalidByte(bytes: Uint8Array): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, lineStart)) {
    const read = bytes.subarray(lineStart, end);
    if (read.includes(0) || !reads('utf-8', read)) break;
    line++;
    lineStart = end + 1;
  }
  return { line, column: 1 };
}

/** Encodings that older programs in the languages of the files save with, as editors name them. */
const KOREAN = { label: 'euc-kr', name: 'EUC-KR (Korean)' };
const JAPANESE = { label: 'shift_jis', name: 'Shift JIS (Japanese)' };

function describeEncoding(file: string, bytes: Uint8Array): { found: string; hint: string } {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return { found: 'UTF-16', hint: adviseReopening('UTF-16') };
  if (bytes.includes(0)) {
    return {
      found: 'bytes that are no text',
      hint: 'put the text itself here: this is a file of another program, or one that was damaged',
    };
  }
  const { label, name } = file.endsWith('.jp.md') ? JAPANESE : KOREAN;
  return reads(label, bytes)
    ? { found: `what may be ${name}`, hint: adviseReopening(name) }
    : { found: 'bytes of another encoding', hint: adviseReopening('that it was saved in') };
}

/** Saving at once would keep the garbage that an editor shows for the wrong encoding. */
function adviseReopening(encoding: string): string {
  const named = /^[A-Z]/.test(encoding) ? `encoding ${encoding}` : `the encoding ${encoding}`;
  return `reopen with ${named} first; when the text reads well, save with encoding UTF-8`;
}

function reads(label: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
