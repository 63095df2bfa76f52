// A markdown file → its front matter and body. gray-matter may only read YAML: by default it runs `---js` front matter as
// code.
import matter from 'gray-matter';
import { frontMatterEnd, frontMatterKeys, frontMatterStart, mergeConflict } from '../rules/front-matter.ts';
import type { Checked } from '../rules/rule.ts';
import { readSourceText, type SourceText } from './source-text.ts';
import { parseYaml, type YamlPlace } from './yaml.ts';

export interface MarkdownFile {
  source: SourceText;
  data: Record<string, unknown>;
  /** Markdown, trimmed, with LF line ends. */
  body: string;
  /** Offset of the body in the source text. */
  bodyStart: number;
  /** The place of a front matter value in the source text. */
  locate(path: readonly PropertyKey[]): YamlPlace;
}

const FENCE = '---';

export function readMarkdownFile(file: string): Checked<MarkdownFile> {
  const { value: source, diagnostics } = readSourceText(file);
  return source ? parseMarkdownFile(source) : { diagnostics };
}

export function parseMarkdownFile(source: SourceText): Checked<MarkdownFile> {
  const { text, at } = source;
  const opening = text.split('\n', 1)[0] as string;
  const found = opening.slice(0, 40);
  if (/^<{7}(?: |$)/.test(opening)) return { diagnostics: [mergeConflict.at(at(0), { found })] };
  if (opening.trimEnd() !== FENCE) return { diagnostics: [frontMatterStart.at(at(0), { found })] };
  // Phones and word processors turn two hyphens into a dash.
  const dashes = /\n([—–-]{2,4})[ \t]*(?=\n)/.exec(text);
  if (dashes?.[1] && /[—–]/.test(dashes[1])) {
    return { diagnostics: [frontMatterEnd.at(at(dashes.index + 1), { found: dashes[1] })] };
  }
  const { yaml, content, parsed } = readFrontMatter(source);
  const yamlEnd = FENCE.length + yaml.length;
  const [closing = ''] = text.slice(yamlEnd + 1).split('\n', 1);
  if (yamlEnd === text.length) return { diagnostics: [frontMatterEnd.at(at(0), {})] };
  if (closing.trim() !== FENCE) {
    return { diagnostics: [frontMatterEnd.at(at(yamlEnd + 1), { found: closing.slice(0, 40) })] };
  }
  const { value: document, diagnostics } = parsed;
  if (!document) return { diagnostics };
  const { data = {}, locate } = document;
  if (!isMapping(data)) return { diagnostics: [frontMatterKeys.at(at(FENCE.length + 1))] };
  const leading = /^(?:[ \t]*\n)*/.exec(content)?.[0].length ?? 0;
  const value = {
    source,
    data,
    body: content.slice(leading).trimEnd(),
    bodyStart: text.length - content.length + leading,
    locate(path: readonly PropertyKey[]) {
      const { start, keyStart, ...place } = locate(path);
      // The YAML starts with the line feed of the first fence.
      const toSource = (offset: number) => FENCE.length + Math.max(offset, 1);
      return { ...place, start: toSource(start), keyStart: toSource(keyStart) };
    },
  };
  return { value, diagnostics: [] };
}

/** Without its closing line, all of the text is front matter. */
function readFrontMatter({ text, at }: SourceText) {
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  const parse = (yaml: string) => parseYaml(yaml, (offset) => at(FENCE.length + offset));
  const {
    matter: yaml,
    content,
    data,
  } = matter(text, {
    language: 'yaml',
    engines: { yaml: (yaml) => ({ parsed: parse(yaml) }), json: refuse, javascript: refuse },
  });
  // Comments alone are not given to the engine.
  const parsed: ReturnType<typeof parse> = data.parsed ?? parse('');
  return { yaml, content, parsed };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
