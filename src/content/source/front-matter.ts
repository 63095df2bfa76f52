// A markdown file → its front matter and its body. gray-matter finds the block; YAML is the only language it may
// read: left alone it would run `---js` front matter as code.
import matter from 'gray-matter';
import type { Diagnostic } from './diagnostic.ts';
import { type Fault, fault } from './fault.ts';
import { diagnosticAt, type SourceText } from './source-text.ts';
import { parseYaml, type YamlDocument, type YamlPlace } from './yaml.ts';

export interface MarkdownFile {
  source: SourceText;
  data: Record<string, unknown>;
  /** Markdown, ends trimmed, line ends LF. */
  body: string;
  /** Offset of the body in the source text. */
  bodyStart: number;
  /** The place of a front matter value in the source text. */
  locate(path: readonly PropertyKey[]): YamlPlace;
}

const FENCE = '---';

export function parseMarkdownFile(source: SourceText): { file: MarkdownFile } | { diagnostic: Diagnostic } {
  const fences = findFences(source);
  if ('fault' in fences) return { diagnostic: fences.fault };

  let document: YamlDocument | undefined;
  let diagnostic: Diagnostic | undefined;
  const parse = (yaml: string): Record<string, unknown> => {
    const parsed = parseYaml(yaml);
    if ('document' in parsed) {
      document = parsed.document;
      if (isMapping(document.value)) return document.value;
      diagnostic = diagnosticAt(source, FENCE.length + 1, {
        ...fault('front-matter-lines'),
      });
    } else {
      const { offset, ...rest } = parsed.fault;
      diagnostic = diagnosticAt(source, FENCE.length + offset, rest);
    }
    return {};
  };
  const refuse = () => {
    throw new Error('Cannot read front matter: only YAML is allowed');
  };
  // The body is cut off first: gray-matter copies whatever it is given.
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

/** Where the body starts, or what of the two `---` lines gray-matter would swallow or take for something else. */
function findFences(source: SourceText): { bodyStart: number } | { fault: Diagnostic } {
  const { text } = source;
  const fail = (offset: number, found: Fault) => ({ fault: diagnosticAt(source, offset, found) });
  const opening = text.split('\n', 1)[0] as string;
  if (!opening.startsWith(FENCE)) {
    const isConflict = /^<{7}(?: |$)/.test(opening);
    const found = opening.slice(0, 40);
    return fail(0, fault(isConflict ? 'merge-conflict' : 'front-matter-missing', { found }));
  }
  const language = opening.slice(FENCE.length).trim();
  if (language !== '') {
    return fail(FENCE.length, fault('front-matter-language', { found: opening }));
  }
  const closing = /\n---([^\n]*)/.exec(text);
  if (!closing) {
    return fail(0, fault('front-matter-unclosed'));
  }
  if ((closing[1] as string).trim() !== '') {
    return fail(closing.index + 1, fault('front-matter-closing', { found: closing[0].slice(1, 40) }));
  }
  return { bodyStart: Math.min(closing.index + closing[0].length + 1, text.length) };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
