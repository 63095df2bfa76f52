// js-yaml's complaints in an editor's words, at the place where the mistake was made: the parser often gives up
// only lines below it. It has no codes for them, so its reasons are read here, and nowhere else.
import type { YAMLException } from 'js-yaml';
import { insideCurlyQuotes } from './curly-quotes.ts';
import { type Fault, fault } from './fault.ts';
import { findOddSpace } from './odd-space.ts';
import { quote } from './quote.ts';

export interface YamlFault extends Fault {
  offset: number;
}

export function describeYamlFault({ reason, mark }: YAMLException, source: string): YamlFault {
  const offset = mark?.position ?? 0;
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const line = source.slice(lineStart).split('\n', 1)[0] ?? '';
  return (
    findConflict(source) ??
    findSpace(source, lineStart, line) ??
    findOpenEnd(reason, source.slice(0, offset)) ??
    findBareKey(reason, source.slice(0, lineStart), line) ??
    findValueFault(reason, line, lineStart, offset) ?? {
      offset: placeReason(reason, source.slice(0, offset), lineStart + line.search(/\S|$/)),
      ...nameReason(reason),
    }
  );
}

/** An alias, an anchor or a tag: a text that is to be quoted. */
export function describeProperty(source: string, offset: number): YamlFault {
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const line = source.slice(lineStart).split('\n', 1)[0] ?? '';
  const [, key = '', value = ''] = VALUE.exec(line.trimEnd()) ?? [];
  const isWhole = key !== '' && lineStart + key.length === offset;
  const word = /^[^\s,\]}]*/.exec(source.slice(offset))?.[0] ?? '';
  const corrected = isWhole ? `${key.trim()} ${quote(value)}` : quote(word);
  return {
    offset,
    ...fault('value-begins', { first: source[offset] ?? '', line: corrected, isCurly: false }),
  };
}

const CONFLICT = /^(?:<{7}|={7}|>{7})(?: .*)?$/m;

function findConflict(source: string): YamlFault | undefined {
  const found = CONFLICT.exec(source);
  return found
    ? { offset: found.index, ...fault('merge-conflict', { found: found[0].slice(0, 40) }) }
    : undefined;
}

/** On the line, or on the one above it, where the parser gives up a line late. */
function findSpace(source: string, lineStart: number, line: string): YamlFault | undefined {
  const aboveStart = source.lastIndexOf('\n', lineStart - 2) + 1;
  const above = source.slice(aboveStart, Math.max(aboveStart, lineStart - 1));
  for (const [start, text] of [
    [lineStart, line],
    [aboveStart, above],
  ] as const) {
    const odd = findOddSpace(text);
    if (odd)
      return { offset: start + odd.index, ...fault('yaml-space', { space: odd.space, line: odd.line }) };
  }
  return undefined;
}

