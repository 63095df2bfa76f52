// A YAML error → a diagnostic with the line to write. The parser often stops some lines below the mistake.
import type { YAMLException } from 'js-yaml';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { mergeConflict, yamlInvalid } from '../../rules/yaml-syntax.ts';
import { insideCurlyQuotes, plainSpaces, quoteYaml } from './yaml-characters.ts';

/** js-yaml has no error codes: words of its messages, each with an example that causes it. */
export const REASONS = {
  'duplicated mapping key': 'a: b\na: c',
  'implicit key': 'a: b\nc\nd: e',
};

const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m;
/** A quoted value that is not closed. */
const OPEN_QUOTE = /:[ \t]+(?:(?=["'])(["'])(?:(?!\1).)*)$/;

export function describeYamlError({ reason, mark }: YAMLException, yaml: string, at: At): Diagnostic {
  const conflict = CONFLICT.exec(yaml);
  if (conflict) return mergeConflict.at(at(conflict.index), { found: conflict[0].slice(0, 40) });
  const lines = linesUpTo(yaml, mark?.position ?? 0);
  const last = lines.at(-1) as Line;
  const has = (words: keyof typeof REASONS) => reason.includes(words);
  const report = ({ start, text }: Line, line?: string) =>
    yamlInvalid.at(at(start + text.length - text.trimStart().length), {
      ...{ found: text.trim(), ...(line && { line }) },
      ...(has('duplicated mapping key') && { isTwice: true }),
    });
  if (has('duplicated mapping key')) return report(last);
  const spaced = lines.slice(-2).find(({ text }) => plainSpaces(text) !== text);
  if (spaced) return report(spaced, plainSpaces(spaced.text).trim());
  const open = lines.findLast(({ text }) => OPEN_QUOTE.test(text));
  if (open) return report(open, `${open.text.trim()}${OPEN_QUOTE.exec(open.text)?.[1]}`);
  const bracket = lines.findLast(({ text }) => isOpenList(text));
  if (bracket) return report(bracket, bracket.text.includes(']') ? undefined : `${bracket.text.trim()}]`);
  const bare = lines.slice(-2).find(({ text }) => correctKey(text.trim()));
  if (bare) return report(bare, correctKey(bare.text.trim()));
  if (last.text.includes('\t')) {
    const isBelow = lines.at(-2)?.text.trimEnd().endsWith(':');
    return report(last, (isBelow ? '  ' : '') + last.text.replaceAll('\t', ' ').trim());
  }
  const above = has('implicit key') && lines.findLast(({ text }) => text.trim() && !text.includes(':'));
  return above ? report(above) : report(last, correctValue(last.text));
}

/** An alias, an anchor or a tag, which was probably meant as text. */
export function describeProperty(yaml: string, offset: number, at: At): Diagnostic {
  const { text } = linesUpTo(yaml, offset).at(-1) as Line;
  const line = correctValue(text);
  return yamlInvalid.at(at(offset), { found: text.trim(), ...(line && { line }) });
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

/** `related: [a, b`, also with the bracket in a comment. */
function isOpenList(text: string): boolean {
  const [written = ''] = text.split(' #', 1);
  return written.includes(': [') && !written.includes(']');
}

/** `title:Hello`, with a full-width colon or with =, and `-item`. */
function correctKey(text: string): string | undefined {
  const [, key, sign, value = ''] = /^([a-z]\w*) *([:：=]) *(\S.*)$/i.exec(text) ?? [];
  if (key !== undefined && (sign !== ':' || text[key.length + 1] === value[0])) return `${key}: ${value}`;
  return text.startsWith('-') && !' -'.includes(text.charAt(1)) ? `- ${text.slice(1)}` : undefined;
}

const VALUE = /^(\s*(?:- )?[^\s:]+:)[ \t]+(\S.*)$/;
/** What a value without quotes cannot be. */
const UNQUOTED = /^["'“”‘’@`%&*!|>[{\]},?-]|:(?:\s|$)/;

/** A list, or another key in the same line. */
const SEVERAL = /^[[{].*[\]}]$|^(?:true|false) |, \w+: /;

/** A key with its value as text: in quotes, or in other ones. An image of markdown stands for its path. */
function correctValue(text: string): string | undefined {
  const [, key = '', value = ''] = VALUE.exec(text.trimEnd()) ?? [];
  if (key === '' || !UNQUOTED.test(value) || SEVERAL.test(value)) return undefined;
  const [, path] = /^!\[[^\]]*\]\(([^()\s]+)\)$/.exec(value) ?? [];
  return `${key.trim()} ${path ?? requote(insideCurlyQuotes(value) ?? value)}`;
}

/** In quotes that the text does not contain. A comma after the last one is of another language. */
function requote(value: string): string {
  const [quote = ''] = value;
  const text = value.endsWith(`${quote},`) ? value.slice(0, -1) : value;
  const isQuoted = `"'`.includes(quote) && text.length > 2 && text.endsWith(quote);
  return quoteYaml(isQuoted ? text.slice(1, -1) : text);
}
