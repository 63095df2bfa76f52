// Front matter of the privacy text, the same in every language.
import { group, text } from './fields.ts';
import { guide } from './guide.ts';

export const privacySchema = group({
  title: text.meta(
    guide({
      ko: ['제목', '글의 제목. 언어마다 따로 쓴다.'],
      en: ['Title', 'The title of the text, in each language.'],
    }),
  ),
  version: text.meta(
    guide({
      ko: ['판', 'site.yaml의 privacyVersion과 같아야 한다.'],
      en: ['Version', 'The same as privacyVersion in site.yaml.'],
    }),
  ),
});
