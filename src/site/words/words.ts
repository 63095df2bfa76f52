// The texts of the site: a YAML file here for each language. content/words.*.yaml replaces any of them.
import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load } from 'js-yaml';
import type schema from '../../../schemas/words.schema.json';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { engineFile } from '../../engine/engine-files.ts';

/** Texts as they are written, in groups. A group with `other` is one text, with another form for the number 1. */
export interface Texts {
  readonly [key: string]: string | readonly string[] | Texts;
}

/** What content/words.*.yaml replaces. */
export type OwnTexts = Partial<Record<Language, Texts>>;

/** The texts of a language. A text with a placeholder is a function of its value, one with several of all values. */
export type Words = WordsOf<typeof schema>;

type Value = string | number;
type WordsOf<Field> = Field extends { placeholder: string }
  ? (value: Value) => string
  : Field extends { placeholders: infer Names }
    ? (values: Record<keyof Names, Value>) => string
    : Field extends { properties: infer Fields }
      ? { readonly [Key in keyof Fields]: WordsOf<Fields[Key]> }
      : Field extends { items: object }
        ? readonly string[]
        : string;

export function wordsFile(language: Language): string {
  return engineFile(`src/site/words/${language}.yaml`);
}

export function createWords(language: Language, own: OwnTexts = {}): Words {
  const texts = load(readFileSync(wordsFile(language), 'utf8'), { schema: CORE_SCHEMA });
  return fillLater(replace(texts as Texts, own[language] ?? {})) as Words;
}

export function createAllWords(own?: OwnTexts): Record<Language, Words> {
  const all = LANGUAGES.map((language) => [language, createWords(language, own)]);
  return Object.fromEntries(all) as Record<Language, Words>;
}

export function isGroup(text: unknown): text is Texts {
  return typeof text === 'object' && text !== null && !Array.isArray(text);
}

/** The names in `{}`. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))];
}

function replace(texts: Texts, own: Texts): Texts {
  const replaced = Object.entries(own).map(([key, text]) => {
    const replacedText = texts[key];
    return [key, isGroup(replacedText) && isGroup(text) ? replace(replacedText, text) : text];
  });
  return { ...texts, ...Object.fromEntries(replaced) };
}

function fillLater(text: Texts[string]): unknown {
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
