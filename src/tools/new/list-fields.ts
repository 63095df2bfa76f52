// What `npm run new` asks for: the fields of a collection, and the names that the site gives their values.
import { join } from 'node:path';
import { loadSite } from '../../content/load-site.ts';
import { ENTRY_SCHEMAS, type FieldSchema } from '../../content/schema/json-schemas.ts';
import type { Collection } from '../../contract/collections.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';

export interface Field {
  /** `title` in the first language, which has the shared fields, else `title-en`, `title-jp`. */
  name: string;
  key: string;
  language: Language;
  schema: FieldSchema;
  isRequired: boolean;
  /** With their names on the site. */
  choices: { value: string; label: string; hint: string }[] | undefined;
}

/** The command sets these itself. */
const MADE = /^(?:id|createdAt|publishedAt|isMain|isPopular|isPublic|mainImage|mainImageAlt)$/;

/** @param labels names of values, and @param languages to write, first the one with the shared fields */
export function listFields(
  collection: Collection,
  labels: Readonly<Record<string, string>>,
  languages: readonly Language[],
): Field[] {
  return languages.flatMap((language) => {
    const isFirst = language === languages[0];
    const schema = ENTRY_SCHEMAS[collection][isFirst ? 'ko' : language];
    return Object.entries(schema?.properties ?? {}).map(([key, property]) => ({
      name: isFirst ? key : `${key}-${language}`,
      key,
      language,
      schema: property,
      isRequired: schema?.required.includes(key) === true && !MADE.test(key),
      choices: property.enum?.map((value) => ({ value, label: labels[value] ?? value, hint: value })),
    }));
  });
}

/** What site.yaml says, as far as it has no errors. */
export function readSite(content: string, language: EditorLanguage, now: number) {
  const { value: site, shared = {} } = loadSite(join(content, 'site.yaml'), now);
  const { categories = {}, siteUrl = '' } = site ?? {};
  const { translations, languages = LANGUAGES } = shared;
  const names = Object.entries(categories).map(([value, own]) => [value, own?.[language] ?? value]);
  return { labels: Object.fromEntries(names) as Record<string, string>, translations, languages, siteUrl };
}

/** A line for each value. */
export function formatChoices({ name, choices = [] }: Field): string[] {
  return choices.map(({ value, label }) => `  ${name}=${value}  ${label === value ? '' : label}`.trimEnd());
}
