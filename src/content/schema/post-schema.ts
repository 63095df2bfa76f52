// Front matter of a post: Korean and English. Korean holds the shared fields. The CMS and `npm run new` show the fields in
// this order.

import { z } from 'zod';
import { CATEGORIES } from '../../contract/categories.ts';
import { keysOf } from '../../contract/fields.ts';
import { expects, guide } from './guide.ts';
import { addresses, image, otherImage, publicId, timeOf, titleOf } from './shared-fields.ts';
import { flag, group, ignoredRules, legacyId, slugList, text } from './value-schemas.ts';

const category = expects(
  z.enum(CATEGORIES),
  `one of ${CATEGORIES.join(', ')} (site.yaml lists their names)`,
  `${CATEGORIES.join(', ')}(이름은 site.yaml에 있습니다) 가운데 하나를`,
);

const shared = {
  id: publicId,
  createdAt: timeOf({ ko: '작성 일시', en: 'Created at' }),
  category: guide(category, {
    en: ['Category', 'Its name on the site is set in site.yaml, categories.'],
    ko: ['분류', '사이트에 나오는 이름은 site.yaml의 categories에 있습니다.'],
    examples: [CATEGORIES[0]],
  }),
  isPopular: guide(flag, {
    en: ['Popular', 'Whether the post is listed as popular.'],
    ko: ['인기 글', '인기 글 목록에 넣을지 정합니다.'],
    examples: [false],
  }),
  isPublic: guide(flag, {
    en: ['Public', 'If false, the post is a draft, which is neither on the site nor in the API.'],
    ko: ['공개', 'false면 초안입니다. 사이트와 API에 나오지 않습니다.'],
    examples: [true],
  }),
  legacyId: guide(legacyId, {
    en: ['Legacy id', 'The number of the post on an earlier site. Leave it out of new posts.'],
    ko: ['옛 번호', '예전 사이트의 글 번호. 새 글에는 쓰지 마세요.'],
    examples: [42],
  }).optional(),
  related: guide(slugList.meta({ kind: 'posts' }), {
    en: ['Related posts', 'Posts to show first below this one. Without any, similar posts are shown.'],
    ko: ['관련 글', '글 아래에 먼저 나올 글. 없으면 비슷한 글이 나옵니다.'],
    examples: [['hangul-search-by-keystroke']],
  }).optional(),
  ...addresses,
};

const { id, ...others } = shared;
const title = titleOf('반쯤 올라간 사이트는 없다', 'No site is half deployed');
const author = guide(text, {
  en: ['Author', 'Who wrote the post, in each language. By default, the studio.'],
  ko: ['글쓴이', '글을 쓴 사람. 언어마다 쓰고, 없으면 스튜디오 이름이 나옵니다.'],
  examples: ['김하늘', 'Kim Haneul'],
}).optional();
const more = { author, ignore: ignoredRules };

export const postSchemas = {
  ko: group({ id, title, ...others, ...image, ...more }),
  en: group({ title, ...z.object(shared).partial().shape, ...otherImage, ...more }),
};

/** For a post that shows the default image of site.yaml. */
export const coverlessPostSchemas = {
  ko: postSchemas.ko.partial({ mainImage: true, mainImageAlt: true }),
  en: postSchemas.en.partial({ mainImageAlt: true }),
};

export const POST_SHARED_FIELDS = keysOf(shared);
