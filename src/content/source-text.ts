// The text of a content file and where its offsets stand. Byte order marks and CRLF are accepted and gone from
// here on; a file that is not UTF-8 is a diagnostic, never a page full of replacement characters.
import type { Diagnostic } from './diagnostic.ts';

export interface SourceText {
  file: string;
  /** Line ends are LF, no byte order mark. */
  text: string;
}

const BYTE_ORDER_MARK = 0xfeff;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function decodeSourceText(
  file: string,
  bytes: Uint8Array,
): { source: SourceText } | { diagnostic: Diagnostic } {
  try {
    const text = decoder.decode(bytes);
    const withoutMark = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    const isUnix = !withoutMark.includes('\r');
    return { source: { file, text: isUnix ? withoutMark : withoutMark.replaceAll(/\r\n?/g, '\n') } };
  } catch {
    const { line, column } = placeOfInvalidByte(bytes);
    return {
      diagnostic: {
        file,
        line,
        column,
        message: `expected UTF-8 text, found ${describeEncoding(bytes)}`,
        hint: 'save the file as UTF-8 (in most editors: Save with Encoding)',
      },
    };
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
    if (!isUtf8(bytes.subarray(lineStart, end))) break;
    line++;
    lineStart = end + 1;
  }
  return { line, column: 1 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function describeEncoding(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'UTF-16';
  return 'bytes of another encoding (EUC-KR, Shift_JIS or a binary file?)';
}
