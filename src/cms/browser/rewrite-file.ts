// Files as the CMS reads and writes them. Whatever an editor has not changed keeps its bytes.
import { mendBody } from './mend-body.ts';
import { formatYaml, isSame, parseYamlValues, rewriteYaml, type Values } from './rewrite-yaml.ts';

/**
 * Holds the text of the file among its values, since the CMS does not tell a formatter which file it writes, and keeps keys that
 * it does not know. As JSON, since it trims strings.
 */
const TEXT_KEY = '__text';

export const YAML_FILE = {
  fromFile: (text: string): Values => ({ ...parseYamlValues(text), [TEXT_KEY]: JSON.stringify(text) }),
  toFile(given: Values): string {
    const { text, values } = splitText(given);
    return text === undefined
      ? formatYaml(values)
      : keepLineEnds(text, (lines) => rewriteYaml(lines, values));
  },
};

/** Front matter, then markdown as `body`. */
export const MARKDOWN_FILE = {
  fromFile(text: string): Values {
    const { yaml, body } = splitFile(text);
    const front = parseYamlValues(toLf(yaml));
    // The CMS takes a missing flag for false, but a work is public without it.
    const flags = 'publishedAt' in front ? { isPublic: true } : {};
    return { ...flags, ...front, body: toLf(body), [TEXT_KEY]: JSON.stringify(text) };
  },
  toFile(given: Values): string {
    const { text, values } = splitText(given);
    const { body, ...front } = values;
    if (text === undefined) return `---\n${formatYaml(front)}---\n\n${mendBody('', String(body ?? ''))}\n`;
    const before = splitFile(text);
    const hasFlag = front.isPublic !== true || 'isPublic' in parseYamlValues(toLf(before.yaml));
    if (!hasFlag) delete front.isPublic;
    const yaml = keepLineEnds(before.yaml, (lines) => rewriteYaml(lines, front));
    const markdown = keepLineEnds(before.body, (lines) =>
      isSame(lines, body) ? lines : mendBody(lines, String(body ?? '')),
    );
    return before.opening + yaml + before.closing + markdown + before.end;
  },
};

function splitText({ [TEXT_KEY]: text, ...values }: Values): { text: string | undefined; values: Values } {
  return { text: typeof text === 'string' ? JSON.parse(text) : undefined, values };
}

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)((?:[^\n]*\n)*?)(---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*)/;

/** All parts together are the text. Throws if the file has no front matter. */
function splitFile(text: string) {
  const [start, opening = '', yaml = '', closing = ''] = FRONT_MATTER.exec(text) ?? [];
  if (start === undefined) {
    throw new Error('Cannot read the file: it must begin with front matter between two lines of ---');
  }
  const body = text.slice(start.length).trimEnd();
  return { opening, yaml, closing, body, end: text.slice(start.length + body.length) };
}

function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Changes a text that may have CRLF line ends. If nothing changes, it stays as it was, also with mixed line ends. */
function keepLineEnds(text: string, change: (lines: string) => string): string {
  const lines = toLf(text);
  const changed = change(lines);
  if (changed === lines) return text;
  return text.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed;
}
