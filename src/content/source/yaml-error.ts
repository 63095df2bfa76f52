// js-yaml's errors → diagnostics. The parser often stops some lines below the mistake. It has no error codes, so this module
// reads its messages.

import type { YAMLException } from 'js-yaml';
import { mergeConflict } from '../rules/front-matter.ts';
import type { Diagnostic, Place } from '../rules/rule.ts';
import {
  keyTwice,
  lineWithoutColon,
  quotesNeeded,
  quoteUnclosed,
  yamlBrackets,
  yamlIndentation,
  yamlInvalid,
  yamlSpace,
} from '../rules/yaml.ts';
import { findOddSpace, insideCurlyQuotes, quoteYaml } from './yaml-characters.ts';

type At = (offset: number) => Place;

/** The place where the parser stopped. */
interface Failure {
  reason: string;
  source: string;
  offset: number;
  lineStart: number;
  line: string;
  at: At;
}

export function describeYamlError({ reason, mark }: YAMLException, source: string, at: At): Diagnostic {
  const offset = mark?.position ?? 0;
  const failure = { reason, source, offset, at, ...lineAt(source, offset) };
  return (
    findConflict(failure) ??
    findSpace(failure) ??
    findOpenQuote(failure) ??
    findBareKey(failure) ??
    findUnquotedValue(failure) ??
    nameReason(failure)
  );
}

/** An alias, an anchor or a tag, which was probably meant as text. */
export function describeProperty(source: string, offset: number, at: At): Diagnostic {
  const { lineStart, line } = lineAt(source, offset);
  const [, key = '', value = ''] = VALUE.exec(line.trimEnd()) ?? [];
  const isWhole = key !== '' && lineStart + key.length === offset;
  const word = /^[^\s,\]}]*/.exec(source.slice(offset))?.[0] ?? '';
  const corrected = isWhole ? `${key.trim()} ${quoteYaml(value)}` : quoteYaml(word);
  return quotesNeeded.at(at(offset), { because: 'first-character', line: corrected });
}

function lineAt(source: string, offset: number): { lineStart: number; line: string } {
  const lineStart = source.lastIndexOf('\n', offset - 1) + 1;
  return { lineStart, line: source.slice(lineStart).split('\n', 1)[0] ?? '' };
}

const CONFLICT = /^(?:<{7}|={7}|>{7})(?: .*)?$/m;

function findConflict({ source, at }: Failure): Diagnostic | undefined {
  const found = CONFLICT.exec(source);
  return found ? mergeConflict.at(at(found.index), { found: found[0].slice(0, 40) }) : undefined;
}

/** On the line or on the one above it: the parser may stop one line late. */
function findSpace({ source, lineStart, line, at }: Failure): Diagnostic | undefined {
  const aboveStart = source.lastIndexOf('\n', lineStart - 2) + 1;
  const above = source.slice(aboveStart, Math.max(aboveStart, lineStart - 1));
  for (const [start, text] of [
    [lineStart, line],
    [aboveStart, above],
  ] as const) {
    const odd = findOddSpace(text);
    if (odd) return yamlSpace.at(at(start + odd.index), { code: odd.code, line: odd.line });
  }
  return undefined;
}

