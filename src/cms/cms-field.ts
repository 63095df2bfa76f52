// A field of a schema → the field of the CMS that lets an editor write it.

import type { Field } from '@sveltia/cms';
import { ENTRY_SCHEMAS, type FieldSchema, SHARED_FIELDS } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type PostLanguage } from '../contract/languages.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import { fillIn } from '../engine/texts.ts';
import { CMS } from './cms-texts.ts';

/** The language whose file holds the fields that all languages share. */
export function mainLanguage({ languages }: Site): PostLanguage {
  return languages.includes('ko') ? 'ko' : 'en';
}

/** Fields that the file of a language does not allow, or that another file holds for it. */
export function createLeftOutFields(site: Site) {
  const others = LANGUAGES.filter((language) => language !== mainLanguage(site));
  const pages = Object.fromEntries(others.map((language) => [language, ['inMenu']]));
  return { pages, post: findLeftOutFields('post', site), portfolio: findLeftOutFields('portfolio', site) };
}

export function createCmsField(collection: Collection, key: string, schema: FieldSchema, site: Site): Field {
  // Hidden, since editors must not change it.
  if (key === 'id') return { name: key, widget: 'hidden', default: '{{uuid}}', i18n: 'duplicate' };
  const isShared = SHARED_FIELDS[collection].includes(key);
  const { languages } = COLLECTION_FOLDERS[collection];
  const taking = languages.filter((language) => key in propertiesOf(collection, language));
  const needing = languages.filter((language) => ENTRY_SCHEMAS[collection][language]?.required.includes(key));
  // A post without a cover has the default image.
  const isSpared =
    collection === 'post' && site.defaultImage !== undefined && /^mainImage(?:Alt)?$/.test(key);
  // Shared fields are filled in once, in Korean.
  const required = !isSpared && (isShared && needing.length > 0 ? true : summarize(needing, languages));
  const notes = taking.includes('jp') || !languages.includes('jp') ? [] : [CMS.notInJapanese];
  return {
    ...createWidget(key, schema, site, { i18n: true, required: summarize(taking, languages) }),
    ...(schema.kind === 'instant' && required ? { default: '{{now}}' } : {}),
    i18n: isShared ? 'duplicate' : true,
    required,
    hint: hintOf(schema, notes),
  } as Field;
}

/** The explanation below a field, in both languages. */
function hintOf({ guide }: FieldSchema, notes: readonly string[] = []): string | undefined {
  return guide && [guide.ko[1], guide.en[1], ...notes].join(' · ');
}

function findLeftOutFields(collection: Collection, site: Site): Partial<Record<Language, string[]>> {
  const all = Object.keys(propertiesOf(collection, 'ko'));
  const leftOutOf = (language: Language) =>
    all.filter(
      (key) => SHARED_FIELDS[collection].includes(key) || !(key in propertiesOf(collection, language)),
    );
  const others = COLLECTION_FOLDERS[collection].languages.filter(
    (language) => language !== mainLanguage(site),
  );
  return Object.fromEntries(others.map((language) => [language, leftOutOf(language)]));
}

function propertiesOf(collection: Collection, language: Language): Record<string, FieldSchema> {
  return ENTRY_SCHEMAS[collection][language]?.properties ?? {};
}

/** In the form of the CMS: true for all languages, false for none, or a list. */
function summarize(some: readonly Language[], all: readonly Language[]): boolean | Language[] {
  if (some.length === 0) return false;
  return some.length === all.length ? true : [...some];
}

/** The fields of a file, group or list. @param options for each field, also within groups and lists */
export function createFields(
  { properties = {}, required = [] }: Pick<FieldSchema, 'properties' | 'required'>,
  site: Site,
  options?: object,
): Field[] {
  const unused = LANGUAGES.filter((language) => !site.languages.includes(language));
  const shown = Object.entries(properties).filter(([key]) => unused.every((language) => language !== key));
  return shown.map(([key, schema]) => {
    const widget = createWidget(key, schema, site, options);
    return { ...widget, required: required.includes(key), ...options } as Field;
  });
}

function createWidget(key: string, schema: FieldSchema, site: Site, partOptions?: object): object {
  const { type, items, properties, maxItems: max } = schema;
  const lengths = { minlength: schema.minLength, maxlength: schema.maxLength };
  const languageName = (LANGUAGE_NAMES.own as Record<string, string>)[key];
  const base = { name: key, label: schema.title ?? languageName ?? key, hint: hintOf(schema) };
  const widget = schema.kind && CMS.widgets[schema.kind];
  if (widget) return { ...base, ...widget, ...(schema.kind === 'long text' ? lengths : {}) };
  if (schema.enum) {
    const options = schema.enum.map((value) => {
      const names = site.categories?.[value as keyof typeof site.categories];
      return { value, label: names ? `${names.ko} · ${names.en}` : value };
    });
    return { ...base, widget: 'select', options };
  }
  switch (type) {
    case 'boolean':
      return { ...base, widget: 'boolean', default: false };
    case 'integer':
      return { ...base, widget: 'number', value_type: 'int', min: schema.minimum, max: schema.maximum };
    case 'array':
      return {
        ...base,
        widget: 'list',
        max,
        ...(items?.properties ? { fields: createFields(items, site, partOptions) } : {}),
      };
    case 'object':
      if (!properties) return { ...base, widget: 'keyvalue' };
      return { ...base, widget: 'object', fields: createFields(schema, site, partOptions) };
    default:
      return { ...base, widget: 'string', ...lengths };
  }
}

export const BODY: Field = { ...CMS.body, hint: fillIn(CMS.body.hint, { max: MAX_MARKDOWN_LENGTH }) };
