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
const END = /\n---[ \t]*(?=\n|$)/;
/** A line that is no key, no part of a value and no comment. */
const AFTER_KEYS = /\n(?!["']?\w+["']?[ \t]*:|[ \t]|- |#)/;

export function readMarkdownFile(file: string): Checked<MarkdownFile> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseMarkdownFile(source) : { diagnostics };
}

/** The value is undefined if it is not clear where the front matter is. */
export function parseMarkdownFile(source: SourceText): Checked<MarkdownFile> {
  const { text, at } = source;
  const [opening = ''] = text.split('\n', 1);
  const found = opening.slice(0, 40);
  if (opening.trimEnd() !== FENCE) return { diagnostics: [frontMatter.at(at(0), { found })] };
  const rest = text.slice(opening.length);
  const [closing] = END.exec(rest) ?? [];
  if (closing === undefined) {
    const after = rest.search(AFTER_KEYS);
    const lineStart = after === -1 ? text.length : opening.length + after + 1;
    const [line = ''] = text.slice(lineStart).split('\n', 1);
    return { diagnostics: [frontMatter.at(at(lineStart), { found: line.slice(0, 40), isEnd: true })] };
  }
  const yamlStart = opening.length + 1;
  const yamlEnd = opening.length + rest.search(END);
  const { value: yaml, diagnostics } = readFrontMatter(source, yamlStart, yamlEnd);
  const { data = {}, locate = () => ({ start: yamlStart, keyStart: yamlStart }) } = yaml ?? {};
  if (!isObject(data)) {
    const [line = ''] = text.slice(yamlStart).split('\n', 1);
    diagnostics.push(yamlInvalid.at(at(yamlStart), { found: line }));
  }
  const content = text.slice(yamlEnd + closing.length);
  // Blank lines above the text are not part of it.
  const leading = content.lastIndexOf('\n', content.search(/\S|$/)) + 1;
  const value: MarkdownFile = {
    source,
    data: isObject(data) ? data : {},
    body: content.slice(leading).trimEnd(),
    bodyStart: text.length - content.length + leading,
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
  // It would look for a comment from each blank line to the end of all of them.
  const yaml = source.text.slice(start, end).replaceAll(/\n\s+/g, '\n ');
  matter(`${FENCE}\n${yaml}\n${FENCE}`, { engines: { yaml: parse, json: refuse, javascript: refuse } });
  // It skips its engine if there are only comments.
  return parsed ?? parseYaml(source, start, end);
}

/** As lines. Dates and periods are always quoted, so that later edits keep the quotes. */
export function formatFields(fields: readonly (readonly [key: string, value: unknown])[]): string {
  const lines = fields.map(([key, value]) => {
    const isQuoted = /At$|^period$/.test(key);
    return isQuoted ? `${key}: ${JSON.stringify(value)}\n` : dump({ [key]: value }, { lineWidth: -1 });
  });
  return lines.join('');
}
