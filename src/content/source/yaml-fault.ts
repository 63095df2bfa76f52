// js-yaml's complaints in an editor's words, at the place where the mistake was made: the parser often gives up
// only lines below it. It has no codes for them, so its reasons are read here, and nowhere else.
import type { YAMLException } from 'js-yaml';
import { insideCurlyQuotes } from './curly-quotes.ts';
import { type Fault, fault } from './fault.ts';
import { findOddSpace } from './odd-space.ts';

export interface YamlFault extends Fault {
  offset: number;
}

export function describeYamlFault({ reason, mark }: YAMLException, source: string): YamlFault {
  const offset = mark?.position ?? 0;
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const line = source.slice(lineStart).split('\n', 1)[0] ?? '';
  return (
    findSpace(source, lineStart, line) ??
    findOpenEnd(reason, source.slice(0, offset)) ??
    findBareKey(reason, source.slice(0, lineStart), line) ??
    findValueFault(reason, line, lineStart, offset) ?? {
      offset,
      ...nameReason(reason),
    }
  );
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
  const found = lines[last] as string;
  return {
    offset: lines.slice(0, last).join('\n').length + (last === 0 ? 0 : 1) + found.search(/\S/),
    ...fault('line-without-colon', { found: found.trim() }),
  };
}

/** What an unquoted value cannot hold. */
function findValueFault(
  reason: string,
  line: string,
  lineStart: number,
  offset: number,
): YamlFault | undefined {
  if (!/bad indentation of a mapping|line break is expected|tag|anchor|alias/.test(reason)) return undefined;
  const [, key = '', value = ''] = /^(\s*(?:- )?[^\s:]+:[ \t]+)(.*)$/.exec(line.trimEnd()) ?? [];
  const at = (column: number, found: Fault) => ({ offset: lineStart + column, ...found });
  if (/^(["'])(?:(?!\1).)*\1[ \t]*[^\s#]/.test(value)) {
    return at(offset - lineStart, fault('text-behind-quote', { line: `${key.trim()} ${requote(value)}` }));
  }
  const inside = insideCurlyQuotes(value);
  const corrected = { line: `${key.trim()} ${quote(inside ?? value)}`, isCurly: inside !== undefined };
  const first = /^[@`%&*!|>[{\]},?-]/.exec(value)?.[0];
  if (first !== undefined) return at(key.length, fault('value-begins', { first, ...corrected }));
  const colon = /:\s/.exec(value);
  return colon ? at(key.length + colon.index, fault('value-holds-colon', corrected)) : undefined;
}

/** A value that its own quotes end too early: in the other quotes, which then hold it whole. */
function requote(value: string): string {
  const mark = value[0] as string;
  const inside = value.length > 2 && value.endsWith(mark) ? value.slice(1, -1) : undefined;
  if (inside === undefined) return quote(value);
  return mark === "'" && !/["\\]/.test(inside) ? `"${inside}"` : `'${inside.replaceAll("'", "''")}'`;
}

/** A text as a YAML value that needs no thought about what is in it. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function nameReason(reason: string): Fault {
  if (reason.startsWith('tab')) return fault('yaml-tab', { reason });
  if (/duplicated mapping key/.test(reason)) return fault('key-twice', { reason });
  if (/escape sequence|hexadecimal/.test(reason)) return fault('escape', { reason });
  return fault('yaml', { reason });
}
