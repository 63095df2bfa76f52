// Saves a YAML file without losing its comments: keys with unchanged values keep their lines.
import { CORE_SCHEMA, dump, load } from 'js-yaml';

type Values = Record<string, unknown>;

/** A top-level key, with the comments above it and all lines up to the next key. */
interface Block {
  key: string;
  comments: string;
  lines: string;
}

export function parseYamlValues(text: string): Values {
  return (load(text, { schema: CORE_SCHEMA }) ?? {}) as Values;
}

/** @param text of the file as last read */
export function rewriteYaml(text: string, values: Values): string {
  const before = parseOrNothing(text) ?? {};
  const blocks = splitBlocks(text);
  const textOf = (key: string, lines = '') =>
    isSame(before[key], values[key]) ? lines : format({ [key]: values[key] });
  const kept = blocks.filter(({ key }) => key in values);
  const added = Object.keys(values).filter((key) => !blocks.some((block) => block.key === key));
  const rewritten = [
    ...kept.map(({ key, comments, lines }) => comments + textOf(key, lines)),
    ...added.map((key) => textOf(key)),
  ].join('');
  // The file has another layout, such as braces around everything.
  return isSame(parseOrNothing(rewritten), values) ? rewritten : format(values);
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let comments = '';
  for (const line of text.trimEnd().split('\n')) {
    const key = /^(["']?)([\w-]+)\1\s*:(?:\s|$)/.exec(line)?.[2];
    const last = blocks.at(-1);
    if (key !== undefined) {
      blocks.push({ key, comments, lines: `${line}\n` });
      comments = '';
    } else if (/^(?:#|\s*$)/.test(line) || !last) comments += `${line}\n`;
    else {
      last.lines += `${comments}${line}\n`;
      comments = '';
    }
  }
  const last = blocks.at(-1);
  if (last) last.lines += comments;
  return blocks;
}

function format(values: Values): string {
  return dump(values, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true });
}

function parseOrNothing(text: string): Values | undefined {
  try {
    return parseYamlValues(text);
  } catch {
    return undefined;
  }
}

/** The CMS omits empty values and reorders the keys of groups. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(normalize);
  if (typeof value !== 'object') return value === '' ? undefined : value;
  const entries = Object.entries(value ?? {})
    .map(([key, inner]) => [key, normalize(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
