// A field of a schema → the field of the CMS that lets an editor write it.

import type { Field } from '@sveltia/cms';
import { ENTRY_SCHEMAS, type FieldSchema, SHARED_FIELDS } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';

/** By collection and language, the fields that the file of that language does not take. */
export const UNKNOWN_FIELDS: Record<Collection, Partial<Record<Language, string[]>>> = {
  post: findUnknownFields('post'),
  portfolio: findUnknownFields('portfolio'),
};

export function createCmsField(collection: Collection, key: string, schema: FieldSchema, site: Site): Field {
  const isShared = SHARED_FIELDS[collection].includes(key);
  const { languages } = COLLECTION_FOLDERS[collection];
  const taking = languages.filter((language) => key in propertiesOf(collection, language));
  const needing = languages.filter((language) => ENTRY_SCHEMAS[collection][language]?.required.includes(key));
  // Shared fields are filled in once, in Korean, and so needed wherever they are shown.
  const required = isShared && needing.length > 0 ? true : summarize(needing, languages);
  const note = taking.includes('jp') || !languages.includes('jp') ? '' : NOT_IN_JAPANESE;
  return {
    ...createWidget(key, schema, { site, itemsRequired: summarize(taking, languages) }),
    i18n: isShared ? 'duplicate' : true,
    required,
    hint: (schema.description ?? '').replaceAll(/\n+/g, ' · ') + note,
  } as Field;
}

const NOT_IN_JAPANESE = ' · 일본어 파일에는 저장되지 않는다. · Not saved in Japanese.';

function findUnknownFields(collection: Collection): Partial<Record<Language, string[]>> {
  const { languages } = COLLECTION_FOLDERS[collection];
  const all = Object.keys(propertiesOf(collection, 'ko'));
  const unknown = languages.map((language): [Language, string[]] => [
    language,
    all.filter((key) => !(key in propertiesOf(collection, language))),
  ]);
  return Object.fromEntries(unknown.filter(([, keys]) => keys.length > 0));
}

function propertiesOf(collection: Collection, language: Language): Record<string, FieldSchema> {
  return ENTRY_SCHEMAS[collection][language]?.properties ?? {};
}

/** As the CMS puts it: true for all languages, false for none, or a list. */
function summarize(some: readonly Language[], all: readonly Language[]): boolean | Language[] {
  if (some.length === 0) return false;
  return some.length === all.length ? true : [...some];
}

const IMAGE_TYPES = 'image/jpeg, image/png, image/webp, image/gif, image/svg+xml, image/avif';

function createWidget(
  key: string,
  schema: FieldSchema,
  { site, itemsRequired }: { site: Site; itemsRequired: boolean | Language[] },
): Record<string, unknown> {
  const {
    kind,
    type,
    items,
    minimum: min,
    minLength: minlength,
    maxLength: maxlength,
    maxItems: max,
  } = schema;
  const base = { name: key, label: schema.title ?? key };
  switch (kind) {
    case 'uuid':
      return { ...base, widget: 'uuid' };
    case 'instant':
      return { ...base, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ', default: '{{now}}' };
    case 'image':
      return { ...base, widget: 'image', accept: IMAGE_TYPES, choose_url: false };
    case 'long text':
      return { ...base, widget: 'text', minlength, maxlength };
    case 'posts':
      return { ...base, ...RELATION };
  }
  if (schema.enum) {
    return { ...base, widget: 'select', options: schema.enum.map((value) => createOption(value, site)) };
  }
  switch (type) {
    case 'boolean':
      return { ...base, widget: 'boolean', default: false };
    case 'integer':
      return { ...base, widget: 'number', value_type: 'int', min };
    case 'array': {
      const fields = Object.entries(items?.properties ?? {}).map(([name, field]) => ({
        ...createWidget(name, field, { site, itemsRequired }),
        i18n: true,
        required: itemsRequired,
      }));
      return { ...base, widget: 'list', max, fields };
    }
    default:
      return { ...base, widget: 'string', minlength, maxlength };
  }
}

const RELATION = {
  widget: 'relation',
  collection: 'post',
  multiple: true,
  value_field: '{{slug}}',
  display_fields: ['title'],
  search_fields: ['title'],
};

function createOption(value: string, { categories }: Site): { value: string; label: string } {
  const names = categories?.[value as keyof typeof categories];
  return { value, label: names ? `${names.ko} · ${names.en}` : value };
}
