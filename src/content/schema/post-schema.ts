// Front matter of a post: Korean and English. Korean holds the shared fields.
import { z } from 'zod';
import { CATEGORIES } from '../../contract/categories.ts';
import { choice, flag, group, ignoredRules, legacyId, slugList } from './fields.ts';
import { expects, guide } from './guide.ts';
import { aliases, mainImage, mainImageAlt, publicId, timeOf, titleOf } from './shared-fields.ts';

const CATEGORY_CODES = expects(
  `one of ${CATEGORIES.join(', ')} (site.yaml lists their names)`,
  `${CATEGORIES.join(', ')}(이름은 site.yaml에 있습니다) 가운데 하나를`,
);

const shared = {
  id: publicId,
  createdAt: timeOf({ ko: '작성 일시', en: 'Created at' }),
  category: choice(CATEGORIES)
    .meta(CATEGORY_CODES)
    .meta(
      guide(
        ['Category', 'One of three. Their names are set in site.yaml, categories.'],
        ['분류', '셋 가운데 하나. 사이트에 나오는 이름은 site.yaml의 categories에 있습니다.'],
        CATEGORIES[0],
      ),
    ),
  isPopular: flag.meta(
    guide(
      ['Popular', 'Whether the post is listed as popular.'],
      ['인기 글', '인기 글 목록에 넣을지 정합니다.'],
      false,
    ),
  ),
  isPublic: flag.meta(
    guide(
      ['Public', 'If false, the post is a draft, which is neither on the site nor in the API.'],
      ['공개', 'false면 초안입니다. 사이트와 API에 나오지 않습니다.'],
      true,
    ),
  ),
  related: slugList
    .meta({ kind: 'posts' })
    .meta(
      guide(
        ['Related posts', 'Posts to show first below this one. Without any, similar posts are shown.'],
        ['관련 글', '글 아래에 먼저 나올 글. 없으면 비슷한 글이 나옵니다.'],
        ['hangul-search-by-keystroke'],
      ),
    )
    .optional(),
  legacyId: legacyId
    .meta(
      guide(
        ['Legacy id', 'The number of the post on an earlier site. Leave it out of new posts.'],
        ['옛 번호', '예전 사이트의 글 번호. 새 글에는 쓰지 마세요.'],
        42,
      ),
    )
    .optional(),
  aliases,
};

const perLanguage = {
  title: titleOf('반쯤 올라간 사이트는 없다', 'No site is half deployed'),
  mainImageAlt,
  ignore: ignoredRules,
};

export const postSchemas = {
  ko: group({ ...shared, ...perLanguage, mainImage }),
  en: group({
    ...z.object(shared).partial().shape,
    ...perLanguage,
    mainImage: mainImage.optional(),
  }),
};

export const POST_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