/** A value that begins with a quote and never closes it. */
const OPEN_QUOTE = /^([ \t-]*[^\s:"'#][^\n:"']*:[ \t]+)(?:(")(?:[^"\\\n]|\\.)*|(')[^'\n]*)$/gm;
/** A list or group whose closing bracket YAML takes for part of a comment. */
const CUT_FLOW = /^([^\n#"']*[[{][^\n#"']*[ \t])#[^\s#][^\n]*[\]}][ \t]*$/gm;

function findOpenEnd(reason: string, before: string): YamlFault | undefined {
  if (!/deficient indentation|unexpected end|missed comma/.test(reason)) return undefined;
  const quote = [...before.matchAll(OPEN_QUOTE)].at(-1);
  if (quote) {
    return {
      offset: quote.index + (quote[1] as string).length,
      ...fault('quote-unclosed', { quote: String(quote[2] ?? quote[3]) }),
    };
  }
  const cut = [...before.matchAll(CUT_FLOW)].at(-1);
  return (
    cut && {
      offset: cut.index + (cut[1] as string).length,
      ...fault('list-cut'),
    }
  );
}

/** A line such as `title:Hello`, which the parser takes for the beginning of a long key. */
function findBareKey(reason: string, above: string, line: string): YamlFault | undefined {
  if (!/multiline key|expected ':' after/.test(reason)) return undefined;
  const lines = [...above.split('\n').slice(0, -1), line];
  const last = lines.findLastIndex((text) => text.trim() !== '' && !/:(?:\s|$)/.test(text));
  if (last === -1) return undefined;
  const found = (lines[last] as string).trim();
  const corrected = correctLine(found);
  return {
    offset:
      lines.slice(0, last).join('\n').length + (last === 0 ? 0 : 1) + (lines[last] as string).search(/\S/),
    ...fault('line-without-colon', { found, ...(corrected !== undefined && { line: corrected }) }),
  };
}

/** `title:Hello`, with another colon or with =, and `-item`. */
function correctLine(found: string): string | undefined {
  const [, key, value = ''] = /^([a-z]\w*)\s*[:：=]\s*(\S.*)$/i.exec(found) ?? [];
  if (key !== undefined) return `${key}: ${value}`;
  const item = /^-([^\s-].*)$/.exec(found)?.[1];
  return item === undefined ? undefined : `- ${item}`;
}

/** A key and its value. */
const VALUE = /^(\s*(?:- )?[^\s:]+:[ \t]+)(.*)$/;

/** What an unquoted value cannot hold. */
function findValueFault(
  reason: string,
  line: string,
  lineStart: number,
  offset: number,
): YamlFault | undefined {
  if (!/bad indentation of a mapping|line break is expected|tag|anchor|alias/.test(reason)) return undefined;
  const [, key = '', value = ''] = VALUE.exec(line.trimEnd()) ?? [];
  const at = (column: number, found: Fault) => ({ offset: lineStart + column, ...found });
  if (/^(["'])(?:(?!\1).)*\1[ \t]*[^\s#]/.test(value)) {
    return at(
      offset - lineStart,
      fault('text-behind-quote', { line: `${key.trim()} ${requote(value.replace(/(["']),$/, '$1'))}` }),
    );
  }
  const inside = insideCurlyQuotes(value);
  const corrected = { line: `${key.trim()} ${quote(inside ?? value)}`, isCurly: inside !== undefined };
  const first = /^[@`%&*!|>[{\]},?-]/.exec(value)?.[0];
  if (first !== undefined) return at(key.length, fault('value-begins', { first, ...corrected }));
  const colon = /:(?:\s|$)/.exec(value);
  if (!colon) return undefined;
  // Written as a group without its braces.
  const isGroup = key.trimStart().startsWith('- ') && /,\s*\w+:\s/.test(value);
  const group = { line: `- { ${key.trim().slice(2)} ${value} }`, isCurly: false };
  return at(key.length + colon.index, fault('value-holds-colon', isGroup ? group : corrected));
}

/** A value that its own quotes end too early: in the other quotes, which then hold it whole. */
function requote(value: string): string {
  const mark = value[0] as string;
  const inside = value.length > 2 && value.endsWith(mark) ? value.slice(1, -1) : undefined;
  if (inside === undefined) return quote(value);
  return mark === "'" && !/["\\]/.test(inside) ? `"${inside}"` : `'${inside.replaceAll("'", "''")}'`;
}

function nameReason(reason: string): Fault {
  if (reason.startsWith('tab')) return fault('yaml-tab');
  if (/duplicated mapping key/.test(reason)) return fault('key-twice');
  if (/escape sequence|hexadecimal/.test(reason)) return fault('escape');
  if (/flow collection|missed comma|deficient indentation/.test(reason)) return fault('yaml-brackets');
  return isIndentation(reason) ? fault('yaml-indentation') : fault('yaml', { reason });
}

function isIndentation(reason: string): boolean {
  return /bad indentation/.test(reason);
}

/** Where the mistake was made. */
function placeReason(reason: string, before: string, lineStart: number): number {
  if (isIndentation(reason)) return lineStart;
  const bracket = Math.max(before.lastIndexOf('['), before.lastIndexOf('{'));
  return /deficient|unexpected end/.test(reason) && bracket !== -1 ? bracket : before.length;
}
