// The words of the commands and of the pages for editors: a YAML file per language in this folder.
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { fillLater, loadTexts, type WordsOf } from '../../engine/texts.ts';
import type { NAMES } from './names.ts';

export type Words = WordsOf<typeof NAMES>;

export function wordsFile(language: EditorLanguage): string {
  return engineFile(`src/tools/words/${language}.yaml`);
}

const createWords = (language: EditorLanguage) => fillLater(loadTexts(wordsFile(language))) as Words;

export const WORDS: Record<EditorLanguage, Words> = { en: createWords('en'), ko: createWords('ko') };
