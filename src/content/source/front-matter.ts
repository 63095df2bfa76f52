// A markdown file → its front matter and body. gray-matter may only read YAML: by default it runs `---js` front matter as
// code.
import matter from 'gray-matter';
import { frontMatterEnd, frontMatterKeys, frontMatterStart, mergeConflict } from '../rules/front-matter.ts';
import type { Diagnostic } from '../rules/rule.ts';
import type { SourceText } from './source-text.ts';
import { parseYaml, type YamlDocument, type YamlPlace } from './yaml.ts';

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

export function parseMarkdownFile(source: SourceText): { file: MarkdownFile } | { diagnostic: Diagnostic } {
  const fences = findFences(source);
  if ('diagnostic' in fences) return fences;

  let document: YamlDocument | undefined;
  let diagnostic: Diagnostic | undefined;
  const parse = (yaml: string): Record<string, unknown> => {
    const parsed = parseYaml(yaml, (offset) => source.at(FENCE.length + offset));
    if ('diagnostic' in parsed) diagnostic = parsed.diagnostic;
    else if (isMapping(parsed.document.value)) {
      document = parsed.document;
      return parsed.document.value;
    } else diagnostic = frontMatterKeys.at(source.at(FENCE.length + 1));
    return {};
  };
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  // Without the body, to save a copy.
  const { data } = matter(source.text.slice(0, fences.bodyStart), {
    language: 'yaml',
    engines: { yaml: { parse }, json: { parse: refuse }, javascript: { parse: refuse } },
  });
  if (diagnostic) return { diagnostic };

  const content = source.text.slice(fences.bodyStart);
  const leading = /^(?:[ \t]*\n)*/.exec(content)?.[0].length ?? 0;
  return {
    file: {
      source,
      data,
      body: content.slice(leading).trimEnd(),
      bodyStart: fences.bodyStart + leading,
      locate(path) {
        const place = document?.locate(path) ?? { start: 1, keyStart: 1 };
        return { ...place, start: place.start + FENCE.length, keyStart: place.keyStart + FENCE.length };
      },
    },
  };
}

/** The start of the body, or the problem with the two `---` lines. */
function findFences({ text, at }: SourceText): { bodyStart: number } | { diagnostic: Diagnostic } {
  const opening = text.split('\n', 1)[0] as string;
  const found = opening.slice(0, 40);
  if (/^<{7}(?: |$)/.test(opening)) return { diagnostic: mergeConflict.at(at(0), { found }) };
  if (opening.trimEnd() !== FENCE) return { diagnostic: frontMatterStart.at(at(0), { found }) };
  const closing = /\n---([^\n]*)/.exec(text);
  if (!closing) return { diagnostic: frontMatterEnd.at(at(0), {}) };
  if ((closing[1] as string).trim() !== '') {
    const line = closing[0].slice(1, 40);
    return { diagnostic: frontMatterEnd.at(at(closing.index + 1), { found: line }) };
  }
  return { bodyStart: Math.min(closing.index + closing[0].length + 1, text.length) };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
