// A YAML error → a diagnostic with the line to write. The parser often stops some lines below the mistake.
import type { YAMLException } from 'js-yaml';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { mergeConflict, type YamlProblem, yamlInvalid } from '../../rules/yaml-syntax.ts';
import { findOddSpace, insideCurlyQuotes, quoteYaml } from './yaml-characters.ts';

/** js-yaml has no error codes: the words of its messages, and an example that causes each. */
export const REASONS: readonly (readonly [words: string, problem: YamlProblem, example: string])[] = [
  ['deficient indentation', 'brackets', 'a: "b\nc: d'],
  ['quoted scalar', 'open', 'a: "b'],
  ['flow collection', 'brackets', 'a: [b'],
  ['missed comma', 'brackets', 'a: [{ b: c d: e }]'],
  ['implicit key', 'colon', 'a: b\nc\nd: e'],
  ["expected ':'", 'colon', 'a: b\nc'],
  ['bad indentation of a mapping', 'quotes', 'a: b: c'],
  ['line break is expected', 'quotes', 'a: > b'],
  ['anchor', 'quotes', 'a: & b'],
  ['alias', 'quotes', 'a: * b'],
  ['tag', 'quotes', 'a: !x! b'],
  ['bad indentation of a sequence', 'indentation', '- - a\n - b'],
  ['tab characters', 'tab', 'a:\n\tb'],
  ['duplicated mapping key', 'twice', 'a: b\na: c'],
  ['escape sequence', 'backslash', 'a: "\\p"'],
];

const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m;

export function describeYamlError({ reason, mark }: YAMLException, yaml: string, at: At): Diagnostic {
  const conflict = CONFLICT.exec(yaml);
  if (conflict) return mergeConflict.at(at(conflict.index), { found: conflict[0].slice(0, 40) });
  const offset = mark?.position ?? 0;
  const lines = linesUpTo(yaml, offset);
  const last = lines.at(-1) as Line;
  const odd = lines.slice(-2).find(({ text }) => findOddSpace(text));
  const problem = REASONS.find(([words]) => reason.includes(words))?.[1] ?? 'other';
  const report = (problem: YamlProblem, { start, text }: Line, line?: string) =>
    yamlInvalid.at(at(start + text.search(/\S|$/)), { problem, found: text.trim(), ...(line && { line }) });
  if (odd) return report('space', odd, findOddSpace(odd.text)?.line);
  const open =
    problem === 'open' || problem === 'brackets'
      ? lines.findLast(({ text }) => OPEN_QUOTE.test(text))
      : undefined;
  if (open) return report('open', open, `${open.text.trim()}${OPEN_QUOTE.exec(open.text)?.[1]}`);
  const bracket = problem === 'brackets' && lines.findLast(({ text }) => /[[{]/.test(text));
  if (bracket) return report(problem, bracket, closeBracket(bracket.text.trim()));
  if (problem === 'tab') {
    const isBelow = lines.at(-2)?.text.trimEnd().endsWith(':');
    return report(problem, last, (isBelow ? '  ' : '') + last.text.replaceAll('\t', ' ').trim());
  }
  const bare = problem === 'colon' && lines.findLast(({ text }) => text.trim() && !/:(?:\s|$)/.test(text));
  if (bare) return report(problem, bare, correctKey(bare.text.trim()));
  const line = problem === 'quotes' ? correctValue(last.text) : undefined;
  return report(problem === 'quotes' && !line ? 'indentation' : problem, last, line);
}

/** An alias, an anchor or a tag, which was probably meant as text. */
export function describeProperty(yaml: string, offset: number, at: At): Diagnostic {
  const { text } = linesUpTo(yaml, offset).at(-1) as Line;
  const line = correctValue(text);
  return yamlInvalid.at(at(offset), { problem: 'quotes', found: text.trim(), ...(line && { line }) });
}

interface Line {
  start: number;
  text: string;
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

/** A quoted value that is not closed. */
const OPEN_QUOTE = /:[ \t]+(?:(?=["'])(["'])(?:(?!\1).)*)$/;

/** `[a, b`, alone in its line. */
function closeBracket(text: string): string | undefined {
  const [open, close] = text.includes('[') ? (['[', ']'] as const) : (['{', '}'] as const);
  return text.split(open).length === 2 && !text.includes(close) ? text + close : undefined;
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctKey(text: string): string | undefined {
  const [, key, value] = /^([a-z]\w*)\s*[:：=]\s*(\S.*)$/i.exec(text) ?? [];
  if (key !== undefined) return `${key}: ${value}`;
  return /^-[^\s-]/.test(text) ? `- ${text.slice(1)}` : undefined;
}

const VALUE = /^(\s*(?:- )?[^\s:]+:)[ \t]+(\S.*)$/;
/** What a value without quotes cannot be. */
const UNQUOTED = /^["'“”‘’@`%&*!|>[{\]},?-]|:(?:\s|$)/;
/** `isPopular: false isPublic: true` */
const TWO_KEYS = /^(true|false|\d+|"[^"]*"|'[^']*')\s{1,9}([a-z][A-Za-z]{0,60}:\s.*)$/;

/** A key with its value as text: in quotes, or in other ones. A link or image of markdown stands for its path. */
function correctValue(text: string): string | undefined {
  const [, key = '', written = ''] = VALUE.exec(text.trimEnd()) ?? [];
  if (key === '' || !UNQUOTED.test(written)) return undefined;
  const [, path] = /^!?\[[^\]]*\]\(([^()\s]+)\)$/.exec(written) ?? [];
  const [, first, second] = TWO_KEYS.exec(written) ?? [];
  if (first !== undefined) return `${key.trim()} ${first}⏎${second}`;
  // A group without braces.
  if (key.trimStart().startsWith('- ') && /,\s*\w+:\s/.test(written))
    return `- { ${key.trim().slice(2)} ${written} }`;
  return `${key.trim()} ${path ?? requote(insideCurlyQuotes(written) ?? written)}`;
}

/** In quotes that the text does not contain. A comma after the last one is of another language. */
function requote(written: string): string {
  const [quote = ''] = written;
  const text = written.replace(/(["']),$/, '$1');
  const isQuoted = (quote === '"' || quote === "'") && text.length > 2 && text.endsWith(quote);
  return quoteYaml(isQuoted ? text.slice(1, -1) : text);
}
