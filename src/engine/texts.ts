// Texts that programs show: a YAML file for each language, with `{placeholders}`, and above each text where it is shown.
import { CORE_SCHEMA, load } from 'js-yaml';
import { readEngineFile } from './engine-files.ts';

/** Texts as they are written, in groups. A group with `other` is one text, with another form for the number 1. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

type Value = string | number;

/**
 * Names of texts, separated by spaces: `name`, `name(value)` with the names of its values, `name[]` for a list. In a group with
 * other groups, `own` has its texts.
 */
export type Names = string | readonly string[] | { readonly [group: string]: Names };

type Split<Names, Found = never> = Names extends `${infer Name} ${infer Rest}`
  ? Split<Rest, Found | Name>
  : Found | Names;
type SplitValues<Names> = Names extends `${infer Name},${infer Rest}` ? Name | SplitValues<Rest> : Names;
type KeyOf<Name> = Name extends `${infer Key}(${string}` | `${infer Key}[]` ? Key : Name;

/** A text with a value is a function of it, one with several of all. */
type TextOf<Name> = Name extends `${string}[]`
  ? readonly string[]
  : Name extends `${string}(${infer Values})`
    ? (values: Values extends `${string},${string}` ? Record<SplitValues<Values>, Value> : Value) => string
    : string;

type Group<Names> = { readonly [Name in Split<Names> as KeyOf<Name> & string]: TextOf<Name> };

/** The texts of a language, by their names. */
export type WordsOf<List> = List extends string
  ? Group<List>
  : List extends readonly string[]
    ? Group<List[number]>
    : { readonly [Key in Exclude<keyof List, 'own'>]: WordsOf<List[Key]> } & ('own' extends keyof List
        ? WordsOf<List['own']>
        : unknown);

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
