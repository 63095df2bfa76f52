// Texts of the import, in files next to its sources and, in the package, next to its code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

export function loadWords<Words>(name: string): Words {
  return load(readFileSync(join(import.meta.dirname, '..', 'src', `${name}.yaml`), 'utf8')) as Words;
}

export type Language = 'ko' | 'en';

export const languageOfSystem = ({ LC_ALL, LC_MESSAGES, LANG } = process.env): Language =>
  /^ko/.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ko' : 'en';

/** English and Korean by name. An unlisted name is shown unchanged. */
const NAMES = loadWords<Record<string, [en: string, ko: string]>>('words');

/** @param values of its placeholders */
export function nameIn(language: Language, name: string, values: object = {}): string {
  const message = NAMES[name]?.[language === 'en' ? 0 : 1] ?? name;
  return Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`{${key}}`, String(value)),
    message,
  );
}
