// Texts that programs show: a YAML file for each language, with `{placeholders}`, and above each text where it is shown.
import { CORE_SCHEMA, load } from 'js-yaml';
import { readEngineFile } from './engine-files.ts';

/** Texts as they are written, in groups. A group with `other` is one text, with another form for the number 1. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

type Value = string | number;

/**
 * The texts of a language, by the schema of one language's file. A text with a placeholder is a function of its value, one
 * with several of all values.
 */
export type WordsOf<Field> = Field extends { placeholder: string }
  ? (value: Value) => string
  : Field extends { placeholders: infer Names }
    ? (values: Record<keyof Names, Value>) => string
    : Field extends { properties: infer Fields }
      ? { readonly [Key in keyof Fields]: WordsOf<Fields[Key]> }
      : Field extends { items: object }
        ? readonly string[]
        : string;

/** From YAML. The caller knows their form. @param path from the root of this repository, or absolute */
export function loadTexts<Form = Texts>(path: string): Form {
  return load(readEngineFile(path), { schema: CORE_SCHEMA }) as Form;
}

/** Puts values into a text, by their names in `{}`. Other braces stay. */
export function fillIn(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{([\w-]+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Puts values into every text of a group or list. */
export function fillInAll<Form>(texts: Form, values: Record<string, unknown>): Form {
  const fill = (_: string, part: unknown) => (typeof part === 'string' ? fillIn(part, values) : part);
  return JSON.parse(JSON.stringify(texts), fill);
}

export function isGroup(text: unknown): text is Texts {
  return typeof text === 'object' && text !== null && !Array.isArray(text);
}

/** The names in `{}`. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))];
}

/** @returns `WordsOf` the texts */
export function fillLater(text: Texts[string]): unknown {
  if (isGroup(text) && !('other' in text)) {
    return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, fillLater(part)]));
  }
  if (typeof text !== 'string' && !isGroup(text)) return text;
  const { one, other } = (isGroup(text) ? text : { other: text }) as { one?: string; other: string };
  const names = findPlaceholders(other);
  if (names.length === 0) return other;
  const fill = (given: Value | Record<string, Value>) => {
    const values = typeof given === 'object' ? given : { [names[0] as string]: given };
    const form = Object.values(values).includes(1) ? (one ?? other) : other;
    return form.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
  // Pages depend on the text, and so do the characters of the font.
  return Object.assign(fill, { toJSON: () => text });
}
