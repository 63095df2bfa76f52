// A markdown file → its front matter and its body. gray-matter finds the block; YAML is the only language it may
// read: left alone it would run `---js` front matter as code.
import matter from 'gray-matter';
import type { Diagnostic } from './diagnostic.ts';
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
        message: 'expected lines of "key: value" between the two --- lines, found something else',
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
  const fail = (offset: number, rest: Omit<Diagnostic, 'file' | 'line' | 'column'>) => ({
    fault: diagnosticAt(source, offset, rest),
  });
  const opening = text.split('\n', 1)[0] as string;
  if (!opening.startsWith(FENCE)) {
    return fail(0, {
      message: `expected front matter between two ${FENCE} lines, found ${text.trim() === '' ? 'an empty file' : 'none'}`,
      hint: `begin the file with a line of ${FENCE}, then "key: value" lines, then ${FENCE} again`,
    });
  }
  const language = opening.slice(FENCE.length).trim();
  if (language !== '') {
    return fail(FENCE.length, {
      message: `expected YAML front matter behind a bare ${FENCE}, found ${JSON.stringify(opening)}`,
      hint: `make the first line just ${FENCE}; front matter in another language is never read or run`,
    });
  }
  const closing = /\n---([^\n]*)/.exec(text);
  if (!closing) {
    return fail(0, {
      message: `expected a closing ${FENCE} line behind the front matter, found none`,
      hint: `add a line of ${FENCE} between the last key and the text`,
    });
  }
  if ((closing[1] as string).trim() !== '') {
    return fail(closing.index + 1, {
      message: `expected the closing line to be just ${FENCE}, found ${JSON.stringify(closing[0].slice(1, 40))}`,
      hint: `close the front matter with a line of ${FENCE}; quote a value that begins so`,
    });
  }
  return { bodyStart: Math.min(closing.index + closing[0].length + 1, text.length) };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
