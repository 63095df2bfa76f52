// The words of the commands and of the pages for editors, by language.
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import { english, type Words } from './en.ts';
import { korean } from './ko.ts';

export const WORDS: Record<EditorLanguage, Words> = { en: english, ko: korean };
