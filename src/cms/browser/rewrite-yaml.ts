// Saves a YAML file without losing its comments: keys with unchanged values keep their lines.
import { CORE_SCHEMA, dump, load } from 'js-yaml';

export type Values = Record<string, unknown>;

/** A top-level key, with the comments above it and all lines up to the next key. */
interface Block {
  key: string;
  comments: string;
  lines: string;
}

export function parseYamlValues(text: string): Values {
  return text.trim() === '' ? {} : ((load(text, { schema: CORE_SCHEMA }) ?? {}) as Values);
}

/** @param text of the file as last read */
export function rewriteYaml(text: string, values: Values): string {
  const before = parseOrNothing(text) ?? {};
  const blocks = splitBlocks(text);
  const textOf = (key: string, lines = '') =>
    isSame(before[key], values[key]) ? lines : formatYaml({ [key]: values[key] });
  const kept = blocks.filter(({ key }) => key in values);
  const added = Object.keys(values).filter((key) => !blocks.some((block) => block.key === key));
  const rewritten = [
    ...kept.map(({ key, comments, lines }) => comments + textOf(key, lines)),
    ...added.map((key) => textOf(key)),
  ].join('');
  // The file has another layout, such as braces around everything.
  return isSame(parseOrNothing(rewritten), values) ? rewritten : formatYaml(values);
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let comments = '';
  for (const line of text.replace(/\n$/, '').split('\n')) {
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

export function formatYaml(values: Values): string {
  return dump(values, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true });
}

function parseOrNothing(text: string): Values | undefined {
  try {
    return parseYamlValues(text);
  } catch {
    return undefined;
  }
}

/** The CMS omits empty values, trims texts, reorders the keys of groups, and writes times without seconds in its own zone. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const MINUTE_MILLISECONDS = 60_000;

/** What the CMS keeps of a time. */
function toMinute(instant: string): number {
  return Math.floor(Date.parse(instant) / MINUTE_MILLISECONDS);
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(normalize);
  if (typeof value === 'string') return INSTANT.test(value) ? toMinute(value) : value.trim() || undefined;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value ?? {})
    .map(([key, inner]) => [key, normalize(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
