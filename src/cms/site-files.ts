// The forms for single files: site.yaml and the privacy text.
import type { Field, FileCollection } from '@sveltia/cms';
import { type ObjectSchema, PRIVACY_SCHEMA, SITE_SCHEMA } from '../content/schema/json-schemas.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { createBody, createWidget, hintOf } from './cms-field.ts';

export function createSiteFiles(site: Site, contentFolder: string): FileCollection {
  return {
    name: 'site',
    label: '사이트 · Site',
    icon: 'settings',
    i18n: true,
    files: [
      {
        name: 'settings',
        label: '설정 · Settings',
        file: `${contentFolder}/site.yaml`,
        format: 'site-yaml',
        fields: createFields(SITE_SCHEMA, site),
      },
      {
        name: 'privacy',
        label: '개인정보 처리방침 · Privacy text',
        file: `${contentFolder}/privacy/index.{{locale}}.md`,
        format: 'yaml-frontmatter',
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

function createFields({ properties, required }: ObjectSchema, site: Site): Field[] {
  return Object.entries(properties).map(
    ([key, schema]) =>
      ({
        ...createWidget(key, schema, site, (isRequired) => ({ required: isRequired })),
        required: required.includes(key),
        hint: hintOf(schema),
      }) as Field,
  );
}
