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
  /** Where a front matter value stands in the source text. */
  locate(path: readonly PropertyKey[]): YamlPlace;
}

const FENCE = '---';

export function parseMarkdownFile(source: SourceText): { file: MarkdownFile } | { diagnostic: Diagnostic } {
  const fault = findFenceFault(source);
  if (fault) return { diagnostic: fault };

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
  const { data, content } = matter(source.text, {
    language: 'yaml',
    engines: { yaml: { parse }, json: { parse: refuse }, javascript: { parse: refuse } },
  });
  if (diagnostic) return { diagnostic };

  const leading = /^(?:[ \t]*\n)*/.exec(content)?.[0].length ?? 0;
  return {
    file: {
      source,
      data,
      body: content.slice(leading).trimEnd(),
      bodyStart: source.text.length - content.length + leading,
      locate(path) {
        const place = document?.locate(path) ?? { start: 1, keyStart: 1 };
        return { ...place, start: place.start + FENCE.length, keyStart: place.keyStart + FENCE.length };
      },
    },
  };
}

/** Everything about the two `---` lines that gray-matter would swallow or take for something else. */
function findFenceFault(source: SourceText): Diagnostic | undefined {
  const { text } = source;
  const opening = text.split('\n', 1)[0] as string;
  if (!opening.startsWith(FENCE)) {
    return diagnosticAt(source, 0, {
      message: `expected front matter between two ${FENCE} lines, found ${text.trim() === '' ? 'an empty file' : 'none'}`,
      hint: `begin the file with a line of ${FENCE}, then "key: value" lines, then ${FENCE} again`,
    });
  }
  const language = opening.slice(FENCE.length).trim();
  if (language !== '') {
    return diagnosticAt(source, FENCE.length, {
      message: `expected YAML front matter behind a bare ${FENCE}, found ${JSON.stringify(opening)}`,
      hint: `make the first line just ${FENCE}; front matter in another language is never read or run`,
    });
  }
  const closing = /\n---([^\n]*)/.exec(text);
  if (!closing) {
    return diagnosticAt(source, 0, {
      message: `expected a closing ${FENCE} line behind the front matter, found none`,
      hint: `add a line of ${FENCE} between the last key and the text`,
    });
  }
  if ((closing[1] as string).trim() !== '') {
    return diagnosticAt(source, closing.index + 1, {
      message: `expected the closing line to be just ${FENCE}, found ${JSON.stringify(closing[0].slice(1, 40))}`,
      hint: `close the front matter with a line of ${FENCE}; quote a value that begins so`,
    });
  }
  return undefined;
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
