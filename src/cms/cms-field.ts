// A field of a schema → the field of the CMS that lets an editor write it.

import type { Field } from '@sveltia/cms';
import { ENTRY_SCHEMAS, type FieldSchema, SHARED_FIELDS } from '../content/schema/json-schemas.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  POST_LANGUAGES,
  type PostLanguage,
} from '../contract/languages.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import type { Settings } from '../contract/settings.ts';
import { fillInAll } from '../engine/texts.ts';
import { CMS, inLanguages, type Text } from './cms-texts.ts';

/** A draft may be without a cover, as a post is if there is a default image. */
const LATER = /^mainImage(?:Alt)?$/;

/** The language whose file holds the fields that all languages share. */
export function mainLanguage({ languages }: Settings): PostLanguage {
  return languages.includes('ko') ? 'ko' : 'en';
}

/** Fields that the file of a language does not allow, or that another file holds for it. */
export function createLeftOutFields(site: Settings) {
  const others = LANGUAGES.filter((language) => language !== mainLanguage(site));
  const pages = Object.fromEntries(others.map((language) => [language, ['inMenu']]));
  return { pages, post: findLeftOutFields('post', site), portfolio: findLeftOutFields('portfolio', site) };
}

/** Whether public items need Korean and English. */
function needsBoth({ translations, languages }: Settings): boolean {
  return translations === 'required' && POST_LANGUAGES.every((language) => languages.includes(language));
}

/** Labels of the fields that a public item needs in English, by collection. */
export function createEnglishFields(site: Settings) {
  const labelsOf = (collection: Collection) => {
    const { properties = {}, required = [] } = ENTRY_SCHEMAS[collection].en ?? {};
    const own = required.filter((key) => !SHARED_FIELDS[collection].includes(key) && !LATER.test(key));
    const labels = own.map((key) => [key, labelOf(key, properties[key] ?? {}, site)]);
    return Object.fromEntries([...labels, ['body', inLanguages(CMS.body.label, site)]]);
  };
  return needsBoth(site) ? { post: labelsOf('post'), portfolio: labelsOf('portfolio') } : {};
}

/** @param first the language that an item begins in */
export function createCmsField(
  collection: Collection,
  key: string,
  schema: FieldSchema,
  site: Settings,
  first: PostLanguage,
): Field {
  // Hidden, since editors must not change it.
  if (key === 'id') return { name: key, widget: 'hidden', default: '{{uuid}}', i18n: 'duplicate' };
  const isShared = SHARED_FIELDS[collection].includes(key);
  const { languages } = COLLECTION_FOLDERS[collection];
  const taking = languages.filter((language) => key in propertiesOf(collection, language));
  const needing = languages.filter((language) => ENTRY_SCHEMAS[collection][language]?.required.includes(key));
  const isLater = LATER.test(key);
  // Shared fields are filled in once. A draft may be incomplete in the other languages.
  const required = !isLater && needing.length > 0 && (isShared || [first]);
  const isOptionalCover = collection === 'post' && site.defaultImage !== undefined;
  const isNeededLater = isLater ? !isOptionalCover : Array.isArray(required) && site.languages.length > 1;
  const notes = [
    ...(isNeededLater ? [CMS.notes.toPublish] : []),
    ...(key === 'isPublic' && needsBoth(site) ? [CMS.notes.bothLanguages] : []),
    ...(taking.includes('jp') || !languages.includes('jp') ? [] : [CMS.notes.notInJapanese]),
  ];
  return {
    ...createWidget(key, schema, site, { i18n: true, required: [first] }),
    ...(schema.kind === 'instant' && required ? { default: '{{now}}' } : {}),
    i18n: isShared ? 'duplicate' : true,
    required,
    hint: hintOf(schema, site, notes),
  } as Field;
}

/** The explanation below a field, which the CMS reads as markdown with HTML. */
function hintOf({ guide }: FieldSchema, site: Settings, notes: readonly Text[] = []): string | undefined {
  const help = guide && { ko: guide.ko[1], en: guide.en[1] };
  const lines = help && inLanguages([help, ...notes], site);
  return lines?.join(' ').replaceAll('<', '&lt;');
}

function findLeftOutFields(collection: Collection, site: Settings): Partial<Record<Language, string[]>> {
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

/** The fields of a file, group or list. @param options for each field, also within groups and lists */
export function createFields(
  { properties = {}, required = [] }: Pick<FieldSchema, 'properties' | 'required'>,
  site: Settings,
  options?: object,
): Field[] {
  const unused = LANGUAGES.filter((language) => !site.languages.includes(language));
  const shown = Object.entries(properties).filter(([key]) => unused.every((language) => language !== key));
  return shown.map(([key, schema]) => {
    const widget = createWidget(key, schema, site, options);
    return { ...widget, required: required.includes(key), ...options } as Field;
  });
}

function createWidget(key: string, schema: FieldSchema, site: Settings, partOptions?: object): object {
  const { type, items, properties, maxItems: max } = schema;
  const { kind, maxLength: maxlength } = schema;
  const base = { name: key, label: labelOf(key, schema, site), hint: hintOf(schema, site) };
  const widget = kind && CMS.widgets[kind];
  if (widget) return { ...base, ...widget, ...(kind === 'long text' ? { maxlength } : {}) };
  if (schema.enum) {
    const options = schema.enum.map((value) => {
      const names = site.categories?.[value as keyof typeof site.categories];
      return { value, label: names ? inLanguages({ ko: names.ko, en: names.en }, site) : value };
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
      return { ...base, widget: 'string', maxlength };
  }
}

function labelOf(key: string, { guide }: FieldSchema, site: Settings): string {
  const part = guide ? { ko: guide.ko[0], en: guide.en[0] } : CMS.parts[key];
  return part ? inLanguages(part, site) : ((LANGUAGE_NAMES.own as Record<string, string>)[key] ?? key);
}

/** The text comes first, after its heading. */
export function addBody(fields: readonly Field[], site: Settings, required: boolean): Field[] {
  const max = MAX_MARKDOWN_LENGTH.toLocaleString('en');
  const body = { ...fillInAll(inLanguages(CMS.body, site), { max }), required } as Field;
  const isHeading = ({ name }: Field) => name === 'title' || name === 'summary';
  return fields.toSpliced(fields.findLastIndex(isHeading) + 1, 0, body);
}
