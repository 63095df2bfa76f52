// What the configuration of the CMS says whatever the settings of a site are.
import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { FieldKind } from '../content/schema/guide.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Collection } from '../contract/collections.ts';
import { isObject } from '../contract/fields.ts';
import { EDITOR_LANGUAGES } from '../diagnostics/rule.ts';
import { loadTexts } from '../engine/texts.ts';

type Text = Record<'ko' | 'en', string>;

export const CMS = loadTexts<{
  config: Partial<CmsConfig>;
  entryFiles: Pick<EntryCollection, 'path' | 'media_folder'> & { slug: { hint: Text } };
  labels: Record<Collection | 'pages', Record<'label' | 'label_singular', Text> & { icon: string }> &
    Record<'scheduled' | 'drafts', Text>;
  body: Omit<Field, 'label' | 'hint'> & Record<'label' | 'hint', Text>;
  widgets: Partial<Record<FieldKind, object>>;
  notes: Record<'rare' | 'toPublish', Text>;
  headers: string;
  securityPolicy: string[];
}>('src/cms/cms.yaml');

type Shown<Form> = Form extends Text ? string : { [Key in keyof Form]: Shown<Form[Key]> };

/** Writes each text in the language of the editors, or in the languages of the site, of the two that we have. */
export function inLanguages<Form>(texts: Form, { languages, editors }: Site): Shown<Form> {
  const wanted = editors.language ? [editors.language] : languages;
  const present = EDITOR_LANGUAGES.filter((language) => wanted.includes(language));
  const write = (_: string, part: unknown) =>
    isObject(part) && 'ko' in part && 'en' in part
      ? present.map((language) => part[language]).join(' · ')
      : part;
  return JSON.parse(JSON.stringify(texts), write);
}
