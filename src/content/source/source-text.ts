// Content files: their bytes, digests and texts, and the place of every offset in a text. Byte order marks and CRLF are
// removed, and letters composed. A file that is not UTF-8 gives a diagnostic.

import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { codeOf } from '../../contract/failure.ts';
import { type Checked, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts';
import * as rules from '../../rules/files.ts';
import { findAll } from '../../text/ranges.ts';

export interface SourceText {
  file: string;
  /** Line ends are LF, no byte order mark. */
  text: string;
  /** @param offset in the text, in UTF-16 units */
  at(offset: number, field?: string): Place;
}

const MAX_TEXT_BYTES = 1_048_576;
/** Characters that XML or YAML forbid, and C1 controls. */
export const CONTROL = /[^\t\n\u0020-\u007e\u00a0-\ufffd]/;
const BYTE_ORDER_MARK = 0xfeff;

export function readSourceText(file: string): Checked<SourceText> {
  try {
    return decodeSourceText(file, readFileSync(file));
  } catch (error) {
    const code = codeOf(error);
    return { diagnostics: [rules.fileUnreadable.at(placeOfFile(file), { file, code: String(code) })] };
  }
}

function decodeSourceText(file: string, bytes: Uint8Array): Checked<SourceText> {
  if (bytes.length > MAX_TEXT_BYTES) {
    const data = { bytes: bytes.length, max: MAX_TEXT_BYTES };
    return { diagnostics: [rules.textTooLarge.at(placeOfFile(file), data)] };
  }
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const value = createSourceText(file, tidy(lenient));
  if (!isUtf8(bytes)) {
    const place = value.at(value.text.indexOf('\ufffd'));
    return { diagnostics: [rules.fileUnreadable.at(place, { file, code: 'encoding' })] };
  }
  const control = CONTROL.exec(value.text);
  if (!control) return { value, diagnostics: [] };
  return {
    diagnostics: [rules.controlCharacter.at(value.at(control.index), { code: formatCode(control[0]) })],
  };
}

function tidy(decoded: string): string {
  const withoutMark = decoded.charCodeAt(0) === BYTE_ORDER_MARK ? decoded.slice(1) : decoded;
  // macOS copies Hangul as separate letters (NFD), which some fonts cannot draw.
  return withoutMark.replaceAll('\r\n', '\n').replaceAll('\r', '\n').normalize();
}

export function createSourceText(file: string, text: string): SourceText {
  let lineStarts: number[] | undefined;
  return {
    file,
    text,
    at(offset, field) {
      lineStarts ??= [0, ...findAll(text, '\n').map((end) => end + 1)];
      const line = countUpTo(lineStarts, offset);
      const column = offset - (lineStarts[line - 1] as number) + 1;
      return { file, line, column, ...(field !== undefined && { field }) };
    },
  };
}

/** Counts the sorted numbers up to `limit`. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `U+0008` */
export function formatCode(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Digests of files, each with the state of the file when it was read. */
export type DigestCache = Map<string, { state: string; digest: string }>;

/** Returns SHA-256 in hexadecimal. @param digests of files, which are read again only if they have changed */
export function digestOfFile(file: string, digests?: DigestCache): string {
  const state = digests && stateOf(statSync(file));
  const last = digests?.get(file);
  if (last && last.state === state) return last.digest;
  const digest = hash('sha256', readFileSync(file));
  if (state !== undefined) digests?.set(file, { state, digest });
  return digest;
}

/** Longer than a clock tick of any file system: a younger file may change again within the same tick. */
const YOUNG_MILLISECONDS = 2_000;

/** Changes with every write; the change time cannot be set by hand. Undefined for a young file. */
function stateOf({ ino, size, mtimeMs, ctimeMs }: Stats): string | undefined {
  const isYoung = Date.now() - Math.max(mtimeMs, ctimeMs) < YOUNG_MILLISECONDS;
  return isYoung ? undefined : `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}
