// content/words.*.yaml → the texts that replace the engine's.
import type { Language } from '../contract/languages.ts';
import type { Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { isGroup, type Texts } from '../engine/texts.ts';
import { nameUnused } from '../rules/texts.ts';
import { type OwnTexts, wordsFile } from '../site/words/words.ts';
import { checkData } from './schema/check-data.ts';
import { createWordsSchema } from './schema/words-schema.ts';
import { readYamlFile } from './source/yaml.ts';

/** @param files by language. A file with errors replaces nothing */
export function loadWords(files: ReadonlyMap<Language, string>): Required<Checked<OwnTexts>> {
  const overrides: OwnTexts = {};
  const diagnostics: Diagnostic[] = [];
  if (files.size === 0) return { value: overrides, diagnostics };
  const { schema, texts } = createWordsSchema(wordsFile);
  for (const [language, file] of files) {
    const { value: document, diagnostics: unparsed } = readYamlFile(file);
    diagnostics.push(...unparsed);
    if (!document) continue;
    const { source, locate } = document;
    const data = keepKnown(document.data ?? {}, texts, (path, closest) => {
      const place = source.at(locate(path).keyStart, path.join('.'));
      diagnostics.push(nameUnused.at(place, { name: path.join('.'), closest }));
    });
    const { value, diagnostics: wrong } = checkData(schema, { source, data, locate });
    diagnostics.push(...wrong);
    if (value) overrides[language] = value as Texts;
  }
  return { value: overrides, diagnostics };
}

/** @param report called for each text that the engine does not have, or no longer */
function keepKnown(
  override: unknown,
  original: Texts[string] | undefined,
  report: (path: readonly string[], closest: string | undefined) => void,
  path: readonly string[] = [],
): unknown {
  if (!isGroup(override) || !isGroup(original)) return override;
  const names = 'other' in original ? ['one', 'other'] : Object.keys(original);
  const valid = Object.entries(override).filter(([key]) => {
    if (!names.includes(key)) report([...path, key], findClosest(key, names));
    return names.includes(key);
  });
  return Object.fromEntries(
    valid.map(([key, text]) => [key, keepKnown(text, original[key], report, [...path, key])]),
  );
}
