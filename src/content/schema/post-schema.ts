// Front matter of a post: Korean and English. Korean holds the shared fields.
import { z } from 'zod';
import { CATEGORIES } from '../../contract/categories.ts';
import {
  choice,
  flag,
  group,
  ignoredRules,
  imageFile,
  instant,
  legacyId,
  slugList,
  text,
  uuid,
} from './fields.ts';
import { expects, guide } from './guide.ts';
import { ALIASES_GUIDE, IMAGE_ALT_GUIDE, IMAGE_GUIDE, PUBLIC_ID_GUIDE, timeGuide } from './guides.ts';

const CATEGORY_CODES = expects(
  `one of ${CATEGORIES.join(', ')} (site.yaml lists their names)`,
  `${CATEGORIES.join(', ')}(이름은 site.yaml에 있습니다) 가운데 하나를`,
);

const shared = {
  id: uuid.meta(PUBLIC_ID_GUIDE),
  createdAt: instant.meta(timeGuide({ ko: '작성 일시', en: 'Created at' })),
  category: choice(CATEGORIES)
    .meta(CATEGORY_CODES)
    .meta(
      guide(
        {
          ko: ['분류', '셋 가운데 하나. 보이는 이름은 site.yaml의 categories에서 바꾼다.'],
          en: ['Category', 'One of three. Their names are set in site.yaml, categories.'],
        },
        CATEGORIES[0],
      ),
    ),
  isPopular: flag.meta(
    guide(
      {
        ko: ['인기 글', '인기 글로 보일지.'],
        en: ['Popular', 'Whether the post is listed as popular.'],
      },
      false,
    ),
  ),
  isPublic: flag.meta(
    guide(
      {
        ko: ['공개', '공개하지 않은 글은 초안이다. 사이트에도 API에도 나오지 않는다.'],
        en: ['Public', 'A post that is not public is a draft: neither on the site nor in the API.'],
      },
      true,
    ),
  ),
  related: slugList
    .meta({ kind: 'posts' })
    .meta(
      guide(
        {
          ko: ['관련 글', '글 아래에 먼저 보일 다른 글. 없으면 비슷한 글이 나온다.'],
          en: ['Related posts', 'Posts to show first below this one. Without any, similar posts are shown.'],
        },
        ['hangul-search-by-keystroke'],
      ),
    )
    .optional(),
  legacyId: legacyId
    .meta(
      guide(
        {
          ko: ['옛 번호', '예전 사이트에서 쓰던 글 번호. 새 글에는 쓰지 않는다.'],
          en: ['Legacy id', 'The number of the post on an earlier site. Leave it out of new posts.'],
        },
        42,
      ),
    )
    .optional(),
  aliases: slugList.meta(ALIASES_GUIDE).optional(),
};

const perLanguage = {
  title: text.meta(
    guide(
      {
        ko: ['제목', '글의 제목. 언어마다 따로 쓴다.'],
        en: ['Title', 'The title of the post, in each language.'],
      },
      '반쯤 올라간 사이트는 없다',
      'No site is half deployed',
    ),
  ),
  mainImageAlt: text.meta(IMAGE_ALT_GUIDE),
  ignore: ignoredRules,
};
const mainImage = imageFile.meta(IMAGE_GUIDE);

export const postSchemas = {
  ko: group({ ...shared, ...perLanguage, mainImage }),
  en: group({
    ...z.object(shared).partial().shape,
    ...perLanguage,
    mainImage: mainImage.optional(),
  }),
};

export const POST_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
