// js-yaml's errors → diagnostics. The parser often stops some lines below the mistake.

import type { YAMLException } from 'js-yaml';
import { groupsOf } from '../../contract/match.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { loadTexts } from '../../engine/texts.ts';
import * as rules from '../../rules/yaml-syntax.ts';
import { findOddSpace, insideCurlyQuotes, quoteYaml } from './yaml-characters.ts';

type ReasonKind = 'quote' | 'bracket' | 'comma' | 'key' | 'value' | 'entry' | 'indentation' | 'tab' | 'twice';

type Reason = { kind: ReasonKind; words: string; example: string };
export const REASONS = loadTexts<Reason[]>('src/content/source/yaml-reasons.yaml').map(
  ({ words, ...reason }) => ({ ...reason, words: new RegExp(words) }),
);

/** The place where the parser stopped, and why. */
interface Failure {
  reason: string;
  kind: ReasonKind | undefined;
  yaml: string;
  offset: number;
  lineStart: number;
  line: string;
  at: At;
}

export function describeYamlError({ reason, mark }: YAMLException, yaml: string, at: At): Diagnostic {
  const offset = mark?.position ?? 0;
  const kind = REASONS.find(({ words }) => words.test(reason))?.kind;
  const failure = { reason, kind, yaml, offset, at, ...lineAt(yaml, offset) };
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
export function describeProperty(yaml: string, offset: number, at: At): Diagnostic {
  const { lineStart, line } = lineAt(yaml, offset);
  const [key = '', value = ''] = groupsOf(VALUE, line.trimEnd());
  const isWhole = key !== '' && lineStart + key.length === offset;
  const path = isWhole ? pathIn(value) : undefined;
  if (path) return rules.quotesNeeded.at(at(offset), { because: 'markdown', line: `${key.trim()} ${path}` });
  const word = /^[^\s,\]}]*/.exec(yaml.slice(offset))?.[0] ?? '';
  const corrected = isWhole ? `${key.trim()} ${quoteYaml(value)}` : quoteYaml(word);
  return rules.quotesNeeded.at(at(offset), { because: 'first-character', line: corrected });
}

function lineAt(yaml: string, offset: number): { lineStart: number; line: string } {
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  return { lineStart, line: yaml.slice(lineStart).split('\n', 1)[0] ?? '' };
}

const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m;

function findConflict({ yaml, at }: Failure): Diagnostic | undefined {
  const found = CONFLICT.exec(yaml);
  return found ? rules.mergeConflict.at(at(found.index), { found: found[0].slice(0, 40) }) : undefined;
}

/** On the line or on the one above it: the parser may stop one line late. */
function findSpace({ yaml, lineStart, line, at }: Failure): Diagnostic | undefined {
  const aboveStart = yaml.lastIndexOf('\n', lineStart - 2) + 1;
  const above = yaml.slice(aboveStart, Math.max(aboveStart, lineStart - 1));
  for (const [start, text] of [
    [lineStart, line],
    [aboveStart, above],
  ] as const) {
    const odd = findOddSpace(text);
    if (odd) return rules.yamlSpace.at(at(start + odd.index), { code: odd.code, line: odd.line });
  }
  return undefined;
}