/** A quoted value that is never closed. */
const OPEN_QUOTE = /^([ \t-]*[^\s:"'#][^\n:"']*:[ \t]+)(?:(")(?:[^"\\\n]|\\.)*|(')[^'\n]*)$/gm;

function findOpenQuote({ reason, source, offset, at }: Failure): Diagnostic | undefined {
  if (!/deficient indentation|unexpected end|missed comma/.test(reason)) return undefined;
  const open = [...source.slice(0, offset).matchAll(OPEN_QUOTE)].at(-1);
  if (!open) return undefined;
  const [, key = '', double, single] = open;
  return quoteUnclosed.at(at(open.index + key.length), { mark: String(double ?? single) });
}

/** A line such as `title:Hello`, which the parser reads as the start of a multi-line key. */
function findBareKey({ reason, source, lineStart, line, at }: Failure): Diagnostic | undefined {
  if (!/multiline key|expected ':' after/.test(reason)) return undefined;
  const lines = [...source.slice(0, lineStart).split('\n').slice(0, -1), line];
  const last = lines.findLastIndex((text) => text.trim() !== '' && !/:(?:\s|$)/.test(text));
  if (last === -1) return undefined;
  const written = lines[last] as string;
  const above = lines.slice(0, last).reduce((sum, { length }) => sum + length + 1, 0);
  const found = written.trim();
  return lineWithoutColon.at(at(above + written.search(/\S/)), { found, line: correctLine(found) });
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctLine(found: string): string | undefined {
  const [, key, value = ''] = /^([a-z]\w*)\s*[:：=]\s*(\S.*)$/i.exec(found) ?? [];
  if (key !== undefined) return `${key}: ${value}`;
  const item = /^-([^\s-].*)$/.exec(found)?.[1];
  return item === undefined ? undefined : `- ${item}`;
}

/** A key and its value. */
const VALUE = /^(\s*(?:- )?[^\s:]+:[ \t]+)(.*)$/;

/** A value with characters that need quotes. */
function findUnquotedValue({ reason, line, lineStart, offset, at }: Failure): Diagnostic | undefined {
  if (!/bad indentation of a mapping|line break is expected|tag|anchor|alias/.test(reason)) return undefined;
  const [, key = '', value = ''] = VALUE.exec(line.trimEnd()) ?? [];
  if (/^(["'])(?:(?!\1).)*\1[ \t]*[^\s#]/.test(value)) {
    const corrected = `${key.trim()} ${requote(value.replace(/(["']),$/, '$1'))}`;
    return quotesNeeded.at(at(offset), { because: 'text-after-quote', line: corrected });
  }
  const start = lineStart + key.length;
  const inside = insideCurlyQuotes(value);
  if (inside !== undefined) {
    const corrected = `${key.trim()} ${quoteYaml(inside)}`;
    return quotesNeeded.at(at(start), { because: 'curly-quotes', line: corrected });
  }
  const corrected = `${key.trim()} ${quoteYaml(value)}`;
  if (/^[@`%&*!|>[{\]},?-]/.test(value)) {
    return quotesNeeded.at(at(start), { because: 'first-character', line: corrected });
  }
  const colon = /:(?:\s|$)/.exec(value);
  if (!colon) return undefined;
  // A group without braces.
  const isGroup = key.trimStart().startsWith('- ') && /,\s*\w+:\s/.test(value);
  const group = `- { ${key.trim().slice(2)} ${value} }`;
  return quotesNeeded.at(at(start + colon.index), { because: 'colon', line: isGroup ? group : corrected });
}

/** Quotes a value that contains quotes. */
function requote(value: string): string {
  const mark = value[0] as string;
  const inside = value.length > 2 && value.endsWith(mark) ? value.slice(1, -1) : undefined;
  if (inside === undefined) return quoteYaml(value);
  return mark === "'" && !/["\\]/.test(inside) ? `"${inside}"` : `'${inside.replaceAll("'", "''")}'`;
}

function nameReason({ reason, source, offset, lineStart, line, at }: Failure): Diagnostic {
  const lineBegin = at(lineStart + line.search(/\S|$/));
  if (reason.startsWith('tab')) return yamlIndentation.at(at(offset), { hasTab: true });
  if (/duplicated mapping key/.test(reason)) return keyTwice.at(at(offset));
  if (/flow collection|missed comma|deficient indentation/.test(reason)) {
    const before = source.slice(0, offset);
    const bracket = Math.max(before.lastIndexOf('['), before.lastIndexOf('{'));
    const isOpen = /deficient|unexpected end/.test(reason) && bracket !== -1;
    return yamlBrackets.at(at(isOpen ? bracket : offset));
  }
  if (/bad indentation/.test(reason)) return yamlIndentation.at(lineBegin, {});
  return yamlInvalid.at(at(offset), { reason });
}
