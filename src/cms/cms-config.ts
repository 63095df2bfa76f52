// The configuration of the CMS, made from the schemas that validate its files, so that both have the same fields.
import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import { SHARED_FIELDS } from '../content/schema/entry-schemas.ts';
import { ENTRY_SCHEMAS, PAGE_SCHEMA } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { PAGE_FOLDERS } from '../contract/addresses/page-addresses.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../contract/collections.ts';
import { LANGUAGES, type Language, POST_LANGUAGES } from '../contract/languages.ts';
import { firstLanguage } from '../contract/settings.ts';
import { CMS, createForm, inLanguages } from './cms-field.ts';

/** @param icon address of the studio's icon */
export function createCmsConfig(site: Site, icon: string): CmsConfig {
  // Without a repository, the CMS can only edit a folder on this machine. It asks for the folder by the repository's
  // name.
  const name = site.name[firstLanguage(site)];
  const studio = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const { repo, branch } = site.cms ?? { repo: `local/${studio}`, branch: 'main' };
  return {
    // Editors sign in with a GitHub token or use a local folder: no third party is involved.
    backend: { name: 'github', repo, branch, auth_methods: ['token'] },
    // Saved changes wait in a pull request until an editor publishes them. A local folder has no workflow.
    ...(site.cms ? { publish_mode: 'editorial_workflow' as const } : {}),
    app_title: name,
    logo: { src: icon },
    site_url: site.siteUrl,
    // The CMS cannot link to a site whose first language is not its default locale.
    show_preview_links: site.cms !== undefined && firstLanguage(site) === mainLanguage(site),
    ...CMS.config,
    i18n: { ...CMS.config.i18n, ...localesOf(site) },
    collections: [
      ...COLLECTIONS.toReversed().flatMap((collection) => createCollections(collection, site)),
      createPages(site),
    ],
  };
}

/** The language whose file has the fields that all languages share. */
function mainLanguage({ languages }: Site): Language {
  return languages.includes('ko') ? 'ko' : 'en';
}

/** @param possible languages of the texts */
function localesOf(site: Site, possible: readonly Language[] = LANGUAGES) {
  const locales = possible.filter((language) => site.languages.includes(language));
  return { locales, default_locale: mainLanguage(site) };
}

/** An entry is a folder with a text in each language and images next to it. */
function createFolder(name: Collection | 'pages', folder: string, site: Site) {
  const { labels, entryFiles } = inLanguages(CMS, site);
  return { name, ...labels[name], folder: `content/${folder}`, i18n: true, ...entryFiles };
}

function createPages(site: Site): EntryCollection {
  return {
    ...createFolder('pages', 'pages', site),
    preview_path: '{{locale}}/{{slug}}/',
    fields: createForm(PAGE_SCHEMA, site, { first: mainLanguage(site), shared: ['inMenu'] }),
  };
}

/** The CMS cannot save an entry without its default language, so entries that start in English have a list of their own. */
function createCollections(collection: Collection, site: Site): EntryCollection[] {
  const all = createCollection(collection, site, { first: mainLanguage(site) });
  if (site.translations === 'required' || localesOf(site, POST_LANGUAGES).locales.length === 1) return [all];
  // The file in the entry's first language has the id.
  const filter = { field: 'id', pattern: '-' };
  const english = {
    // A Korean file has all shared fields.
    ...createCollection(collection, site, { first: 'en', repeat: 'duplicate' }),
    filter,
    name: `${collection}_en`,
    label: `${all.label} (English)`,
    i18n: { locales: ['en', 'ko'], default_locale: 'en' },
  };
  return [{ ...all, filter }, english];
}

function createCollection(
  collection: Collection,
  site: Site,
  options: { first: Language; repeat?: 'duplicate' },
): EntryCollection {
  const { folder, languages } = COLLECTION_FOLDERS[collection];
  const time = collection === 'portfolio' ? 'publishedAt' : 'createdAt';
  return {
    ...createFolder(collection, folder, site),
    i18n: localesOf(site, languages),
    preview_path: `{{locale}}/${PAGE_FOLDERS[collection]}/{{slug}}/`,
    summary: `{{isPublic | ternary('', '[초안] ')}}{{title}} · {{${time} | date('YYYY-MM-DD')}}`,
    sortable_fields: { fields: [time, 'title'], default: { field: time, direction: 'descending' } },
    fields: createForm(ENTRY_SCHEMAS[collection], site, { ...options, shared: SHARED_FIELDS[collection] }),
  };
}
