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
  const { value: fencesEnd, diagnostics: unclosed } = findFences(source);
  if (fencesEnd === undefined) return { diagnostics: unclosed };
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  // Without the body, to save a copy. An engine must give an object.
  const front = matter(source.text.slice(0, fencesEnd), {
    language: 'yaml',
    engines: { yaml: (yaml) => ({ yaml }), json: refuse, javascript: refuse },
  });
  const yaml: string = front.data.yaml ?? '';
  const { value: document, diagnostics } = parseYaml(yaml, (offset) => source.at(FENCE.length + offset));
  if (!document) return { diagnostics };
  const { data = {}, locate } = document;
  if (!isMapping(data)) return { diagnostics: [frontMatterKeys.at(source.at(FENCE.length + 1))] };
  const content = source.text.slice(fencesEnd);
  const leading = /^(?:[ \t]*\n)*/.exec(content)?.[0].length ?? 0;
  const value = {
    source,
    data,
    body: content.slice(leading).trimEnd(),
    bodyStart: fencesEnd + leading,
    locate(path: readonly PropertyKey[]) {
      const { start, keyStart, ...place } = locate(path);
      // The YAML starts with the line feed of the first fence.
      const toSource = (offset: number) => FENCE.length + Math.max(offset, 1);
      return { ...place, start: toSource(start), keyStart: toSource(keyStart) };
    },
  };
  return { value, diagnostics: [] };
}

/** The start of the body, or the problem with the two `---` lines. */
function findFences({ text, at }: SourceText): Checked<number> {
  const opening = text.split('\n', 1)[0] as string;
  const found = opening.slice(0, 40);
  if (/^<{7}(?: |$)/.test(opening)) return { diagnostics: [mergeConflict.at(at(0), { found })] };
  if (opening.trimEnd() !== FENCE) return { diagnostics: [frontMatterStart.at(at(0), { found })] };
  // Phones and word processors turn two hyphens into a dash.
  const dashes = /\n([—–-]{2,4})[ \t]*(?=\n)/.exec(text);
  if (dashes?.[1] && /[—–]/.test(dashes[1])) {
    return { diagnostics: [frontMatterEnd.at(at(dashes.index + 1), { found: dashes[1] })] };
  }
  const closing = /\n---([^\n]*)/.exec(text);
  if (!closing) return { diagnostics: [frontMatterEnd.at(at(0), {})] };
  if ((closing[1] as string).trim() !== '') {
    const line = closing[0].slice(1, 40);
    return { diagnostics: [frontMatterEnd.at(at(closing.index + 1), { found: line })] };
  }
  return { value: Math.min(closing.index + closing[0].length + 1, text.length), diagnostics: [] };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
