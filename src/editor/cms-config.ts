// The configuration of the CMS, from the schemas that check what it writes. It knows no field that they do not
// know, and the other way round.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import { COLLECTION_FOLDERS, type Language } from '../content/scan.ts';
import type { Site } from '../content/site-schema.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import type { Collection } from '../views/view.ts';
import { ENTRY_SCHEMAS, type FieldSchema, SHARED_FIELDS } from './json-schemas.ts';

/** What the CMS works on where site.yaml names no repository: only the folder on this machine, then. */
const LOCAL_REPOSITORY = { repo: 'local/content', branch: 'main' };

const COLLECTION_LABELS: Record<Collection, { many: string; one: string; icon: string }> = {
  post: { many: '글 · Posts', one: '글 · Post', icon: 'article' },
  portfolio: { many: '작업 · Work', one: '작업 · Work', icon: 'design_services' },
};

/** The rule of folder names in `src/content/scan.ts`, for the address field of a new item. */
const SLUG_PATTERN = '^[\\p{L}\\p{N}]+(?:[-_.][\\p{L}\\p{N}]+)*$';

/** @param contentFolder from the root of the repository */
export function createCmsConfig(site: Site, contentFolder = 'content'): CmsConfig {
  const { repo, branch } = site.cms ?? LOCAL_REPOSITORY;
  return {
    // No sign-in through a server of somebody else: a token of GitHub's, or the local folder.
    backend: { name: 'github', repo, branch, auth_methods: ['token'] },
    app_title: site.name.ko,
    site_url: site.siteUrl,
    show_preview_links: false,
    media_folder: contentFolder,
    media_libraries: { stock_assets: { providers: [] } },
    i18n: { structure: 'multiple_files', locales: ['ko', 'en', 'jp'], default_locale: 'ko' },
    slug: { encoding: 'unicode', clean_accents: true, timezone: 'local' },
    output: { omit_empty_optional_fields: true },
    collections: (['post', 'portfolio'] as const).map((collection) =>
      createCollection(collection, site, contentFolder),
    ),
  };
}

function createCollection(collection: Collection, site: Site, contentFolder: string): EntryCollection {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const { many, one, icon } = COLLECTION_LABELS[collection];
  const fields = Object.entries(ENTRY_SCHEMAS[collection].ko?.properties ?? {});
  // The title first: the CMS shows the fields in this order and writes them so.
  fields.sort(([a], [b]) => Number(b === 'title') - Number(a === 'title'));
  return {
    name: collection,
    label: many,
    label_singular: one,
    icon,
    folder: `${contentFolder}/${folder}`,
    path: '{{slug}}/index',
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: '폴더 이름이자 페이지 주소. 글자와 숫자를 -로 잇는다. · The folder, and the address of the page.',
      pattern: [
        SLUG_PATTERN,
        '글자와 숫자를 하나의 -로 이으세요. · Letters and digits with single - between.',
      ],
    },
    extension: 'md',
    format: 'yaml-frontmatter',
    // Images lie in the folder of the text.
    media_folder: '',
    public_folder: '.',
    i18n: { locales: [...languages], default_locale: 'ko', initial_locales: ['ko', 'en'] },
    thumbnail: 'mainImage',
    sortable_fields: ['title', collection === 'portfolio' ? 'publishedAt' : 'createdAt'],
    fields: [...fields.map(([key, schema]) => createField(collection, key, schema, site)), createBody()],
  };
}

function createBody(): Field {
  return {
    name: 'body',
    label: '본문 · Text',
    widget: 'richtext',
    i18n: true,
    required: true,
    editor_components: ['code-block', 'image'],
    hint: `${MAX_MARKDOWN_LENGTH}자까지. · Up to ${MAX_MARKDOWN_LENGTH} characters.`,
  };
}

function createField(collection: Collection, key: string, schema: FieldSchema, site: Site): Field {
  const isShared = SHARED_FIELDS[collection].includes(key);
  const { languages } = COLLECTION_FOLDERS[collection];
  const unknown = languages.filter(
    (language) => !(key in (schemaOf(collection, language)?.properties ?? {})),
  );
  const notes = unknown.includes('jp') ? ' 일본어에는 쓰지 않는다. · Leave it empty in Japanese.' : '';
  return {
    ...createWidget(key, schema, site),
    i18n: isShared ? 'duplicate' : true,
    required: requirementOf(collection, key, isShared),
    hint: (schema.description ?? '').replaceAll(/\n+/g, ' · ') + notes,
  } as Field;
}

function schemaOf(collection: Collection, language: Language) {
  return ENTRY_SCHEMAS[collection][language];
}

/** All languages, none, or those that need the field. Shared ones are filled in once, in Korean. */
function requirementOf(collection: Collection, key: string, isShared: boolean): boolean | string[] {
  const { languages } = COLLECTION_FOLDERS[collection];
  const needing = languages.filter((language) => schemaOf(collection, language)?.required.includes(key));
  if (needing.length === 0) return false;
  return isShared || needing.length === languages.length ? true : needing;
}

const IMAGE_TYPES = 'image/jpeg, image/png, image/webp, image/gif, image/svg+xml, image/avif';

function createWidget(key: string, schema: FieldSchema, site: Site): Field {
  const base = { name: key, label: schema.title ?? key };
  const { kind, type, items, minimum, minLength, maxLength, maxItems } = schema;
  const lengths = {
    ...(minLength === undefined ? {} : { minlength: minLength }),
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
  };
  switch (kind) {
    case 'uuid':
      return { ...base, widget: 'uuid' };
    case 'instant':
      return { ...base, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ', default: '{{now}}' };
    case 'image':
      return { ...base, widget: 'image', accept: IMAGE_TYPES, choose_url: false };
    case 'long text':
      return { ...base, widget: 'text', ...lengths };
    case 'posts':
      return {
        ...base,
        widget: 'relation',
        collection: 'post',
        multiple: true,
        value_field: '{{slug}}',
        display_fields: ['title'],
        search_fields: ['title'],
      };
  }
  if (schema.enum)
    return { ...base, widget: 'select', options: schema.enum.map((value) => optionOf(value, site)) };
  switch (type) {
    case 'boolean':
      return { ...base, widget: 'boolean', default: false };
    case 'integer':
      return {
        ...base,
        widget: 'number',
        value_type: 'int',
        ...(minimum === undefined ? {} : { min: minimum }),
      };
    case 'array':
      return {
        ...base,
        widget: 'list',
        ...(maxItems === undefined ? {} : { max: maxItems }),
        fields: Object.entries(items?.properties ?? {}).map(
          ([name, field]) => ({ ...createWidget(name, field, site), i18n: true, required: true }) as Field,
        ),
      };
    default:
      return { ...base, widget: 'string', ...lengths };
  }
}

function optionOf(value: string, { categories }: Site): { value: string; label: string } {
  const names = categories?.[value as keyof typeof categories];
  return { value, label: names ? `${names.ko} · ${names.en}` : value };
}
