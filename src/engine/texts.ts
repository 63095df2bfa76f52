// Texts of programs: a YAML file per language, with `{placeholders}`, and a comment above each text that says where it
// is shown.
import { CORE_SCHEMA, load } from 'js-yaml';
import { readEngineFile } from './engine-files.ts';

/** Groups of texts. A group with `other` is one text with a singular. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

type Value = string | number;

/**
 * Names of texts, separated by spaces: `name`, `name(value)` with the names of its values, `name[]` for a list. `own`
 * has the texts of a group that also has groups. Groups with the same names are one, with their names separated by spaces.
 */
export type Names = string | readonly string[] | { readonly [group: string]: Names };

type Split<Names, Found = never> = Names extends `${infer Name} ${infer Rest}`
  ? Split<Rest, Found | Name>
  : Found | Names;
type SplitValues<Names> = Names extends `${infer Name},${infer Rest}` ? Name | SplitValues<Rest> : Names;
type KeyOf<Name> = Name extends `${infer Key}(${string}` | `${infer Key}[]` ? Key : Name;

/** A text with one value is a function of that value, and a text with several a function of an object. */
type TextOf<Name> = Name extends `${string}[]`
  ? readonly string[]
  : Name extends `${string}(${infer Values})`
    ? (values: Values extends `${string},${string}` ? Record<SplitValues<Values>, Value> : Value) => string
    : string;

type Group<Names> = { readonly [Name in Split<Names> as KeyOf<Name> & string]: TextOf<Name> };

export type WordsOf<List> = List extends string
  ? Group<List>
  : List extends readonly string[]
    ? Group<List[number]>
    : {
        readonly [Key in Exclude<keyof List, 'own'> as Split<Key>]: WordsOf<List[Key]>;
      } & ('own' extends keyof List ? WordsOf<List['own']> : unknown);

/** The caller knows the shape of the YAML. @param path from the root of this repository, or absolute */
export function loadTexts<Form = Texts>(path: string): Form {
  return load(readEngineFile(path), { schema: CORE_SCHEMA }) as Form;
}

/** Replaces names in `{}` with their values. Other braces stay. */
export function fillIn(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{([\w-]+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Fills in every text of a group or list. */
export function fillInAll<Form>(texts: Form, values: Record<string, unknown>): Form {
  const fill = (_: string, part: unknown) => (typeof part === 'string' ? fillIn(part, values) : part);
  return JSON.parse(JSON.stringify(texts), fill);
}

export function isGroup(text: unknown): text is Texts {
  return typeof text === 'object' && text !== null && !Array.isArray(text);
}

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
  // Digests of pages and the characters of the font depend on the text.
  return Object.assign(fill, { toJSON: () => text });
}
