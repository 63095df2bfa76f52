// Makes an editor's form from the fields of a schema.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { FieldKind } from '../content/schema/guide.ts';
import type { FieldSchema, ObjectSchema } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Collection } from '../contract/collections.ts';
import { isObject } from '../contract/fields.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import { EDITOR_LANGUAGES } from '../diagnostics/rule.ts';
import { fillInAll, loadTexts } from '../engine/texts.ts';

interface FormOptions {
  first: string;
  shared: readonly string[];
  /** Set if the other languages repeat the shared fields. */
  repeat?: 'duplicate';
}

/** A draft needs no cover, nor does a post if there is a default image. */
const LATER = /^mainImage(?:Alt)?$/;

/** Required fields come first, with the text after the title, and rare fields last. */
export function createForm(schema: ObjectSchema, site: Site, options: FormOptions): Field[] {
  const isNeeded = ({ name }: Field) => schema.required.includes(name) || name === 'isPublic';
  const isHeading = ({ name }: Field) => /^(?:id|title|summary)$/.test(name);
  // The CMS cannot make the UUID of a shared draft.
  const all = Object.keys(schema.properties).filter((key) => key !== 'shareKey');
  const fields = all.map((key) => createField(key, schema, site, options));
  const others = fields.filter((field) => !isHeading(field));
  const rare = others.filter((field) => !isNeeded(field)).map((field) => ({ ...field, preview: false }));
  const body = fillInAll(inLanguages(CMS.body, site), { max: MAX_MARKDOWN_LENGTH.toLocaleString('en') });
  return [...fields.filter(isHeading), body, ...others.filter(isNeeded), ...rare] as Field[];
}

function createField(key: string, schema: ObjectSchema, site: Site, options: FormOptions): Field {
  // Editors must not change it.
  if (key === 'id') return { name: key, widget: 'hidden', default: '{{uuid}}', i18n: options.repeat };
  const field = schema.properties[key] ?? {};
  const isRequired = schema.required.includes(key);
  const isLater = isRequired && LATER.test(key);
  const notes = isLater && site.defaultImage === undefined ? [CMS.toPublish] : [];
  // Shared fields are filled in once. A draft may be incomplete in the other languages.
  const i18n = options.shared.includes(key)
    ? { i18n: options.repeat }
    : { i18n: true, required: [options.first] };
  const widget = createWidget(key, field, site, i18n);
  return {
    ...widget,
    hint: [widget.hint, ...inLanguages(notes, site)].join(' '),
    ...(field.kind === 'instant' && isRequired ? { default: '{{now}}' } : {}),
    // A work without the flag is public.
    ...(key === 'isPublic' ? { default: !isRequired } : {}),
    ...i18n,
    ...(isRequired && !isLater ? {} : { required: false }),
  } as Field;
}

/** @param i18n setting of the fields in a list */
function createWidget(key: string, schema: FieldSchema, site: Site, i18n: object) {
  const { guide, kind, items, maxLength: maxlength, minimum: min, maximum: max } = schema;
  const inGuide = (part: 0 | 1) =>
    guide ? inLanguages({ ko: guide.ko[part], en: guide.en[part] }, site) : key;
  // Diagnostics name a field by its key. The CMS renders hints as markdown with HTML.
  const base = {
    name: key,
    label: inGuide(0),
    comment: `\`${key}\``,
    hint: inGuide(1).replaceAll('<', '&lt;'),
  };
  const widget = kind && CMS.widgets[kind];
  if (widget) return { ...base, ...widget, ...(kind === 'long text' ? { maxlength } : {}) };
  const choices = schema.enum?.map((value) => ({ value, label: value }));
  const options =
    kind === 'category'
      ? site.categories.map(({ key: value, ko, en }) => ({ value, label: inLanguages({ ko, en }, site) }))
      : choices;
  if (options) return { ...base, widget: 'select', options };
  if (schema.type === 'boolean') return { ...base, widget: 'boolean', default: false };
  if (schema.type === 'integer') return { ...base, widget: 'number', value_type: 'int', min, max };
  if (schema.type !== 'array') return { ...base, widget: 'string', maxlength };
  const parts = Object.entries(items?.properties ?? {});
  const fields = parts.map(([name, part]): object => ({ ...createWidget(name, part, site, i18n), ...i18n }));
  return { ...base, widget: 'list', max: schema.maxItems, ...(fields.length > 0 ? { fields } : {}) };
}

type Text = Record<'ko' | 'en', string>;

export const CMS = loadTexts<{
  config: Partial<CmsConfig>;
  entryFiles: Pick<EntryCollection, 'path' | 'media_folder'> & { slug: { hint: Text } };
  labels: Record<Collection | 'pages', Record<'label' | 'label_singular', Text> & { icon: string }>;
  body: Omit<Field, 'label' | 'hint'> & Record<'label' | 'hint', Text>;
  widgets: Partial<Record<FieldKind, object>>;
  toPublish: Text;
  headers: string;
  securityPolicy: string[];
}>('src/cms/cms.yaml');

type Shown<Form> = Form extends Text ? string : { [Key in keyof Form]: Shown<Form[Key]> };

/** Chooses the texts in the editors' language, or in the site's languages of the two that we have. */
export function inLanguages<Form>(texts: Form, { languages, editors }: Site): Shown<Form> {
  const wanted = editors.language ? [editors.language] : languages;
  const present = EDITOR_LANGUAGES.filter((language) => wanted.includes(language));
  const write = (_: string, part: unknown) =>
    isObject(part) && 'ko' in part && 'en' in part
      ? present.map((language) => part[language]).join(' · ')
      : part;
  return JSON.parse(JSON.stringify(texts), write);
}
