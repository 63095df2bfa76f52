// Front matter of the privacy text, the same in every language.
import { group, text } from './fields.ts';
import { guide } from './guide.ts';
import { titleOf } from './shared-fields.ts';

export const privacySchema = group({
  title: titleOf(),
  version: guide(text, {
    en: ['Version', 'The same as privacyVersion in site.yaml.'],
    ko: ['버전', 'site.yaml의 privacyVersion과 같아야 합니다.'],
  }),
});
