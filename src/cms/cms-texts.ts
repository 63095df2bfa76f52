// What the configuration of the CMS says whatever the settings of a site are.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { FieldKind } from '../content/schema/guide.ts';
import { isObject } from '../contract/fields.ts';
import type { Settings } from '../contract/settings.ts';
import { EDITOR_LANGUAGES } from '../diagnostics/rule.ts';
import { loadTexts } from '../engine/texts.ts';

export type Text = Record<'ko' | 'en', string>;
type Labels = Record<'label' | 'label_singular', Text> & { icon: string };

export const CMS = loadTexts<{
  config: Pick<CmsConfig, 'media_folder' | 'media_libraries' | 'slug' | 'output'> & {
    i18n: CmsConfig['i18n'] & object;
  };
  entryFiles: Omit<EntryCollection, 'name' | 'folder' | 'fields' | 'slug'> & {
    slug: { hint: Text };
  };
  slugMistake: Text;
  labels: Record<'post' | 'portfolio' | 'pages', Labels> &
    Record<'scheduled' | 'drafts', Text> & { site: Omit<Labels, 'label_singular'> };
  siteFiles: Record<
    'settings' | 'words' | 'privacy',
    Record<'name' | 'file', string> & { label: Text; format: 'site-yaml' | 'entry-frontmatter' }
  >;
  body: Omit<Field, 'label' | 'hint'> & Record<'label' | 'hint', Text>;
  widgets: Partial<Record<FieldKind, object>>;
  parts: Record<string, Text>;
  notes: Record<'notInJapanese' | 'toPublish' | 'englishMissing' | 'bothLanguages', Text>;
  changes: Record<'code' | 'replacement', string>[];
  /** By key of its file ko.json. */
  korean: object;
  headers: string;
  securityPolicy: string[];
}>('src/cms/cms.yaml');

type Shown<Form> = Form extends Text ? string : { [Key in keyof Form]: Shown<Form[Key]> };

/** Writes each text in the language of the editors, or in the languages of the site, of the two that we have. */
export function inLanguages<Form>(texts: Form, { languages, editors }: Settings): Shown<Form> {
  const wanted = editors.language ? [editors.language] : languages;
  const shown = EDITOR_LANGUAGES.filter((language) => wanted.includes(language));
  const write = (_: string, part: unknown) =>
    isObject(part) && 'ko' in part && 'en' in part
      ? shown.map((language) => part[language]).join(' · ')
      : part;
  return JSON.parse(JSON.stringify(texts), write);
}
