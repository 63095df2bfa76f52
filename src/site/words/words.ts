// The texts of the site: a YAML file per language in this folder. content/words.*.yaml replaces any of them.
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { fillLater, isGroup, loadTexts, type Texts, type WordsOf } from '../../engine/texts.ts';
import type { NAMES } from './names.ts';

/** Replacements from content/words.*.yaml. */
export type OwnTexts = Partial<Record<Language, Texts>>;

export type Words = WordsOf<typeof NAMES>;

export function wordsFile(language: Language): string {
  return engineFile(`src/site/words/${language}.yaml`);
}

export function createWords(language: Language, overrides: OwnTexts = {}): Words {
  return fillLater(replace(loadTexts<Texts>(wordsFile(language)), overrides[language] ?? {})) as Words;
}

export function createAllWords(overrides?: OwnTexts): Record<Language, Words> {
  const all = LANGUAGES.map((language) => [language, createWords(language, overrides)]);
  return Object.fromEntries(all) as Record<Language, Words>;
}

function replace(texts: Texts, overrides: Texts): Texts {
  const replaced = Object.entries(overrides).map(([key, text]) => {
    const replacedText = texts[key];
    return [key, isGroup(replacedText) && isGroup(text) ? replace(replacedText, text) : text];
  });
  return { ...texts, ...Object.fromEntries(replaced) };
}
