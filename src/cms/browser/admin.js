// Starts the CMS in the browser. What an editor has not changed keeps its bytes. Each language's file loses the
// fields that its schema does not allow or that only the Korean file holds: the CMS gives every language the same fields.
import { init, registerCustomFormat, registerEventListener } from '@sveltia/cms';
import { registerAttachment } from './attachment.js';
import { registerPreviews } from './preview.js';
import { MARKDOWN_FILE, YAML_FILE } from './rewrite-file.ts';
import { registerShareKey } from './share-key.js';

/** `leftOutFields`: collection → language → field names. `english.fields`: collection → name → label. */
const { leftOutFields, english, names, icon, styles, words } = JSON.parse(document.body.dataset.settings);

registerCustomFormat('site-yaml', 'yaml', YAML_FILE);
registerCustomFormat('entry-frontmatter', 'md', MARKDOWN_FILE);
registerPreviews(styles, words);

registerEventListener({
  name: 'preSave',
  handler({ entry }) {
    refuseWithoutEnglish(entry);
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

/** Throws the error whose cause the CMS shows. */
function refuseWithoutEnglish(entry) {
  if (entry.getIn(['data', 'isPublic']) !== true) return;
  const text = (name) => String(entry.getIn(['i18n', 'en', 'data', name]) ?? '').trim();
  const fields = Object.entries(english.fields[entry.get('collection')] ?? {});
  const empty = fields.filter(([name]) => text(name) === '').map(([, label]) => label);
  const cause = new Error(english.missing.replaceAll('{fields}', empty.join(', ')));
  if (empty.length > 0) throw new Error('saving_failed', { cause });
}

// In the language of the browser, as the CMS itself is.
const language = ['ko', 'en', 'ja'].find((known) => navigator.language.startsWith(known)) ?? 'en';
document.documentElement.lang = language;
registerShareKey(language);
registerAttachment(language);
init({
  config: {
    app_title: names[language === 'ja' ? 'jp' : language],
    logo: { src: icon },
  },
});
