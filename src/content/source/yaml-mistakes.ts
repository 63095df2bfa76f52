// The mistakes that editors make in YAML → a diagnostic with the line to write. The parser often stops some lines below.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';

interface Line {
  start: number;
  text: string;
}

/** Of an unfinished merge in Git. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m;

/** @param offset where the parser stopped */
export function describeMistake(yaml: string, offset: number, at: At, { isTwice = false } = {}): Diagnostic {
  const conflict = CONFLICT.exec(yaml);
  if (conflict) return yamlInvalid.at(at(conflict.index), { found: conflict[0].slice(0, 40) });
  const lines = linesUpTo(yaml, offset);
  const last = lines.at(-1) as Line;
  const [{ start, text }, line] = isTwice ? [last] : findMistake(lines, last);
  const indent = text.length - text.trimStart().length;
  const data = { found: text.trim(), ...(line && { line }), ...(isTwice && { isTwice }) };
  return yamlInvalid.at(at(start + indent), data);
}

/** The whole lines up to the one of an offset. */
function linesUpTo(yaml: string, offset: number): Line[] {
  const end = yaml.indexOf('\n', offset);
  let start = 0;
  return yaml
    .slice(0, end === -1 ? yaml.length : end)
    .split('\n')
    .map((text) => {
      const line = { start, text };
      start += text.length + 1;
      return line;
    });
}

/** The line with the mistake, and what to write instead, if that is clear. */
function findMistake(lines: readonly Line[], last: Line): [line: Line, correction?: string | undefined] {
  const near = lines.slice(-2);
  const spaced = near.find(({ text }) => plainSpaces(text) !== text);
  if (spaced) return [spaced, plainSpaces(spaced.text).trim()];
  const open = lines.findLast(({ text }) => closingOf(text) !== undefined);
  if (open) {
    const closing = closingOf(open.text);
    const text = open.text.trim();
    return [open, closing && (/[“”]$/.test(text) ? text.slice(0, -1) : text) + closing];
  }
  const bare = near.find(({ text }) => correctKey(text.trim()));
  if (bare) return [bare, correctKey(bare.text.trim())];
  if (last.text.includes('\t')) {
    const isBelow = near[0]?.text.trimEnd().endsWith(':');
    return [last, (isBelow ? '  ' : '') + last.text.replaceAll('\t', ' ').trim()];
  }
  const keyless = lines.findLast(({ text }) => /^[\p{L}\p{N}_][^:]*$/u.test(text));
  return keyless ? [keyless] : [last, correctValue(last.text)];
}

/** What closes a quoted value or a list in brackets; empty if a comment has the bracket. */
function closingOf(text: string): string | undefined {
  const [, quote] = /:[ \t]+(?:(?=["'])(["'])(?:(?!\1).)*)$/.exec(text) ?? [];
  if (quote) return quote;
  const [content = ''] = text.split(' #', 1);
  const isOpen = content.includes(': [') && !content.includes(']');
  return isOpen ? (text.includes(']') ? '' : ']') : undefined;
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctKey(text: string): string | undefined {
  const [, key, sign, value = ''] = /^([a-z]\w*) *([:：=]) *(\S.*)$/i.exec(text) ?? [];
  if (key !== undefined && (sign !== ':' || text[key.length + 1] === value[0])) return `${key}: ${value}`;
  return text.startsWith('-') && !' -'.includes(text.charAt(1)) ? `- ${text.slice(1)}` : undefined;
}

/** What a value without quotes cannot be. */
const UNQUOTED = /^["'“”‘’@`%&*!|>[{\]},?-]|:(?:\s|$)/;
/** A list, or another key in the same line. */
const SEVERAL = /^[[{].*[\]}]$|^(?:true|false) |, \w+: /;

/** A key with its value as text: in quotes, or in other ones. An image of markdown becomes its path. */
function correctValue(text: string): string | undefined {
  const [, key = '', value = ''] = /^\s*((?:- )?[^\s:]+:)[ \t]+(\S.*)$/.exec(text.trimEnd()) ?? [];
  if (key === '' || !UNQUOTED.test(value) || SEVERAL.test(value)) return undefined;
  const [, path] = /^!\[[^\]]*\]\(([^()\s]+)\)$/.exec(value) ?? [];
  return `${key} ${path ?? requote(insideCurlyQuotes(value) ?? value)}`;
}

/** In quotes that the text does not contain. A comma after the last one is of another language. */
function requote(value: string): string {
  const [quote = ''] = value;
  const text = value.endsWith(`${quote},`) ? value.slice(0, -1) : value;
  const isQuoted = `"'`.includes(quote) && text.length > 2 && text.endsWith(quote);
  return quoteYaml(isQuoted ? text.slice(1, -1) : text);
}

export function quoteYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

const CURLY = '“”„‟‘’‚‛＂＇';

/** The text between curly quotes, which are letters to YAML; undefined if there are none. The last may be a straight one. */
export function insideCurlyQuotes(text: string): string | undefined {
  const quoted = text.trim();
  const isClosed = `${CURLY}"`.includes(quoted.slice(-1));
  const isQuoted = quoted.length > 1 && CURLY.includes(quoted.charAt(0)) && isClosed;
  return isQuoted ? quoted.slice(1, -1) : undefined;
}

/** With plain spaces for those of copied text, which are letters to YAML, and without invisible characters. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '');
}
