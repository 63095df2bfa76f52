// Reads values of front matter, configurations and exports by the path of their keys.
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { parse as parseToml, TomlDate } from 'smol-toml';

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Accepts one row instead of a list. */
export const rowsOf = (value: unknown) => [value].flat().filter(isObject);

/** The last of equal keys counts, as in Ruby. */
export const parseYaml = (text: string) =>
  loadAll(text, { schema: CORE_SCHEMA, maxAliases: 100, json: true })[0];

const fold = (key: string) => key.replaceAll(/[-_]/g, '').toLowerCase();
/** Prefers an exact key to another spelling: Hugo ignores case, and people write `published_at` or `publishedAt`. */
const fieldOf = (fields: Fields, name: string): unknown =>
  fields[name] ?? Object.entries(fields).find(([key]) => fold(key) === fold(name))?.[1];

/** @param path keys with dots between them */
export function valueAt(front: Fields, path: string): unknown {
  const step = (at: unknown, name: string) =>
    isObject(at) ? fieldOf(at, name) : Array.isArray(at) ? at[Number(name)] : undefined;
  return path.split('.').reduce<unknown>(step, front);
}

/** Returns the first value that exists, as text. */
export function textAt(front: Fields, ...keys: string[]): string {
  for (const key of keys) {
    const value = valueAt(front, key);
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    // `toISOString` returns the text of the source.
    if (value instanceof TomlDate) return value.toISOString();
  }
  return '';
}

/** Accepts a list, or words with commas between them. */
export function listAt(front: Fields, ...keys: string[]): string[] {
  for (const key of keys) {
    const value = valueAt(front, key);
    const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.flat(3) : [];
    const words = list.filter((word) => typeof word === 'string' || typeof word === 'number').map(String);
    if (words.length > 0) return words.map((word) => word.trim()).filter(Boolean);
  }
  return [];
}

export interface FrontMatter {
  front: Fields;
  body: string;
  isInvalid?: boolean;
}

const READERS: [RegExp, (text: string) => unknown][] = [
  // Eleventy may name the format after `---`.
  [/^\s*---\w*[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/, parseYaml],
  [/^\s*\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/, parseToml],
  [/^\s*(\{\n[\s\S]*?\n\})[ \t]*(?:;;;)?\n/, JSON.parse],
  // Hexo does not need the first line.
  [/^((?:[\w-]+:.*\n(?:[ \t].*\n|- .*\n)*)+)---[ \t]*\n/, parseYaml],
];

/** Parses YAML, TOML or JSON. Anything invalid stays in the body. */
export function readFrontMatter(source: string): FrontMatter {
  for (const [pattern, parse] of READERS) {
    const [whole, inside = ''] = pattern.exec(source) ?? [];
    if (whole === undefined) continue;
    const body = source.slice(whole.length);
    try {
      const front = parse(inside) ?? {};
      if (isObject(front)) return { front, body };
    } catch {
      break;
    }
  }
  const isOpen = /^\s*(?:---\w*|\+\+\+|\{)[ \t]*\n/.test(source);
  return { front: {}, body: source, isInvalid: isOpen };
}
