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
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const RULE = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const ITEM = /^([ \t]*)([-+*]|\d+[.)])[ \t]+/;
const FENCE = /^ {0,3}(?:```|~~~)/;
/** Code, or a list with the blank lines in it. */
const BLOCK =
  /^ {0,3}(?:```|~~~).*\n(?:(?! {0,3}(?:```|~~~)).*\n)*.*|^[ \t]*(?:[-+*]|\d+[.)])[ \t].*(?:\n+(?:[ \t]+\S|[-+*][ \t]|\d+[.)][ \t]).*)*/gm;
/** The line of a table below its head. */
const isDelimiter = (line: string) => /^[-:| \t]+$/.test(line) && line.includes('|') && line.includes('-');

const isRow = (line = '') => line.startsWith('|') && line.endsWith('|');

const decode = (file: string) => file.replaceAll(ENCODED, (name) => decodeSafely(name, decodeURIComponent));

/** @param change of what is not code */
function mend(line: string, change = (prose: string) => prose): string {
  const mendProse = (prose: string) =>
    change(prose.replaceAll(ESCAPED, '**$1**').replaceAll(TILDE, '~').replaceAll(LINKED_FILE, decode));
  return line.replaceAll(/`[^`]*`|[^`]+/g, (part) => (part[0] === '`' ? part : mendProse(part)));
}

/** Lines with equal keys mean the same, whatever their escapes, indents, dashes and marks of emphasis. */
function keyOf(line: string, above = ''): string {
  if (isDelimiter(line)) return `${keyOf(above)}-`;
  const text = line.trimStart().replace(RULE, '---');
  const key = mend(text, (prose) => prose.replaceAll(UNDERSCORE, '*').replaceAll(ESCAPE, '$1'));
  if (!isRow(line)) return key;
  const cells = key.split('|').map((cell) => cell.trim());
  return cells.join('|');
}

/** The depths, kinds and texts of its lines. */
function keyOfList(list: string): string {
  let indents: number[] = [];
  const keys = list.split(/\n+/).map((line) => {
    const [item = '', { length } = '', mark = ''] = ITEM.exec(line) ?? [];
    if (item) indents = [...indents.filter((outer) => outer < length), length];
    const kind = mark.replace(/[+*]/, '-').replace(/\d+/, '1');
    return [item && indents.length, kind, keyOf(line.slice(item.length))].join(' ');
  });
  return keys.filter((key) => key.trim()).join('\n');
}

/** Lines and lists that mean the same as before stay as they were. Code stays too. */
export function mendBody(before: string, after: string): string {
  const lines = before.split('\n');
  const same = new Set(lines);
  const texts = lines.map((line) => line.replace(ITEM, ''));
  const kept = new Map(texts.map((text, index) => [keyOf(text, lines[index - 1]), text]));
  const lists = new Map((before.match(BLOCK) ?? []).map((list) => [keyOfList(list), list]));
  let isCode = false;
  const mendLine = (line: string, index: number, all: readonly string[]) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || FENCE.test(line) || same.has(line)) return line;
    const text = kept.get(keyOf(line, all[index - 1]));
    if (text !== undefined) return text;
    const [item = ''] = ITEM.exec(line) ?? [];
    const content = kept.get(keyOf(line.slice(item.length)));
    if (content !== undefined) return item + content.trimStart();
    const mended = INNER.test(line) ? mend(line) : mend(line).replace(GLUED, '\n\n$&');
    const next = all[index + 1] ?? '';
    const isHead = isRow(line) && isRow(next) && !isRow(all[index - 1]) && !isDelimiter(next);
    // A table that was pasted from a spreadsheet has no head.
    return isHead ? `${mended}\n|${' --- |'.repeat(line.split('|').length - 2)}` : mended;
  };
  const mended = after.split('\n').map(mendLine).join('\n');
  return mended.replaceAll(BLOCK, (block) =>
    FENCE.test(block) ? block : (lists.get(keyOfList(block)) ?? block),
  );
}
