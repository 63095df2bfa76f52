// What `npm run new` asks for: the fields of a collection, and the names that the site gives their values.
import { join } from 'node:path';
import { loadSite } from '../../content/load-site.ts';
import type { EditorLanguage } from '../../content/rules/editor-language.ts';
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
}

/** The command sets these itself. */
const MADE = /^(?:id|createdAt|publishedAt|isMain|isPopular|isPublic|mainImage|mainImageAlt)$/;

export function listFields(collection: Collection, { hasJapanese }: { hasJapanese: boolean }): Field[] {
  return COLLECTION_FOLDERS[collection].languages.flatMap((language) => {
    const schema = ENTRY_SCHEMAS[collection][language];
    if (!schema || (language === 'jp' && !hasJapanese)) return [];
    return Object.entries(schema.properties).map(([key, property]) => ({
      name: language === 'ko' ? key : `${key}-${language}`,
      key,
      language,
      schema: property,
      isRequired: schema.required.includes(key) && !MADE.test(key),
    }));
  });
}

/** Names of the categories. */
export type Labels = Readonly<Record<string, string>>;

/** From site.yaml; empty if it has none or has errors. */
export function readLabels(content: string, language: EditorLanguage, now: number): Labels {
  const { categories = {} } = loadSite(join(content, 'site.yaml'), now).value ?? {};
  const named = Object.entries(categories).map(([category, names]) => [category, names?.[language] ?? '']);
  return Object.fromEntries(named);
}

/** A line for each value that a field may have. */
export function listChoices({ name, schema }: Field, labels: Labels): string[] {
  return (schema.enum ?? []).map((value) => `  ${name}=${value}  ${labels[value] ?? ''}`.trimEnd());
}