/** A quoted value that is never closed. */
const OPEN_QUOTE = /^([ \t-]*[^\s:"'#-](?:(?![:"']).)*:[ \t]+)(?:(")(?:(?!["\\]).|\\.)*|(')(?:(?!').)*)$/gm;

function findOpenQuote({ kind, yaml, offset, at }: Failure): Diagnostic | undefined {
  if (kind !== 'quote' && kind !== 'bracket' && kind !== 'comma') return undefined;
  const open = [...yaml.slice(0, offset).matchAll(OPEN_QUOTE)].at(-1);
  if (!open) return undefined;
  const [, key = '', double, single] = open;
  return rules.quoteUnclosed.at(at(open.index + key.length), { mark: String(double ?? single) });
}

/** A line such as `title:Hello`, which the parser reads as the start of a multi-line key. */
function findBareKey({ kind, yaml, lineStart, line, at }: Failure): Diagnostic | undefined {
  if (kind !== 'key') return undefined;
  const lines = [...yaml.slice(0, lineStart).split('\n').slice(0, -1), line];
  const last = lines.findLastIndex((text) => text.trim() !== '' && !/:(?:\s|$)/.test(text));
  if (last === -1) return undefined;
  const written = lines[last] as string;
  const above = lines.slice(0, last).reduce((sum, { length }) => sum + length + 1, 0);
  const found = written.trim();
  return rules.lineWithoutColon.at(at(above + written.search(/\S/)), { found, line: correctLine(found) });
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctLine(found: string): string | undefined {
  const [key, value = ''] = groupsOf(/^([a-z]\w*)\s*[:：=]\s*(\S.*)$/i, found);
  if (key !== undefined) return `${key}: ${value}`;
  const item = /^-([^\s-].*)$/.exec(found)?.[1];
  return item === undefined ? undefined : `- ${item}`;
}

/** The path in an image or link of markdown. */
function pathIn(value: string): string | undefined {
  return /^!?\[[^\]]*\]\(([^()\s]+)\)$/.exec(value.trim())?.[1];
}

/** `isPopular: false isPublic: true`: a value, and a key with capitals in it or with a short value before it. */
const TWO_KEYS =
  /^(true|false|\d+|"[^"]*"|'[^']*'|.{0,200}(?=\s[a-z]{1,30}[A-Z]))\s{1,9}([a-z][A-Za-z]{0,60}:\s.*)$/;

/** A key and its value. */
const VALUE = /^(\s*(?:- )?[^\s:]+:[ \t]+)(.*)$/s;

/** Finds a value with characters that need quotes. */
function findUnquotedValue({ kind, line, lineStart, offset, at }: Failure): Diagnostic | undefined {
  if (kind !== 'value' && kind !== 'entry') return undefined;
  const [key = '', value = ''] = groupsOf(VALUE, line.trimEnd());
  const start = lineStart + key.length;
  const correct = (quoted: string) => `${key.trim()} ${quoted}`;
  const path = pathIn(value);
  if (path) return rules.quotesNeeded.at(at(start), { because: 'markdown', line: correct(path) });
  const [first, second] = groupsOf(TWO_KEYS, value);
  if (first !== undefined)
    return rules.quotesNeeded.at(at(start), { because: 'two-keys', line: `${correct(first)}⏎${second}` });
  if (/^(["'])(?:(?!\1).)*\1[ \t]*[^\s#]/.test(value)) {
    const corrected = correct(requote(value.replace(/(["']),$/, '$1')));
    return rules.quotesNeeded.at(at(offset), { because: 'text-after-quote', line: corrected });
  }
  const inside = insideCurlyQuotes(value);
  if (inside !== undefined)
    return rules.quotesNeeded.at(at(start), { because: 'curly-quotes', line: correct(quoteYaml(inside)) });
  if (/^[@`%&*!|>[{\]},?-]/.test(value))
    return rules.quotesNeeded.at(at(start), { because: 'first-character', line: correct(quoteYaml(value)) });
  const colon = /:(?:\s|$)/.exec(value);
  if (!colon) return undefined;
  // A group without braces.
  const isGroup = key.trimStart().startsWith('- ') && /,\s*\w+:\s/.test(value);
  const corrected = isGroup ? `- { ${key.trim().slice(2)} ${value} }` : correct(quoteYaml(value));
  return rules.quotesNeeded.at(at(start + colon.index), { because: 'colon', line: corrected });
}

function requote(value: string): string {
  const quote = value[0] as string;
  const inside = value.length > 2 && value.endsWith(quote) ? value.slice(1, -1) : undefined;
  if (inside === undefined) return quoteYaml(value);
  return quote === "'" && !/["\\]/.test(inside) ? `"${inside}"` : `'${inside.replaceAll("'", "''")}'`;
}

function nameReason({ kind, reason, yaml, offset, lineStart, line, at }: Failure): Diagnostic {
  if (kind === 'tab') return rules.yamlIndentation.at(at(offset), { hasTab: true });
  if (kind === 'twice') return rules.keyTwice.at(at(offset));
  if (kind === 'comma') return rules.yamlBrackets.at(at(offset));
  if (kind === 'bracket') {
    const before = yaml.slice(0, offset);
    const bracket = Math.max(before.lastIndexOf('['), before.lastIndexOf('{'));
    return rules.yamlBrackets.at(at(bracket === -1 ? offset : bracket));
  }
  if (kind === 'entry' || kind === 'indentation')
    return rules.yamlIndentation.at(at(lineStart + line.search(/\S|$/)), {});
  return rules.yamlInvalid.at(at(offset), { reason });
}
