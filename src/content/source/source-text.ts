// The text of a content file and where its offsets stand. Byte order marks and CRLF are accepted and gone from
// here on; a file that is not UTF-8 is a diagnostic, never a page full of replacement
// characters.
import { type Diagnostic, type DiagnosticPlace, faultOfFile } from './diagnostic.ts';
import { type Fault, fault } from './fault.ts';
import { readSourceFile } from './source-file.ts';

export interface SourceText {
  file: string;
  /** Line ends are LF, no byte order mark. */
  text: string;
}

/** Feeds and YAML hold none of them. */
const CONTROL = /(?![\t\n\u0080-\u009f])\p{Cc}/u;
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
    return { diagnostic: faultOfFile(file, fault('file-unreadable', { code: String(code) })) };
  }
  return decodeSourceText(file, bytes);
}

export function decodeSourceText(file: string, bytes: Uint8Array): ReadText {
  try {
    const text = decoder.decode(bytes);
    if (text.includes('\0')) throw new Error('Cannot read bytes that are no text');
    const withoutMark = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    const isUnix = !withoutMark.includes('\r');
    const source = { file, text: isUnix ? withoutMark : withoutMark.replaceAll(/\r\n?/g, '\n') };
    const control = CONTROL.exec(source.text);
    if (!control) return { source };
    const code = `U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return { diagnostic: diagnosticAt(source, control.index, fault('control-character', { code })) };
  } catch {
    const { line, column } = placeOfInvalidByte(bytes);
    return { diagnostic: { file, line, column, ...findEncoding(file, bytes) } };
  }
}

/** A diagnostic at an offset of a text, in UTF-16 units. */
export function diagnosticAt(
  { file, text }: SourceText,
  offset: number,
  rest: Omit<Diagnostic, 'file' | 'line' | 'column'>,
): Diagnostic {
  return { ...placeAt({ file, text }, offset), ...rest };
}

export function placeAt({ file, text }: SourceText, offset: number, field?: string): DiagnosticPlace {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const place = { file, line: before.split('\n').length, column: offset - lineStart + 1 };
  return field === undefined ? place : { ...place, field };
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

/** What the bytes are instead of UTF-8: also the encodings in which older programs save Korean and Japanese. */
function findEncoding(file: string, bytes: Uint8Array): Fault {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return fault('encoding', { encoding: 'utf-16' });
  if (bytes.includes(0)) return fault('binary-file');
  const older = file.endsWith('.jp.md') ? 'shift_jis' : 'euc-kr';
  return fault('encoding', { encoding: reads(older, bytes) ? older : 'unknown' });
}

function reads(label: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
