// A markdown file → its front matter, which is YAML between two `---` lines, and its body. gray-matter may only read YAML: by
// default it runs `---js` front matter as code.
import matter from 'gray-matter';
import { dump } from 'js-yaml';
import { type Fields, isObject } from '../../contract/fields.ts';
import type { Checked } from '../../diagnostics/diagnostic.ts';
import { frontMatter, yamlInvalid } from '../../rules/yaml-syntax.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

export interface MarkdownFile extends YamlDocument {
  data: Fields;
  /** Markdown, trimmed, with LF line ends. */
  body: string;
  bodyStart: number;
  /** Whether the front matter cannot be parsed, so that nothing is known to be missing. */
  isUnread: boolean;
}

const FENCE = '---';
const KEY = /^["']?\w+["']?[ \t]*:/;
const QUOTED_CHARACTERS = 40;

export function readMarkdownFile(file: string): Checked<MarkdownFile> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseMarkdownFile(source) : { diagnostics };
}

/** The value is undefined if it is not clear where the front matter is. */
export function parseMarkdownFile(source: SourceText): Checked<MarkdownFile> {
  const { text, at } = source;
  const lines = text.split('\n');
  const startOf = (line: number) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const lineFrom = (index: number, isWanted: (line: string) => boolean) =>
    lines.findIndex((line, number) => number >= index && isWanted(line));
  const refuse = (line: number, kind: { isEnd?: boolean; isBelow?: boolean }) => {
    const actual = (lines[line] ?? '').slice(0, QUOTED_CHARACTERS);
    const place = at(Math.min(startOf(line), text.length));
    return { diagnostics: [frontMatter.at(place, { actual, ...kind })] };
  };
  if (lines[0]?.trimEnd() !== FENCE)
    return refuse(0, text.trimStart().startsWith(`${FENCE}\n`) ? { isBelow: true } : {});
  const close = lineFrom(1, (line) => line.trimEnd() === FENCE);
  if (close === -1) {
    // The first line that is no key, no part of a value and no comment.
    const isYaml = (line: string) =>
      ' \t#'.includes(line.charAt(0)) || line.startsWith('- ') || KEY.test(line);
    const after = lineFrom(1, (line) => line === '' || !isYaml(line));
    return refuse(after === -1 ? lines.length : after, { isEnd: true });
  }
  const [yamlStart, yamlEnd] = [startOf(1), startOf(close) - 1];
  const { value: yaml, diagnostics } = readFrontMatter(source, yamlStart, yamlEnd);
  const { data = {}, locate = () => ({ start: yamlStart, keyStart: yamlStart }) } = yaml ?? {};
  if (!isObject(data)) diagnostics.push(yamlInvalid.at(at(yamlStart), { actual: String(lines[1]) }));
  // Blank lines above the text are not part of it.
  const first = lineFrom(close + 1, (line) => line.trim() !== '');
  const bodyStart = first === -1 ? text.length : startOf(first);
  const value: MarkdownFile = {
    source,
    data: isObject(data) ? data : {},
    body: text.slice(bodyStart).trimEnd(),
    bodyStart,
    locate,
    isUnread: !isObject(data) || !yaml,
  };
  return { value, diagnostics };
}

function readFrontMatter(source: SourceText, start: number, end: number): Checked<YamlDocument> {
  let parsed: Checked<YamlDocument> | undefined;
  const parse = () => {
    parsed = parseYaml(source, start, end);
    return {};
  };
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  // gray-matter takes quadratic time for blank lines.
  const yaml = source.text.slice(start, end).replaceAll(/\n\s+/g, '\n ');
  matter(`${FENCE}\n${yaml}\n${FENCE}`, { engines: { yaml: parse, json: refuse, javascript: refuse } });
  // gray-matter skips its engine if there are only comments.
  return parsed ?? parseYaml(source, start, end);
}

/** Writes fields as lines. Dates and periods are always quoted, so that later edits keep the quotes. */
export function formatFields(fields: readonly (readonly [key: string, value: unknown])[]): string {
  const lines = fields.map(([key, value]) => {
    const isQuoted = key.endsWith('At') || key === 'period';
    return isQuoted ? `${key}: ${JSON.stringify(value)}\n` : dump({ [key]: value }, { lineWidth: -1 });
  });
  return lines.join('');
}
