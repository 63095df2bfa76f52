// The mistakes that editors make in YAML → a diagnostic with the line to write. The parser often stops some lines below.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { isWord } from '../../text/characters.ts';

/** @param offset where the parser stopped */
export function describeMistake(yaml: string, offset: number, at: At, { isTwice = false } = {}): Diagnostic {
  const rest = yaml.slice(offset).split('\n', 1).join('');
  const lines = (yaml.slice(0, offset) + rest).split('\n');
  const [index, line] = isTwice ? [lines.length - 1] : findMistake(lines);
  const actual = lines[index]?.trimStart() ?? '';
  const start = lines.slice(0, index + 1).join('\n').length - actual.length;
  return yamlInvalid.at(at(start), {
    actual: actual.trimEnd(),
    ...(line && { line }),
    ...(isTwice && { isTwice }),
  });
}

/** The line with the mistake, and what to write instead, if that is clear. */
function findMistake(lines: readonly string[]): [index: number, correction?: string | undefined] {
  const last = lines.length - 1;
  const near = [last - 1, last];
  const textAt = (index: number) => lines[index]?.trim() ?? '';
  const spaced = near.find((index) => plainSpaces(textAt(index)) !== textAt(index));
  if (spaced !== undefined) return [spaced, plainSpaces(textAt(spaced)).trim()];
  const open = lines.findLastIndex((text) => closingOf(text) !== undefined);
  if (open !== -1) {
    const closing = closingOf(textAt(open));
    return [open, closing && textAt(open).replace(/[“”]$/, '') + closing];
  }
  const bare = near.find((index) => correctKey(textAt(index)));
  if (bare !== undefined) return [bare, correctKey(textAt(bare))];
  if (lines[last]?.includes('\t')) {
    const [indent = ''] = /^ */.exec(lines[last - 1] ?? '') ?? [];
    const isBelow = /^- |:$/.test(textAt(last - 1));
    return [last, indent + (isBelow ? '  ' : '') + textAt(last).replaceAll('\t', ' ')];
  }
  const keyless = lines.findLastIndex((text) => isWord(text[0]) && !text.includes(':'));
  return keyless === -1 ? [last, correctValue(textAt(last))] : [keyless];
}

/** The key of a line, with its colon, and the value. */
function splitLine(text: string): [key: string, value: string] {
  const end = text.indexOf(': ') + 1;
  return [text.slice(0, end), text.slice(end).trim()];
}

/** Returns the missing quote or bracket of a value; empty if a comment has the bracket. */
function closingOf(text: string): string | undefined {
  const [key, value] = splitLine(text);
  const [quote = ''] = value;
  if (key !== '' && ['"', "'"].includes(quote) && !value.includes(quote, 1)) return quote;
  const [content = ''] = value.split(' #', 1);
  if (!content.startsWith('[') || content.includes(']')) return undefined;
  return value.includes(']') ? '' : ']';
}

/** `title:Hello`, also with a full-width colon, and `-item`. */
function correctKey(text: string): string | undefined {
  const [, key, sign, value = ''] = /^([a-z]\w*) *([:：]) *(\S.*)$/i.exec(text) ?? [];
  if (key !== undefined && (sign !== ':' || text[key.length + 1] === value[0])) return `${key}: ${value}`;
  return text.startsWith('-') && !' -'.includes(text.charAt(1)) ? `- ${text.slice(1)}` : undefined;
}

/** A value without quotes cannot start with one of these. */
const SIGNS = '"\'“”‘’@`%&*!|>[{]},?-';
/** Another key in the same line, or an image of markdown. */
const OTHER = /^(?:true|false) |, \w+: |^!\[/;

/** A key with its value as text: in quotes, or in other ones. */
function correctValue(text: string): string | undefined {
  const [key, value] = splitLine(text);
  const isWrong = SIGNS.includes(value.charAt(0)) || value.includes(': ') || value.endsWith(':');
  const isList = ['[]', '{}'].includes(value.charAt(0) + value.slice(-1));
  if (key === '' || value === '' || !isWrong || isList || OTHER.test(value)) return undefined;
  const isQuoted = /^(["']).+\1$/.test(value);
  return `${key} ${quoteYaml(insideCurlyQuotes(value) ?? (isQuoted ? value.slice(1, -1) : value))}`;
}

/** Quotes a text with quotes that it does not contain. */
export function quoteYaml(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

const CURLY = '“”„‟‘’‚‛＂＇';

/** Returns the text between curly quotes, which are letters to YAML. The last may be a straight one. */
export function insideCurlyQuotes(text: string): string | undefined {
  const quoted = text.trim();
  const isClosed = `${CURLY}"`.includes(quoted.slice(-1));
  const isQuoted = quoted.length > 1 && CURLY.includes(quoted.charAt(0)) && isClosed;
  return isQuoted ? quoted.slice(1, -1) : undefined;
}

/** Spaces of copied text are letters to YAML. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u3000]/g, ' ');
}
