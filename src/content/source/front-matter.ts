// A markdown file → its front matter and body. gray-matter may only read YAML: by default it runs `---js` front matter as
// code.
import matter from 'gray-matter';
import { dump } from 'js-yaml';
import { type Fields, isObject } from '../../contract/fields.ts';
import type { Checked, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { frontMatter, mergeConflict, yamlInvalid } from '../../rules/yaml-syntax.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { parseYaml, type YamlNode } from './yaml.ts';

export interface MarkdownFile {
  source: SourceText;
  data: Fields;
  /** Markdown, trimmed, with LF line ends. */
  body: string;
  bodyStart: number;
  /** The node of a front matter value, with offsets into the source text. */
  locate(path: readonly PropertyKey[]): YamlNode;
  /** Whether the front matter cannot be parsed, so that nothing is known to be missing. */
  isUnread: boolean;
}

const FENCE = '---';
/** Also with the dash that phones and word processors make of hyphens, which no YAML has in the first column. */
const END = /\n(?:---|(?:[—–]|[—–-]{2,4})[ \t]*(?=\n))/;
/** Only if there is no other: it may be part of a value. */
const INDENTED_END = /\n[^\S\n]+---[ \t]*(?=\n)/;
/** A line that is no key, no part of a value and no comment. */
const AFTER_KEYS = /\n(?!["']?\w+["']?[ \t]*:|[ \t]|- |#)/;

export function readMarkdownFile(file: string): Checked<MarkdownFile> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseMarkdownFile(source) : { diagnostics };
}

/** The value has whatever can be read in spite of errors; undefined if it is not clear where the front matter is. */
export function parseMarkdownFile(source: SourceText): Checked<MarkdownFile> {
  const { text, at } = source;
  const diagnostics: Diagnostic[] = [];
  const [opening = ''] = text.split('\n', 1);
  const beginning = opening.slice(0, 40);
  if (/^<{7}(?: |$)/.test(opening)) return { diagnostics: [mergeConflict.at(at(0), { found: beginning })] };
  let yamlStart = opening.length;
  if (opening.trimEnd() !== FENCE) {
    diagnostics.push(frontMatter.at(at(0), { found: beginning }));
    const below = /\n---(?=\n\w+:)/.exec(text);
    if (!below && !/^[—–-]+\s*$/.test(opening)) return { diagnostics };
    if (below) yamlStart = below.index + below[0].length;
  }
  const rest = text.slice(yamlStart);
  const closed = [END, INDENTED_END].map((end) => rest.search(end)).find((index) => index !== -1);
  const length = closed ?? rest.search(AFTER_KEYS);
  if (closed === undefined && length < 1)
    return { diagnostics: [...diagnostics, frontMatter.at(at(0), { isEnd: true })] };
  const yamlEnd = yamlStart + length;
  const [closing = ''] = closed === undefined ? [] : text.slice(yamlEnd + 1).split('\n', 1);
  if (closing.trimEnd() !== FENCE) {
    diagnostics.push(frontMatter.at(at(yamlEnd + 1), { found: closing.trimEnd().slice(0, 40), isEnd: true }));
  }
  const parsed = readFrontMatter(text.slice(yamlStart, yamlEnd), (offset) => at(yamlStart + offset));
  const { data = {}, locate } = parsed.value ?? { locate: () => ({ start: 0, keyStart: 0 }) };
  diagnostics.push(...parsed.diagnostics);
  if (!isObject(data)) {
    const [firstLine = ''] = text.slice(yamlStart + 1).split('\n', 1);
    diagnostics.push(yamlInvalid.at(at(yamlStart + 1), { found: firstLine }));
  }
  const body = text.slice(yamlEnd + 1 + closing.length);
  const leading = /^(?:[ \t]*\n)*/.exec(body)?.[0].length ?? 0;
  const value: MarkdownFile = {
    source,
    data: isObject(data) ? data : {},
    body: body.slice(leading).trimEnd(),
    bodyStart: text.length - body.length + leading,
    locate(path) {
      const { start, keyStart, ...node } = locate(path);
      // The YAML starts with the line feed of the first fence.
      const toText = (offset: number) => yamlStart + Math.max(offset, 1);
      return { ...node, start: toText(start), keyStart: toText(keyStart) };
    },
    isUnread: !isObject(data) || !parsed.value,
  };
  return { value, diagnostics };
}

/** @param yaml what is between the fences. gray-matter copies all that it is given, so it is not given the body. */
function readFrontMatter(yaml: string, at: SourceText['at']): ReturnType<typeof parseYaml> {
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  // It would look for a comment from each blank line to the end of all of them.
  const { data } = matter(`${FENCE}${yaml.replaceAll(/\n\s+/g, '\n ')}\n${FENCE}`, {
    language: 'yaml',
    engines: { yaml: () => ({ parsed: parseYaml(yaml, at) }), json: refuse, javascript: refuse },
  });
  // It skips its engine if there are only comments.
  return (data.parsed as ReturnType<typeof parseYaml> | undefined) ?? parseYaml('', at);
}

/** As lines. Dates and periods are always quoted, so that later edits keep the quotes. */
export function formatFields(fields: readonly (readonly [key: string, value: unknown])[]): string {
  const lines = fields.map(([key, value]) => {
    const isQuoted = /At$|^period$/.test(key);
    return isQuoted ? `${key}: ${JSON.stringify(value)}\n` : dump({ [key]: value }, { lineWidth: -1 });
  });
  return lines.join('');
}
