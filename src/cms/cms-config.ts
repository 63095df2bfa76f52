// The configuration of the CMS, from the schemas that check what it writes. It knows no field that they do not
// know, and the other way round.

import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import { ENTRY_SCHEMAS } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { SLUG } from '../content/slug.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import { MAX_MARKDOWN_LENGTH } from '../contract/limits.ts';
import { createCmsField } from './cms-field.ts';

/** What the CMS works on where site.yaml names no repository: only the folder on this machine, then. */
const LOCAL_REPOSITORY = { repo: 'local/content', branch: 'main' };

const COLLECTION_LABELS: Record<Collection, { many: string; one: string; icon: string }> = {
  post: { many: '글 · Posts', one: '글 · Post', icon: 'article' },
  portfolio: { many: '작업 · Work', one: '작업 · Work', icon: 'design_services' },
};

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
        SLUG.source,
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
    fields: [...fields.map(([key, schema]) => createCmsField(collection, key, schema, site)), createBody()],
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
