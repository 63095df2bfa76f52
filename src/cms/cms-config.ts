// The configuration of the CMS, made from the schemas that check its files, so that both have the same fields.

import type { CmsConfig, EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { PAGES } from '../content/entry-folder.ts';
import {
  createWordsFieldSchema,
  ENTRY_SCHEMAS,
  PAGE_SCHEMA,
  PRIVACY_SCHEMA,
  SITE_SCHEMA,
} from '../content/schema/json-schemas.ts';
import { SLUG } from '../content/slug.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import { LANGUAGES, type Language, POST_LANGUAGES } from '../contract/languages.ts';
import { PAGE_FOLDERS } from '../contract/page-addresses.ts';
import { firstLanguage, isLocalUrl, type Settings } from '../contract/settings.ts';
import { wordsFile } from '../site/words/words.ts';
import { addBody, createCmsField, createFields, mainLanguage } from './cms-field.ts';
import { CMS, inLanguages } from './cms-texts.ts';

/** From the root of the repository. */
const CONTENT_FOLDER = 'content';

export function createCmsConfig(site: Settings): CmsConfig {
  // Without a repository, the CMS can only edit a folder on this machine. It asks for it by the name of the repository, and
  // remembers it by that name too. Every checkout has the same.
  const language = firstLanguage(site);
  const name = site.name[language];
  const studio = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const { repo, branch } = site.cms ?? { repo: `local/${studio}`, branch: 'main' };
  return {
    // Sign in with a GitHub token or use a local folder. No third party.
    backend: { name: 'github', repo, branch, auth_methods: ['token'] },
    // Saved changes wait as a pull request until an editor publishes them. A local folder has no workflow.
    ...(site.cms ? { publish_mode: 'editorial_workflow' as const } : {}),
    app_title: name,
    site_url: site.siteUrl,
    // Not on this machine, where the CMS would ask for missing pages of drafts.
    show_preview_links:
      // The addresses of the CMS have no folder for the default language only.
      site.cms !== undefined && !isLocalUrl(site.siteUrl) && language === mainLanguage(site),
    ...CMS.config,
    i18n: { ...CMS.config.i18n, ...localesOf(site) },
    collections: [
      ...createCollections('post', site),
      ...createCollections('portfolio', site),
      createPages(site),
      createSiteFiles(site),
    ],
  };
}

/** @param possible languages of the texts */
function localesOf(site: Settings, possible: readonly Language[] = LANGUAGES) {
  const locales = possible.filter((language) => site.languages.includes(language));
  return { locales, default_locale: mainLanguage(site) };
}

/** Folders with a text in each language and images next to it. */
function entryFiles(site: Settings) {
  const { slug } = CMS.entryFiles;
  const pattern: [string, string] = [String(SLUG), inLanguages(CMS.slugMistake, site)];
  return { ...CMS.entryFiles, slug: { ...slug, hint: inLanguages(slug.hint, site), pattern } };
}

/** The pages of the studio. */
function createPages(site: Settings): EntryCollection {
  return {
    ...entryFiles(site),
    name: 'pages',
    ...inLanguages(CMS.labels.pages, site),
    folder: `${CONTENT_FOLDER}/${PAGES.folder}`,
    i18n: { ...localesOf(site), initial_locales: 'all' },
    preview_path: '{{locale}}/{{slug}}/',
    fields: translated(createFields(PAGE_SCHEMA, site), site, (name) => name === 'inMenu'),
  };
}

/** @param isShared whether all languages have the same value */
function translated(fields: readonly Field[], site: Settings, isShared: (name: string) => boolean): Field[] {
  const own = fields.map((field) => ({ ...field, i18n: isShared(field.name) ? 'duplicate' : true }));
  return addBody(own as Field[], site, true);
}

/** The CMS cannot save an entry without its default language, so entries that began in English have a list of their own. */
function createCollections(collection: Collection, site: Settings): EntryCollection[] {
  const all = createCollection(collection, site);
  if (site.translations !== 'optional' || localesOf(site, POST_LANGUAGES).locales.length === 1) return [all];
  // The file of the first language has the id.
  const filter = { field: 'id', pattern: '-' };
  const i18n = { locales: ['en', 'ko'], default_locale: 'en', initial_locales: 'default' as const };
  return [
    { ...all, filter },
    {
      ...createCollection(collection, site, 'en'),
      filter,
      i18n,
      name: `${collection}_en`,
      label: `${all.label} (English)`,
    },
  ];
}

function createCollection(
  collection: Collection,
  site: Settings,
  first = mainLanguage(site),
): EntryCollection {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const fields = Object.entries(ENTRY_SCHEMAS[collection].ko?.properties ?? {});
  const time = collection === 'portfolio' ? 'publishedAt' : 'createdAt';
  const labels = inLanguages(CMS.labels, site);
  const scheduled = { name: 'scheduled', label: labels.scheduled, field: time, gt: '{{now}}' };
  const draft = { name: 'draft', label: labels.drafts, field: 'isPublic', eq: false };
  const views = [draft, scheduled];
  return {
    ...entryFiles(site),
    name: collection,
    ...labels[collection],
    folder: `${CONTENT_FOLDER}/${folder}`,
    // Editors add the other languages, so that a draft may be in one.
    i18n: { ...localesOf(site, languages), initial_locales: 'default' },
    thumbnail: 'mainImage',
    preview_path: `{{locale}}/${PAGE_FOLDERS[collection]}/{{slug}}/`,
    summary: `{{isPublic | ternary('', '[초안] ')}}{{title}} · {{${time} | date('YYYY-MM-DD')}}`,
    sortable_fields: { fields: [time, 'title'], default: { field: time, direction: 'descending' } },
    view_filters: views,
    view_groups: views,
    // A draft may have no text.
    fields: addBody(
      fields.map(([key, schema]) => createCmsField(collection, key, schema, site, first)),
      site,
      false,
    ),
  };
}

/** The forms for single files: site.yaml, the texts of the site and the privacy text. */
function createSiteFiles(site: Settings): FileCollection {
  // The CMS writes every flag, also one that the file does not have.
  const settings = createFields(SITE_SCHEMA, site);
  const words = createFields(createWordsFieldSchema(wordsFile), site, { i18n: true });
  const privacy = translated(createFields(PRIVACY_SCHEMA, site), site, (name) => name === 'version');
  const i18n = { ...localesOf(site), initial_locales: 'all' as const };
  const { siteFiles, labels } = inLanguages(CMS, site);
  return {
    name: 'site',
    ...labels.site,
    i18n: true,
    files: [
      { ...siteFiles.settings, fields: settings },
      { ...siteFiles.words, fields: words, i18n },
      { ...siteFiles.privacy, fields: privacy, i18n },
    ],
  };
}
