// /admin/ in the browser: starts the CMS, names folders as `npm run new` does, keeps the lines of site.yaml, and keeps
// out of each language's file what its schema does not take or what is the Korean file's alone. The CMS itself knows
// only fields that all languages have, and repeats those they share.
import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms';
import { createSlug } from '../../content/slug.ts';
import { parseYamlValues, rewriteYaml } from './rewrite-yaml.ts';

/** Collection → language → field names. */
const leftOutFields = JSON.parse(document.body.dataset.leftOutFields);

// The bundle asks for it: see ENGLISH_SLUG.
globalThis.createEnglishSlug = createSlug;

/** site.yaml as it was read or written last. */
let siteText = '';
registerCustomFormat('site-yaml', 'yaml', {
  fromFile(text) {
    siteText = text;
    return parseYamlValues(text);
  },
  toFile(values) {
    siteText = rewriteYaml(siteText, values);
    return siteText;
  },
});

registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const byLanguage = leftOutFields[entry.get('collection')] ?? {};
    return Object.entries(byLanguage).reduce(
      (kept, [language, names]) =>
        kept.hasIn(['i18n', language, 'data'])
          ? kept.updateIn(['i18n', language, 'data'], (data) =>
              data.filterNot((_, path) => names.includes(path.split('.')[0])),
            )
          : kept,
      entry,
    );
  },
});
init();
