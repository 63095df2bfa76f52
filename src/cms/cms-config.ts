// The configuration of the CMS, made from the schemas that check its files, so that both have the same fields.

import type { CmsConfig, EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { ENTRY_SCHEMAS, PRIVACY_SCHEMA, SITE_SCHEMA } from '../content/schema/json-schemas.ts';
import { isLocalUrl, type Site } from '../content/schema/site-schema.ts';
import { SLUG } from '../content/slug.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { PAGE_FOLDERS } from '../contract/page-addresses.ts';
import { createBody, createCmsField, createFields } from './cms-field.ts';

/** From the root of the repository. */
const CONTENT_FOLDER = 'content';
const COLLECTION_LABELS: Record<Collection, { many: string; one: string; icon: string }> = {
  post: { many: '글 · Posts', one: '글 · Post', icon: 'article' },
  portfolio: { many: '작업 · Work', one: '작업 · Work', icon: 'design_services' },
};

export function createCmsConfig(site: Site): CmsConfig {
  // Without a repository, the CMS can only edit a folder on this machine.
  const { repo, branch } = site.cms ?? { repo: 'local/repository', branch: 'main' };
  return {
    // Sign in with a GitHub token or use a local folder. No third party.
    backend: { name: 'github', repo, branch, auth_methods: ['token'] },
    // Saved changes wait as a pull request until an editor publishes them. A local folder has no workflow.
    ...(site.cms ? { publish_mode: 'editorial_workflow' as const } : {}),
    app_title: site.name.ko,
    site_url: site.siteUrl,
    // Not on this machine, where the CMS would ask for missing pages of drafts.
    show_preview_links: site.cms !== undefined && !isLocalUrl(site.siteUrl),
    media_folder: CONTENT_FOLDER,
    media_libraries: {
      // Browsers cannot show HEIC, and neither can the site.
      default: { config: { transformations: { heic: { format: 'webp' } } } },
      stock_assets: { providers: [] },
    },
    i18n: {
      structure: 'multiple_files',
      locales: [...LANGUAGES],
      default_locale: 'ko',
      omit_default_locale_from_preview_path: true,
    },
    slug: { encoding: 'unicode', clean_accents: true, timezone: 'local' },
    output: { omit_empty_optional_fields: true },
    collections: [createCollection('post', site), createCollection('portfolio', site), createSiteFiles(site)],
  };
}

function createCollection(collection: Collection, site: Site): EntryCollection {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const { many, one, icon } = COLLECTION_LABELS[collection];
  const fields = Object.entries(ENTRY_SCHEMAS[collection].ko?.properties ?? {});
  const time = collection === 'portfolio' ? 'publishedAt' : 'createdAt';
  const scheduled = { name: 'scheduled', label: '예약 · Scheduled', field: time, gt: '{{now}}' };
  const draft = { name: 'draft', label: '초안 · Drafts', field: 'isPublic', eq: false };
  const views = collection === 'post' ? [draft, scheduled] : [scheduled];
  return {
    name: collection,
    label: many,
    label_singular: one,
    icon,
    folder: `${CONTENT_FOLDER}/${folder}`,
    path: '{{slug}}/index',
    slug: {
      editable: ['create'],
      hint: '폴더 이름이자 페이지 주소. 영어 제목으로 짓는다: hanok-hotel · The folder, and the address of the page. Use the English title: hanok-hotel',
      pattern: [
        String(SLUG),
        '글자와 숫자를 하나의 -로 이으세요. · Use letters and digits, with single hyphens between them.',
      ],
    },
    extension: 'md',
    format: 'entry-frontmatter',
    // Images are next to the text.
    media_folder: '',
    public_folder: '.',
    i18n: { locales: [...languages], default_locale: 'ko', initial_locales: ['ko', 'en'] },
    thumbnail: 'mainImage',
    preview_path: `{{locale}}/${PAGE_FOLDERS[collection]}/{{slug}}/`,
    aliases_field: false,
    summary: `${collection === 'post' ? "{{isPublic | ternary('', '[초안] ')}}" : ''}{{title}} · {{${time} | date('YYYY-MM-DD')}}`,
    sortable_fields: { fields: [time, 'title'], default: { field: time, direction: 'descending' } },
    view_filters: views,
    view_groups: views,
    fields: [...fields.map(([key, schema]) => createCmsField(collection, key, schema, site)), createBody()],
  };
}

/** The forms for single files: site.yaml and the privacy text. */
function createSiteFiles(site: Site): FileCollection {
  return {
    name: 'site',
    label: '사이트 · Site',
    icon: 'settings',
    i18n: true,
    files: [
      {
        name: 'settings',
        label: '설정 · Settings',
        file: `${CONTENT_FOLDER}/site.yaml`,
        format: 'site-yaml',
        fields: createFields(SITE_SCHEMA, site),
      },
      {
        name: 'privacy',
        label: '개인정보 처리방침 · Privacy text',
        file: `${CONTENT_FOLDER}/privacy/index.{{locale}}.md`,
        format: 'entry-frontmatter',
        i18n: { locales: [...LANGUAGES], default_locale: 'ko', initial_locales: 'all' },
        fields: [
          ...createFields(PRIVACY_SCHEMA, site).map((field) => ({
            ...field,
            i18n: field.name === 'version' ? ('duplicate' as const) : true,
          })),
          createBody(),
        ] as Field[],
      },
    ],
  };
}
