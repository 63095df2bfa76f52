// /admin/ in the browser: starts the CMS, and keeps out of each language's file the fields that its schema does not
// take. The CMS itself knows only fields that all languages have.
import { init, registerEventListener } from '@sveltia/cms';

/** Collection → language → field names. */
const unknownFields = JSON.parse(document.body.dataset.unknownFields);

registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    const byLanguage = unknownFields[entry.get('collection')] ?? {};
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
