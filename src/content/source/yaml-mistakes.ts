// The mistakes that editors make in YAML → a diagnostic with the line to write. The parser often stops some lines below.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { yamlInvalid } from '../../rules/yaml-syntax.ts';
import { isWord } from '../../text/characters.ts';

interface Line {
  start: number;
  text: string;
}

/** Of an unfinished merge in Git. */
const CONFLICTS = ['<<<<<<<', '|||||||', '=======', '>>>>>>>'];

/** @param offset where the parser stopped */
export function describeMistake(yaml: string, offset: number, at: At, { isTwice = false } = {}): Diagnostic {
  let end = 0;
  const all = yaml.split('\n').map((text): Line => {
    end += text.length + 1;
    return { start: end - text.length - 1, text };
  });
  const isConflict = ({ text }: Line) => CONFLICTS.includes(text.split(' ', 1).join(''));
  const conflict = all.find(isConflict);
  if (conflict) return yamlInvalid.at(at(conflict.start), { found: conflict.text.slice(0, 40) });
  const lines = all.filter(({ start }) => start <= offset);
  const last = lines.at(-1) as Line;
  const [{ start, text }, line] = isTwice ? [last] : findMistake(lines, last);
  const indent = text.length - text.trimStart().length;
  const data = { found: text.trim(), ...(line && { line }), ...(isTwice && { isTwice }) };
  return yamlInvalid.at(at(start + indent), data);
}

/** The line with the mistake, and what to write instead, if that is clear. */
function findMistake(lines: readonly Line[], last: Line): [line: Line, correction?: string | undefined] {
  const near = lines.slice(-2);
  const spaced = near.find(({ text }) => plainSpaces(text) !== text);
  if (spaced) return [spaced, plainSpaces(spaced.text).trim()];
  const open = lines.findLast(({ text }) => closingOf(text) !== undefined);
  if (open) {
    const [closing, text] = [closingOf(open.text), open.text.trim()];
    const content = '“”'.includes(text.slice(-1)) ? text.slice(0, -1) : text;
    return [open, closing && content + closing];
  }
  const bare = near.find(({ text }) => correctKey(text.trim()));
  if (bare) return [bare, correctKey(bare.text.trim())];
  if (last.text.includes('\t')) {
    const isBelow = near[0]?.text.trimEnd().endsWith(':');
    return [last, (isBelow ? '  ' : '') + last.text.replaceAll('\t', ' ').trim()];
  }
  const keyless = lines.findLast(({ text }) => isWord(text[0]) && !text.includes(':'));
  return keyless ? [keyless] : [last, correctValue(last.text.trim())];
}

/** The key of a line, with its colon, and the value. */
function splitLine(text: string): [key: string, value: string] {
  const end = text.indexOf(': ') + 1;
  return [text.slice(0, end), text.slice(end).trim()];
}

/** What closes a quoted value or a list in brackets; empty if a comment has the bracket. */
function closingOf(text: string): string | undefined {
  const [key, value] = splitLine(text);
  const [quote = ''] = value;
  if (key !== '' && ['"', "'"].includes(quote) && !value.includes(quote, 1)) return quote;
  const [content = ''] = value.split(' #', 1);
  if (!content.startsWith('[') || content.includes(']')) return undefined;
  return value.includes(']') ? '' : ']';
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctKey(text: string): string | undefined {
  const [, key, sign, value = ''] = /^([a-z]\w*) *([:：=]) *(\S.*)$/i.exec(text) ?? [];
  if (key !== undefined && (sign !== ':' || text[key.length + 1] === value[0])) return `${key}: ${value}`;
  return text.startsWith('-') && !' -'.includes(text.charAt(1)) ? `- ${text.slice(1)}` : undefined;
}

/** How a value without quotes cannot start. */
const SIGNS = '"\'“”‘’@`%&*!|>[{]},?-';
/** Another key in the same line. */
const SEVERAL = /^(?:true|false) |, \w+: /;

/** A key with its value as text: in quotes, or in other ones. An image of markdown becomes its path. */
function correctValue(text: string): string | undefined {
  const [key, value] = splitLine(text);
  const isWrong = SIGNS.includes(value.charAt(0)) || value.includes(': ') || value.endsWith(':');
  const isList = ['[]', '{}'].includes(value.charAt(0) + value.slice(-1));
  if (key === '' || value === '' || !isWrong || isList || SEVERAL.test(value)) return undefined;
  if (value.startsWith('![') && value.endsWith(')'))
    return `${key} ${value.slice(value.lastIndexOf('(') + 1, -1)}`;
  return `${key} ${requote(insideCurlyQuotes(value) ?? value)}`;
}

/** In quotes that the text does not contain. A comma after the last one is of another language. */
function requote(value: string): string {
  const [quote = ''] = value;
  const text = value.endsWith(`${quote},`) ? value.slice(0, -1) : value;
  const isQuoted = ['"', "'"].includes(quote) && text.length > 2 && text.endsWith(quote);
  return quoteYaml(isQuoted ? text.slice(1, -1) : text);
}

export function quoteYaml(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

const CURLY = '“”„‟‘’‚‛＂＇';

/** The text between curly quotes, which are letters to YAML; undefined if there are none. The last may be a straight one. */
export function insideCurlyQuotes(text: string): string | undefined {
  const quoted = text.trim();
  const isClosed = `${CURLY}"`.includes(quoted.slice(-1));
  const isQuoted = quoted.length > 1 && CURLY.includes(quoted.charAt(0)) && isClosed;
  return isQuoted ? quoted.slice(1, -1) : undefined;
}

/** Of copied text. They are letters to YAML. */
const [ODD_SPACES, INVISIBLE] = ['\u00a0\u3000', '\u200b\u200c\u200d\u2060\ufeff'];

function plainSpaces(text: string): string {
  const signs = [...text].filter((sign) => !INVISIBLE.includes(sign));
  return signs.map((sign) => (ODD_SPACES.includes(sign) ? ' ' : sign)).join('');
}
