// Undoes what the rich text editor of the CMS does to a text beyond what its author changed.
import { decodeSafely } from '../../text/links.ts';

/** The editor reads no bold that ends in a mark before a Korean particle, as in `**A(B)**를`, and escapes what it takes for text. */
const ESCAPED = /\\\*\\\*(?!\s)([^*\n]{1,200})(?<!\s)\\\*\\\*(?=\p{Script=Hangul})/gu;
/** A single tilde, as in `1~2일`, is text. */
const TILDE = /(?<![~\\])\\~(?!\\?~)/g;
/** The editor percent-encodes the names of pictures and files. Spaces and ASCII marks stay, which markdown needs encoded. */
const FILE = String.raw`\]\(\./(?:[^()\s]|\([^()\s]*\))*`;
const LINKED_FILE = new RegExp(FILE, 'g');
const ENCODED = /(?:%[89A-F][\dA-F])+/gi;
/** A picture below a paragraph, which the editor writes at its end, without a space. */
const GLUED = new RegExp(String.raw`(?<=[^\s[\\])!\[[^[\]]*${FILE}(?: "[^"]*")?\)$`);
/** Lines within a list, a quote, a footnote, a table or HTML, which a paragraph would end. */
const INNER = /^(?:[\s|<]|[-+*>]\s|\d+[.)]\s|\[\^)/;
/** The line of a table below its head. */
const isDelimiter = (line: string) => /^[-:| \t]+$/.test(line) && line.includes('-');

const isRow = (line = '') => line.startsWith('|') && line.endsWith('|');

const cellsOf = (row = '') => row.replaceAll(/[\s|*_]+/g, ' ').trim();

/** The editor writes all emphasis with asterisks. */
const withAsterisks = (line: string) => line.replaceAll('_', '*');

/** Lines that only have other emphasis marks stay, and a table with the same head keeps its alignment. Code stays. */
export function mendBody(before: string, after: string): string {
  const lines = before.split('\n');
  const same = new Set(lines);
  const alike = new Map(lines.map((line) => [withAsterisks(line), line]));
  const delimiters = new Map(
    lines.flatMap((line, index) => (isDelimiter(line) ? [[cellsOf(lines[index - 1]), line] as const] : [])),
  );
  let isCode = false;
  const mendLine = (line: string, index: number, all: readonly string[]) => {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return line;
    if (isDelimiter(line)) return delimiters.get(cellsOf(all[index - 1])) ?? line;
    const kept = same.has(line) ? line : alike.get(withAsterisks(line));
    if (kept !== undefined) return kept;
    const mend = (part: string) =>
      part
        .replaceAll(ESCAPED, '**$1**')
        .replaceAll(TILDE, '~')
        .replaceAll(LINKED_FILE, (file) =>
          file.replaceAll(ENCODED, (name) => decodeSafely(name, decodeURIComponent)),
        );
    const inline = line.replaceAll(/`[^`]*`|[^`]+/g, (part) => (part[0] === '`' ? part : mend(part)));
    const mended = INNER.test(line) ? inline : inline.replace(GLUED, '\n\n$&');
    const next = all[index + 1] ?? '';
    const isHead = isRow(line) && isRow(next) && !isRow(all[index - 1]) && !isDelimiter(next);
    // A table that was pasted from a spreadsheet has no head.
    return isHead ? `${mended}\n|${' --- |'.repeat(line.split('|').length - 2)}` : mended;
  };
  return after.split('\n').map(mendLine).join('\n');
}
