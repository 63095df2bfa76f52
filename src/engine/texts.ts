// The engine's texts, which lie in files of their own next to the code that shows them.
import { CORE_SCHEMA, load } from 'js-yaml';
import { readEngineFile } from './engine-files.ts';

/** From YAML. The caller knows their form. @param path from the root of this repository */
export function loadTexts<Texts>(path: string): Texts {
  return load(readEngineFile(path), { schema: CORE_SCHEMA }) as Texts;
}

/** Puts values into a text, by their names in `{}`. Other braces stay. */
export function fillIn(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{([\w-]+)\}/g, (whole, name) => String(values[name] ?? whole));
}
