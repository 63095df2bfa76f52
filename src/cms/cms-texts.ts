// What the configuration of the CMS says whatever the settings of a site are.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { FieldKind } from '../content/schema/guide.ts';
import { loadTexts } from '../engine/texts.ts';

type Labels = Record<'label' | 'label_singular' | 'icon', string>;

export const CMS = loadTexts<{
  mediaLibraries: CmsConfig['media_libraries'] & object;
  entryFiles: Omit<EntryCollection, 'name' | 'folder' | 'fields'> & { slug: object };
  slugMistake: string;
  labels: Record<'post' | 'portfolio' | 'pages', Labels> &
    Record<'settings' | 'words' | 'privacy' | 'scheduled' | 'drafts', string> & {
      site: Omit<Labels, 'label_singular'>;
    };
  body: Field & { hint: string };
  widgets: Partial<Record<FieldKind, object>>;
  notInJapanese: string;
}>('src/cms/cms.yaml');
