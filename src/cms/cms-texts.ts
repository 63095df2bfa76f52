// What the configuration of the CMS says whatever the settings of a site are.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { FieldKind } from '../content/schema/guide.ts';
import { loadTexts } from '../engine/texts.ts';

type Labels = Record<'label' | 'label_singular' | 'icon', string>;

export const CMS = loadTexts<{
  config: Pick<CmsConfig, 'media_folder' | 'media_libraries' | 'slug' | 'output'> & {
    i18n: CmsConfig['i18n'] & object;
  };
  entryFiles: Omit<EntryCollection, 'name' | 'folder' | 'fields'> & { slug: object };
  slugMistake: string;
  labels: Record<'post' | 'portfolio' | 'pages', Labels> &
    Record<'scheduled' | 'drafts', string> & { site: Omit<Labels, 'label_singular'> };
  siteFiles: Record<
    'settings' | 'words' | 'privacy',
    Record<'name' | 'label' | 'file', string> & { format: 'site-yaml' | 'entry-frontmatter' }
  >;
  body: Field & { hint: string };
  widgets: Partial<Record<FieldKind, object>>;
  notInJapanese: string;
  headers: string;
  securityPolicy: string[];
}>('src/cms/cms.yaml');
