// Front matter of a post: Korean and English. Korean holds the shared fields.
import { z } from 'zod';
import { CATEGORIES } from '../../contract/categories.ts';
import {
  choice,
  flag,
  group,
  ignoredRules,
  imagePath,
  instant,
  legacyId,
  slugList,
  text,
  uuid,
} from './fields.ts';
import { guide } from './guide.ts';
import { ALIASES_GUIDE, IMAGE_ALT_GUIDE, IMAGE_GUIDE, PUBLIC_ID_GUIDE } from './guides.ts';

const shared = {
  id: uuid.meta(PUBLIC_ID_GUIDE),
  createdAt: instant.meta(
    guide(
      {
        ko: [
          '작성 일시',
          '목록의 순서를 정한다. 앞날이면 그때 공개된다. 시간대까지 쓴 ISO 8601 일시, 따옴표로 감싼다.',
          '목록의 순서를 정한다. 앞날이면 그때 공개된다.',
        ],
        en: [
          'Created at',
          'Orders the list; in the future, it is public from then on. An ISO 8601 date and time with its offset, quoted.',
          'Orders the list; in the future, it is public from then on.',
        ],
      },
      '2026-09-01T09:00:00+09:00',
    ),
  ),
  category: choice(CATEGORIES).meta(
    guide(
      {
        ko: [
          '분류',
          'API가 정한 세 분류 가운데 하나. 보이는 이름은 site.yaml의 categories에 있다.',
          '셋 가운데 하나. 이름은 사이트 설정에서 바꾼다.',
        ],
        en: [
          'Category',
          'One of the three of the API. The names people see are in site.yaml, categories.',
          'One of three. Their names are in the settings of the site.',
        ],
      },
      CATEGORIES[0],
    ),
  ),
  isPopular: flag.meta(
    guide(
      {
        ko: ['인기 글', '인기 글로 보일지. true 또는 false.', '켜면 인기 글로 보인다.'],
        en: [
          'Popular',
          'Whether the post is among the popular ones: true or false.',
          'Switched on, the post is among the popular ones.',
        ],
      },
      false,
    ),
  ),
  isPublic: flag.meta(
    guide(
      {
        ko: [
          '공개',
          'false면 초안이다. 사이트에도 API에도 나오지 않는다.',
          '끄면 초안이다. 사이트에도 API에도 나오지 않는다.',
        ],
        en: [
          'Public',
          'false makes it a draft, which is neither on the site nor in the API.',
          'Switched off, it is a draft, which is neither on the site nor in the API.',
        ],
      },
      true,
    ),
  ),
  related: slugList
    .meta({ kind: 'posts' })
    .meta(
      guide(
        {
          ko: [
            '관련 글',
            '글 아래에 먼저 보일 다른 글의 폴더 이름. 없으면 비슷한 글이 나온다.',
            '글 아래에 먼저 보일 다른 글. 고르지 않으면 비슷한 글이 나온다.',
          ],
          en: [
            'Related posts',
            'Folder names of posts to show first below this one; else similar ones are.',
            'Posts to show first below this one; else similar ones are.',
          ],
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
          en: ['Legacy id', 'The number of the post on an earlier site. New posts have none.'],
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
        en: ['Title', 'The title of the post, in the language of the file.', 'The title of the post.'],
      },
      '반쯤 올라간 사이트는 없다',
      'No site is half deployed',
    ),
  ),
  mainImageAlt: text.meta(IMAGE_ALT_GUIDE),
  ignore: ignoredRules,
};
const mainImage = imagePath.meta(IMAGE_GUIDE);

export const postSchemas = {
  ko: group({ ...shared, ...perLanguage, mainImage }),
  en: group({
    ...z.object(shared).partial().shape,
    ...perLanguage,
    mainImage: mainImage.optional(),
  }),
};

export const POST_SHARED_FIELDS = Object.keys(shared) as (keyof typeof shared)[];
