// What `npm run new` asks for: the fields of a collection, and the names that the site gives their values.
import { join } from 'node:path';
import { loadSite } from '../../content/load-site.ts';
import type { EditorLanguage } from '../../content/rules/rule.ts';
import { ENTRY_SCHEMAS, type FieldSchema } from '../../content/schema/json-schemas.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';

export interface Field {
  /** `title` for Korean and shared fields, `title-en`, `title-jp`. */
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

/** @param labels names of values */
export function listFields(
  collection: Collection,
  labels: Readonly<Record<string, string>>,
  { hasJapanese }: { hasJapanese: boolean },
): Field[] {
  return COLLECTION_FOLDERS[collection].languages.flatMap((language) => {
    const schema = ENTRY_SCHEMAS[collection][language];
    if (!schema || (language === 'jp' && !hasJapanese)) return [];
    return Object.entries(schema.properties).map(([key, property]) => ({
      name: language === 'ko' ? key : `${key}-${language}`,
      key,
      language,
      schema: property,
      isRequired: schema.required.includes(key) && !MADE.test(key),
      choices: property.enum?.map((value) => ({ value, label: labels[value] ?? value, hint: value })),
    }));
  });
}

/** Names of the categories in site.yaml; empty if it has none or has errors. */
export function readLabels(content: string, language: EditorLanguage, now: number): Record<string, string> {
  const { categories = {} } = loadSite(join(content, 'site.yaml'), now).value ?? {};
  return Object.fromEntries(
    Object.entries(categories).map(([value, names]) => [value, names?.[language] ?? value]),
  );
}

/** A line for each value. */
export function formatChoices({ name, choices = [] }: Field): string[] {
  return choices.map(({ value, label }) => `  ${name}=${value}  ${label === value ? '' : label}`.trimEnd());
}
