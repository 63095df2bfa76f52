// A markdown file → its front matter and body. gray-matter may only read YAML: by default it runs `---js` front matter as
// code.
import matter from 'gray-matter';
import { dump } from 'js-yaml';
import { type Fields, isObject } from '../../contract/fields.ts';
import type { Checked } from '../../diagnostics/diagnostic.ts';
import {
  frontMatterEnd,
  frontMatterStart,
  lineWithoutColon,
  mergeConflict,
} from '../../rules/yaml-syntax.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { parseYaml, type YamlNode } from './yaml.ts';

export interface MarkdownFile {
  source: SourceText;
  data: Fields;
  /** Markdown, trimmed, with LF line ends. */
  body: string;
  /** Offset of the body in the source text. */
  bodyStart: number;
  /** The node of a front matter value, with offsets into the source text. */
  locate(path: readonly PropertyKey[]): YamlNode;
}

const FENCE = '---';

export function readMarkdownFile(file: string): Checked<MarkdownFile> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseMarkdownFile(source) : { diagnostics };
}

export function parseMarkdownFile(source: SourceText): Checked<MarkdownFile> {
  const { text, at } = source;
  const [opening = ''] = text.split('\n', 1);
  const found = opening.slice(0, 40);
  if (/^<{7}(?: |$)/.test(opening)) return { diagnostics: [mergeConflict.at(at(0), { found })] };
  if (opening.trimEnd() !== FENCE) {
    const isBelow = /\n---[ \t]*\n[ \t]*\w+:/.test(text);
    return { diagnostics: [frontMatterStart.at(at(0), { found, ...(isBelow && { isBelow }) })] };
  }
  // Phones and word processors turn two hyphens into a dash.
  const dashes = /\n([^\S\n]+---|[—–]|[—–-]{2,4})[ \t]*(?=\n)/.exec(text);
  if (dashes?.[1] && /[—–\s]/.test(dashes[1])) {
    return { diagnostics: [frontMatterEnd.at(at(dashes.index + 1), { found: dashes[1] })] };
  }
  const yamlEnd = text.indexOf(`\n${FENCE}`, FENCE.length);
  if (yamlEnd === -1) return { diagnostics: [frontMatterEnd.at(at(0), {})] };
  const closingEnd = text.indexOf('\n', yamlEnd + 1);
  const closing = text.slice(yamlEnd + 1, closingEnd === -1 ? undefined : closingEnd);
  if (closing.trim() !== FENCE) {
    return { diagnostics: [frontMatterEnd.at(at(yamlEnd + 1), { found: closing.slice(0, 40) })] };
  }
  const { value: document, diagnostics } = readFrontMatter(text.slice(0, yamlEnd + 1 + FENCE.length), at);
  if (!document) return { diagnostics };
  const { data = {}, locate } = document;
  if (!isObject(data))
    return { diagnostics: [lineWithoutColon.at(at(FENCE.length + 1), { found: '', isAll: true })] };
  const bodyStart = yamlEnd + 1 + FENCE.length;
  const body = text.slice(bodyStart);
  const leading = /^(?:[ \t]*\n)*/.exec(body)?.[0].length ?? 0;
  const value = {
    source,
    data,
    body: body.slice(leading).trimEnd(),
    bodyStart: bodyStart + leading,
    locate(path: readonly PropertyKey[]) {
      const { start, keyStart, ...node } = locate(path);
      // The YAML starts with the line feed of the first fence.
      const toText = (offset: number) => FENCE.length + Math.max(offset, 1);
      return { ...node, start: toText(start), keyStart: toText(keyStart) };
    },
  };
  return { value, diagnostics: [] };
}

/** @param head the front matter with its fences, without the body, which gray-matter would copy */
function readFrontMatter(head: string, at: SourceText['at']) {
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  const parse = (yaml: string) => parseYaml(yaml, (offset) => at(FENCE.length + offset));
  const { data } = matter(head, {
    language: 'yaml',
    engines: { yaml: (yaml) => ({ parsed: parse(yaml) }), json: refuse, javascript: refuse },
  });
  // gray-matter skips its engine if there are only comments.
  return (data.parsed as ReturnType<typeof parse> | undefined) ?? parse('');
}

/** As lines. Dates and periods are always quoted, so that later edits keep the quotes. */
export function formatFields(fields: readonly (readonly [key: string, value: unknown])[]): string {
  const lines = fields.map(([key, value]) => {
    const isQuoted = /At$|^period$/.test(key);
    return isQuoted ? `${key}: ${JSON.stringify(value)}\n` : dump({ [key]: value }, { lineWidth: -1 });
  });
  return lines.join('');
}
