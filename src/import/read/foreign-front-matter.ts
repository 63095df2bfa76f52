// The front matter of foreign texts: YAML, TOML or JSON. What is not valid is read line by line.
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { parse as parseToml, TomlDate } from 'smol-toml';
import { type Fields, isObject } from '../../contract/fields.ts';
import { loadTexts } from '../../engine/texts.ts';

export interface ForeignText {
  front: Fields;
  body: string;
  /** Changes made while reading, by kind. */
  changes: string[];
}

/** Names of fields, by what they mean. */
export const FIELDS = loadTexts<
  Record<'front' | 'notion' | 'site', Record<string, string[]>> & {
    hidden: Record<string, Record<string, string[]>>;
  }
>('src/import/read/fields.yaml');

/** The last of equal keys counts, as for Ruby. */
const OPTIONS = { schema: CORE_SCHEMA, maxAliases: 100, json: true };
export const parseYaml = (text: string) => loadAll(text, OPTIONS)[0];
const READERS: [RegExp, (text: string) => unknown][] = [
  [/^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/, parseYaml],
  [/^\s*\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/, parseToml],
  [/^\s*(\{\n[\s\S]*?\n\})[ \t]*(?:;;;)?\n/, JSON.parse],
  // Hexo does not need the first line.
  [/^((?:[\w-]+:.*\n(?:[ \t].*\n|- .*\n)*)+)---[ \t]*\n/, parseYaml],
  // MDX below its imports: of objects of JavaScript, most are YAML, and others are read by line.
  [/^(?<head>(?:(?:import\b.*)?\n)*)export const \w+ ?= ?\{\n(?<inside>[\s\S]*?)\n\};?[ \t]*\n/, parseObject],
];

function parseObject(text: string): unknown {
  return parseYaml(`{${text.replaceAll('`', "'")}}`);
}

export function readFrontMatter(source: string): ForeignText {
  for (const [pattern, parse] of READERS) {
    const found = pattern.exec(source);
    if (!found) continue;
    const { head = '', inside = found[1] ?? '' } = found.groups ?? {};
    const body = head + source.slice(found[0].length);
    try {
      const front = parse(inside) ?? {};
      if (isObject(front)) return { front, body, changes: [] };
    } catch {
      // Invalid: read below.
    }
    // Of an object, the fields are indented and end with commas.
    const front = readLines(found.groups ? inside.replaceAll(/^[ \t]{1,4}(?=[\w-]+:)|,$/gm, '') : inside);
    if (Object.keys(front).length > 0) return { front, body, changes: ['front-matter-by-line'] };
  }
  return { front: {}, body: source, changes: ['front-matter-missing'] };
}

const LINE = /^(['"]?)([\w-]+)\1\s*[:=]\s*(.*)/;

/** Values are parsed one by one: an invalid value stays text. */
function readLines(text: string): Fields {
  const values: Fields = {};
  for (const part of text.split(/^(?=['"]?[\w-]+['"]?\s*[:=])/m)) {
    const [, , key, value = ''] = LINE.exec(part) ?? [];
    if (key === undefined) continue;
    try {
      values[key] = (parseYaml(part.replace(LINE, 'value: $3')) as Fields).value;
    } catch {
      values[key] = /^(["'`])(.*)\1$/.exec(value.trim())?.[2] ?? value.trim();
    }
  }
  return values;
}

/** The value of a key as it is written, else in another case: Hugo ignores case. */
const fieldOf = (fields: Fields, name: string): unknown =>
  fields[name] ?? Object.entries(fields).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/** @param path keys with dots between them */
export function valueAt(front: Fields, path: string): unknown {
  const step = (at: unknown, name: string) =>
    isObject(at) ? fieldOf(at, name) : Array.isArray(at) ? at[Number(name)] : undefined;
  return path.split('.').reduce<unknown>(step, front);
}

/** Properties of Obsidian may link to a note: `[[Posts]]`. */
const withoutBrackets = (text: string) => text.trim().replace(/^\[\[(?:[^[\]]*\|)?([^[\]|]+)\]\]$/, '$1');

/** The first value that is there, as text. */
export function textAt(front: Fields, ...keys: string[]): string {
  for (const key of keys) {
    const value = valueAt(front, key);
    if (typeof value === 'string' || typeof value === 'number') return withoutBrackets(String(value));
    // As it was written.
    if (value instanceof TomlDate) return value.toISOString();
  }
  return '';
}

/** A list, or words with commas between them. */
export function listAt(front: Fields, ...keys: string[]): string[] {
  for (const key of keys) {
    const value = valueAt(front, key);
    const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.flat(3) : [];
    const words = list.filter((word) => typeof word === 'string' || typeof word === 'number').map(String);
    if (words.length > 0) return words.map(withoutBrackets).filter(Boolean);
  }
  return [];
}
