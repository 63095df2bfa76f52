// js-yaml's complaints in an editor's words, at the place where the mistake was made: the parser often gives up
// only lines below it. It has no codes for them, so its reasons are read here, and nowhere else.
import type { YAMLException } from 'js-yaml';
import { describeCurlyQuotes, insideCurlyQuotes } from './curly-quotes.ts';

export interface YamlFault {
  offset: number;
  message: string;
  hint?: string;
}

export function describeYamlFault({ reason, mark }: YAMLException, source: string): YamlFault {
  const offset = mark?.position ?? 0;
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  const line = source.slice(lineStart).split('\n', 1)[0] ?? '';
  return (
    findOpenEnd(reason, source.slice(0, offset)) ??
    findBareKey(reason, source.slice(0, lineStart), line) ??
    findValueFault(reason, line, lineStart, offset) ?? {
      offset,
      message: `invalid YAML: ${reason}`,
      hint: hintFor(reason),
    }
  );
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
      message: `expected a closing ${quote[2] ?? quote[3]}, found the end of the line`,
      hint: 'close the quote at the end of the value',
    };
  }
  const cut = [...before.matchAll(CUT_FLOW)].at(-1);
  return (
    cut && {
      offset: cut.index + (cut[1] as string).length,
      message: 'expected a closing bracket, found a comment: in YAML " #" begins one',
      hint: 'quote the text that holds " #"',
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
    message: `expected "key: value", found ${JSON.stringify(found.trim())}`,
    hint: 'write the key, a colon, a space and the value',
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
  const at = (column: number, message: string, hint: string) => ({
    offset: lineStart + column,
    message,
    hint,
  });
  if (/^(["'])(?:(?!\1).)*\1[ \t]*[^\s#]/.test(value)) {
    return at(
      offset - lineStart,
      'expected nothing behind the closing quote, found more text',
      `put quotes around the whole value, as in ${key.trim()} ${quote(value)}`,
    );
  }
  const first = /^[@`%&*!|>[{\]},?-]/.exec(value)?.[0];
  if (first !== undefined) {
    return at(
      key.length,
      `expected a plain text, found one that begins with ${first}`,
      adviseQuotes(key, value),
    );
  }
  const colon = /:\s/.exec(value);
  if (!colon) return undefined;
  return at(
    key.length + colon.index,
    'expected a plain text, found one that holds ": "',
    adviseQuotes(key, value),
  );
}

function adviseQuotes(key: string, value: string): string {
  const inside = insideCurlyQuotes(value);
  return inside === undefined
    ? `quote it, as in ${key.trim()} ${quote(value)}`
    : describeCurlyQuotes(`${key.trim()} ${quote(inside)}`);
}

/** A text as a YAML value that needs no thought about what is in it. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function hintFor(reason: string): string {
  if (reason.startsWith('tab')) return 'indent with spaces: YAML takes no tabs';
  if (/duplicated mapping key/.test(reason)) return 'keep one of the two lines with this key';
  if (/escape sequence|hexadecimal/.test(reason))
    return 'in double quotes \\ is special: write \\\\ or use single quotes';
  return 'look at this line and the one above it: indentation, quotes, and a space behind each colon';
}
