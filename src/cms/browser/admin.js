// Starts the CMS in the browser. It preserves the lines and comments of site.yaml, and removes from each language's file the
// fields that its schema does not allow or that only the Korean file holds: the CMS gives every language the same fields.
import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms';
import { parseYamlValues, rewriteYaml } from './rewrite-yaml.ts';

/** Collection → language → field names. */
const leftOutFields = JSON.parse(document.body.dataset.leftOutFields);

/** site.yaml as last read or written. */
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
